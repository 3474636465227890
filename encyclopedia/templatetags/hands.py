"""Tags that draw tiles, and tags for the head of a page: addresses, shared titles, JSON-LD."""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from encyclopedia.drawing.strip import groups_html
from encyclopedia.drawing.tiles import tile_svg, tiles_html, tiles_of
from encyclopedia.models import Fan
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
    """Tiles within a line of text, each with its name for screen readers."""
    return tiles_html(values)


@register.simple_tag(takes_context=True)
def absolute(context: Mapping[str, Any], name: str, *args: str) -> str:
    """The absolute address of a page: `{% absolute "fan" fan.code %}`."""
    return context["request"].build_absolute_uri(reverse(name, args=args))


@register.simple_tag(takes_context=True)
def here(context: Mapping[str, Any], query: str = "") -> str:
    """The absolute address of this page; `?q=` with `query` if given, no other query."""
    path = context["request"].path
    return context["request"].build_absolute_uri(f"{path}?q={quote(query)}" if query else path)


@register.simple_tag
def cover() -> str:
    """The code of the fan whose picture is shown for pages that are about no fan."""
    return COVER


register.filter("share_title", share_title)
register.filter("share_description", share_description)


@register.simple_tag(takes_context=True)
def structured_data(context: Mapping[str, Any], fan: Fan) -> SafeString:
    """A fan as a DefinedTerm, in JSON-LD."""
    url = absolute(context, "fan", fan.code)
    return json_ld(defined_term(fan, url, absolute(context, "home")))
