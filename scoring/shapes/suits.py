"""Sets, and how the tiles of one suit split into sets and a pair.

A *count key* is an int that says how many tiles of each kind there are: three bits for each
kind, 一万 in the lowest, so 27 bits for each suit.  Example: `count_key` of 一万一万二万 is 0o12.
Most answers are cached for each suit, since many hands share the same tiles of a suit.
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
UNIT = tuple(1 << 3 * kind for kind in KINDS)  # the count key of a single tile of each kind


class SetKind(StrEnum):
    """What a set is, pairs and whole special hands included; the value is its name in data."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    ORPHANS = "orphans"
    UNCONNECTED = "unconnected"


# Bits of `TileSet.marks`: the set has a 幺九 tile; has a five; has even ranks only.
OUTSIDE, FIVE, EVEN = 1, 2, 4


@dataclass(frozen=True, eq=False)
class TileSet:
    """A set of a reading.

    `first`: its lowest tile. `melded`: declared before the win (吃, 碰 or any kong).
    `concealed`: no tile of it came from another player.

    Always create through `tile_set`, which returns the same object for equal contents, so that
    comparing two sets is fast.
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
    """The `TileSet` with these contents; the same object for the same contents."""
    kinds = mask(tiles)
    marks = (
        (OUTSIDE if kinds & ORPHAN_MASK else 0)
        | (FIVE if kinds & FIVE_MASK else 0)
        | (0 if kinds & ~EVEN_MASK else EVEN)
    )
    return TileSet(kind, tiles, melded, concealed, tiles[0], marks)


def count_key(tiles: Iterable[Tile]) -> int:
    """The count key of some tiles: how many there are of each kind (see the top of this file)."""
    return sum(map(UNIT.__getitem__, tiles))


def suit_keys(key: int) -> tuple[int, int, int, int]:
    """A count key split into those of 万, 筒, 条 and honours, each shifted to the lowest bits."""
    return (
        key & SUIT_KEY_MASK,
        key >> SUIT_BITS & SUIT_KEY_MASK,
        key >> 2 * SUIT_BITS & SUIT_KEY_MASK,
        key >> 3 * SUIT_BITS,
    )


def key_tiles(key: int) -> tuple[Tile, ...]:
    """The tiles of a count key, sorted."""
    return tuple(tile for tile in KINDS for _ in range(key >> 3 * tile & 7))


def kinds_mask(key: int) -> int:
    """The set of kinds (`tiles.mask`) of which a count key has at least one."""
    return (key | key >> 1 | key >> 2) & ALL_MASK


def fours_mask(key: int) -> int:
    """The set of kinds of which a count key has four (or more, in an impossible hand)."""
    return key >> 2 & ALL_MASK


def mask_tiles(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set of kinds (`tiles.mask`), in order."""
    return tuple(tile for tile in KINDS if in_mask(bits, tile))


@dataclass(frozen=True, eq=False)
class SuitReadings:
    """How the tiles of one suit (or the honours) split into sets, or into sets and a pair.

    `size`: how many tiles there are. `sets`: each way to use all of them in sets. `with_pair`:
    each way to use all of them in sets and one pair, as (sets, pair).
    """

    size: int
    sets: tuple[tuple[TileSet, ...], ...]
    with_pair: tuple[tuple[tuple[TileSet, ...], TileSet], ...]


@lru_cache(maxsize=1 << 16)
def suit_readings(suit: int, key: int) -> SuitReadings:
    """How a suit splits. `suit`: 0-2 for 万 筒 条, 3 for honours; `key`: from `suit_keys`."""
    size = sum(key >> 3 * n & 7 for n in range(9))
    sets = tuple(_all_sets(suit, key)) if size % 3 == 0 else ()
    with_pair = tuple(_sets_and_pair(suit, key)) if size % 3 == 2 else ()
    return SuitReadings(size, sets, with_pair)


@lru_cache(maxsize=1 << 16)
def suit_waits(suit: int, key: int) -> int:
    """The kinds that complete a suit to sets, or to sets and a pair, whichever its size allows.

    Arguments as for `suit_readings`; gives a set of kinds (`tiles.mask`). Only the shape matters
    here: a kind of which the hand already holds all four is included. Whether it counts as a
    wait is a ruling (`Rulings.used_up_wait`).
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
    """Each way to use all tiles of a count key in sets and one pair; the pair is the last set."""
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
    """The kinds that complete a count key to sets and one pair, as a set (`tiles.mask`)."""
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
    # Two suits are not all sets: one of them has the pair, and the other waits for a tile.
    (suit, part, reading), (other_suit, other_part, other_reading) = unfinished
    return (suit_waits(suit, part) if other_reading.with_pair else 0) | (
        suit_waits(other_suit, other_part) if reading.with_pair else 0
    )
