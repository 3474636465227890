"""Why a fan counts in a hand, was dropped, or is absent: data and plain Chinese text."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.answer.result import Score, SetIndexes, hit_sets
from scoring.counting.principles import CHICKEN_HAND, Principle
from scoring.counting.scorer import score
from scoring.hand.hand import Hand
from scoring.patterns.finder import check_fan
from scoring.patterns.pattern import Check, Condition, FanRule
from scoring.rulebook.versions import DEFAULT_RULES, RuleSet
from scoring.shapes.reading import Reading
from scoring.tiles import run_zh


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
    replace when the hand doesn't win.
    """

    status: Status
    fan: FanRule
    conditions: tuple[Verdict, ...]
    sets: tuple[SetIndexes, ...]
    text: str
    by: FanRule | None = None
    principle: Principle | None = None
    away: int = 0

    def __str__(self) -> str:
        return self.text

    @property
    def failing(self) -> tuple[Condition, ...]:
        """The conditions that are not met."""
        return tuple(verdict.condition for verdict in self.conditions if not verdict.met)

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {
            "status": self.status.value,
            "code": self.fan.code,
            "name": self.fan.zh,
            "conditions": [
                {"key": v.condition.key, "text": v.condition.text, "met": v.met}
                for v in self.conditions
            ],
            "by": self.by.code if self.by else None,
            "by_name": self.by.zh if self.by else None,
            "principle": self.principle.value if self.principle else None,
            "sets": [list(places) for places in self.sets],
            "away": self.away,
            "text": self.text,
        }


def explain(hand: Hand, fan: str, rules: RuleSet = DEFAULT_RULES) -> Explanation:
    """Explain one fan (code or name) in a complete hand; agrees with `score` always.

    Raises `UnknownFan` and what `score` raises.

    >>> print(explain(Hand.parse("123456m23478p55s9p"), "清龙"))
    没有清龙：不满足“三副同一花色”。
    """
    return explain_score(score(hand, rules), fan)


def explain_score(value: Score, fan: str) -> Explanation:
    """The same for a hand that is scored already."""
    rule = value.rules.fan(fan)
    if value.best is None:
        text = f"还不是和牌：最少要换 {value.away} 张。"
        return Explanation(Status.NOT_A_WIN, rule, (), (), text, away=value.away)
    nearest = _nearest(value.best.reading, value, rule)
    verdicts = _verdicts(rule, nearest)
    for counted in value.fans:
        if counted.rule is rule:
            text = _counted_text(value, counted.sets, rule, counted.count)
            return Explanation(Status.COUNTED, rule, verdicts, counted.sets, text)
    for drop in value.dropped:
        if drop.rule is rule:
            return Explanation(
                Status.DROPPED,
                rule,
                _verdicts(rule, _nearest_of_all(value, rule)),
                drop.sets,
                f"不计{rule.zh}（{drop.principle.value}）：{drop.reason}",
                drop.by,
                drop.principle,
            )
    places = hit_sets(value.best.reading, nearest.scope, nearest.slots)
    failing = "、".join(f"“{v.condition.text}”" for v in verdicts if not v.met)
    text = f"没有{rule.zh}：不满足{failing}。"
    return Explanation(Status.ABSENT, rule, verdicts, (places,) if places else (), text)


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
    checks = check_fan(reading, rule.code)
    if checks:
        return max(checks, key=_nearness)
    # No candidate at all (fewer sets than the fan needs), or 无番和, which nothing looks for.
    alone = value.best is not None and CHICKEN_HAND in value.best.outcome.kept
    met = alone and rule.code == CHICKEN_HAND.code
    return Check((), CHICKEN_HAND.scope, {c.key: met for c in rule.conditions})


def _counted_text(value: Score, sets: tuple[SetIndexes, ...], rule: FanRule, count: int) -> str:
    times = f" {count} 次" if count > 1 else ""
    head = f"计{rule.zh}{times}，{rule.points * count} 番"
    whole = tuple(range(len(value.sets)))
    made = [
        "、".join(run_zh(value.sets[n].tiles) for n in places) for places in sets if places != whole
    ]
    return f"{head}：{'；'.join(made)}。" if made else f"{head}。"
