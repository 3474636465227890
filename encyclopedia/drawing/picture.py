"""The PNG of a hand that other sites show beside a link to a fan's page; the build makes it.

The hand has the layout of pages (layout.py). It is drawn as one SVG from the symbols of the sprite,
then turned into pixels. It has no text, so it looks the same on machines with other fonts.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version

import resvg_py
from django.conf import settings

from encyclopedia.drawing.layout import (
    LYING_EXTRA,
    PART_GAP,
    SET_GAP,
    LaidTile,
    Layout,
    chunk_width,
    layout,
    meld_columns,
)
from encyclopedia.drawing.tiles import SPRITE
from scoring import Hand
from scoring.answer.record import ScoreRecord

RENDERER = f"resvg-py {version('resvg-py')}"
WIDTH, HEIGHT = 1200, 630
PNG_WIDTH, PNG_HEIGHT = 800, 420
PAPER, PLATE, LINE, VERMILION = "#f6f0e3", "#fcf8ee", "#dacdb1", "#b3301b"
MARGIN = 96  # px between the edge and the hand
TILE_MAX = 128  # px
# Sprite units: an upright tile is 60 × 80, a lying one 72 × 68, of which the jade edge is 8.
TILE, UPRIGHT, LYING, EDGE = 60, 80, 68, 8
ROW_GAP = 34


@dataclass(frozen=True)
class Part:
    """Tiles that stay together: their columns, width and the gap before them, in tile widths."""

    columns: tuple[tuple[LaidTile, ...], ...]
    width: float
    gap: float
    winning: bool = False


@dataclass(frozen=True)
class Drawing:
    """A hand in a frame as an SVG without references to other files."""

    svg: str

    @property
    def digest(self) -> str:
        """12 hex digits over the SVG and the version of the program that makes pixels of it."""
        return hashlib.sha256(f"{RENDERER}\n{self.svg}".encode()).hexdigest()[:12]

    def png(self) -> bytes:
        """The drawing as a picture of 800 × 420 pixels."""
        return bytes(
            resvg_py.svg_to_bytes(svg_string=self.svg, width=PNG_WIDTH, skip_system_fonts=True)
        )


def drawing_of(hand: Hand, record: ScoreRecord) -> Drawing:
    """The hand in the sets of its score, on two lines."""
    plan = layout(hand, record)
    rows = _two_rows(list(_parts(plan)))
    heights = [_row_height(row) for row in rows]
    width = TILE * max(_row_width(row) for row in rows)
    height = sum(heights) + ROW_GAP * (len(rows) - 1)
    scale = min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height, TILE_MAX / TILE)
    drawn, bottom = "", 0.0
    for row, row_height in zip(rows, heights, strict=True):
        bottom += row_height
        drawn += _row_svg(row, (width - TILE * _row_width(row)) / 2, bottom)
        bottom += ROW_GAP
    left, top = (WIDTH - scale * width) / 2, (HEIGHT - scale * height) / 2
    return Drawing(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}">{_symbols(drawn)}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<g fill="{PLATE}" stroke="{LINE}" stroke-width="3">'
        f'<rect x="32" y="32" width="{WIDTH - 64}" height="{HEIGHT - 64}" rx="6"/>'
        f'<rect x="43" y="43" width="{WIDTH - 86}" height="{HEIGHT - 86}" rx="3"/></g>'
        f'<g transform="translate({left:.1f} {top:.1f})scale({scale:.4f})">{drawn}</g></svg>'
    )


def _parts(plan: Layout) -> Iterator[Part]:
    gap = 0.0
    for chunk in plan.melds:
        assert chunk.meld is not None
        yield Part(tuple(map(tuple, meld_columns(chunk.meld))), chunk_width(chunk), gap)
        gap = SET_GAP
    gap = PART_GAP if plan.melds else 0.0
    for chunk in plan.concealed:
        yield Part(tuple((LaidTile(tile),) for tile in chunk.tiles), chunk_width(chunk), gap)
        gap = SET_GAP
    if plan.winning is not None:
        yield Part(((LaidTile(plan.winning),),), 1, PART_GAP, winning=True)


def _two_rows(parts: list[Part]) -> list[list[Part]]:
    """The parts in two rows, as equal in width as they can be."""
    cuts = range(1, len(parts))
    cut = min(cuts, key=lambda n: max(_row_width(parts[:n]), _row_width(parts[n:])))
    return [parts[:cut], parts[cut:]]


def _row_width(row: list[Part]) -> float:
    """In tile widths, without the gap before the first part."""
    return sum(part.gap + part.width for part in row) - row[0].gap


def _row_height(row: list[Part]) -> float:
    stacked = any(len(column) > 1 for part in row for column in part.columns)
    return 2 * LYING - EDGE if stacked else UPRIGHT


def _row_svg(row: Iterable[Part], x: float, bottom: float) -> str:
    drawn = ""
    for number, part in enumerate(row):
        x += TILE * part.gap if number else 0
        if part.winning:
            drawn += (
                f'<rect x="{x - 4:g}" y="{bottom - UPRIGHT - 4:g}" width="{TILE + 8}"'
                f' height="{UPRIGHT + 8}" rx="10" fill="none" stroke="{VERMILION}"'
                ' stroke-width="4"/>'
            )
        for column in part.columns:
            for level, laid in enumerate(column):
                drawn += _tile_svg(laid, x, bottom - level * (LYING - EDGE))
            x += TILE * (1 + LYING_EXTRA * column[0].turned)
    return drawn


def _tile_svg(laid: LaidTile, x: float, bottom: float) -> str:
    symbol = "back" if laid.face_down else f"{laid.tile.code}-s" if laid.turned else laid.tile.code
    width, height = (TILE * (1 + LYING_EXTRA), LYING) if laid.turned else (TILE, UPRIGHT)
    return (
        f'<use href="#{symbol}" x="{x:g}" y="{bottom - height:g}"'
        f' width="{width:g}" height="{height}"/>'
    )


@cache
def _sprite() -> dict[str, str]:
    """The sprite's symbols by id; under "defs" the shapes that they share."""
    text = (settings.BASE_DIR / "static" / SPRITE).read_text("utf-8")
    elements = {"defs": text[text.index("<defs>") : text.index("</defs>") + len("</defs>")]}
    for match in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', text):
        elements[match[1]] = match[0]
    return elements


def _symbols(drawn: str) -> str:
    """The shared shapes and the symbols that a drawing uses; a lying tile uses its upright one."""
    names = set(re.findall(r'href="#([^"]+)"', drawn))
    names |= {name.removesuffix("-s") for name in names}
    return _sprite()["defs"] + "".join(_sprite()[name] for name in sorted(names))
