"""Every way to read the tiles of a hand: the five winning shapes of the 1998 rules.

Tiles are counted in one int with three bits a kind (`count_key`), so that a suit is 27 of its
bits and the answer for a suit can be kept: there are few suits and many hands.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import permutations, product

from scoring.tiles import HONORS, KINDS, ORPHAN_MASK, Tile, mask

SUIT_BITS = 27
SUIT_KEY_MASK = (1 << SUIT_BITS) - 1
UNIT = tuple(1 << 3 * kind for kind in KINDS)


class SetKind(Enum):
    """What a part of a read hand is; the value is its name in data."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    ORPHANS = "orphans"
    UNCONNECTED = "unconnected"


@dataclass(frozen=True, eq=False)
class TileSet:
    """A set of a reading.  Made by `tile_set` alone, so equal sets are the same object.

    `melded`: declared before the win (吃, 碰 or any kong).  `concealed`: no tile of it came
    from another player.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    melded: bool
    concealed: bool

    @property
    def first(self) -> Tile:
        """Its lowest tile."""
        return self.tiles[0]


@cache
def tile_set(
    kind: SetKind, tiles: tuple[Tile, ...], melded: bool = False, concealed: bool = True
) -> TileSet:
    """The one `TileSet` with these properties."""
    return TileSet(kind, tiles, melded, concealed)


class Form(Enum):
    """The winning shapes: four sets and a pair, 组合龙, 七对, 十三幺, 全不靠/七星不靠."""

    STANDARD = "standard"
    KNITTED = "knitted"
    PAIRS = "pairs"
    ORPHANS = "orphans"
    UNCONNECTED = "unconnected"


@dataclass(frozen=True)
class Decomposition:
    """The concealed tiles with the winning tile, read as `sets` of one `form`.

    The sets stand in the canonical order of their tiles, the pair last.
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
    last.  Waits are masks of kinds: `waits_sets` those that make it all sets, `waits_pair`
    those that make it sets and a pair.  A fifth tile of a kind counts as a wait: the ruling
    followed here (*Disputed points*) asks only for the form.
    """

    size: int
    sets: tuple[tuple[TileSet, ...], ...]
    with_pair: tuple[tuple[TileSet, ...], ...]
    waits_sets: int
    waits_pair: int


@lru_cache(maxsize=1 << 16)
def suit_readings(suit: int, key: int) -> SuitReadings:
    """`suit` 0-2 for 万 筒 条, 3 for honours; `key` as `suit_keys` gives it."""
    size = sum(key >> 3 * n & 7 for n in range(9))
    sets = tuple(_all_sets(suit, key)) if size % 3 == 0 else ()
    with_pair = tuple(_sets_and_pair(suit, key)) if size % 3 == 2 else ()
    waits_sets = waits_pair = 0
    if size % 3 == 2:
        waits_sets = _completions(suit, key, _all_sets)
    if size % 3 == 1:
        waits_pair = _completions(suit, key, _sets_and_pair)
    return SuitReadings(size, sets, with_pair, waits_sets, waits_pair)


def _suit_tiles(suit: int) -> tuple[Tile, ...]:
    return KINDS[9 * suit : 9 * suit + 9]


def _all_sets(suit: int, key: int) -> Iterator[tuple[TileSet, ...]]:
    if not key:
        yield ()
        return
    low = next(n for n in range(9) if key >> 3 * n & 7)
    tile = Tile(9 * suit + low)
    rest = key - (3 << 3 * low)
    if key >> 3 * low & 7 >= 3:
        pung = tile_set(SetKind.PUNG, (tile,) * 3)
        yield from ((pung, *more) for more in _all_sets(suit, rest))
    if suit < 3 and low < 7 and key >> 3 * low + 3 & 7 and key >> 3 * low + 6 & 7:
        chow = tile_set(SetKind.CHOW, (tile, Tile(tile + 1), Tile(tile + 2)))
        yield from ((chow, *more) for more in _all_sets(suit, key - (0o111 << 3 * low)))


def _sets_and_pair(suit: int, key: int) -> Iterator[tuple[TileSet, ...]]:
    for n, tile in enumerate(_suit_tiles(suit)):
        if key >> 3 * n & 7 >= 2:
            pair = tile_set(SetKind.PAIR, (tile, tile))
            yield from ((*sets, pair) for sets in _all_sets(suit, key - (2 << 3 * n)))


def _completions(suit: int, key: int, read: object) -> int:
    waits = 0
    for n, tile in enumerate(_suit_tiles(suit)):
        if next(read(suit, key + (1 << 3 * n)), None) is not None:  # type: ignore[operator]
            waits |= 1 << tile
    return waits


def standard_sets(key: int) -> Iterator[tuple[TileSet, ...]]:
    """Each way to use all tiles in sets and one pair, the pair last."""
    readings = [suit_readings(suit, part) for suit, part in enumerate(suit_keys(key))]
    paired = [n for n, reading in enumerate(readings) if reading.size % 3]
    if len(paired) != 1 or not readings[paired[0]].with_pair:
        return
    choices = [r.with_pair if n == paired[0] else r.sets for n, r in enumerate(readings)]
    for parts in product(*choices):
        sets = [tiles for part in parts for tiles in part]
        pair = parts[paired[0]][-1]
        sets.remove(pair)
        yield (*sets, pair)


# The six ways to deal 147, 258 and 369 to the three suits: each nine different tiles.
KNITTED_PATTERNS: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(sorted(KINDS[9 * suit + start + step] for suit, start in deal for step in (0, 3, 6)))
    for deal in (tuple(enumerate(starts)) for starts in permutations(range(3)))
)
_KNITTED = tuple((tiles, mask(tiles), count_key(tiles)) for tiles in KNITTED_PATTERNS)
_KNITTED_OR_HONOR = tuple(pattern | mask(HONORS) for _, pattern, _ in _KNITTED)


def kinds_mask(key: int) -> int:
    """The set of kinds that a count key holds, bit n for tile n."""
    return mask(tile for tile in KINDS if key >> 3 * tile & 7)


def fours_mask(key: int) -> int:
    """The set of kinds that a count key holds exactly four times."""
    return mask(tile for tile in KINDS if key >> 3 * tile & 7 == 4)


def decompositions(key: int, melds: int = 0) -> Iterator[Decomposition]:
    """Every reading of 14 - 3 x `melds` tiles; none when the hand does not win.

    Order: standard readings as the tiles come, then 组合龙, 七对, 十三幺, 全不靠.
    """
    for sets in standard_sets(key):
        yield Decomposition(Form.STANDARD, sets)
    kinds = kinds_mask(key)
    if melds <= 1:
        yield from _knitted(key, kinds)
    if melds == 0:
        yield from _whole_hand(key, kinds)


def _knitted(key: int, kinds: int) -> Iterator[Decomposition]:
    for tiles, pattern, pattern_key in _KNITTED:
        if kinds & pattern == pattern:
            nine = tile_set(SetKind.KNITTED, tiles)
            for sets in standard_sets(key - pattern_key):
                yield Decomposition(Form.KNITTED, (nine, *sets))


def _whole_hand(key: int, kinds: int) -> Iterator[Decomposition]:
    tiles = key_tiles(key)
    counts = [key >> 3 * tile & 7 for tile in KINDS]
    if all(count % 2 == 0 for count in counts):
        pairs = tuple(tile_set(SetKind.PAIR, tiles[n : n + 2]) for n in range(0, 14, 2))
        yield Decomposition(Form.PAIRS, pairs)
    if kinds == ORPHAN_MASK:
        yield Decomposition(Form.ORPHANS, (tile_set(SetKind.ORPHANS, tiles),))
    if kinds.bit_count() == 14 and any(kinds & ~allowed == 0 for allowed in _KNITTED_OR_HONOR):
        yield Decomposition(Form.UNCONNECTED, (tile_set(SetKind.UNCONNECTED, tiles),))


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
    readings = [suit_readings(suit, part) for suit, part in enumerate(suit_keys(key))]
    open_suits = [reading for reading in readings if reading.size % 3]
    if any(reading.size % 3 == 0 and not reading.sets for reading in readings):
        return 0
    if len(open_suits) == 1:
        return open_suits[0].waits_pair
    if len(open_suits) != 2:
        return 0
    one, other = open_suits
    return (one.waits_sets if other.with_pair else 0) | (other.waits_sets if one.with_pair else 0)


def _knitted_waits(key: int) -> int:
    kinds = kinds_mask(key)
    waits = 0
    for tiles, pattern, pattern_key in _KNITTED:
        missing = pattern & ~kinds
        if not missing:
            waits |= _standard_waits(key - pattern_key)
        elif missing.bit_count() == 1:
            held = key - pattern_key + UNIT[missing.bit_length() - 1]
            if next(standard_sets(held), None) is not None:
                waits |= missing
        assert tiles
    return waits


def _whole_hand_waits(key: int) -> int:
    kinds = kinds_mask(key)
    odd = [tile for tile in KINDS if key >> 3 * tile & 1]
    waits = 1 << odd[0] if len(odd) == 1 else 0
    if not kinds & ~ORPHAN_MASK and kinds.bit_count() >= 12:
        # Thirteen different: any of them; twelve and a pair: the one that is missing.
        waits |= ORPHAN_MASK if kinds.bit_count() == 13 else ORPHAN_MASK & ~kinds
    if kinds.bit_count() == 13:
        for allowed in _KNITTED_OR_HONOR:
            if not kinds & ~allowed:
                waits |= allowed & ~kinds
    return waits
