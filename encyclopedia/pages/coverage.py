"""Which condition and which exclusion of each fan a stored hand shows, and which none does."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from encyclopedia.models import Breakdown, Example
from scoring import DEFAULT_RULES, FanRule, Status
from scoring.rulebook.row import Condition, Exclusion

Key = tuple[str, str]
Hands = tuple[Example, ...]


@dataclass(frozen=True)
class Shown:
    """A condition or an exclusion with the hands that show it; no hand is a hole."""

    what: Condition | Exclusion
    text: str
    hands: Hands


@dataclass(frozen=True)
class FanCoverage:
    """A row of the table with the hands that count it and what its other hands show.

    `conditions`: by counterexamples in which this condition alone fails. `exclusions`: by hands
    of any page in which the fan drops the other.
    """

    rule: FanRule
    examples: Hands
    conditions: tuple[Shown, ...]
    exclusions: tuple[Shown, ...]

    @property
    def holes(self) -> int:
        """How many conditions and exclusions no hand shows."""
        return sum(not shown.hands for shown in self.conditions + self.exclusions)


def coverage(breakdowns: Iterable[Breakdown]) -> list[FanCoverage]:
    """Every fan of the table, in rulebook order; `breakdowns` of examples, these fetched."""
    examples: dict[str, list[Example]] = defaultdict(list)
    failing: dict[Key, list[Example]] = defaultdict(list)
    dropping: dict[Key, list[Example]] = defaultdict(list)
    for breakdown in breakdowns:
        example = breakdown.example
        for pair in {(row["by"], row["code"]) for row in breakdown.result["dropped"]}:
            dropping[pair].append(example)
        if breakdown.status == Status.COUNTED:
            examples[example.fan_id].append(example)
        elif key := _only_failing(breakdown.explanation):
            failing[example.fan_id, key].append(example)
    return [
        FanCoverage(
            rule=rule,
            examples=tuple(examples[rule.code]),
            conditions=tuple(
                Shown(condition, condition.text, tuple(failing[rule.code, condition.key]))
                for condition in rule.conditions
            ),
            exclusions=tuple(
                Shown(
                    exclusion,
                    DEFAULT_RULES.fan(exclusion.code).zh,
                    tuple(dropping[rule.code, exclusion.code]),
                )
                for exclusion in rule.excludes
            ),
        )
        for rule in DEFAULT_RULES.table
    ]


def _only_failing(explanation: Mapping[str, object]) -> str | None:
    """The key of the condition that fails, where it is the only one."""
    keys = [row["key"] for row in explanation["conditions"] if not row["met"]]
    return keys[0] if len(keys) == 1 else None
