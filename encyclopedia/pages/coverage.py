"""Which conditions and exclusions of each fan the stored hands show, and which none shows."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from encyclopedia.drawing.shown import ShownHand
from encyclopedia.text.wording import words
from scoring import FanRule, RuleSet

Key = tuple[str, str]  # code of a fan, and key of a condition or code of the excluded fan
Hands = tuple[ShownHand, ...]


@dataclass(frozen=True)
class Part:
    """A condition or an exclusion of a fan, with the hands that show it; without any it is a gap.

    `key`: key of the condition, or code of the excluded fan. `text`: the same in words.
    """

    key: str
    text: str
    hands: Hands


@dataclass(frozen=True)
class FanCoverage:
    """A fan with the hands that show it, its conditions and its exclusions.

    `examples`: hands of its page in which it counts. `conditions`: each with the counterexamples in
    which only this condition fails. `exclusions`: each with the hands, of any page, in which the
    fan counts and the excluded one is therefore dropped.
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
    """For every fan of the rules, in rulebook order, what these hands show."""
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
