"""The score of a hand: the chosen reading, the fans, what was dropped, and the payments.

`Candidate`s, hits and slots of `counting` become fans with the indexes of their sets here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from scoring.counting.principles import Drop, Principle, fan_numbers
from scoring.counting.scorer import Candidate, count
from scoring.errors import HandError, Problem, ProblemCode
from scoring.hand.hand import Hand
from scoring.patterns.pattern import CHOW_SLOT, PAIR_SLOT, PUNG_SLOT, Hit, Scope
from scoring.rulebook.row import FanRule
from scoring.rulebook.versions import RuleSet
from scoring.shapes.distance import tiles_away
from scoring.shapes.reading import Reading
from scoring.shapes.suits import SetKind, TileSet
from scoring.tiles import Tile

SetIndexes = tuple[int, ...]  # indexes into `Score.sets`


@dataclass(frozen=True)
class Counted:
    """A counted fan: `count` instances of `rule.points` 番 each.

    `sets`: for each instance the indexes into `Score.sets` of the sets that make it. A fan of the
    whole hand has all of them, a circumstance of the win the completed one. Empty for 花牌.
    """

    rule: FanRule
    count: int
    sets: tuple[SetIndexes, ...]

    @property
    def points(self) -> int:
        """番 of all instances together."""
        return self.rule.points * self.count


@dataclass(frozen=True)
class Dropped:
    """A fan that is found but not counted: by which principle, because of which fan.

    `count`, `sets`: as in `Counted`. `principle` 就高不就低: only another reading would count it;
    then `sets` is empty, and `equal` says whether that reading has the same total.
    """

    rule: FanRule
    count: int
    sets: tuple[SetIndexes, ...]
    by: FanRule
    principle: Principle
    equal: bool = False


@dataclass(frozen=True)
class Payments:
    """What is paid, in 分, if the hand is won by discard and if it is won by self-draw.

    By discard the discarder pays `discarder`, each of the two others `others`, and the winner
    gets `by_discard`. By self-draw each pays `each`, and the winner gets `by_self_draw`.
    """

    discarder: int
    others: int
    by_discard: int
    each: int
    by_self_draw: int


@dataclass(frozen=True)
class Tie:
    """Another breakdown with the same total that may be declared instead: (fan, count) pairs."""

    fans: tuple[tuple[FanRule, int], ...]


@dataclass(frozen=True, eq=False)
class Score:
    """The value of a hand under a rules version.

    `total`: 番 with flowers; 0 when the hand does not win. `away`: tiles to replace until it
    wins, 0 for a winning hand. `best`: the chosen reading with what it counts, None when the hand
    does not win; `others`: the readings and outcomes that were not chosen. Fans, drops and ties
    are computed at first use.
    """

    hand: Hand
    rules: RuleSet
    total: int
    away: int
    best: Candidate | None
    others: tuple[Candidate, ...]

    @property
    def winning(self) -> bool:
        """Whether the tiles are a winning shape, with or without 8番 (`meets_minimum`)."""
        return self.best is not None

    @property
    def flowers(self) -> int:
        """番 of the flowers, part of `total`."""
        if self.best is None:
            return 0
        return sum(self.rules.by_code[hit.code].points for hit in self._flower_hits)

    @property
    def _flower_hits(self) -> Iterator[Hit]:
        assert self.best is not None
        return (hit for hit in self.best.outcome.kept if hit.code in self.rules.after_win)

    @property
    def without_flowers(self) -> int:
        """番 that count towards the minimum (起和; 1998 rules p. 27)."""
        return self.total - self.flowers

    @property
    def meets_minimum(self) -> bool:
        """Whether the hand may be declared: `RuleSet.minimum` 番 (8) without flowers."""
        return self.winning and self.without_flowers >= self.rules.minimum

    @property
    def sets(self) -> tuple[TileSet, ...]:
        """The sets of the chosen reading: melds, concealed sets, the pair (see `Reading.sets`)."""
        return self.best.reading.sets if self.best else ()

    @property
    def completed(self) -> int | None:
        """Index into `sets` of the set that the winning tile completed; None without a win."""
        return self.best.reading.winning if self.best else None

    @cached_property
    def fans(self) -> tuple[Counted, ...]:
        """The counted fans, highest first (`RuleSet.order`); equal values in rulebook order."""
        if self.best is None:
            return ()
        hits = self.best.outcome.kept
        return tuple(
            Counted(self.rules.by_code[code], len(same), _places(self.best.reading, same))
            for code, same in _by_code(hits)
        )

    @cached_property
    def dropped(self) -> tuple[Dropped, ...]:
        """Fans that are found but not counted.

        First those of the chosen reading, highest first, then those of other readings.
        """
        if self.best is None:
            return ()
        return (*self._dropped_here(self.best), *self._dropped_readings(self.best))

    def _dropped_here(self, best: Candidate) -> Iterator[Dropped]:
        first: dict[str, Drop] = {}
        for drop in best.outcome.dropped:
            first.setdefault(drop.hit.code, drop)
        for code, same in _by_code(drop.hit for drop in best.outcome.dropped):
            drop = first[code]
            rule, by = self.rules.by_code[code], self.rules.by_code[drop.because.code]
            yield Dropped(
                rule,
                len(same),
                _places(best.reading, same),
                by,
                drop.principle,
            )

    def _dropped_readings(self, best: Candidate) -> Iterator[Dropped]:
        """就高不就低: fans that only another reading counts."""
        known = {hit.code for hit in best.outcome.kept}
        known |= {drop.hit.code for drop in best.outcome.dropped}
        # 无番和 of another reading is left out: it is no loss not to count it.
        known |= {self.rules.nothing_else.code} if self.rules.nothing_else else set()
        for other in self.others:
            other_codes = {hit.code for hit in other.outcome.kept}
            only_here = [hit for hit in best.outcome.kept if hit.code not in other_codes]
            for code in sorted(other_codes - known, key=lambda c: self.rules.by_code[c].no):
                if not only_here:
                    continue
                known.add(code)
                rule, by = self.rules.by_code[code], self.rules.by_code[only_here[0].code]
                equal = other.outcome.points == best.outcome.points
                yield Dropped(rule, 1, (), by, Principle.HIGH_VERSUS_LOW, equal)

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """Other breakdowns with the same total; any of them may be declared instead."""
        if self.best is None:
            return ()
        seen = {fan_numbers(self.rules, self.best.outcome)}
        ties = []
        for other in self.others:
            numbers = fan_numbers(self.rules, other.outcome)
            if other.outcome.points == self.total and numbers not in seen:
                seen.add(numbers)
                fans = ((self.rules.by_code[code], len(same))
                        for code, same in _by_code(other.outcome.kept))  # fmt: skip
                ties.append(Tie(tuple(fans)))
        return tuple(ties)

    @property
    def payments(self) -> Payments | None:
        """What is paid, in 分; None if the hand does not win or is below the minimum.

        1998 rules p. 28, with `RuleSet.base` 8: by self-draw each of the three pays total + 8; by
        discard the discarder pays total + 8 and the other two 8 each. The total includes flowers.
        """
        if not self.meets_minimum:
            return None
        base, full = self.rules.base, self.total + self.rules.base
        return Payments(full, base, full + 2 * base, full, 3 * full)


def score(hand: Hand, rules: RuleSet) -> Score:
    """Score a complete hand (14 tiles, one more for each kong) under a rules version.

    The reading with the highest total counts (就高不就低); others of the same total are in
    `Score.ties`. A hand that does not win gives a `Score` with total 0 and `Score.away`.
    Raises `HandError` when the winning tile is missing. The hand must be one that `Hand.parse`
    accepts: a `Hand` made otherwise is not checked (see `hand_problems`). Circumstances that the
    tiles make impossible, which `Hand.parse` lets pass with `check=False`, are not counted.

    >>> from scoring import DEFAULT_RULES
    >>> score(Hand.parse("12345678m234p55s9m|EE0000|"), DEFAULT_RULES).total
    20
    """
    if hand.winning is None:
        raise HandError((Problem(ProblemCode.NO_WINNING_TILE),))
    counted = count(hand, rules)
    if counted is None:
        away = tiles_away((*hand.concealed, hand.winning), len(hand.melds))
        return Score(hand, rules, 0, away, None, ())
    return Score(hand, rules, counted.best.outcome.points, 0, counted.best, counted.others)


def _by_code(hits: Iterable[Hit]) -> list[tuple[str, list[Hit]]]:
    groups: dict[str, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(hit.code, []).append(hit)
    return list(groups.items())


def _places(reading: Reading, hits: Iterable[Hit]) -> tuple[SetIndexes, ...]:
    places = (hit_sets(reading, hit.scope, hit.slots) for hit in hits)
    return tuple(place for place in places if place)


def hit_sets(reading: Reading, scope: Scope, slots: tuple[int, ...]) -> SetIndexes:
    """Indexes into `reading.sets` of the sets that the slots of a hit or a candidate mean."""
    everything = tuple(range(len(reading.sets)))
    if scope is Scope.SETS:
        return tuple(sorted(_slot_set(reading, slot) for slot in slots))
    if scope is Scope.TILE:
        return tuple(n for n in everything if slots and Tile(slots[0]) in reading.sets[n].tiles)
    if scope is Scope.KNITTED:
        # 全不靠 has a single set of all fourteen tiles, so 组合龙 in it has that set.
        nine = (n for n in everything if reading.sets[n].kind is SetKind.KNITTED)
        return tuple(nine) or everything
    if scope is Scope.HAND:
        return everything
    return (reading.winning,) if scope is Scope.WINNING else ()


def _slot_set(reading: Reading, slot: int) -> int:
    if slot == PAIR_SLOT:
        return len(reading.sets) - 1
    if slot >= PUNG_SLOT:
        return reading.parts.pung_places[slot - PUNG_SLOT]
    return reading.parts.chow_places[slot - CHOW_SLOT]
