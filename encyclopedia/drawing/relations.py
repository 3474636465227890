"""Which fans drop which (不计), read off the engine's table."""

from dataclasses import dataclass

from scoring import DEFAULT_RULES, FanRule
from scoring.rulebook.row import ExclusionScope


@dataclass(frozen=True)
class Relation:
    """Another fan, and how far the exclusion reaches."""

    rule: FanRule
    scope: ExclusionScope


def drops(code: str) -> list[Relation]:
    """The fans that are not counted beside `code`, in the rulebook's order."""
    return [
        Relation(DEFAULT_RULES.fan(exclusion.code), exclusion.scope)
        for exclusion in DEFAULT_RULES.fan(code).excludes
    ]


def dropped_by(code: str) -> list[Relation]:
    """The fans beside which `code` is not counted, in rulebook order."""
    return [
        Relation(rule, exclusion.scope)
        for rule in DEFAULT_RULES.table
        for exclusion in rule.excludes
        if exclusion.code == code
    ]
