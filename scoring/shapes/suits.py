"""Suits taken apart: counts of tiles as one int, the sets of a suit, and what it waits for.

Tiles are counted in one int with three bits a kind (`count_key`), so that a suit is 27 of its
bits and the answer for a suit can be kept: there are few suits and many hands.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import product

from scoring.tiles import (
    ALL_MASK,
    EVEN_MASK,
    FIVE_MASK,
    KINDS,
    ORPHAN_MASK,
    Tile,
    in_mask,
    mask,
)

SUIT_BITS = 27
SUIT_KEY_MASK = (1 << SUIT_BITS) - 1
UNIT = tuple(1 << 3 * kind for kind in KINDS)


class SetKind(StrEnum):
    """What a part of a read hand is; the value is its name in data."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    ORPHANS = "orphans"
    UNCONNECTED = "unconnected"


# What a set has (`TileSet.marks`): some 幺九 tile, some five, even ranks alone.
OUTSIDE, FIVE, EVEN = 1, 2, 4


@dataclass(frozen=True, eq=False)
class TileSet:
    """A set of a reading.  Made by `tile_set` alone, so equal sets are the same object.

    `first`: its lowest tile. `melded`: declared before the win (吃, 碰 or any kong).
    `concealed`: no tile of it came from another player.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    melded: bool
    concealed: bool
    first: Tile
    marks: int


@cache
def tile_set(
    kind: SetKind, tiles: tuple[Tile, ...], melded: bool = False, concealed: bool = True
) -> TileSet:
    """The one `TileSet` with these properties."""
    kinds = mask(tiles)
    marks = (
        (OUTSIDE if kinds & ORPHAN_MASK else 0)
        | (FIVE if kinds & FIVE_MASK else 0)
        | (0 if kinds & ~EVEN_MASK else EVEN)
    )
    return TileSet(kind, tiles, melded, concealed, tiles[0], marks)


def count_key(tiles: Iterable[Tile]) -> int:
    """How many there are of each kind: three bits a kind, 一万 lowest."""
    return sum(map(UNIT.__getitem__, tiles))


def suit_keys(key: int) -> tuple[int, int, int, int]:
    """The counts of 万, 筒, 条 and honours apart, each in its low bits."""
    return (
        key & SUIT_KEY_MASK,
        key >> SUIT_BITS & SUIT_KEY_MASK,
        key >> 2 * SUIT_BITS & SUIT_KEY_MASK,
        key >> 3 * SUIT_BITS,
    )


def key_tiles(key: int) -> tuple[Tile, ...]:
    """The tiles that a count key counts, sorted."""
    return tuple(tile for tile in KINDS for _ in range(key >> 3 * tile & 7))


def kinds_mask(key: int) -> int:
    """The set of kinds that a count key holds."""
    return (key | key >> 1 | key >> 2) & ALL_MASK


def fours_mask(key: int) -> int:
    """The set of kinds that a count key holds four times (or five, in an impossible hand)."""
    return key >> 2 & ALL_MASK


def mask_tiles(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set of kinds, in order."""
    return tuple(tile for tile in KINDS if in_mask(bits, tile))


@dataclass(frozen=True, eq=False)
class SuitReadings:
    """One suit's tiles (or the honours) taken apart.

    `sets`: each way to use all of them in sets; `with_pair`: in sets and one pair, the pair
    apart.
    """

    size: int
    sets: tuple[tuple[TileSet, ...], ...]
    with_pair: tuple[tuple[tuple[TileSet, ...], TileSet], ...]


@lru_cache(maxsize=1 << 16)
def suit_readings(suit: int, key: int) -> SuitReadings:
    """`suit` 0-2 for 万 筒 条, 3 for honours; `key` as `suit_keys` gives it."""
    size = sum(key >> 3 * n & 7 for n in range(9))
    sets = tuple(_all_sets(suit, key)) if size % 3 == 0 else ()
    with_pair = tuple(_sets_and_pair(suit, key)) if size % 3 == 2 else ()
    return SuitReadings(size, sets, with_pair)


@lru_cache(maxsize=1 << 16)
def suit_waits(suit: int, key: int) -> int:
    """The kinds of a suit (as in `suit_readings`) that make it all sets, or sets and a pair.

    Its size says which of the two. Only the form is asked: a kind of which the hand holds all
    four is a wait, too (`Rulings.used_up_wait` settles whether it counts as one).
    """
    waits = 0
    for n, tile in enumerate(_suit_tiles(suit)):
        completed = suit_readings(suit, key + (1 << 3 * n))
        if completed.sets or completed.with_pair:
            waits |= UNIT[tile]
    return waits


def _suit_tiles(suit: int) -> tuple[Tile, ...]:
    return KINDS[9 * suit : 9 * suit + 9]


def _all_sets(suit: int, key: int) -> Iterator[tuple[TileSet, ...]]:
    if not key:
        yield ()
        return
    low = next(n for n in range(9) if key >> 3 * n & 7)
    tile = KINDS[9 * suit + low]
    rest = key - (3 << 3 * low)
    if key >> 3 * low & 7 >= 3:
        pung = tile_set(SetKind.PUNG, (tile,) * 3)
        yield from ((pung, *more) for more in _all_sets(suit, rest))
    if suit < 3 and low < 7 and key >> 3 * low + 3 & 7 and key >> 3 * low + 6 & 7:
        chow = tile_set(SetKind.CHOW, KINDS[tile : tile + 3])
        yield from ((chow, *more) for more in _all_sets(suit, key - (0o111 << 3 * low)))


def _sets_and_pair(suit: int, key: int) -> Iterator[tuple[tuple[TileSet, ...], TileSet]]:
    for n, tile in enumerate(_suit_tiles(suit)):
        if key >> 3 * n & 7 >= 2:
            pair = tile_set(SetKind.PAIR, (tile, tile))
            yield from ((sets, pair) for sets in _all_sets(suit, key - (2 << 3 * n)))


def standard_sets(key: int) -> list[tuple[TileSet, ...]]:
    """Each way to use all tiles in sets and one pair, the pair last."""
    choices: list[tuple[tuple[TileSet, ...], ...]] = []
    paired: SuitReadings | None = None
    place = 0
    for suit, part in enumerate(suit_keys(key)):
        reading = suit_readings(suit, part)
        if reading.size % 3:
            if paired is not None or not reading.with_pair:
                return []
            paired, place = reading, suit
        elif not reading.sets:
            return []
        choices.append(reading.sets)
    if paired is None:
        return []
    found = []
    for sets, pair in paired.with_pair:
        choices[place] = (sets,)
        found += [(*a, *b, *c, *d, pair) for a, b, c, d in product(*choices)]
    return found


def standard_waits(key: int) -> int:
    """The kinds that make all tiles sets and one pair."""
    unfinished = []
    for suit, part in enumerate(suit_keys(key)):
        reading = suit_readings(suit, part)
        if reading.size % 3:
            unfinished.append((suit, part, reading))
        elif not reading.sets:
            return 0
    if len(unfinished) == 1:
        suit, part, _ = unfinished[0]
        return suit_waits(suit, part)
    if len(unfinished) != 2:
        return 0
    # Two suits lack a tile: one holds the pair already, the other waits for its set.
    (suit, part, one), (other_suit, other_part, other) = unfinished
    return (suit_waits(suit, part) if other.with_pair else 0) | (
        suit_waits(other_suit, other_part) if one.with_pair else 0
    )
