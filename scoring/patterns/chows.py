"""Fans made of chows: a detector sees the lowest tiles of the chows, and the pair if all are."""

from collections.abc import Callable, Iterable
from itertools import combinations

from scoring.patterns.pattern import PAIR_SLOT, Pattern, Patterns, Scope, Slots
from scoring.shapes.reading import ChowFacts, Reading
from scoring.tiles import Suit, Tile

ChowTest = Callable[[ChowFacts, Slots], bool]
RanksTest = Callable[[tuple[int, ...]], bool]


def _chows(facts: ChowFacts, slots: Slots) -> list[Tile]:
    return [facts.chows[slot] for slot in slots if slot != PAIR_SLOT]


def _low_ranks(facts: ChowFacts, slots: Slots) -> tuple[int, ...]:
    return tuple(sorted(tile.rank or 0 for tile in _chows(facts, slots)))


def _suits_of(facts: ChowFacts, slots: Slots) -> set[Suit]:
    return {tile.suit for tile in _chows(facts, slots)}


def _suits(facts: ChowFacts, slots: Slots) -> int:
    return len(_suits_of(facts, slots))


def _ranks(test: RanksTest) -> ChowTest:
    return lambda facts, slots: test(_low_ranks(facts, slots))


def _in_suits(count: int) -> ChowTest:
    return lambda facts, slots: _suits(facts, slots) == count


def _differ_by_suit(facts: ChowFacts, slots: Slots) -> bool:
    return _suits(facts, slots) == len(slots)


def _steps(*allowed: int) -> RanksTest:
    """Each chow as many ranks above the one before, the same step throughout."""
    return lambda ranks: (
        {b - a for a, b in zip(ranks, ranks[1:], strict=False)} in [{step} for step in allowed]
    )


def _of(count: int) -> Callable[[ChowFacts], Iterable[Slots]]:
    return lambda facts: combinations(range(len(facts.chows)), count)


def _sets(count: int, **tests: ChowTest) -> Pattern[ChowFacts]:
    return Pattern(Scope.SETS, _of(count), tests)


def _four_and_pair(facts: ChowFacts) -> Iterable[Slots]:
    return ((0, 1, 2, 3, PAIR_SLOT),) if len(facts.chows) == 4 else ()


def _dragon(**tests: ChowTest) -> Pattern[ChowFacts]:
    return Pattern(Scope.SETS, _four_and_pair, tests)


def _fives(facts: ChowFacts, slots: Slots) -> bool:
    return facts.pair is not None and facts.pair.rank == 5


def _each_suit_both(facts: ChowFacts, slots: Slots) -> bool:
    """Two suits, and each has its 123 and its 789."""
    chows = _chows(facts, slots)
    return _old_and_young(facts, slots) and len(set(chows)) == 4 and _suits(facts, slots) == 2


def _third_suit_pair(facts: ChowFacts, slots: Slots) -> bool:
    return facts.pair is not None and facts.pair.suit not in _suits_of(facts, slots)


def _all_one_suit(facts: ChowFacts, slots: Slots) -> bool:
    return facts.pair is not None and _suits_of(facts, slots) == {facts.pair.suit}


_same = _ranks(lambda ranks: len(set(ranks)) == 1)
_straight = _ranks(lambda ranks: ranks == (1, 4, 7))
_old_and_young = _ranks(lambda ranks: ranks == (1, 1, 7, 7))
_by_one_or_two = _ranks(_steps(1, 2))

_BY_CODE: dict[str, Pattern[ChowFacts]] = {
    "pure-terminal-chows": _dragon(chows=_old_and_young, fives=_fives, suit=_all_one_suit),
    "quadruple-chow": _sets(4, ranks=_same, suit=_in_suits(1)),
    "four-pure-shifted-chows": _sets(4, ranks=_by_one_or_two, suit=_in_suits(1)),
    "pure-triple-chow": _sets(3, ranks=_same, suit=_in_suits(1)),
    "pure-straight": _sets(3, ranks=_straight, suit=_in_suits(1)),
    "three-suited-terminal-chows": _dragon(
        fives=_fives, suits=_each_suit_both, pair=_third_suit_pair
    ),
    "pure-shifted-chows": _sets(3, ranks=_by_one_or_two, suit=_in_suits(1)),
    "mixed-straight": _sets(3, ranks=_straight, suits=_differ_by_suit),
    "mixed-triple-chow": _sets(3, ranks=_same, suits=_differ_by_suit),
    "mixed-shifted-chows": _sets(3, ranks=_ranks(_steps(1)), suits=_differ_by_suit),
    "pure-double-chow": _sets(2, ranks=_same, suit=_in_suits(1)),
    "mixed-double-chow": _sets(2, ranks=_same, suits=_differ_by_suit),
    "short-straight": _sets(2, ranks=_ranks(_steps(3)), suit=_in_suits(1)),
    "two-terminal-chows": _sets(2, ranks=_ranks(lambda ranks: ranks == (1, 7)), suit=_in_suits(1)),
}


def _facts(reading: Reading) -> ChowFacts:
    return reading.parts.chow_facts


PATTERNS = Patterns(_facts, _BY_CODE)
