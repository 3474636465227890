"""Strips: small rows of tiles that show a fan or a shape."""

from collections.abc import Iterable, Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString

from encyclopedia.drawing.hand_html import Marks, fan_sets, meld_tiles
from encyclopedia.drawing.layout import pieces
from encyclopedia.drawing.tiles import HIDDEN, join, tile_svg
from scoring import FanRule, Hand, Meld, Tile
from scoring.answer.record import ScoreRecord
from scoring.rulebook.row import When

STRIP = 10  # the most tiles on a strip


def strip_html(hand: Hand, record: ScoreRecord, *, fan: FanRule) -> SafeString:
    """At most ten tiles for a list: the sets that make `fan`, or the first sets of the hand.

    Screen readers skip it, so the page must also say in words what it shows.
    """
    if fan.when is When.AFTER_WIN:
        flowers = (tile_svg(tile, label=False) for tile in hand.flowers)
        return _strip([format_html("<span>{}</span>", join(flowers))])
    sets = fan_sets(record, fan.code)
    room = STRIP
    shown: list[SafeString] = []
    for index, part in enumerate(record.sets):
        if sets and index not in sets:
            continue
        meld = hand.melds[index] if index < len(hand.melds) else None
        for tiles in pieces(part, None):
            room -= len(tiles)
            if room < 0:
                break
            winning = hand.winning if part.winning and meld is None else None
            shown.append(_strip_part(tiles, meld, winning))
    return _strip(shown)


def groups_html(groups: Iterable[Iterable[Tile]]) -> SafeString:
    """Groups of upright tiles as a strip: a shape, not a hand that was scored."""
    drawn = (join(tile_svg(tile, label=False) for tile in group) for group in groups)
    return _strip(format_html("<span>{}</span>", tiles) for tiles in drawn)


def _strip(parts: Iterable[SafeString]) -> SafeString:
    return format_html('<span class="strip" {}>{}</span>', HIDDEN, join(parts))


def _strip_part(tiles: Sequence[Tile], meld: Meld | None, winning: Tile | None) -> SafeString:
    if meld is not None:
        return format_html("<span>{}</span>", join(meld_tiles(meld, Marks())))
    # Of equal tiles the last is marked as the winning tile.
    won = len(tiles) - 1 - tiles[::-1].index(winning) if winning in tiles else None
    drawn = (
        tile_svg(tile, label=False, mark="is-won" if place == won else "")
        for place, tile in enumerate(tiles)
    )
    return format_html("<span>{}</span>", join(drawn))
