"""Hands as safe HTML with their text alternatives.

Everything is drawn from the engine's values: a `Hand` and the record of its score.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from encyclopedia.drawing.layout import Chunk, LaidTile, Layout, layout, meld_columns
from encyclopedia.drawing.tiles import back_svg, join, tile_svg
from encyclopedia.text.wording import words
from scoring import Hand, Meld, Tile
from scoring.answer.record import ScoreRecord
from scoring.hand.meld import circumstances

LONG_HAND = 16.4  # tile widths; a longer hand has more than fourteen upright tiles in five sets


@dataclass
class Marks:
    """What to mark in a hand.

    `sets`: numbers of the sets that make the page's fan. `tiles`: how many of each tile differ from
    the hand beside it; drawing counts them down. `circumstances`: words that differ from it.
    """

    sets: Collection[int] = ()
    tiles: Counter[Tile] = field(default_factory=Counter)
    circumstances: Collection[str] = ()

    def take(self, tile: Tile) -> str:
        """The CSS class of the tile that is drawn next: `is-diff` as often as the tile differs."""
        if self.tiles[tile] <= 0:
            return ""
        self.tiles[tile] -= 1
        return "is-diff"


def fan_sets(record: ScoreRecord | None, fan: str) -> frozenset[int]:
    """Numbers of the sets that make `fan`; none if it doesn't count or takes the whole hand."""
    if record is None:
        return frozenset()
    rows = [row for row in record.fans if row.code == fan]
    indexes = frozenset(index for row in rows for sets in row.sets for index in sets)
    return indexes if len(indexes) < len(record.sets) else frozenset()


def hand_html(
    hand: Hand,
    record: ScoreRecord | None,
    *,
    fan: str = "",
    differing_tiles: Iterable[Tile] = (),
    differing_circumstances: Collection[str] = (),
) -> SafeString:
    """The drawn hand with its flowers, circumstances and notation.

    `record`: the score of the hand; None for a hand without winning tile. `fan`: code of the fan
    whose sets get a bracket. `differing_tiles`, `differing_circumstances`: what the hand beside it
    doesn't have, to be marked.
    """
    plan = layout(hand, record)
    marks = Marks(fan_sets(record, fan), Counter(differing_tiles), differing_circumstances)
    # Draw concealed tiles before the winning one: of equal tiles they are the first to be marked.
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
                "is-short" if record and not record.meets_minimum else "",
            ),
        )
    )
    return format_html(
        '<div class="{}" data-hand="{}">'
        '<div class="hand__in" style="--n:{}" role="img" aria-label="{}">{}</div>{}{}{}</div>',
        classes,
        str(hand),
        f"{plan.length:.2f}",
        words().hand(hand),
        join([*melds, *before, tail]),
        _flowers_html(hand),
        _context_html(hand, marks),
        format_html('<p class="notation">{}</p>', hand_words(hand, plan)),
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
    classes = " ".join(filter(None, ("set", more, "is-key" if index in marks.sets else "")))
    return format_html(
        '<span class="{}"{}{}>{}</span>',
        classes,
        format_html(' data-set="{}" data-name="{}"', index, name) if index is not None else "",
        format_html(' data-label="{}"', label) if label else "",
        join(tiles),
    )


def _meld_html(chunk: Chunk, marks: Marks) -> SafeString:
    meld = chunk.meld
    assert meld is not None
    label = words().word(meld.word)
    name = label + words().tiles(meld.tiles)
    return _set_html(meld_tiles(meld, marks), name, chunk.index, marks, label=label)


def meld_tiles(meld: Meld, marks: Marks) -> Iterator[SafeString]:
    """The columns of a meld; in a column of two tiles the upper one comes first."""
    for column in meld_columns(meld):
        tiles = [_laid_html(laid, marks) for laid in reversed(column)]
        yield format_html('<span class="stack">{}</span>', join(tiles)) if tiles[1:] else tiles[0]


def _laid_html(laid: LaidTile, marks: Marks) -> SafeString:
    if laid.face_down:
        return back_svg()
    return tile_svg(laid.tile, label=False, lying=laid.turned, mark=marks.take(laid.tile))


def _chunk_html(chunk: Chunk, marks: Marks, *, after_melds: bool) -> SafeString:
    tiles = [tile_svg(tile, label=False, mark=marks.take(tile)) for tile in chunk.tiles]
    name = words().tiles(chunk.tiles)
    more = "set--after-melds" if after_melds else ""
    return _set_html(tiles, name, chunk.index, marks, more=more)


def _winning_html(plan: Layout, marks: Marks) -> SafeString:
    if plan.winning is None:
        return SafeString()
    tile = tile_svg(plan.winning, label=False, mark=marks.take(plan.winning))
    seal = format_html('<span class="seal">{}</span>', gettext("和"))
    name = gettext("和牌张%(tile)s") % {"tile": words().tile(plan.winning)}
    return _set_html([tile, seal], name, plan.winning_index, marks, more="set--win")


def _flowers_html(hand: Hand) -> SafeString:
    if not hand.flowers:
        return SafeString()
    count = gettext("花 ×%(count)s") % {"count": len(hand.flowers)}
    return format_html(
        '<p class="flowers">{} {}</p>', count, join(tile_svg(tile) for tile in hand.flowers)
    )


def _context_html(hand: Hand, marks: Marks) -> SafeString:
    """The circumstances as a list of words, those that differ marked."""
    said = context_words(hand)
    items = format_html_join(
        "",
        "<li>{}</li>",
        ((format_html("<mark>{}</mark>", w) if w in marks.circumstances else w,) for w in said),
    )
    return format_html('<ul class="context">{}</ul>', items)


def context_words(hand: Hand) -> list[str]:
    """The circumstances in words: 自摸, 杠上开花, 圈风东, 门风南; only winds for a waiting hand."""
    context = hand.context
    won = [] if hand.winning is None else map(words().word, circumstances(context))
    return [
        *won,
        gettext("圈风%(wind)s") % {"wind": words().tile(context.prevalent)},
        gettext("门风%(wind)s") % {"wind": words().tile(context.seat)},
    ]


def hand_words(hand: Hand, plan: Layout) -> str:
    """The hand in words, set by set: [吃 二三四万] 五五条 六七八筒，和五条."""
    say = words()
    melds = [f"[{say.word(meld.word)} {say.tiles(meld.tiles)}]" for meld in hand.melds]
    concealed = [say.tiles(chunk.tiles) for chunk in plan.concealed]
    text = " ".join(melds + concealed)
    if hand.winning is None:
        return text
    sentence = (
        gettext("%(tiles)s，自摸%(tile)s")
        if hand.context.self_drawn
        else gettext("%(tiles)s，和%(tile)s")
    )
    return sentence % {"tiles": text, "tile": say.tile(hand.winning)}
