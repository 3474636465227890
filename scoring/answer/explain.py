"""Why a fan counts in a hand, was dropped, or is absent."""

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
    """What became of a fan in a hand."""

    COUNTED = "counted"
    DROPPED = "dropped"
    ABSENT = "absent"
    NOT_A_WIN = "not-a-win"


@dataclass(frozen=True)
class Verdict:
    """One condition of the fan, met or not, in the candidate that comes nearest."""

    condition: Condition
    met: bool


@dataclass(frozen=True)
class Explanation:
    """Why `fan` is, or is not, in the breakdown of a hand.

    `conditions`: empty for a hand that doesn't win. `sets`: index lists into `Score.sets`; the
    instances when counted or dropped, the nearest candidate when absent. `away`: tiles to
    replace when the hand doesn't win. `equal`: as in `Dropped`.
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
    """Explain one fan (code or name) in a complete hand; agrees with `score` always.

    Raises `UnknownFan` and what `score` raises.

    >>> from scoring import DEFAULT_RULES
    >>> explanation = explain(Hand.parse("123456m23478p55s9p"), "清龙", DEFAULT_RULES)
    >>> explanation.status.value, [condition.text for condition in explanation.failing]
    ('absent', ['三副同一花色'])
    """
    return explain_score(score(hand, rules), fan)


def explain_score(value: Score, fan: str) -> Explanation:
    """The same for a hand that is scored already."""
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
    """The nearest candidate of any reading: a dropped fan may stand in one not chosen."""
    assert value.best is not None
    readings = [value.best.reading, *(other.reading for other in value.others)]
    checks = [_nearest(reading, value, rule) for reading in readings]
    return max(checks, key=_nearness)


def _nearness(check: Check) -> tuple[int, list[bool]]:
    return sum(check.met.values()), list(check.met.values())


def _nearest(reading: Reading, value: Score, rule: FanRule) -> Check:
    """The candidate that meets the most conditions; of equals the one that meets the first."""
    checks = finder(value.rules).checks(reading, rule.code)
    if checks:
        return max(checks, key=_nearness)
    # No candidate at all (fewer sets than the fan needs), or 无番和, which nothing looks for.
    hit = nothing_else_hit(rule)
    met = value.best is not None and hit in value.best.outcome.kept
    return Check((), hit.scope, {c.key: met for c in rule.conditions})
