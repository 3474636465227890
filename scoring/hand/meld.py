"""A declared set, and the win: the parts of a hand beside its tiles."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from scoring.hand.notation import Word
from scoring.tiles import FLOWERS, SUITED, Tile, run_notation


class MeldKind(StrEnum):
    """What a declared set is; the value is its English name in data."""

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
    """A declared set: `tile` is its (lowest) tile.

    `offer`: 0 for a concealed kong; for a chow 1-3, which of its tiles was claimed, lowest
    first; for pungs and kongs the player who gave it: 1 上家, 2 对家, 3 下家, and 5-7 the same
    for a pung that was later made a kong (加杠).
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
        """Only a concealed kong is (1998 rules: 暗杠 does not open the hand)."""
        return self.kind is MeldKind.KONG and self.offer == 0

    @property
    def word(self) -> Word:
        """What the meld is called: chow, pung, or which of the three kongs."""
        if self.kind is MeldKind.KONG:
            added = Word.ADDED_KONG if self.offer >= 5 else Word.MELDED_KONG
            return Word.CONCEALED_KONG if self.offer == 0 else added
        return Word.CHOW if self.kind is MeldKind.CHOW else Word.PUNG

    def __str__(self) -> str:
        offer = "" if self.concealed else f",{self.offer}"
        return f"[{run_notation(self.tiles)}{offer}]"


def set_kind(tiles: tuple[Tile, ...]) -> MeldKind | None:
    """What some tiles are together, in any order; None where they are no chow, pung or kong."""
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
    """Circumstances of the win.

    `last_of_kind`: the other three lie open (绝张). `last_of_wall`: the wall is empty; by
    self-draw 妙手回春, by discard 海底捞月. `kong`: by self-draw a replacement tile (杠上开花),
    otherwise the tile with which another player made a kong (抢杠).
    """

    prevalent: Tile = Tile.EAST
    seat: Tile = Tile.EAST
    self_drawn: bool = False
    last_of_kind: bool = False
    last_of_wall: bool = False
    kong: bool = False


def circumstances(context: WinContext) -> list[Word]:
    """How the hand was won: by self-draw or by discard first, then what else was special."""
    drawn = context.self_drawn
    return [
        Word.SELF_DRAWN if drawn else Word.DISCARD,
        *([Word.LAST_OF_KIND] if context.last_of_kind else []),
        *([Word.LAST_DRAW if drawn else Word.LAST_CLAIM] if context.last_of_wall else []),
        *([Word.REPLACEMENT if drawn else Word.ROBBING] if context.kong else []),
    ]
