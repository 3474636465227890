"""Which fans drop which (不计), read off the engine's table."""

from collections.abc import Collection
from dataclasses import dataclass

from scoring import DEFAULT_RULES, FanRule
from scoring.fans.model import ExclusionScope


@dataclass(frozen=True)
class Relation:
    """Another fan, how far the exclusion reaches, and whether the site has a page for it."""

    rule: FanRule
    scope: ExclusionScope
    has_page: bool


def drops(code: str, pages: Collection[str]) -> list[Relation]:
    """The fans that are not counted beside `code`, in the rulebook's order."""
    return [
        Relation(DEFAULT_RULES.fan(exclusion.code), exclusion.scope, exclusion.code in pages)
        for exclusion in DEFAULT_RULES.fan(code).excludes
    ]


def dropped_by(code: str, pages: Collection[str]) -> list[Relation]:
    """The fans beside which `code` is not counted, in rulebook order."""
    return [
        Relation(rule, exclusion.scope, rule.code in pages)
        for rule in DEFAULT_RULES.table
        for exclusion in rule.excludes
        if exclusion.code == code
    ]
