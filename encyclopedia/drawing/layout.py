"""How a hand lies on the table: what stands together, in which order, how wide it is.

Pages (hand_html.py), strips and pictures draw the same layout.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring import Hand, Meld, MeldKind, Tile
from scoring.answer.record import ScoreRecord, SetRecord
from scoring.shapes.suits import SetKind

# Lengths in widths of an upright tile, as the style sheet lays them out.
LYING_EXTRA = 0.2  # how much wider a lying tile is
SET_GAP, PART_GAP = 0.2, 0.5
OUTLINE = 0.25  # the frame of the winning tile and its shadow at both ends

CHUNK = 4  # tiles of a hand without a reading that are kept together at most
# Sets longer than a chow; they are drawn suit by suit.
LONG_KINDS = frozenset({SetKind.KNITTED, SetKind.ORPHANS, SetKind.UNCONNECTED})


@dataclass(frozen=True)
class Chunk:
    """Tiles that stay together: `index` is the set of the reading they belong to, if any."""

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
        """In tile widths, on one line; what `--n` says to the style sheet."""
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
    """The tiles of a meld from left to right; a column of two is a tile upon another.

    The claimed tile is turned, and its place says who gave it: first 上家, middle 对家, last 下家;
    a chow can only come from 上家. The tile that makes a pung a kong lies upon the claimed one.
    Of a concealed kong the outer two lie face down.
    """
    if meld.concealed:
        hidden, seen = LaidTile(meld.tile, face_down=True), LaidTile(meld.tile)
        return [[hidden], [seen], [seen], [hidden]]
    upright = list(meld.tiles)
    if meld.kind is MeldKind.CHOW:
        claimed, place, upon = upright.pop(meld.offer - 1), 0, []
    else:
        added = meld.kind is MeldKind.KONG and meld.offer > 3
        claimed, upon = upright.pop(), [LaidTile(upright.pop(), turned=True)] if added else []
        place = {1: 0, 2: 1, 3: len(upright)}[(meld.offer - 1) % 4 + 1]
    columns = [[LaidTile(tile)] for tile in upright]
    columns.insert(place, [LaidTile(claimed, turned=True), *upon])
    return columns


def chunk_width(chunk: Chunk) -> float:
    """In tile widths."""
    if chunk.meld is None:
        return len(chunk.tiles)
    return sum(1 + LYING_EXTRA * column[0].turned for column in meld_columns(chunk.meld))


def layout(hand: Hand, record: ScoreRecord | None) -> Layout:
    """`hand` grouped as its score reads it; sorted in short chunks when there is no reading."""
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
    """The tiles of a set without the winning one; a set longer than a chow comes suit by suit."""
    tiles = list(part.tiles)
    if winning is not None:
        tiles.remove(winning)
    if part.kind in LONG_KINDS:
        yield from (tuple(run) for _, run in groupby(tiles, key=lambda tile: tile.suit))
    elif tiles:
        yield tuple(tiles)


def _short_runs(tiles: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Sorted tiles cut between suits and before a chunk grows too long, never between equals."""
    for _, suit in groupby(tiles, key=lambda tile: tile.suit):
        chunk: list[Tile] = []
        for _, equal_tiles in groupby(suit):
            equals = list(equal_tiles)
            if len(chunk) + len(equals) > CHUNK:
                yield tuple(chunk)
                chunk = []
            chunk += equals
        yield tuple(chunk)
