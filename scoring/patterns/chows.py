"""Fans made of chows.  The tests see the lowest tile of each chow and, for 双龙会, the pair."""

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
    """Whether the ranks rise by the same step each time, and the step is one of these."""
    return lambda ranks: (
        {b - a for a, b in zip(ranks, ranks[1:], strict=False)} in [{step} for step in allowed]
    )


def _choices(count: int) -> Callable[[ChowFacts], Iterable[Slots]]:
    return lambda facts: combinations(range(len(facts.chows)), count)


def _sets(count: int, **tests: ChowTest) -> Pattern[ChowFacts]:
    """A fan of any `count` chows that pass the tests."""
    return Pattern(Scope.SETS, _choices(count), tests)


def _four_and_pair(facts: ChowFacts) -> Iterable[Slots]:
    return ((0, 1, 2, 3, PAIR_SLOT),) if len(facts.chows) == 4 else ()


def _twin_dragons(**tests: ChowTest) -> Pattern[ChowFacts]:
    """A fan of four chows and the pair: the two 双龙会."""
    return Pattern(Scope.SETS, _four_and_pair, tests)


def _pair_of_fives(facts: ChowFacts, slots: Slots) -> bool:
    return facts.pair is not None and facts.pair.rank == 5


def _low_and_high_in_two_suits(facts: ChowFacts, slots: Slots) -> bool:
    """123 and 789 in each of two suits."""
    chows = _chows(facts, slots)
    return _two_low_two_high(facts, slots) and len(set(chows)) == 4 and _suits(facts, slots) == 2


def _pair_in_third_suit(facts: ChowFacts, slots: Slots) -> bool:
    return facts.pair is not None and facts.pair.suit not in _suits_of(facts, slots)


def _all_one_suit(facts: ChowFacts, slots: Slots) -> bool:
    return facts.pair is not None and _suits_of(facts, slots) == {facts.pair.suit}


_same = _ranks(lambda ranks: len(set(ranks)) == 1)
_straight = _ranks(lambda ranks: ranks == (1, 4, 7))
_two_low_two_high = _ranks(lambda ranks: ranks == (1, 1, 7, 7))
_by_one_or_two = _ranks(_steps(1, 2))

_BY_CODE: dict[str, Pattern[ChowFacts]] = {
    "pure-terminal-chows": _twin_dragons(
        chows=_two_low_two_high, fives=_pair_of_fives, suit=_all_one_suit
    ),
    "quadruple-chow": _sets(4, ranks=_same, suit=_in_suits(1)),
    "four-pure-shifted-chows": _sets(4, ranks=_by_one_or_two, suit=_in_suits(1)),
    "pure-triple-chow": _sets(3, ranks=_same, suit=_in_suits(1)),
    "pure-straight": _sets(3, ranks=_straight, suit=_in_suits(1)),
    "three-suited-terminal-chows": _twin_dragons(
        fives=_pair_of_fives, suits=_low_and_high_in_two_suits, pair=_pair_in_third_suit
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
