"""Why a fan is counted in a hand, is dropped (found but not counted), or is absent."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.answer.result import Score, SetIndexes, hit_sets, score
from scoring.counting.principles import Principle, nothing_else_hit
from scoring.hand.hand import Hand
from scoring.patterns.finder import finder
from scoring.patterns.pattern import Check
from scoring.rulebook.row import Condition, FanRule
from scoring.rulebook.versions import RuleSet
from scoring.shapes.reading import Reading


class Status(StrEnum):
    """The status of a fan in a hand: counted, found but not counted, absent; or no win at all."""

    COUNTED = "counted"
    DROPPED = "dropped"
    ABSENT = "absent"
    NOT_A_WIN = "not-a-win"


@dataclass(frozen=True)
class Verdict:
    """A condition of the fan, and whether the candidate that meets most conditions meets it."""

    condition: Condition
    met: bool


@dataclass(frozen=True)
class Explanation:
    """Why `fan` is, or is not, in the breakdown of a hand.

    `conditions`: empty for a hand that does not win. `sets`: indexes into `Score.sets`, for each
    instance of a counted or dropped fan; for an absent one of the candidate that meets most
    conditions. `by`, `principle`, `equal`: as in `Dropped`, for a dropped fan only. `away`: tiles
    to replace until the hand wins.
    """

    status: Status
    fan: FanRule
    conditions: tuple[Verdict, ...]
    sets: tuple[SetIndexes, ...]
    by: FanRule | None = None
    principle: Principle | None = None
    equal: bool = False
    away: int = 0

    @property
    def failing(self) -> tuple[Condition, ...]:
        """The conditions that are not met."""
        return tuple(verdict.condition for verdict in self.conditions if not verdict.met)


def explain(hand: Hand, fan: str, rules: RuleSet) -> Explanation:
    """Explain one fan (code or name) in a complete hand, in agreement with `score`.

    Raises `UnknownFan` if the rules version has no such fan, and `HandError` as `score` does.

    >>> from scoring import DEFAULT_RULES
    >>> explanation = explain(Hand.parse("123456m23478p55s9p"), "清龙", DEFAULT_RULES)
    >>> explanation.status.value, [condition.text for condition in explanation.failing]
    ('absent', ['三副同一花色'])
    """
    return explain_score(score(hand, rules), fan)


def explain_score(value: Score, fan: str) -> Explanation:
    """`explain` for a hand that is scored already; raises `UnknownFan`."""
    rule = value.rules.fan(fan)
    if value.best is None:
        return Explanation(Status.NOT_A_WIN, rule, (), (), away=value.away)
    nearest = _nearest(value.best.reading, value, rule)
    verdicts = _verdicts(rule, nearest)
    for counted in value.fans:
        if counted.rule is rule:
            return Explanation(Status.COUNTED, rule, verdicts, counted.sets)
    for drop in value.dropped:
        if drop.rule is rule:
            return Explanation(
                Status.DROPPED,
                rule,
                _verdicts(rule, _nearest_of_all(value, rule)),
                drop.sets,
                drop.by,
                drop.principle,
                drop.equal,
            )
    places = hit_sets(value.best.reading, nearest.scope, nearest.slots)
    return Explanation(Status.ABSENT, rule, verdicts, (places,) if places else ())


def _verdicts(rule: FanRule, check: Check) -> tuple[Verdict, ...]:
    return tuple(Verdict(condition, check.met[condition.key]) for condition in rule.conditions)


def _nearest_of_all(value: Score, rule: FanRule) -> Check:
    """As `_nearest`, in all readings: a dropped fan may be in a reading that was not chosen."""
    assert value.best is not None
    readings = [value.best.reading, *(other.reading for other in value.others)]
    checks = [_nearest(reading, value, rule) for reading in readings]
    return max(checks, key=_nearness)


def _nearness(check: Check) -> tuple[int, list[bool]]:
    return sum(check.met.values()), list(check.met.values())


def _nearest(reading: Reading, value: Score, rule: FanRule) -> Check:
    """The candidate that meets the most conditions; of several the one that meets the earliest."""
    checks = finder(value.rules).checks(reading, rule.code)
    if checks:
        return max(checks, key=_nearness)
    # There is no candidate (too few sets for the fan), or the fan is 无番和, which has no pattern.
    hit = nothing_else_hit(rule)
    met = value.best is not None and hit in value.best.outcome.kept
    return Check((), hit.scope, {c.key: met for c in rule.conditions})
