"""Fans of the tiles used: a detector sees which kinds there are and which came four times."""

from collections.abc import Callable, Iterable

from scoring.decomposition import mask_tiles
from scoring.fans.model import Group, Pattern, Scope, Slots, hand_pattern
from scoring.reading import Reading, TileFacts
from scoring.tiles import (
    DRAGON_MASK,
    GREEN_MASK,
    HONOR_MASK,
    LOWER_MASK,
    MIDDLE_MASK,
    ORPHAN_MASK,
    OVER_FIVE_MASK,
    REVERSIBLE_MASK,
    SUIT_MASKS,
    TERMINAL_MASK,
    UNDER_FIVE_MASK,
    UPPER_MASK,
    WIND_MASK,
    in_mask,
)

KindsTest = Callable[[TileFacts], bool]


def _only(allowed: int) -> KindsTest:
    return lambda facts: not facts.kinds & ~allowed


def _none_of(banned: int) -> KindsTest:
    return lambda facts: not facts.kinds & banned


def _some_of(wanted: int) -> KindsTest:
    return lambda facts: bool(facts.kinds & wanted)


def _suits(count: int) -> KindsTest:
    return lambda facts: sum(bool(facts.kinds & suit) for suit in SUIT_MASKS) == count


def _each_kind(facts: TileFacts) -> Iterable[Slots]:
    return ((tile,) for tile in mask_tiles(facts.kinds))


PATTERNS: dict[str, Pattern[TileFacts]] = {
    "all-green": hand_pattern(tiles=_only(GREEN_MASK)),
    "all-terminals": hand_pattern(tiles=_only(TERMINAL_MASK)),
    "all-honors": hand_pattern(tiles=_only(HONOR_MASK)),
    "all-terminals-and-honors": hand_pattern(tiles=_only(ORPHAN_MASK)),
    "full-flush": hand_pattern(suit=_suits(1), honors=_none_of(HONOR_MASK)),
    "upper-tiles": hand_pattern(tiles=_only(UPPER_MASK)),
    "middle-tiles": hand_pattern(tiles=_only(MIDDLE_MASK)),
    "lower-tiles": hand_pattern(tiles=_only(LOWER_MASK)),
    "upper-four": hand_pattern(tiles=_only(OVER_FIVE_MASK)),
    "lower-four": hand_pattern(tiles=_only(UNDER_FIVE_MASK)),
    "reversible-tiles": hand_pattern(tiles=_only(REVERSIBLE_MASK)),
    "half-flush": hand_pattern(suit=_suits(1), honors=_some_of(HONOR_MASK)),
    "all-types": hand_pattern(
        suits=_suits(3), winds=_some_of(WIND_MASK), dragons=_some_of(DRAGON_MASK)
    ),
    "tile-hog": Pattern(
        Scope.TILE,
        _each_kind,
        {
            "four": lambda facts, slots: in_mask(facts.fours, slots[0]),
            "no-kong": lambda facts, slots: not in_mask(facts.kongs, slots[0]),
        },
    ),
    "all-simples": hand_pattern(terminals=_none_of(TERMINAL_MASK), honors=_none_of(HONOR_MASK)),
    "one-voided-suit": hand_pattern(suits=_suits(2)),
    "no-honors": hand_pattern(honors=_none_of(HONOR_MASK)),
}


def _facts(reading: Reading) -> TileFacts:
    return reading.shared.tiles


GROUP = Group(_facts, PATTERNS)
