"""The 42 different tiles, their names, and the sets of tiles that the rules name (幺九牌, …).

A *kind* is a tile that can be in a hand, so any of the 34 that are not flowers.
"""

from collections.abc import Iterable
from enum import Enum, IntEnum

from scoring.errors import Expected, NotationError


class Suit(Enum):
    """The three suits, winds, dragons and flowers; the value is the Chinese name."""

    CHARACTERS = "万"
    DOTS = "筒"
    BAMBOO = "条"
    WINDS = "风"
    DRAGONS = "箭"
    FLOWERS = "花"

    @property
    def zh(self) -> str:
        """Chinese name, one character."""
        return str(self.value)


SUITED = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOO)


class Tile(IntEnum):
    """One of the 34 kinds (0-33: 万 筒 条, winds, dragons) or of the 8 flowers (34-41).

    The values give the usual order, so sorted tiles read 一万 … 九条 东南西北中发白.
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE = range(27, 34)
    SPRING, SUMMER, AUTUMN, WINTER, PLUM, ORCHID, BAMBOO, CHRYSANTHEMUM = range(34, 42)

    @property
    def suit(self) -> Suit:
        """The suit; winds, dragons and flowers are suits of their own here."""
        return _SUITS[self]

    @property
    def rank(self) -> int | None:
        """1-9 for suited tiles, None for honours and flowers."""
        return self % 9 + 1 if self < 27 else None

    @property
    def notation(self) -> str:
        """Name in written hands: `1m`, `E`, `C`; flowers `a`-`h` (春夏秋冬梅兰竹菊)."""
        return _NOTATION[self]

    @property
    def code(self) -> str:
        """Name of its drawing: `m1`, `p9`, `s5`, `z1`-`z7` (东南西北中发白), `f1`-`f8`."""
        return _CODES[self]

    @property
    def zh(self) -> str:
        """Chinese name: 一万, 九条, 东, 白, 春."""
        return _NAMES[self]


NUMERALS = "一二三四五六七八九"
HONOR_LETTERS = "ESWNCFP"
FLOWER_LETTERS = "abcdefgh"
SUIT_LETTERS = "mps"

_SUITS: tuple[Suit, ...] = (
    *(suit for suit in SUITED for _ in range(9)),
    *[Suit.WINDS] * 4,
    *[Suit.DRAGONS] * 3,
    *[Suit.FLOWERS] * 8,
)
_NOTATION: tuple[str, ...] = (
    *(f"{rank}{suit}" for suit in SUIT_LETTERS for rank in range(1, 10)),
    *HONOR_LETTERS,
    *FLOWER_LETTERS,
)
_CODES: tuple[str, ...] = (
    *(f"{suit}{rank}" for suit in SUIT_LETTERS for rank in range(1, 10)),
    *(f"z{n}" for n in range(1, 8)),
    *(f"f{n}" for n in range(1, 9)),
)
_NAMES: tuple[str, ...] = (
    *(f"{rank}{suit.zh}" for suit in SUITED for rank in NUMERALS),
    *"东南西北中发白",
    *"春夏秋冬梅兰竹菊",
)

KINDS: tuple[Tile, ...] = tuple(Tile)[:34]
FLOWERS: tuple[Tile, ...] = tuple(Tile)[34:]
WINDS: tuple[Tile, ...] = KINDS[27:31]
DRAGONS: tuple[Tile, ...] = KINDS[31:34]
HONORS: tuple[Tile, ...] = WINDS + DRAGONS
_BY_NOTATION = {tile.notation: tile for tile in Tile}


def mask(tiles: Iterable[int]) -> int:
    """A set of tile kinds as bits: bit 3n is set if tile n is in the set.

    A count key (`shapes.suits.count_key`) has three bits for each kind, so that bit 3n is the
    lowest bit of the count of tile n, and `key & mask(tiles)` looks at these tiles only.
    """
    bits = 0
    for tile in tiles:
        bits |= 1 << 3 * tile
    return bits


def in_mask(bits: int, tile: int) -> bool:
    """Whether a tile is in a set of kinds (`mask`)."""
    return bool(bits >> 3 * tile & 1)


def _ranks(*ranks: int) -> int:
    return mask(tile for tile in KINDS if tile.rank in ranks)


ALL_MASK = mask(KINDS)
WIND_MASK = mask(WINDS)
DRAGON_MASK = mask(DRAGONS)
HONOR_MASK = WIND_MASK | DRAGON_MASK
TERMINAL_MASK = _ranks(1, 9)
ORPHAN_MASK = TERMINAL_MASK | HONOR_MASK  # 幺九牌
UPPER_MASK = _ranks(7, 8, 9)
MIDDLE_MASK = _ranks(4, 5, 6)
LOWER_MASK = _ranks(1, 2, 3)
OVER_FIVE_MASK = _ranks(6, 7, 8, 9)
UNDER_FIVE_MASK = _ranks(1, 2, 3, 4)
EVEN_MASK = _ranks(2, 4, 6, 8)
FIVE_MASK = _ranks(5)
# 绿一色: 二三四六八条 and 发 (1998 rules, 88 番).
GREEN_MASK = mask((Tile.S2, Tile.S3, Tile.S4, Tile.S6, Tile.S8, Tile.GREEN))
# 推不倒: drawings that look the same upside down (1998 rules, 8 番).
REVERSIBLE_MASK = mask(
    (
        *(Tile.P1, Tile.P2, Tile.P3, Tile.P4, Tile.P5, Tile.P8, Tile.P9),
        *(Tile.S2, Tile.S4, Tile.S5, Tile.S6, Tile.S8, Tile.S9, Tile.WHITE),
    )
)


def parse_tile(text: str) -> Tile:
    """The tile written `1m`, `E` or `a`; raises `NotationError` for anything else.

    >>> parse_tile("5s").zh
    '五条'
    """
    if text not in _BY_NOTATION:
        raise NotationError(text, 0, text, Expected.ONE_TILE)
    return _BY_NOTATION[text]


def run_notation(tiles: Iterable[Tile]) -> str:
    """Tiles in the given order; the suit letter once after neighbours of a suit: `123m45pEE`."""
    return _runs((tile, tile.notation) for tile in tiles)


def run_zh(tiles: Iterable[Tile]) -> str:
    """Chinese names in the given order; the suit once after neighbours of it: 一二三万, 东东东."""
    return _runs((tile, tile.zh) for tile in tiles)


def _runs(written: Iterable[tuple[Tile, str]]) -> str:
    pieces: list[str] = []
    for tile, text in written:
        if tile.rank and pieces and pieces[-1][-1] == text[-1]:
            pieces[-1] = pieces[-1][:-1] + text
        else:
            pieces.append(text)
    return "".join(pieces)
