"""Melds, and the circumstances of the win."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from scoring.hand.notation import Word
from scoring.tiles import FLOWERS, SUITED, Tile, run_notation


class MeldKind(StrEnum):
    """The three sorts of melds; the value is the name in data."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@cache
def _meld_tiles(kind: MeldKind, tile: Tile) -> tuple[Tile, ...]:
    if kind is MeldKind.CHOW:
        return (tile, Tile(tile + 1), Tile(tile + 2))
    return (tile,) * (4 if kind is MeldKind.KONG else 3)


@dataclass(frozen=True)
class Meld:
    """A declared set, exposed or a concealed kong.  `tile`: its tile, of a chow the lowest.

    `offer` says which tile was claimed or who gave it. Chow: 1-3, the claimed tile, 1 for the
    lowest. Pung and kong: the player, 1 上家, 2 对家, 3 下家; 5-7 the same for a pung to which the
    fourth tile was added (加杠). Concealed kong: 0.
    """

    kind: MeldKind
    tile: Tile
    offer: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """3 tiles, 4 for a kong, lowest first."""
        return _meld_tiles(self.kind, self.tile)

    @property
    def concealed(self) -> bool:
        """Whether it is a concealed kong; all other melds are exposed."""
        return self.kind is MeldKind.KONG and self.offer == 0

    @property
    def word(self) -> Word:
        """The word for it in notations: 吃, 碰, or which of the three kongs."""
        if self.kind is MeldKind.KONG:
            added = Word.ADDED_KONG if self.offer >= 5 else Word.MELDED_KONG
            return Word.CONCEALED_KONG if self.offer == 0 else added
        return Word.CHOW if self.kind is MeldKind.CHOW else Word.PUNG

    def __str__(self) -> str:
        offer = "" if self.concealed else f",{self.offer}"
        return f"[{run_notation(self.tiles)}{offer}]"


def set_kind(tiles: tuple[Tile, ...]) -> MeldKind | None:
    """Whether tiles, in any order, are a chow, a pung or a kong; None if they are none of these."""
    first = tiles[0]
    if first in FLOWERS:
        return None
    if len(set(tiles)) == 1:
        return {3: MeldKind.PUNG, 4: MeldKind.KONG}.get(len(tiles))
    low = min(tiles)
    run = [low, low + 1, low + 2]
    if sorted(tiles) == run and low.suit in SUITED and Tile(low + 2).suit is low.suit:
        return MeldKind.CHOW
    return None


@dataclass(frozen=True)
class WinContext:
    """The circumstances of the win.

    `prevalent`, `seat`: 圈风 and 门风. `last_of_kind`: the other three tiles of the kind lie open
    (绝张). `last_of_wall`: no tile is left; by self-draw 妙手回春, otherwise 海底捞月. `kong`: by
    self-draw a replacement tile (杠上开花), otherwise the tile that another player added to a
    pung (抢杠).
    """

    prevalent: Tile = Tile.EAST
    seat: Tile = Tile.EAST
    self_drawn: bool = False
    last_of_kind: bool = False
    last_of_wall: bool = False
    kong: bool = False


def circumstances(context: WinContext) -> list[Word]:
    """The words for a win: 自摸 or 点和, then those for 绝张, the last tile and kong, if any."""
    drawn = context.self_drawn
    return [
        Word.SELF_DRAWN if drawn else Word.DISCARD,
        *([Word.LAST_OF_KIND] if context.last_of_kind else []),
        *([Word.LAST_DRAW if drawn else Word.LAST_CLAIM] if context.last_of_wall else []),
        *([Word.REPLACEMENT if drawn else Word.ROBBING] if context.kong else []),
    ]
