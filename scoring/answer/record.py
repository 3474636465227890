"""What the engine says, as records: pages read them, the database stores them as JSON.

Records hold codes and facts, no sentence; `name` is the name of the fan in the rulebook.  They
need neither the hand nor the rules to be read.  `SCHEMA` is raised when a field changes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scoring.answer.codec import Record, json_schema
from scoring.answer.explain import Explanation, Status
from scoring.answer.result import Payments, Score
from scoring.answer.waits import Wait
from scoring.counting.principles import Principle
from scoring.errors import Expected, Fact, HandError, NotationError, Problem, ScoringError
from scoring.hand.hand import Hand
from scoring.rulebook.row import FanRule
from scoring.rulebook.versions import RuleSet
from scoring.shapes.suits import SetKind
from scoring.tiles import Tile

SCHEMA = 2

Places = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class SetRecord(Record):
    """A set of the chosen reading: `melded` before the win, `winning`: completed by the last tile.

    `concealed`: no tile of it came from another player.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    concealed: bool
    melded: bool
    winning: bool


@dataclass(frozen=True)
class NamedFan(Record):
    """A fan so many times; `points`: 番 of one instance."""

    code: str
    name: str
    points: int
    count: int

    @property
    def value(self) -> int:
        """番 of all instances."""
        return self.points * self.count


@dataclass(frozen=True)
class CountedFan(NamedFan):
    """A fan that counts; `sets`: for each instance the indexes of the sets that make it."""

    sets: Places


@dataclass(frozen=True)
class DroppedFan(NamedFan):
    """A fan that is there and does not count, because of the fan `by` and by which principle.

    `equal`: it is of another reading with the same total (就高不就低 only).
    """

    sets: Places
    by: str
    by_name: str
    principle: Principle
    equal: bool


@dataclass(frozen=True)
class DiscardPayments(Record):
    """分 paid when another player's tile was claimed, by each player, and what the winner gets."""

    discarder: int
    others: int
    winner: int


@dataclass(frozen=True)
class SelfDrawPayments(Record):
    """分 paid when the winning tile was drawn: by each of the three, and what the winner gets."""

    each: int
    winner: int


@dataclass(frozen=True)
class PaymentsRecord(Record):
    """What a total brings by discard and by self-draw; the hand was won in one of the two ways."""

    discard: DiscardPayments
    self_drawn: SelfDrawPayments


@dataclass(frozen=True)
class ScoreRecord(Record):
    """The score of a hand under a rules version.

    `total` and `flowers` in 番; `without_flowers` is what counts towards the minimum. `away`:
    tiles to replace until the hand wins, 0 for a winning hand. `ties`: other breakdowns of the
    same total. `payments`: None for a hand that may not be declared.
    """

    schema: int
    rules: str
    hand: str
    winning: bool
    away: int
    sets: tuple[SetRecord, ...]
    total: int
    flowers: int
    without_flowers: int
    meets_minimum: bool
    fans: tuple[CountedFan, ...]
    dropped: tuple[DroppedFan, ...]
    ties: tuple[tuple[NamedFan, ...], ...]
    payments: PaymentsRecord | None


@dataclass(frozen=True)
class ConditionRecord(Record):
    """A condition of a fan by its key, met or not."""

    key: str
    met: bool


@dataclass(frozen=True)
class ExplanationRecord(Record):
    """How a fan stands in a hand, and why; the fields mean what they mean in `Explanation`."""

    schema: int
    rules: str
    hand: str
    status: Status
    code: str
    name: str
    conditions: tuple[ConditionRecord, ...]
    sets: Places
    by: str | None
    by_name: str | None
    principle: Principle | None
    equal: bool
    away: int

    @property
    def failing(self) -> tuple[str, ...]:
        """Keys of the conditions that are not met."""
        return tuple(condition.key for condition in self.conditions if not condition.met)


@dataclass(frozen=True)
class WinRecord(Record):
    """A waiting hand completed in one way; totals in 番."""

    hand: str
    total: int
    without_flowers: int
    meets_minimum: bool
    fans: tuple[NamedFan, ...]


@dataclass(frozen=True)
class WaitRecord(Record):
    """A kind that completes a hand; `unseen`: how many of the four the hand does not hold."""

    tile: Tile
    unseen: int
    discard: WinRecord
    self_drawn: WinRecord


@dataclass(frozen=True)
class WaitsRecord(Record):
    """What a hand of thirteen tiles waits for."""

    schema: int
    rules: str
    hand: str
    waits: tuple[WaitRecord, ...]


@dataclass(frozen=True)
class RefusalRecord(Record):
    """Why a text is no hand: where it cannot be read, or all that makes the hand impossible.

    `position` counts characters of `text` from 0; None where the text could be read.
    """

    schema: int
    text: str
    position: int | None
    found: str | None
    expected: Expected | None
    facts: dict[str, Fact]
    problems: tuple[Problem, ...]


def score_record(score: Score) -> ScoreRecord:
    """The record of a score."""
    return ScoreRecord(
        schema=SCHEMA,
        rules=score.rules.id,
        hand=str(score.hand),
        winning=score.winning,
        away=score.away,
        sets=tuple(
            SetRecord(part.kind, part.tiles, part.concealed, part.melded, n == score.completed)
            for n, part in enumerate(score.sets)
        ),
        total=score.total,
        flowers=score.flowers,
        without_flowers=score.without_flowers,
        meets_minimum=score.meets_minimum,
        fans=tuple(CountedFan(*_named(fan.rule, fan.count), fan.sets) for fan in score.fans),
        dropped=tuple(
            DroppedFan(
                *_named(drop.rule, drop.count),
                drop.sets,
                drop.by.code,
                drop.by.zh,
                drop.principle,
                drop.equal,
            )
            for drop in score.dropped
        ),
        ties=tuple(tuple(NamedFan(*_named(*fan)) for fan in tie.fans) for tie in score.ties),
        payments=_payments(score.payments) if score.payments else None,
    )


def _named(rule: FanRule, count: int) -> tuple[str, str, int, int]:
    return rule.code, rule.zh, rule.points, count


def _payments(payments: Payments) -> PaymentsRecord:
    return PaymentsRecord(
        DiscardPayments(payments.discarder, payments.others, payments.by_discard),
        SelfDrawPayments(payments.each, payments.by_self_draw),
    )


def explanation_record(explanation: Explanation, score: Score) -> ExplanationRecord:
    """The record of an explanation of this score."""
    by = explanation.by
    return ExplanationRecord(
        schema=SCHEMA,
        rules=score.rules.id,
        hand=str(score.hand),
        status=explanation.status,
        code=explanation.fan.code,
        name=explanation.fan.zh,
        conditions=tuple(
            ConditionRecord(verdict.condition.key, verdict.met)
            for verdict in explanation.conditions
        ),
        sets=explanation.sets,
        by=by.code if by else None,
        by_name=by.zh if by else None,
        principle=explanation.principle,
        equal=explanation.equal,
        away=explanation.away,
    )


def waits_record(hand: Hand, waits: Iterable[Wait], rules: RuleSet) -> WaitsRecord:
    """The record of what a hand waits for."""
    return WaitsRecord(
        schema=SCHEMA,
        rules=rules.id,
        hand=str(hand),
        waits=tuple(
            WaitRecord(wait.tile, wait.unseen, _win(wait.discard), _win(wait.self_drawn))
            for wait in waits
        ),
    )


def _win(score: Score) -> WinRecord:
    fans = tuple(NamedFan(*_named(fan.rule, fan.count)) for fan in score.fans)
    return WinRecord(str(score.hand), score.total, score.without_flowers, score.meets_minimum, fans)


def refusal_record(text: str, error: ScoringError) -> RefusalRecord:
    """The record of why a text was refused."""
    if isinstance(error, NotationError):
        return RefusalRecord(
            SCHEMA, text, error.position, error.found, error.expected, dict(error.facts), ()
        )
    problems = error.problems if isinstance(error, HandError) else ()
    return RefusalRecord(SCHEMA, text, None, None, None, {}, problems)


def record_schema() -> dict[str, Any]:
    """The JSON Schema of every record that stands for itself."""
    return json_schema(ScoreRecord, ExplanationRecord, WaitsRecord, RefusalRecord)
