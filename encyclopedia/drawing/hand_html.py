"""Hands as safe HTML with their text alternatives: the one renderer of hands.

Hands come as the engine's values (`Hand`, and `Score.to_dict()` for the reading); nothing is
scored here.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from encyclopedia.drawing.tiles import HIDDEN, back_svg, tile_svg
from scoring import Hand, Meld, MeldKind, Tile, parse_tile
from scoring.counting.principles import FLOWER_FAN
from scoring.hand.meld import circumstances
from scoring.tiles import run_zh

Result = Mapping[str, Any]

# Lengths in widths of an upright tile, as the style sheet lays them out.
LYING_EXTRA = 0.2  # how much wider a lying tile is
SET_GAP, PART_GAP = 0.2, 0.5
OUTLINE = 0.25  # the frame of the winning tile and its shadow at both ends
LONG_HAND = 16.4  # beyond this a hand needs more room than fourteen tiles in five sets

CHUNK = 4  # tiles of a hand without a reading that are kept together at most
STRIP = 10  # tiles on a strip at most


def _join(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))


# ---- how a hand is laid out ------------------------------------------------------------------


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
class Lain:
    """A tile of a meld as it lies on the table: face down, upright, or turned on its side."""

    tile: Tile
    turned: bool = False
    face_down: bool = False


def meld_columns(meld: Meld) -> list[list[Lain]]:
    """The tiles of a meld from left to right; a column of two is a tile upon another.

    The claimed tile is turned, and its place says who gave it: first 上家, middle 对家, last 下家;
    a chow can only come from 上家. The tile that makes a pung a kong lies upon the claimed one.
    Of a concealed kong the outer two lie face down.
    """
    if meld.concealed:
        hidden, seen = Lain(meld.tile, face_down=True), Lain(meld.tile)
        return [[hidden], [seen], [seen], [hidden]]
    upright = list(meld.tiles)
    if meld.kind is MeldKind.CHOW:
        claimed, place, upon = upright.pop(meld.offer - 1), 0, []
    else:
        added = meld.kind is MeldKind.KONG and meld.offer > 3
        claimed, upon = upright.pop(), [Lain(upright.pop(), turned=True)] if added else []
        place = {1: 0, 2: 1, 3: len(upright)}[(meld.offer - 1) % 4 + 1]
    columns = [[Lain(tile)] for tile in upright]
    columns.insert(place, [Lain(claimed, turned=True), *upon])
    return columns


def chunk_width(chunk: Chunk) -> float:
    """In tile widths."""
    if chunk.meld is None:
        return len(chunk.tiles)
    return sum(1 + LYING_EXTRA * column[0].turned for column in meld_columns(chunk.meld))


def layout(hand: Hand, result: Result) -> Layout:
    """`hand` grouped as `result` reads it; sorted in short chunks when it is no win."""
    sets = result["sets"]
    melds = tuple(
        Chunk(meld.tiles, index if sets else None, meld) for index, meld in enumerate(hand.melds)
    )
    if not sets:
        concealed = tuple(Chunk(tiles) for tiles in _short_runs(hand.concealed))
        return Layout(melds, concealed, hand.winning)
    winning_index = next((n for n, part in enumerate(sets) if part["winning"]), None)
    concealed = tuple(
        Chunk(tiles, index)
        for index, part in enumerate(sets)
        if index >= len(melds)
        for tiles in _pieces(part, hand.winning if index == winning_index else None)
    )
    return Layout(melds, concealed, hand.winning, winning_index)


def _pieces(part: Mapping[str, Any], winning: Tile | None) -> Iterator[tuple[Tile, ...]]:
    """The tiles of a set without the winning one; shapes longer than a set come suit by suit."""
    tiles = [parse_tile(text) for text in part["tiles"]]
    if winning is not None:
        tiles.remove(winning)
    if part["kind"] in {"knitted", "orphans", "unconnected"}:
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


# ---- what is marked on a hand ----------------------------------------------------------------


@dataclass
class Marks:
    """`key`: indexes of the sets that make the page's fan; `tiles`: how many of each tile differ
    from the hand beside it (counted down as they are drawn); `words`: differing circumstances."""

    key: Collection[int] = ()
    tiles: Counter[Tile] = field(default_factory=Counter)
    words: Collection[str] = ()

    def take(self, tile: Tile) -> str:
        """The class of a tile about to be drawn: `is-diff` as often as it differs."""
        if self.tiles[tile] <= 0:
            return ""
        self.tiles[tile] -= 1
        return "is-diff"


def fan_sets(result: Result, fan: str) -> frozenset[int]:
    """Indexes of the sets that make `fan`; none if it doesn't count or takes the whole hand."""
    rows = [row for row in result["fans"] if row["code"] == fan]
    indexes = frozenset(index for row in rows for sets in row["sets"] for index in sets)
    return indexes if len(indexes) < len(result["sets"]) else frozenset()


# ---- a hand as HTML --------------------------------------------------------------------------


def hand_html(
    hand: Hand,
    result: Result,
    *,
    fan: str = "",
    differing: Iterable[Tile] = (),
    circumstance: Collection[str] = (),
) -> SafeString:
    """The drawn hand with its flowers, circumstances and notation.

    `result`: `Score.to_dict()` of the hand. `fan`: the code of the fan whose sets get a bracket.
    `differing`: tiles to mark, `circumstance`: words to mark, as not being in the hand beside it.
    """
    plan = layout(hand, result)
    marks = Marks(fan_sets(result, fan), Counter(differing), circumstance)
    # Concealed tiles are marked before the winning one: a pair that differs is marked as a pair.
    melds = [_meld_html(chunk, marks) for chunk in plan.melds]
    concealed = [
        _chunk_html(chunk, marks, after_melds=bool(plan.melds) and number == 0)
        for number, chunk in enumerate(plan.concealed)
    ]
    *before, last = concealed or [SafeString()]
    tail = format_html('<span class="tail">{}{}</span>', last, _winning_html(plan, marks))
    classes = " ".join(
        filter(
            None,
            (
                "hand",
                "hand--long" if plan.length > LONG_HAND else "",
                "is-short" if not result["meets_minimum"] else "",
            ),
        )
    )
    return format_html(
        '<div class="{}" data-hand="{}">'
        '<div class="hand__in" style="--n:{}" role="img" aria-label="{}">{}</div>{}{}{}</div>',
        classes,
        str(hand),
        f"{plan.length:.2f}",
        hand.describe(),
        _join([*melds, *before, tail]),
        _flowers_html(hand),
        _context_html(hand, marks),
        format_html('<p class="notation">{}</p>', notation_zh(hand, plan)),
    )


def _set_html(
    tiles: Iterable[SafeString],
    name: str,
    index: int | None,
    marks: Marks,
    *,
    label: str = "",
    more: str = "",
) -> SafeString:
    """A span around tiles that stay together; scripts make it a button called `name`."""
    classes = " ".join(filter(None, ("set", more, "is-key" if index in marks.key else "")))
    return format_html(
        '<span class="{}"{}{}>{}</span>',
        classes,
        format_html(' data-set="{}" data-name="{}"', index, name) if index is not None else "",
        format_html(' data-label="{}"', label) if label else "",
        _join(tiles),
    )


def _meld_html(chunk: Chunk, marks: Marks) -> SafeString:
    meld = chunk.meld
    assert meld is not None
    name = meld.zh + run_zh(meld.tiles)
    return _set_html(_meld_tiles(meld, marks), name, chunk.index, marks, label=meld.zh)


def _meld_tiles(meld: Meld, marks: Marks) -> Iterator[SafeString]:
    """The columns of a meld; of two tiles in one column the upper comes first."""
    for column in meld_columns(meld):
        tiles = [_lain_html(lain, marks) for lain in reversed(column)]
        yield format_html('<span class="stack">{}</span>', _join(tiles)) if tiles[1:] else tiles[0]


def _lain_html(lain: Lain, marks: Marks) -> SafeString:
    if lain.face_down:
        return back_svg()
    return tile_svg(lain.tile, label=False, lying=lain.turned, mark=marks.take(lain.tile))


def _chunk_html(chunk: Chunk, marks: Marks, *, after_melds: bool) -> SafeString:
    tiles = [tile_svg(tile, label=False, mark=marks.take(tile)) for tile in chunk.tiles]
    name = run_zh(chunk.tiles)
    more = "set--after-melds" if after_melds else ""
    return _set_html(tiles, name, chunk.index, marks, more=more)


def _winning_html(plan: Layout, marks: Marks) -> SafeString:
    if plan.winning is None:
        return SafeString()
    tile = tile_svg(plan.winning, label=False, mark=marks.take(plan.winning))
    seal = SafeString('<span class="seal">和</span>')
    name = f"和牌张{plan.winning.zh}"
    return _set_html([tile, seal], name, plan.winning_index, marks, more="set--win")


def _flowers_html(hand: Hand) -> SafeString:
    if not hand.flowers:
        return SafeString()
    tiles = format_html_join("", "{}", ((tile_svg(tile),) for tile in hand.flowers))
    return format_html('<p class="flowers">花 ×{} {}</p>', len(hand.flowers), tiles)


def _context_html(hand: Hand, marks: Marks) -> SafeString:
    """How and in which winds the hand was won, as a line of words; differing ones marked."""
    words = context_words(hand)
    items = format_html_join(
        "",
        "<li>{}</li>",
        ((format_html("<mark>{}</mark>", w) if w in marks.words else w,) for w in words),
    )
    return format_html('<ul class="context">{}</ul>', items)


def context_words(hand: Hand) -> list[str]:
    """点和 or 自摸 with what else was special, then the winds; the winds alone while waiting."""
    context = hand.context
    won = [] if hand.winning is None else circumstances(context)
    return [*won, f"圈风{context.prevalent.zh}", f"门风{context.seat.zh}"]


def notation_zh(hand: Hand, plan: Layout) -> str:
    """The hand in words, set by set: [吃 二三四万] 五五条 六七八筒，和五条."""
    melds = [f"[{meld.zh} {run_zh(meld.tiles)}]" for meld in hand.melds]
    concealed = [run_zh(chunk.tiles) for chunk in plan.concealed]
    text = " ".join(melds + concealed)
    if hand.winning is None:
        return text
    return f"{text}，{'自摸' if hand.context.self_drawn else '和'}{hand.winning.zh}"


# ---- strips and the words of sets ------------------------------------------------------------


def strip_html(hand: Hand, result: Result, *, fan: str = "") -> SafeString:
    """A small row of at most ten tiles for a list: the sets that make `fan`, else the first ones.

    Decoration: hidden from screen readers, so what it shows must stand beside it in words.
    """
    if fan == FLOWER_FAN:
        flowers = (tile_svg(tile, label=False) for tile in hand.flowers)
        return _strip([format_html("<span>{}</span>", _join(flowers))])
    key = fan_sets(result, fan)
    room = STRIP
    shown: list[SafeString] = []
    for index, part in enumerate(result["sets"]):
        if key and index not in key:
            continue
        meld = hand.melds[index] if index < len(hand.melds) else None
        for tiles in _pieces(part, None):
            room -= len(tiles)
            if room < 0:
                break
            winning = hand.winning if part["winning"] and meld is None else None
            shown.append(_strip_part(tiles, meld, winning))
    return _strip(shown)


def groups_html(groups: Iterable[Iterable[Tile]]) -> SafeString:
    """Groups of upright tiles as a strip: a picture of a shape, not a hand that was scored."""
    drawn = (_join(tile_svg(tile, label=False) for tile in group) for group in groups)
    return _strip(format_html("<span>{}</span>", tiles) for tiles in drawn)


def _strip(parts: Iterable[SafeString]) -> SafeString:
    return format_html('<span class="strip" {}>{}</span>', HIDDEN, _join(parts))


def _strip_part(tiles: Sequence[Tile], meld: Meld | None, winning: Tile | None) -> SafeString:
    if meld is not None:
        return format_html("<span>{}</span>", _join(_meld_tiles(meld, Marks())))
    # The last of equal tiles is the one that came last.
    won = len(tiles) - 1 - tiles[::-1].index(winning) if winning in tiles else None
    drawn = (
        tile_svg(tile, label=False, mark="is-won" if place == won else "")
        for place, tile in enumerate(tiles)
    )
    return format_html("<span>{}</span>", _join(drawn))


def set_indexes(sets: Iterable[Iterable[int]]) -> str:
    """The sets that make all instances of a fan, as `data-sets` has them: "0 1"."""
    return " ".join(map(str, sorted({index for indexes in sets for index in indexes})))


def sets_zh(result: Result, sets: Sequence[Sequence[int]]) -> list[str]:
    """Each instance of a fan in words: its sets, or 整手牌 when it takes all of them."""
    every = len(result["sets"])
    return [
        "整手牌"
        if len(indexes) == every
        else " ".join(run_zh(map(parse_tile, result["sets"][n]["tiles"])) for n in indexes)
        for indexes in sets
        if indexes
    ]
