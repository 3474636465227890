"""Every way to read the tiles of a hand in one of the five winning shapes (1998 rules)."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import permutations
from typing import NamedTuple

from scoring.shapes.suits import (
    SetKind,
    TileSet,
    count_key,
    key_tiles,
    kinds_mask,
    standard_sets,
    standard_waits,
    tile_set,
)
from scoring.tiles import ALL_MASK, HONOR_MASK, KINDS, ORPHAN_MASK, Tile, mask


class Form(StrEnum):
    """The winning shapes: four sets and a pair, 组合龙, 七对, 十三幺, 全不靠/七星不靠."""

    STANDARD = "standard"
    KNITTED = "knitted"
    PAIRS = "pairs"
    ORPHANS = "orphans"
    UNCONNECTED = "unconnected"


class Decomposition(NamedTuple):
    """The concealed tiles and the winning tile, split into the sets of one winning shape.

    `sets`: for four sets and a pair in the order of 万 筒 条 and honours, then the pair; for
    组合龙 the nine knitted tiles first; for 七对 seven pairs; for 十三幺 and 全不靠 one set of all
    fourteen tiles.
    """

    form: Form
    sets: tuple[TileSet, ...]


# 147, 258 and 369 in one suit each: six ways, each of nine different tiles.
KNITTED_PATTERNS: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(sorted(KINDS[9 * suit + start + step] for suit, start in deal for step in (0, 3, 6)))
    for deal in (tuple(enumerate(starts)) for starts in permutations(range(3)))
)
# For each of the six: its tiles, their set of kinds and their count key.
_KNITTED = tuple((tiles, mask(tiles), count_key(tiles)) for tiles in KNITTED_PATTERNS)
_KNITTED_OR_HONOR = tuple(pattern | HONOR_MASK for _, pattern, _ in _KNITTED)


def decompositions(key: int, melds: int = 0) -> list[Decomposition]:
    """Every way to split a count key of 14 - 3 x `melds` tiles; empty if the hand does not win.

    Order: four sets and a pair, 组合龙, 七对, 十三幺, 全不靠.
    """
    found = [Decomposition(Form.STANDARD, sets) for sets in standard_sets(key)]
    if melds <= 1:
        kinds = kinds_mask(key)
        found += _knitted(key, kinds)
        if not melds:
            found += _whole_hand(key, kinds)
    return found


def _knitted(key: int, kinds: int) -> Iterator[Decomposition]:
    for tiles, pattern, pattern_key in _KNITTED:
        if kinds & pattern == pattern:
            nine = tile_set(SetKind.KNITTED, tiles)
            for sets in standard_sets(key - pattern_key):
                yield Decomposition(Form.KNITTED, (nine, *sets))


def _whole_hand(key: int, kinds: int) -> Iterator[Decomposition]:
    # 七对: ALL_MASK picks the lowest bit of each count, so nothing is left if all are even.
    if not key & ALL_MASK:
        tiles = key_tiles(key)
        pairs = tuple(tile_set(SetKind.PAIR, tiles[n : n + 2]) for n in range(0, 14, 2))
        yield Decomposition(Form.PAIRS, pairs)
    if kinds == ORPHAN_MASK:
        yield Decomposition(Form.ORPHANS, (tile_set(SetKind.ORPHANS, key_tiles(key)),))
    if kinds.bit_count() == 14 and any(kinds & ~allowed == 0 for allowed in _KNITTED_OR_HONOR):
        yield Decomposition(Form.UNCONNECTED, (tile_set(SetKind.UNCONNECTED, key_tiles(key)),))


def waiting_kinds(key: int, melds: int = 0) -> int:
    """The kinds that complete 13 - 3 x `melds` tiles, in any shape, as a set (`tiles.mask`).

    Only the shape matters here: a kind of which the player holds all four is included
    (`Rulings.used_up_wait` decides whether it counts as a wait).
    """
    waits = standard_waits(key)
    if melds <= 1:
        waits |= _knitted_waits(key)
    if melds == 0:
        waits |= _whole_hand_waits(key)
    return waits


def _knitted_waits(key: int) -> int:
    kinds = kinds_mask(key)
    waits = 0
    for _, pattern, pattern_key in _KNITTED:
        missing = pattern & ~kinds
        if not missing:
            waits |= standard_waits(key - pattern_key)
        # Exactly one of the nine is missing. `missing` is a set of kinds with one bit; the same
        # bit in a count key is one tile of that kind, so the two can be added.
        elif not missing & missing - 1 and standard_sets(key - pattern_key + missing):
            waits |= missing
    return waits


def _whole_hand_waits(key: int) -> int:
    kinds = kinds_mask(key)
    count = kinds.bit_count()
    odd = key & ALL_MASK
    waits = odd if not odd & odd - 1 else 0  # 七对: one kind at most has an odd count
    if count >= 12 and not kinds & ~ORPHAN_MASK:
        # 十三幺. With thirteen kinds any of them wins; with twelve and a pair the missing one.
        waits |= ORPHAN_MASK if count == 13 else ORPHAN_MASK & ~kinds
    if count == 13:  # 全不靠
        for allowed in _KNITTED_OR_HONOR:
            if not kinds & ~allowed:
                waits |= allowed & ~kinds
    return waits
