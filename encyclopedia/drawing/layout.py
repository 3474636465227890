"""How the tiles of a hand are laid out: groups, their order, their widths.

Pages (hand_html.py), strips (strip.py) and pictures (picture.py) draw this layout.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring import Hand, Meld, MeldKind, Tile
from scoring.answer.record import ScoreRecord, SetRecord
from scoring.shapes.suits import SetKind

# Lengths in widths of an upright tile; the same as in static/css/hand.css.
LYING_EXTRA = 0.2  # how much wider a lying tile is
SET_GAP, PART_GAP = 0.2, 0.5
OUTLINE = 0.25  # what the frame of the winning tile adds

CHUNK = 4  # the most tiles kept together in a hand that does not win, which has no sets
# Kinds of sets with more tiles than a kong; they are drawn suit by suit.
LONG_KINDS = frozenset({SetKind.KNITTED, SetKind.ORPHANS, SetKind.UNCONNECTED})


@dataclass(frozen=True)
class Chunk:
    """Tiles that stay together. `index`: number of their set in the score, if the hand wins."""

    tiles: tuple[Tile, ...]
    index: int | None = None
    meld: Meld | None = None


@dataclass(frozen=True)
class Layout:
    """A hand from left to right: melds, concealed chunks, the winning tile."""

    melds: tuple[Chunk, ...]
    concealed: tuple[Chunk, ...]
    winning: Tile | None
    winning_index: int | None = None

    @property
    def length(self) -> float:
        """Of the hand on one line, in tile widths; the style sheet gets it as `--n`."""
        parts = [len(self.melds) > 0, len(self.concealed) > 0, self.winning is not None]
        sets = max(len(self.melds) - 1, 0) + max(len(self.concealed) - 1, 0)
        tiles = sum(chunk_width(chunk) for chunk in self.melds + self.concealed)
        return (
            tiles
            + (self.winning is not None)
            + SET_GAP * sets
            + PART_GAP * max(sum(parts) - 1, 0)
            + OUTLINE
        )


@dataclass(frozen=True)
class LaidTile:
    """A tile of a meld as it lies on the table: face down, upright, or turned on its side."""

    tile: Tile
    turned: bool = False
    face_down: bool = False


def meld_columns(meld: Meld) -> list[list[LaidTile]]:
    """The columns of a meld from left to right, each with its tiles from the bottom up.

    The claimed tile is turned, and its place says who discarded it: first 上家, middle 对家, last
    下家; a chow is always from 上家. A tile added to a pung to make a kong lies on the claimed one.
    The outer two tiles of a concealed kong are face down.
    """
    if meld.concealed:
        hidden, seen = LaidTile(meld.tile, face_down=True), LaidTile(meld.tile)
        return [[hidden], [seen], [seen], [hidden]]
    upright = list(meld.tiles)
    if meld.kind is MeldKind.CHOW:
        claimed, place, on_top = upright.pop(meld.offer - 1), 0, []
    else:
        added = meld.kind is MeldKind.KONG and meld.offer > 3
        claimed, on_top = upright.pop(), [LaidTile(upright.pop(), turned=True)] if added else []
        place = {1: 0, 2: 1, 3: len(upright)}[(meld.offer - 1) % 4 + 1]
    columns = [[LaidTile(tile)] for tile in upright]
    columns.insert(place, [LaidTile(claimed, turned=True), *on_top])
    return columns


def chunk_width(chunk: Chunk) -> float:
    """In tile widths."""
    if chunk.meld is None:
        return len(chunk.tiles)
    return sum(1 + LYING_EXTRA * column[0].turned for column in meld_columns(chunk.meld))


def layout(hand: Hand, record: ScoreRecord | None) -> Layout:
    """A winning hand in the sets of its score; any other hand sorted, in chunks of a few tiles."""
    sets = record.sets if record else ()
    melds = tuple(
        Chunk(meld.tiles, index if sets else None, meld) for index, meld in enumerate(hand.melds)
    )
    if not sets:
        concealed = tuple(Chunk(tiles) for tiles in _short_runs(hand.concealed))
        return Layout(melds, concealed, hand.winning)
    winning_index = next((n for n, part in enumerate(sets) if part.winning), None)
    concealed = tuple(
        Chunk(tiles, index)
        for index, part in enumerate(sets)
        if index >= len(melds)
        for tiles in pieces(part, hand.winning if index == winning_index else None)
    )
    return Layout(melds, concealed, hand.winning, winning_index)


def pieces(part: SetRecord, winning: Tile | None) -> Iterator[tuple[Tile, ...]]:
    """The tiles of a set without the tile `winning`; for `LONG_KINDS` a piece for each suit."""
    tiles = list(part.tiles)
    if winning is not None:
        tiles.remove(winning)
    if part.kind in LONG_KINDS:
        yield from (tuple(run) for _, run in groupby(tiles, key=lambda tile: tile.suit))
    elif tiles:
        yield tuple(tiles)


def _short_runs(tiles: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Sorted tiles in chunks of at most `CHUNK`, cut at each suit, never between equal tiles."""
    for _, suit in groupby(tiles, key=lambda tile: tile.suit):
        chunk: list[Tile] = []
        for _, equal_tiles in groupby(suit):
            equals = list(equal_tiles)
            if len(chunk) + len(equals) > CHUNK:
                yield tuple(chunk)
                chunk = []
            chunk += equals
        yield tuple(chunk)
