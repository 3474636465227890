"""Fans made of pungs and kongs, by their tiles; whether they are concealed is in `kongs.py`."""

from collections.abc import Callable, Iterable
from itertools import combinations

from scoring.patterns.pattern import PAIR_SLOT, PUNG_SLOT, Pattern, Patterns, Scope, Slots
from scoring.shapes.reading import PungFacts, Reading
from scoring.tiles import DRAGONS, ORPHAN_MASK, WINDS, Tile, in_mask

PungTest = Callable[[PungFacts, Slots], bool]


def _tiles(facts: PungFacts, slots: Slots) -> list[Tile]:
    return [facts.pungs[slot - PUNG_SLOT] for slot in slots if slot != PAIR_SLOT]


def _choices(count: int) -> Callable[[PungFacts], Iterable[Slots]]:
    return lambda facts: combinations(range(PUNG_SLOT, PUNG_SLOT + len(facts.pungs)), count)


def _sets(count: int, **tests: PungTest) -> Pattern[PungFacts]:
    """A fan of any `count` pungs that pass the tests."""
    return Pattern(Scope.SETS, _choices(count), tests)


def _ranks(facts: PungFacts, slots: Slots) -> list[int]:
    """The ranks, lowest first; 0 for an honour."""
    return sorted(tile.rank or 0 for tile in _tiles(facts, slots))


def _shifted(facts: PungFacts, slots: Slots) -> bool:
    ranks = _ranks(facts, slots)
    return ranks[0] > 0 and all(b - a == 1 for a, b in zip(ranks, ranks[1:], strict=False))


def _same_rank(facts: PungFacts, slots: Slots) -> bool:
    ranks = _ranks(facts, slots)
    return ranks[0] > 0 and ranks[0] == ranks[-1]


def _suits(facts: PungFacts, slots: Slots) -> int:
    return len({tile.suit for tile in _tiles(facts, slots)})


def _one_suit(facts: PungFacts, slots: Slots) -> bool:
    return _suits(facts, slots) == 1


def _differ_by_suit(facts: PungFacts, slots: Slots) -> bool:
    return _suits(facts, slots) == len(slots)


def _pungs_and_pair_among(kinds: tuple[Tile, ...]) -> Callable[[PungFacts], Iterable[Slots]]:
    """One candidate: all pungs of these kinds, and the pair if it is of one of them."""

    def candidates(facts: PungFacts) -> Iterable[Slots]:
        pungs = [n + PUNG_SLOT for n, tile in enumerate(facts.pungs) if tile in kinds]
        return ((*pungs, *([PAIR_SLOT] if facts.pair in kinds else [])),)

    return candidates


def _pungs_among(kinds: tuple[Tile, ...]) -> Callable[[PungFacts], Iterable[Slots]]:
    """One candidate: all pungs of these kinds."""
    return lambda facts: (
        tuple(n + PUNG_SLOT for n, tile in enumerate(facts.pungs) if tile in kinds),
    )


def _pung_count(count: int) -> PungTest:
    """At least so many pungs among the slots."""
    return lambda facts, slots: len([slot for slot in slots if slot != PAIR_SLOT]) >= count


def _with_pair(facts: PungFacts, slots: Slots) -> bool:
    return PAIR_SLOT in slots


def _is(*kinds: Tile) -> PungTest:
    return lambda facts, slots: _tiles(facts, slots)[0] in kinds


def _is_prevalent(facts: PungFacts, slots: Slots) -> bool:
    return _tiles(facts, slots)[0] == facts.prevalent


def _is_seat(facts: PungFacts, slots: Slots) -> bool:
    return _tiles(facts, slots)[0] == facts.seat


def _is_orphan(facts: PungFacts, slots: Slots) -> bool:
    return in_mask(ORPHAN_MASK, _tiles(facts, slots)[0])


_BY_CODE: dict[str, Pattern[PungFacts]] = {
    "big-four-winds": Pattern(Scope.SETS, _pungs_among(WINDS), {"pungs": _pung_count(4)}),
    "big-three-dragons": Pattern(Scope.SETS, _pungs_among(DRAGONS), {"pungs": _pung_count(3)}),
    "little-four-winds": Pattern(
        Scope.SETS, _pungs_and_pair_among(WINDS), {"pungs": _pung_count(3), "pair": _with_pair}
    ),
    "little-three-dragons": Pattern(
        Scope.SETS, _pungs_and_pair_among(DRAGONS), {"pungs": _pung_count(2), "pair": _with_pair}
    ),
    "four-pure-shifted-pungs": _sets(4, ranks=_shifted, suit=_one_suit),
    "pure-shifted-pungs": _sets(3, ranks=_shifted, suit=_one_suit),
    "triple-pung": _sets(3, ranks=_same_rank),
    "big-three-winds": Pattern(Scope.SETS, _pungs_among(WINDS), {"pungs": _pung_count(3)}),
    "mixed-shifted-pungs": _sets(3, ranks=_shifted, suits=_differ_by_suit),
    "two-dragon-pungs": Pattern(Scope.SETS, _pungs_among(DRAGONS), {"pungs": _pung_count(2)}),
    "dragon-pung": _sets(1, dragon=_is(*DRAGONS)),
    "prevalent-wind": _sets(1, prevalent=_is_prevalent),
    "seat-wind": _sets(1, seat=_is_seat),
    "double-pung": _sets(2, ranks=_same_rank),
    "pung-of-terminals-or-honors": _sets(1, orphan=_is_orphan),
}


def _facts(reading: Reading) -> PungFacts:
    return reading.parts.pung_facts


PATTERNS = Patterns(_facts, _BY_CODE)
