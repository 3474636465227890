"""The score of a hand: its reading, its fans, what was dropped, and the payments."""

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

SetIndexes = tuple[int, ...]


@dataclass(frozen=True)
class Counted:
    """A counted fan: `count` instances of `rule.points` 番 each.

    `sets`: for each instance the indexes into `Score.sets` of the sets that make it: all of
    them for a fan of the whole hand, the completed one for a circumstance of the win, none for
    花牌.
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
    """A fan that is present but not counted: by which principle, because of which fan.

    `equal`: it is of another reading with the same total (就高不就低).
    """

    rule: FanRule
    count: int
    sets: tuple[SetIndexes, ...]
    by: FanRule
    principle: Principle
    equal: bool = False


@dataclass(frozen=True)
class Payments:
    """What is paid, in 分, after a win by discard and after a self-draw."""

    discarder: int
    others: int
    by_discard: int
    each: int
    by_self_draw: int


@dataclass(frozen=True)
class Tie:
    """Another breakdown of equal value that may be declared instead."""

    fans: tuple[tuple[FanRule, int], ...]


@dataclass(frozen=True, eq=False)
class Score:
    """The value of a hand under a rules version.

    `total`: 番 with flowers; 0 when the hand does not win. `away`: tiles to replace until it
    wins, 0 for a winning hand. `best`: the chosen reading with what it counts, None when the hand
    does not win; `others`: the readings and outcomes that were not chosen. Fans, drops and ties
    are worked out when they are asked for.
    """

    hand: Hand
    rules: RuleSet
    total: int
    away: int
    best: Candidate | None
    others: tuple[Candidate, ...]

    @property
    def winning(self) -> bool:
        """Whether the tiles win at all; the 8番 minimum is `meets_minimum`."""
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
        """番 that count towards the minimum (起和)."""
        return self.total - self.flowers

    @property
    def meets_minimum(self) -> bool:
        """Whether the hand may be declared: 8番 without flowers."""
        return self.winning and self.without_flowers >= self.rules.minimum

    @property
    def sets(self) -> tuple[TileSet, ...]:
        """The sets of the chosen reading: melds, concealed sets, the pair last."""
        return self.best.reading.sets if self.best else ()

    @property
    def completed(self) -> int | None:
        """Index into `sets` of the set that the winning tile completed."""
        return self.best.reading.winning if self.best else None

    @cached_property
    def fans(self) -> tuple[Counted, ...]:
        """Counted fans in rulebook order, 明暗杠 by its value, flowers last."""
        if self.best is None:
            return ()
        hits = self.best.outcome.kept
        return tuple(
            Counted(self.rules.by_code[code], len(same), _places(self.best.reading, same))
            for code, same in _by_code(hits)
        )

    @cached_property
    def dropped(self) -> tuple[Dropped, ...]:
        """Fans present in this reading or another but not counted, highest first."""
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
        """就高不就低: fans that only a reading not chosen would have counted."""
        known = {hit.code for hit in best.outcome.kept}
        known |= {drop.hit.code for drop in best.outcome.dropped}
        # That nothing else counted is no reason to prefer the other reading.
        known |= {self.rules.nothing_else.code} if self.rules.nothing_else else set()
        for other in self.others:
            there = {hit.code for hit in other.outcome.kept}
            here = [hit for hit in best.outcome.kept if hit.code not in there]
            for code in sorted(there - known, key=lambda c: self.rules.by_code[c].no):
                if not here:
                    continue
                known.add(code)
                rule, by = self.rules.by_code[code], self.rules.by_code[here[0].code]
                equal = other.outcome.points == best.outcome.points
                yield Dropped(rule, 1, (), by, Principle.HIGH_VERSUS_LOW, equal)

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """Other breakdowns with the same total; either may be declared."""
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
        """Payments of this win; None when the hand doesn't win or is short of the minimum.

        1998 rules: base 8; a self-draw takes total + 8 from each, a discard total + 8 from the
        discarder and 8 from the other two. The total includes flowers.
        """
        if not self.meets_minimum:
            return None
        base, full = self.rules.base, self.total + self.rules.base
        return Payments(full, base, full + 2 * base, full, 3 * full)


def score(hand: Hand, rules: RuleSet) -> Score:
    """Value a complete hand (14 tiles, one more for each kong) under a rules version.

    Of all readings the highest total counts (就高不就低); those of equal value stay as
    `Score.ties`. A hand that doesn't win gives a `Score` with total 0 and the tiles it is away.
    Raises `HandError` when the winning tile is missing. Of a `Hand` that wasn't parsed the tiles
    must be a hand (`hand_problems`); circumstances that they make impossible are ignored.

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
    """Indexes into `reading.sets` of the sets that a hit or a candidate names."""
    everything = tuple(range(len(reading.sets)))
    if scope is Scope.SETS:
        return tuple(sorted(_slot_set(reading, slot) for slot in slots))
    if scope is Scope.TILE:
        return tuple(n for n in everything if slots and Tile(slots[0]) in reading.sets[n].tiles)
    if scope is Scope.KNITTED:
        # In 全不靠 the nine are no set of their own.
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
