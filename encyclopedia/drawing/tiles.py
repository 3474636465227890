"""Single tiles as safe HTML with their text alternatives, and reading of runs like "123mE".

A tile is an `<svg>` with two `<use>` of the sprite: without and with an index in its corner. The
style sheet shows one of them, by `data-index` on `<html>`.
"""

import re
from collections.abc import Iterable

from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scoring import Tile, parse_tile

SPRITE = "tiles/tiles.svg"
RUN = r"[1-9]+[mps]|[ESWNCFPa-h]"
HIDDEN = SafeString('aria-hidden="true"')


def join(parts: Iterable[SafeString]) -> SafeString:
    """Safe pieces one after the other."""
    return format_html_join("", "{}", ((part,) for part in parts))


def tile_svg(tile: Tile, *, label: bool = True, lying: bool = False, mark: str = "") -> SafeString:
    """A tile. With `label` it is an image named 九万; without, screen readers skip it.

    `lying`: turned on its side. `mark`: a further CSS class, such as `is-diff`.
    """
    box = "0 0 72 68" if lying else "0 0 60 80"
    classes = " ".join(filter(None, ("tile", "tile--lying" if lying else "", mark)))
    name = format_html('role="img" aria-label="{}"', tile.zh) if label else HIDDEN
    url = _sprite_url()
    symbol = f"{tile.code}-s" if lying else tile.code
    return format_html(
        '<svg class="{}" viewBox="{}" {}><use href="{}#{}"/><use href="{}#{}-i"/></svg>',
        classes, box, name, url, symbol, url, symbol,
    )  # fmt: skip


def back_svg() -> SafeString:
    """The back of a tile that is face down."""
    return format_html(
        '<svg class="tile" viewBox="0 0 60 80" {}><use href="{}#back"/></svg>',
        HIDDEN, _sprite_url(),
    )  # fmt: skip


def _sprite_url() -> str:
    """The sprite's hashed URL, also with DEBUG, since the build stores it in HTML."""
    return staticfiles_storage.url(SPRITE, force=True)


def tiles_html(tiles: Iterable[Tile]) -> SafeString:
    """Tiles within a line of text, each with its name for screen readers."""
    return format_html(
        '<span class="tiles">{}</span>',
        format_html_join("", "{}", ((tile_svg(tile),) for tile in tiles)),
    )


def tiles_of(text: str) -> list[Tile]:
    """The tiles of a run, in the order written; raises `ValueError` for anything else.

    >>> [tile.notation for tile in tiles_of("32mEa")]
    ['3m', '2m', 'E', 'a']
    """
    if not re.fullmatch(f"({RUN})+", text):
        raise ValueError(f"{text!r} is not tiles like 123m, EE, C or flowers a-h")
    runs = re.findall(r"([1-9]+)([mps])|([A-Za-h])", text)
    return [parse_tile(rank + suit) for ranks, suit, letter in runs for rank in ranks or (letter,)]
