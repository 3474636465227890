"""The engine's answers as records: pages read them, the database stores them as JSON.

Records hold codes and facts, no sentences; `name` is the Chinese name of a fan in the rulebook.
They can be read without the hand or the rules.

To add or change a field: change the record class (allowed types: see `codec`) and the function
below that fills it, add 1 to `SCHEMA`, run `manage.py schemas` (it writes `record.schema.json`) and
`manage.py build`.
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

SCHEMA = 2  # the version of the record fields, stored in each record as `schema`

# For each instance of a fan the indexes into `ScoreRecord.sets` of the sets that make it.
Places = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class SetRecord(Record):
    """A set of the chosen reading.

    `concealed`: no tile of it came from another player. `melded`: declared before the win.
    `winning`: completed by the winning tile.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    concealed: bool
    melded: bool
    winning: bool


@dataclass(frozen=True)
class NamedFan(Record):
    """A fan and how many times it is there; `points`: 番 of one instance."""

    code: str
    name: str
    points: int
    count: int

    @property
    def value(self) -> int:
        """番 of all instances together."""
        return self.points * self.count


@dataclass(frozen=True)
class CountedFan(NamedFan):
    """A fan that counts; `sets`: for each instance the indexes of the sets that make it."""

    sets: Places


@dataclass(frozen=True)
class DroppedFan(NamedFan):
    """A fan that is found but not counted: because of which fan (`by`) and by which principle.

    `equal`: another reading, which has the same total, counts it (就高不就低 only).
    """

    sets: Places
    by: str
    by_name: str
    principle: Principle
    equal: bool


@dataclass(frozen=True)
class DiscardPayments(Record):
    """分 paid for a win by discard: by the discarder, by each of the two others, to the winner."""

    discarder: int
    others: int
    winner: int


@dataclass(frozen=True)
class SelfDrawPayments(Record):
    """分 paid for a win by self-draw: by each of the three others, to the winner."""

    each: int
    winner: int


@dataclass(frozen=True)
class PaymentsRecord(Record):
    """What is paid for this total by discard and by self-draw, whichever way the hand was won."""

    discard: DiscardPayments
    self_drawn: SelfDrawPayments


@dataclass(frozen=True)
class ScoreRecord(Record):
    """The score of a hand under a rules version.

    `rules`: id of the rules version. `hand`: canonical notation. `total` and `flowers` in 番;
    `without_flowers` counts towards the minimum. `away`: tiles to replace until the hand wins, 0
    for a winning hand. `ties`: other breakdowns of the same total. `payments`: None for a hand
    that may not be declared.
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
    """A condition of a fan, by its key, and whether it is met."""

    key: str
    met: bool


@dataclass(frozen=True)
class ExplanationRecord(Record):
    """Whether a fan is counted in a hand, and why or why not; fields as in `Explanation`."""

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
    """A waiting hand with one of its winning tiles; totals in 番."""

    hand: str
    total: int
    without_flowers: int
    meets_minimum: bool
    fans: tuple[NamedFan, ...]


@dataclass(frozen=True)
class WaitRecord(Record):
    """A tile that completes a hand; `unseen`: how many of the four are not in the hand."""

    tile: Tile
    unseen: int
    discard: WinRecord
    self_drawn: WinRecord


@dataclass(frozen=True)
class WaitsRecord(Record):
    """The tiles that complete a hand of thirteen tiles."""

    schema: int
    rules: str
    hand: str
    waits: tuple[WaitRecord, ...]


@dataclass(frozen=True)
class RefusalRecord(Record):
    """Why a text is refused: the place where it cannot be read, or all problems of the hand.

    `position`, `found`, `expected`, `facts`: as in `NotationError`; None and empty if the text
    could be read. `problems`: empty if it could not.
    """

    schema: int
    text: str
    position: int | None
    found: str | None
    expected: Expected | None
    facts: dict[str, Fact]
    problems: tuple[Problem, ...]


def score_record(score: Score) -> ScoreRecord:
    """The record of a score; pages and the database use it instead of the score."""
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
    """The record of an explanation; `score`: the score that it explains."""
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
    """The record of `waits(hand, rules)`."""
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
    """The record of the error that `Hand.parse` or the engine raised for this text."""
    if isinstance(error, NotationError):
        return RefusalRecord(
            SCHEMA, text, error.position, error.found, error.expected, dict(error.facts), ()
        )
    problems = error.problems if isinstance(error, HandError) else ()
    return RefusalRecord(SCHEMA, text, None, None, None, {}, problems)


def record_schema() -> dict[str, Any]:
    """The JSON Schema of the four records that are stored and sent, each by itself."""
    return json_schema(ScoreRecord, ExplanationRecord, WaitsRecord, RefusalRecord)
