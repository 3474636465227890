"""Adapters between templates and the modules that do the work."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from encyclopedia.calculator.ask import AskedHand
from encyclopedia.drawing.breakdown import DroppedRow, Row, counted_rows, dropped_groups
from encyclopedia.drawing.hand_html import groups_html, hand_html, strip_html
from encyclopedia.drawing.plates import PlateGroup, plainest, plate_groups
from encyclopedia.drawing.tiles import tile_svg, tiles_html, tiles_of
from encyclopedia.models import Example, Fan, Topic
from encyclopedia.pages.heads import COVER, defined_term, json_ld, share_description, share_title
from scoring import Tile, parse_tile

register = template.Library()


@register.simple_tag
def tile(notation: str) -> SafeString:
    """A tile as decoration: `{% tile "1m" %}`."""
    return tile_svg(parse_tile(notation), label=False)


@register.simple_tag
def row(notation: str) -> SafeString:
    """Tiles in groups as decoration: `{% row "123m 456p EE" %}`."""
    return groups_html(tiles_of(group) for group in notation.split())


@register.filter
def tiles(values: Iterable[Tile]) -> SafeString:
    """Named tiles within a line of text."""
    return tiles_html(values)


@register.simple_tag
def plates(examples: Sequence[Example], counterexamples: Iterable[Example]) -> list[PlateGroup]:
    """`{% plates examples counterexamples as groups %}`."""
    return plate_groups(examples, counterexamples)


@register.filter
def strip(fan: Fan) -> SafeString:
    """The small row of tiles of a fan fetched `with_plate()`."""
    plate = fan.plate
    if plate is None:
        return SafeString()
    return strip_html(plate.parsed, plate.breakdown.result, fan=fan.code)


@register.filter
def counted(result: Mapping[str, Any]) -> list[Row]:
    """The rows of a breakdown."""
    return counted_rows(result)


@register.filter
def dropped(result: Mapping[str, Any]) -> list[tuple[str, list[DroppedRow]]]:
    """The rows of what a breakdown leaves out, by principle."""
    return dropped_groups(result)


@register.simple_tag
def hand(example: Example | Topic) -> SafeString:
    """A drawn hand without marks."""
    return hand_html(example.parsed, example.breakdown.result)


@register.simple_tag
def drawn(asked: AskedHand) -> SafeString:
    """The drawn hand of a visitor."""
    return hand_html(asked.hand, asked.drawn)


@register.simple_tag
def featured(groups: Iterable[tuple[int, Iterable[Fan]]]) -> Example | None:
    """The plainest first example that may win: what a beginner sees first."""
    return plainest(fan.plate for _, fans in groups for fan in fans)


@register.simple_tag
def payers(topics: Iterable[Topic]) -> list[Topic]:
    """The topics whose hands may win: worked examples of payments."""
    return [topic for topic in topics if topic.breakdown.result["payments"]]


@register.simple_tag(takes_context=True)
def absolute(context: Mapping[str, Any], name: str, *args: str) -> str:
    """The whole address of a page: `{% absolute "fan" fan.code %}`."""
    return context["request"].build_absolute_uri(reverse(name, args=args))


@register.simple_tag(takes_context=True)
def here(context: Mapping[str, Any], query: str = "") -> str:
    """The whole address of this page, with no other query than `query`, if there is one."""
    path = context["request"].path
    return context["request"].build_absolute_uri(f"{path}?q={quote(query)}" if query else path)


@register.simple_tag
def cover() -> str:
    """The code of the fan whose picture stands for a page that is about none."""
    return COVER


register.filter("share_title", share_title)
register.filter("share_description", share_description)


@register.simple_tag(takes_context=True)
def structured_data(context: Mapping[str, Any], fan: Fan) -> SafeString:
    """A fan as a DefinedTerm, in JSON-LD."""
    url = absolute(context, "fan", fan.code)
    return json_ld(defined_term(fan, url, absolute(context, "home")))
