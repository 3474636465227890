"""Every way to read the tiles of a hand: the five winning shapes of the 1998 rules.

Tiles are counted in one int with three bits a kind (`count_key`), so that a suit is 27 of its
bits and the answer for a suit can be kept: there are few suits and many hands.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import permutations, product
from typing import NamedTuple

from scoring.tiles import (
    ALL_MASK,
    EVEN_MASK,
    FIVE_MASK,
    HONOR_MASK,
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


class Form(StrEnum):
    """The winning shapes: four sets and a pair, 组合龙, 七对, 十三幺, 全不靠/七星不靠."""

    STANDARD = "standard"
    KNITTED = "knitted"
    PAIRS = "pairs"
    ORPHANS = "orphans"
    UNCONNECTED = "unconnected"


class Decomposition(NamedTuple):
    """The concealed tiles with the winning tile, read as `sets` of one `form`.

    The sets stand in the order of their tiles, the pair last.
    """

    form: Form
    sets: tuple[TileSet, ...]


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

    Its size says which of the two. A fifth tile of a kind counts as a wait: the ruling followed
    here (*Disputed points*) asks only for the form.
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


# The six ways to deal 147, 258 and 369 to the three suits: each nine different tiles.
KNITTED_PATTERNS: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(sorted(KINDS[9 * suit + start + step] for suit, start in deal for step in (0, 3, 6)))
    for deal in (tuple(enumerate(starts)) for starts in permutations(range(3)))
)
_KNITTED = tuple((tiles, mask(tiles), count_key(tiles)) for tiles in KNITTED_PATTERNS)
_KNITTED_OR_HONOR = tuple(pattern | HONOR_MASK for _, pattern, _ in _KNITTED)


def kinds_mask(key: int) -> int:
    """The set of kinds that a count key holds."""
    return (key | key >> 1 | key >> 2) & ALL_MASK


def fours_mask(key: int) -> int:
    """The set of kinds that a count key holds four times (or five, in an impossible hand)."""
    return key >> 2 & ALL_MASK


def decompositions(key: int, melds: int = 0) -> list[Decomposition]:
    """Every reading of 14 - 3 x `melds` tiles; none when the hand does not win.

    Order: standard readings as the tiles come, then 组合龙, 七对, 十三幺, 全不靠.
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
    # The bit of a kind in ALL_MASK is the lowest of its count: set where the count is odd.
    if not key & ALL_MASK:
        tiles = key_tiles(key)
        pairs = tuple(tile_set(SetKind.PAIR, tiles[n : n + 2]) for n in range(0, 14, 2))
        yield Decomposition(Form.PAIRS, pairs)
    if kinds == ORPHAN_MASK:
        yield Decomposition(Form.ORPHANS, (tile_set(SetKind.ORPHANS, key_tiles(key)),))
    if kinds.bit_count() == 14 and any(kinds & ~allowed == 0 for allowed in _KNITTED_OR_HONOR):
        yield Decomposition(Form.UNCONNECTED, (tile_set(SetKind.UNCONNECTED, key_tiles(key)),))


def waiting_kinds(key: int, melds: int = 0) -> int:
    """Mask of the kinds that complete 13 - 3 x `melds` tiles, in any shape.

    Only the form is asked: a kind of which the player holds all four is still a wait.
    """
    waits = _standard_waits(key)
    if melds <= 1:
        waits |= _knitted_waits(key)
    if melds == 0:
        waits |= _whole_hand_waits(key)
    return waits


def _standard_waits(key: int) -> int:
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


def _knitted_waits(key: int) -> int:
    kinds = kinds_mask(key)
    waits = 0
    for _, pattern, pattern_key in _KNITTED:
        missing = pattern & ~kinds
        if not missing:
            waits |= _standard_waits(key - pattern_key)
        # One tile of the nine is missing; a kind's bit is also one tile in a count key.
        elif not missing & missing - 1 and standard_sets(key - pattern_key + missing):
            waits |= missing
    return waits


def _whole_hand_waits(key: int) -> int:
    kinds = kinds_mask(key)
    count = kinds.bit_count()
    odd = key & ALL_MASK
    waits = odd if not odd & odd - 1 else 0
    if count >= 12 and not kinds & ~ORPHAN_MASK:
        # Thirteen different: any of them; twelve and a pair: the one that is missing.
        waits |= ORPHAN_MASK if count == 13 else ORPHAN_MASK & ~kinds
    if count == 13:
        for allowed in _KNITTED_OR_HONOR:
            if not kinds & ~allowed:
                waits |= allowed & ~kinds
    return waits


def mask_tiles(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set of kinds, in order."""
    return tuple(tile for tile in KINDS if in_mask(bits, tile))
