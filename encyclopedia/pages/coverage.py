"""Which condition and which exclusion of each fan a stored hand shows, and which none does."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from encyclopedia.drawing.shown import ShownHand
from encyclopedia.text.wording import words
from scoring import FanRule, RuleSet

Key = tuple[str, str]
Hands = tuple[ShownHand, ...]


@dataclass(frozen=True)
class Part:
    """A condition or an exclusion, by its key or code, with the hands that show it.

    Without hands it is a gap.
    """

    key: str
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
    conditions: tuple[Part, ...]
    exclusions: tuple[Part, ...]

    @property
    def gaps(self) -> int:
        """How many conditions and exclusions no hand shows."""
        return sum(not part.hands for part in self.conditions + self.exclusions)


def coverage(hands: Iterable[ShownHand], rules: RuleSet) -> list[FanCoverage]:
    """Every fan of the rules, in rulebook order, with what these hands show."""
    examples: dict[str, list[ShownHand]] = defaultdict(list)
    failing: dict[Key, list[ShownHand]] = defaultdict(list)
    dropping: dict[Key, list[ShownHand]] = defaultdict(list)
    for shown in hands:
        fan = shown.standing.code
        for pair in {(drop.by, drop.code) for drop in shown.score.dropped}:
            dropping[pair].append(shown)
        if shown.counts:
            examples[fan].append(shown)
        elif len(shown.standing.failing) == 1:
            failing[fan, shown.standing.failing[0]].append(shown)
    return [
        FanCoverage(
            rule=rule,
            examples=tuple(examples[rule.code]),
            conditions=tuple(
                Part(
                    condition.key,
                    words().condition(condition),
                    tuple(failing[rule.code, condition.key]),
                )
                for condition in rule.conditions
            ),
            exclusions=tuple(
                Part(
                    relation.rule.code,
                    words().fan(relation.rule),
                    tuple(dropping[rule.code, relation.rule.code]),
                )
                for relation in rules.drops(rule.code)
            ),
        )
        for rule in rules.rows
    ]
