"""Fans of the tiles used.  The tests see which suits, ranks and honours there are."""

from collections.abc import Callable

from scoring.patterns.pattern import Pattern, Patterns, hand_pattern
from scoring.shapes.reading import Reading, TileFacts
from scoring.tiles import (
    LOWER_MASK,
    MIDDLE_MASK,
    OVER_FIVE_MASK,
    TERMINAL_MASK,
    UNDER_FIVE_MASK,
    UPPER_MASK,
)

TilesTest = Callable[[TileFacts], bool]


def _honors(facts: TileFacts) -> bool:
    return facts.winds or facts.dragons


def _no_honors(facts: TileFacts) -> bool:
    return not _honors(facts)


def _only_ranks(allowed: int) -> TilesTest:
    return lambda facts: _no_honors(facts) and not facts.ranks & ~allowed


def _only_terminals_and_honors(facts: TileFacts) -> bool:
    return not facts.ranks & ~TERMINAL_MASK


def _no_terminals(facts: TileFacts) -> bool:
    return not facts.ranks & TERMINAL_MASK


def _of_sets(facts: TileFacts) -> bool:
    """For versions in which these fans do not count with 七对 (`Rulings.pairs_and_tiles`)."""
    return not facts.pairs


def _suits(count: int) -> TilesTest:
    return lambda facts: facts.suits.bit_count() == count


_BY_CODE: dict[str, Pattern[TileFacts]] = {
    "all-green": hand_pattern(tiles=lambda facts: facts.green, sets=_of_sets),
    "all-terminals": hand_pattern(tiles=_only_ranks(TERMINAL_MASK)),
    "all-honors": hand_pattern(tiles=_suits(0)),
    "all-terminals-and-honors": hand_pattern(tiles=_only_terminals_and_honors, sets=_of_sets),
    "full-flush": hand_pattern(suit=_suits(1), honors=_no_honors),
    "upper-tiles": hand_pattern(tiles=_only_ranks(UPPER_MASK), sets=_of_sets),
    "middle-tiles": hand_pattern(tiles=_only_ranks(MIDDLE_MASK), sets=_of_sets),
    "lower-tiles": hand_pattern(tiles=_only_ranks(LOWER_MASK), sets=_of_sets),
    "upper-four": hand_pattern(tiles=_only_ranks(OVER_FIVE_MASK), sets=_of_sets),
    "lower-four": hand_pattern(tiles=_only_ranks(UNDER_FIVE_MASK), sets=_of_sets),
    "reversible-tiles": hand_pattern(tiles=lambda facts: facts.reversible),
    "half-flush": hand_pattern(suit=_suits(1), honors=_honors),
    "all-types": hand_pattern(
        suits=_suits(3),
        winds=lambda facts: facts.winds,
        dragons=lambda facts: facts.dragons,
    ),
    "all-simples": hand_pattern(terminals=_no_terminals, honors=_no_honors),
    "one-voided-suit": hand_pattern(suits=_suits(2)),
    "no-honors": hand_pattern(honors=_no_honors),
}


def _facts(reading: Reading) -> TileFacts:
    return reading.tile_facts


PATTERNS = Patterns(_facts, _BY_CODE)
