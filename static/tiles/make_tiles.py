"""Draw tiles.svg, the sprite of all tiles, and icon.svg, the site's icon.

    python make_tiles.py lxgw-wenkai-latin-700-normal.woff2    # needs fonttools and brotli

For every tile code (m1-9 p1-9 s1-9 z1-7 f1-8) the sprite holds

    #m1      the upright tile                        viewBox 0 0 60 80
    #m1-s    the tile lying on its side (no flowers) viewBox 0 0 72 68
    #m1-i    as #m1, with an index in its corner     viewBox 0 0 60 80
    #m1-s-i  as #m1-s, with an index in its corner   viewBox 0 0 72 68
    #f-m1    the art alone (a <g> in a face of 60 x 71 units)

and #back, the face-down tile. Characters are outlines of LXGW WenKai Bold (OFL-LXGW-WenKai.txt);
everything else is drawn here. Flat colours only: no gradient, clip, filter, style or script, so
that a symbol works as an external `<use>` in every browser. The same font gives the same bytes.
"""

import gzip
import math
import sys
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent

FACE, RIM, SIDE, EDGE, EDGE_DARK = "#fffdf4", "#b3a47a", "#e9dfc3", "#2d7a5f", "#1d5a45"
LATTICE = "#8fc3ad"
INK, RED, GREEN, BLUE, GOLD, BROWN = (
    "#1f2733",
    "#b3261c",
    "#1d6b49",
    "#1e4c86",
    "#c98a1b",
    "#6b4a2b",
)
COLOURS = {"r": RED, "g": GREEN, "b": BLUE}

# An indexed face keeps its art in the lower right, the index takes the upper left corner.
INDEXED_ART = (0.76, 13.4, 14.4)  # scale, x, y
INDEX_BOX = (11.2, 13.4, 12.4, 17.5)  # centre x, y, greatest width, height


def num(value: float) -> str:
    """A number in as few characters as SVG needs: two decimals, no leading zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    text = text.replace("-0.", "-.") if text.startswith("-0.") else text
    text = text[1:] if text.startswith("0.") else text
    return text if text not in ("", "-", "-0") else "0"


# ---- SVG pieces ----------------------------------------------------------------------------


def use(ref: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    parts = []
    if x or y:
        parts.append(f"translate({num(x)} {num(y)})")
    if turn:
        parts.append(f"rotate({num(turn)})")
    if scale != 1:
        parts.append(f"scale({num(scale)})")
    transform = f' transform="{"".join(parts)}"' if parts else ""
    return f'<use href="#{ref}"{transform}/>'


def ring(ref: str, step: int) -> str:
    """`ref`, already drawn upright at the origin, again every `step` degrees around it."""
    return "".join(use(ref, turn=angle) for angle in range(step, 360, step))


def line(d: str, width: float, colour: str = GREEN) -> str:
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{num(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'
    )


def shape(d: str, colour: str, outline: float = 0) -> str:
    edge = f' stroke="{FACE}" stroke-width="{num(outline)}"' if outline else ""
    return f'<path fill="{colour}"{edge} d="{d}"/>'


def circle(radius: float, colour: str, x: float = 0, y: float = 0) -> str:
    centre = "".join(f' {key}="{num(v)}"' for key, v in (("cx", x), ("cy", y)) if v)
    return f'<circle{centre} r="{num(radius)}" fill="{colour}"/>'


def rect(x: float, y: float, width: float, height: float, radius: float, colour: str) -> str:
    place = "".join(f' {key}="{num(v)}"' for key, v in (("x", x), ("y", y)) if v)
    return (
        f'<rect{place} width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
        f' fill="{colour}"/>'
    )


def frame(x: float, y: float, width: float, height: float, radius: float, thick: float) -> str:
    """A blue frame of `thick` units around an ivory field."""
    return rect(x, y, width, height, radius, BLUE) + rect(
        x + thick, y + thick, width - 2 * thick, height - 2 * thick, max(radius - thick, 0), FACE
    )


def group(content: str, *, id_: str = "", transform: str = "", fill: str = "") -> str:
    attributes = {"id": id_, "transform": transform, "fill": fill}
    text = "".join(f' {key}="{value}"' for key, value in attributes.items() if value)
    return f"<g{text}>{content}</g>"


def symbol(id_: str, width: int, height: int, content: str) -> str:
    return f'<symbol id="{id_}" viewBox="0 0 {width} {height}">{content}</symbol>'


# ---- characters: outlines from the font ------------------------------------------------------


class IntegerPen(BasePen):
    """Collects a relative SVG path in whole tenths of a sprite unit."""

    def __init__(self, glyphs, matrix):
        super().__init__(glyphs)
        self.matrix = matrix
        self.commands: list[str] = []
        self.at = self.start = (0, 0)

    def _place(self, point):
        sx, sy, dx, dy = self.matrix
        return round(point[0] * sx + dx), round(point[1] * sy + dy)

    def _emit(self, command, *points):
        numbers = [n for x, y in points for n in (x - self.at[0], y - self.at[1])]
        text = "".join(f"{' ' if i and n >= 0 else ''}{n}" for i, n in enumerate(numbers))
        self.commands.append(command + text)
        self.at = points[-1]

    def _moveTo(self, point):
        self.start = self._place(point)
        self._emit("m", self.start)

    def _lineTo(self, point):
        point = self._place(point)
        dx, dy = point[0] - self.at[0], point[1] - self.at[1]
        if not dx and not dy:
            return
        if dx and dy:
            self._emit("l", point)
            return
        self.commands.append(f"h{dx}" if dx else f"v{dy}")
        self.at = point

    def _qCurveToOne(self, control, point):
        control, point = self._place(control), self._place(point)
        (x0, y0), (x1, y1), (x2, y2) = self.at, control, point
        chord = math.hypot(x2 - x0, y2 - y0)
        if not chord:
            return
        bulge = abs((x2 - x0) * (y0 - y1) - (x0 - x1) * (y2 - y0)) / chord
        if bulge < 0.8:  # under a tenth of a pixel even on a poster: a straight line
            self._emit("l", point)
        else:
            self._emit("q", control, point)

    def _closePath(self):
        self.commands.append("z")
        self.at = self.start


class Characters:
    """Outlines of a font's characters, fitted into boxes."""

    def __init__(self, font_path: str):
        font = TTFont(font_path)
        self.glyphs, self.names = font.getGlyphSet(), font.getBestCmap()

    def path(self, text, x, y, width, height, stretch: float = 1) -> str:
        """Path data of one character centred on (x, y) within width x height.

        `stretch` is how much further one axis may be scaled than the other to fill the box."""
        glyph = self.glyphs[self.names[ord(text)]]
        bounds = BoundsPen(self.glyphs)
        glyph.draw(bounds)
        x0, y0, x1, y1 = bounds.bounds
        sx, sy = width / (x1 - x0), height / (y1 - y0)
        least = min(sx, sy)
        sx, sy = min(sx, least * stretch), min(sy, least * stretch)
        offset = (x - sx * (x0 + x1) / 2, y + sy * (y0 + y1) / 2)
        pen = IntegerPen(self.glyphs, (sx * 10, -sy * 10, offset[0] * 10, offset[1] * 10))
        glyph.draw(pen)
        return "".join(pen.commands)

    def draw(self, text, box, colour, bold: float, stretch: float = 1, id_: str = "") -> str:
        """The character as a filled path, thickened by `bold` tenths of a unit."""
        paint = f' fill="{colour}" stroke="{colour}"' if colour else ""
        name = f' id="{id_}"' if id_ else ""
        return (
            f'<path{name} transform="scale(.1)"{paint} stroke-width="{num(bold)}"'
            f' stroke-linejoin="round" d="{self.path(text, *box, stretch)}"/>'
        )


# ---- tile bodies: ivory face, ivory side, jade edge ---------------------------------------------


def body(id_: str, width: int, height: int) -> str:
    """`height` is the face's; the jade edge shows 8 units below it."""
    return group(
        rect(0, height - 18, width, 26, 6.5, EDGE_DARK)
        + rect(0, height - 20, width, 26.6, 6.5, EDGE)
        + rect(0, 0, width, height + 1.8, 6.5, RIM)
        + rect(1, 1, width - 2, height, 5.6, SIDE)
        + rect(1, 1, width - 2, height - 3, 5.6, FACE),
        id_=id_,
    )


def back() -> str:
    """The jade back, with a lattice of diamonds inside a line."""
    lattice = "".join(
        f"M{num(x)} {num(y - 4.6)}l4.6 4.6-4.6 4.6-4.6-4.6z"
        for row, y in enumerate(17.5 + 9.2 * step / 2 for step in range(9))
        for x in ((20.8, 30, 39.2) if row % 2 == 0 else (16.2, 25.4, 34.6, 43.8))
    )
    return (
        rect(0, 52, 60, 28, 6.5, RIM)
        + rect(0.8, 52, 58.4, 27.2, 6, SIDE)
        + rect(0, 0, 60, 73, 6.5, EDGE_DARK)
        + rect(0, 0, 60, 70.4, 6.5, EDGE)
        + rect(4.9, 4.9, 50.2, 60.6, 3.6, LATTICE)
        + rect(6.2, 6.2, 47.6, 58, 2.3, EDGE)
        + line(lattice, 1.1, LATTICE)
    )


# ---- 万 ---------------------------------------------------------------------------------------

NUMERAL_BOXES = {"一": (37, 8), "二": (36, 19), "三": (36, 22.5)}


def character_faces(chars: Characters) -> tuple[str, dict[str, str]]:
    definition = chars.draw("萬", (30, 51, 36, 30.5), RED, 9, 1.12, id_="wan")
    faces = {}
    for rank, numeral in enumerate("一二三四五六七八九", 1):
        width, height = NUMERAL_BOXES.get(numeral, (36, 23.5))
        faces[f"m{rank}"] = chars.draw(numeral, (30, 18.2, width, height), INK, 11, 1.28) + use(
            "wan"
        )
    return definition, faces


# ---- 筒 ---------------------------------------------------------------------------------------

# Rank: (colour, x, y, scale) of each coin.
COINS = {
    2: [("g", 30, 19.4, 1.36), ("b", 30, 52.2, 1.36)],
    3: [("b", 15.5, 15.6, 1.04), ("r", 30, 35.8, 1.04), ("g", 44.5, 56, 1.04)],
    4: [
        ("b", 17.3, 20, 1.14),
        ("g", 42.7, 20, 1.14),
        ("g", 17.3, 51.6, 1.14),
        ("b", 42.7, 51.6, 1.14),
    ],
    5: [
        ("b", 15.6, 16, 0.98),
        ("g", 44.4, 16, 0.98),
        ("r", 30, 35.8, 0.98),
        ("g", 15.6, 55.6, 0.98),
        ("b", 44.4, 55.6, 0.98),
    ],
    6: [(c, x, y, 0.94) for c, y in (("g", 14.4), ("r", 36.4), ("r", 57.2)) for x in (18.4, 41.6)],
    7: [("g", 13.2, 11.8, 0.76), ("g", 30, 18.4, 0.76), ("g", 46.8, 25, 0.76)]
    + [("r", x, y, 0.82) for y in (41.6, 60) for x in (19.4, 40.6)],
    8: [("b", x, y, 0.76) for y in (10.9, 27.5, 44.1, 60.7) for x in (19, 41)],
    9: [(c, x, y, 0.82) for c, y in (("g", 13.8), ("r", 35.8), ("b", 57.8)) for x in (12, 30, 48)],
}


def dot_faces() -> tuple[str, dict[str, str]]:
    definition = "".join(
        group(
            circle(10, colour) + circle(7.2, FACE) + circle(5.4, colour) + circle(2.3, FACE),
            id_=f"c{key}",
        )
        for key, colour in COLOURS.items()
    )
    petal = f'<path id="pt" fill="{RED}" d="M0-8.4c-2.7-2.5-3-5.4 0-8.2 3 2.8 2.7 5.7 0 8.2z"/>'
    great_coin = group(
        circle(24.6, GREEN)
        + circle(21, FACE)
        + circle(19.6, BLUE)
        + circle(17.9, FACE)
        + petal
        + ring("pt", 45)
        + circle(7, GREEN)
        + circle(4.2, FACE)
        + circle(2.4, RED),
        transform="translate(30 35.8)",
    )
    faces = {"p1": great_coin}
    for rank, coins in COINS.items():
        faces[f"p{rank}"] = "".join(use(f"c{c}", x, y, scale) for c, x, y, scale in coins)
    return definition, faces


# ---- 条 ---------------------------------------------------------------------------------------

# One stick, 27 high about the origin: two waisted barrels between three nodes.
STICK = (
    "M-3.8-13.5h7.6q1.2 0 1.2 1.5t-1.2 1.9q-1.2 3.6 0 7.5q1.6.4 1.6 2.6t-1.6 2.6"
    "q-1.2 3.9 0 7.5q1.2.4 1.2 1.9t-1.2 1.5h-7.6q-1.2 0-1.2-1.5t1.2-1.9"
    "q1.2-3.6 0-7.5q-1.6-.4-1.6-2.6t1.6-2.6q1.2-3.9 0-7.5q-1.2-.4-1.2-1.9t1.2-1.5z"
)
TWO_ROWS, THREE_ROWS = (19.2, 52.4), (13.2, 35.8, 58.4)
LEFT, MIDDLE, RIGHT = 12.2, 30, 47.8
# The tiles of 绿一色 (二三四六八条) are green throughout, as on real tiles: it is the fan's point.
# Rank: ((x scale, y scale), [(colour, x, y) of each stick]).
STICKS = {
    2: ((1.12, 1.08), [("g", MIDDLE, y) for y in TWO_ROWS]),
    3: (
        (1.12, 1.08),
        [("g", MIDDLE, TWO_ROWS[0]), ("g", 17.5, TWO_ROWS[1]), ("g", 42.5, TWO_ROWS[1])],
    ),
    4: (
        (1.12, 1.08),
        [("g", x, y) for y in TWO_ROWS for x in (17.5, 42.5)],
    ),
    5: (
        (1.08, 1.08),
        [
            ("g", LEFT, TWO_ROWS[0]),
            ("b", RIGHT, TWO_ROWS[0]),
            ("r", MIDDLE, 35.8),
            ("b", LEFT, TWO_ROWS[1]),
            ("g", RIGHT, TWO_ROWS[1]),
        ],
    ),
    6: (
        (1.08, 1.08),
        [("g", x, y) for y in TWO_ROWS for x in (LEFT, MIDDLE, RIGHT)],
    ),
    7: (
        (1.08, 0.72),
        [("r", MIDDLE, THREE_ROWS[0])]
        + [
            (c, x, y) for y in THREE_ROWS[1:] for c, x in (("g", LEFT), ("b", MIDDLE), ("g", RIGHT))
        ],
    ),
    9: (
        (1.08, 0.72),
        [(c, x, y) for c, x in (("g", LEFT), ("r", MIDDLE), ("b", RIGHT)) for y in THREE_ROWS],
    ),
}


def sticks(scale, items) -> str:
    sx, sy = scale
    return "".join(
        f'<use href="#k{c}" transform="matrix({num(sx)} 0 0 {num(sy)} {num(x)} {num(y)})"/>'
        for c, x, y in items
    )


def eight_bamboo_half() -> str:
    """The M of 八条; mirrored it is the W below."""
    slanting = "".join(
        f'<g transform="translate({x} 20.4)rotate({turn})scale(.8 .9)"><use href="#kg"/></g>'
        for x, turn in ((23.2, -22), (36.8, 22))
    )
    return group(sticks((0.92, 0.98), [("g", 9.8, 20.2), ("g", 50.2, 20.2)]) + slanting, id_="k8")


def peacock() -> str:
    """一条: a peacock on a rail of bamboo, its fan open behind it."""

    def feather(turn, length, width, colour):
        x1, x2, y1, y2 = width, width * 1.2, -length * 0.42, -length * 0.82
        blade = (
            f"M0 0C{num(-x1)} {num(y1)} {num(-x2)} {num(y2)} 0 {num(-length)}"
            f"C{num(x2)} {num(y2)} {num(x1)} {num(y1)} 0 0z"
        )
        eye = -length * 0.76
        return group(
            shape(blade, colour, 0.9) + circle(2.8, FACE, 0, eye) + circle(1.5, RED, 0, eye),
            transform=f"translate(30 49)rotate({turn})",
        )

    fan = [
        (99, 22, 4.6, GREEN),
        (77, 26, 5, BLUE),
        (55, 31, 5.2, GREEN),
        (34, 36, 5.2, BLUE),
        (14, 40, 5, GREEN),
    ]
    neck_and_body = (
        "M19.6 8.6c-4.3 0-7.2 3.2-6.8 7.4.3 3.8 1.5 6.7.9 11.3-.4 3.2-1.3 6.3-1.1 10.3"
        ".5 9 7.2 15.6 16 15.6 7.4 0 11.9-4.6 11.2-10.2-.7-5.5-5.9-8.3-9.6-12.2"
        "-3.4-3.6-4-7.7-3.9-13.6.1-5-2.6-8.6-6.7-8.6z"
    )
    return (
        "".join(feather(*row) for row in fan)
        + line("M8 64.4h44", 4.2)
        + line("M20.5 62.9v3M39.5 62.9v3", 1.2, FACE)
        + line("M24 52.5l-1 9.6M31.5 52.5l1 9.6", 2.2, RED)
        + shape(neck_and_body, BLUE, 1.4)
        + shape("M13 13.6L5.8 17.2l7.4 2.6z", GOLD)
        + line("M17.5 8l-3-4.2M20.3 7.4V2.8M23 8.2l3-4", 1.8, RED)
        + circle(2.6, FACE, 18.2, 15)
        + circle(1.4, INK, 17.7, 15)
        + shape(
            "M20.2 33.6c5.4-.6 13.4 3 17.4 10.4-6 4.4-15.2 2.8-17.6-3.6-.8-2.2-.7-4.5.2-6.8z",
            RED,
            1,
        )
        + line("M24.2 38.2q4.6 1 8 4.4M23.6 41.6q3 1.7 5.8 2.2", 1.2, FACE)
    )


def bamboo_faces() -> tuple[str, dict[str, str]]:
    definition = (
        "".join(
            group(
                f'<path fill="{colour}" d="{STICK}"/>' + line("M0-8.6v4.2M0 4.4v4.2", 1.6, FACE),
                id_=f"k{key}",
            )
            for key, colour in COLOURS.items()
        )
        + eight_bamboo_half()
    )
    faces = {"s1": peacock()}
    for rank, (scale, items) in STICKS.items():
        faces[f"s{rank}"] = sticks(scale, items)
    faces["s8"] = use("k8") + '<use href="#k8" transform="matrix(1 0 0 -1 0 71.6)"/>'
    return definition, faces


# ---- 字 ---------------------------------------------------------------------------------------


def honor_faces(chars: Characters) -> dict[str, str]:
    faces = {}
    for rank, (text, colour) in enumerate(
        zip("東南西北中發", [INK] * 4 + [RED, GREEN], strict=True), 1
    ):
        width = 37 if text == "中" else 43
        faces[f"z{rank}"] = chars.draw(text, (30, 35.8, width, 49), colour, 13, 1.2)
    faces["z7"] = (
        frame(8.8, 8.6, 42.4, 54.4, 4, 3.4)
        + frame(15.2, 15, 29.6, 41.6, 1.8, 1.5)
        + line(
            "M11.5 11.3l4.5 4.5M48.5 11.3L44 15.8M11.5 60.3l4.5-4.5M48.5 60.3L44 55.8", 1.5, BLUE
        )
    )
    return faces


# ---- 花 ---------------------------------------------------------------------------------------


def flower_definitions() -> str:
    petals = "".join(
        circle(3.1, RED, 3.5 * math.sin(math.radians(turn)), -3.5 * math.cos(math.radians(turn)))
        for turn in range(0, 360, 72)
    )
    blossom = group(petals + circle(1.9, GOLD), id_="fb")
    leaf = f'<path id="lf" fill="{GREEN}" d="M0 0c2.6-2.2 3.2-7.8 0-13-3.2 5.2-2.6 10.8 0 13z"/>'
    blade = f'<path id="lb" fill="{GREEN}" d="M0 0c3-3.2 3.4-9.5 0-16.5-3.4 7-3 13.3 0 16.5z"/>'
    return blossom + leaf + blade


def spring() -> str:
    """A peach twig."""
    return (
        line("M52 66c-10-4-14-13.5-25-16.5-8-2-13 1-17 6", 2.4, BROWN)
        + line("M33 52.5c2-6 6-9 11-11", 2, BROWN)
        + use("lf", 18, 51.5, 0.8, -50)
        + use("lf", 41, 58.5, 0.9, 65)
        + use("lf", 24, 49.5, 0.7, 20)
        + "".join(use("fb", x, y, 1.08) for x, y in ((46, 42), (29, 50), (13.5, 57)))
    )


def summer() -> str:
    """A lotus over its leaf."""
    petals = (
        "M30 56c-11 2-18-3-19-11 8 0 15 4 19 11zM30 56c11 2 18-3 19-11-8 0-15 4-19 11z",
        "M30 57c-9-2-13-11-10-19 7 4 10 11 10 19zM30 57c9-2 13-11 10-19-7 4-10 11-10 19z",
        "M30 57c-6-6-6-16 0-23 6 7 6 17 0 23z",
    )
    return (
        shape("M6 61c6-7 40-8 48 0-9 7-39 7-48 0z", GREEN)
        + line("M30 60v-8", 1.8)
        + "".join(shape(d, RED, 1) for d in petals)
    )


def autumn() -> str:
    """A maple leaf."""
    leaf = (
        "M30 33l3.5 7.5 5-2-1 8 8-4-1.5 4.5 7 1.5-8 6 1.5 4.5-9.5-1-5 2-5-2-9.5 1"
        " 1.5-4.5-8-6 7-1.5-1.5-4.5 8 4-1-8 5 2z"
    )
    return (
        line("M30 56v10", 2.2, BROWN)
        + shape(leaf, GOLD)
        + line("M30 58v-15M30 57l-10-6M30 57l10-6", 1.2, FACE)
    )


def winter() -> str:
    """A snow crystal."""
    arm = "M0 0v-15.5M0-9l-4.5-4M0-9l4.5-4M0-4.5l-3-2.7M0-4.5l3-2.7"
    first = line(arm, 2.2, BLUE).replace("<path", '<path id="sn"')
    return group(first + ring("sn", 60), transform="translate(30 50.5)")


def plum() -> str:
    """An old branch in flower."""
    return (
        line("M8 65c8-3 10-12 20-15s14-2 24-11", 2.8, BROWN)
        + line("M28 50c-4-5-9-6-14-5M36 48c5 4 9 5 14 5", 2, BROWN)
        + use("fb", 14, 45, 1.05)
        + use("fb", 35, 47, 1.2)
        + use("fb", 50, 38.5, 0.95)
        + use("fb", 49, 55.5, 0.9)
        + use("fb", 18, 60, 0.85)
    )


def orchid() -> str:
    """Long leaves and one flower."""
    petal = f'<path id="or" fill="{BLUE}" d="M0 1c-3-2.4-3-6.6 0-10 3 3.4 3 7.6 0 10z"/>'
    return (
        line(
            "M29 66C25 52 18 45 7 43M29 66C28 53 24 43 17 37M29 66c2-13 9-20 22-22"
            "M29 66c4-8 11-12 24-11M29 66c-6-7-14-10-23-9",
            2.4,
        )
        + line("M29 66c1-12 2-17 5-22", 1.6)
        + group(
            petal + ring("or", 72) + circle(2, GOLD),
            transform="translate(35 41)",
        )
    )


def bamboo() -> str:
    """Two stalks, leaves hanging from their joints."""
    stalk = line("M22 67V54.5M22 52V40M22 37.5V34M36 67v-4.5M36 60V48.5M36 46v-9", 4.2)
    leaves = (
        (37.5, 47, 62),
        (37.5, 47, 98),
        (37.5, 47, 134),
        (37.5, 61, 74),
        (37.5, 61, 112),
        (20.5, 39, -66),
        (20.5, 39, -100),
        (20.5, 39, -134),
        (20.5, 53, -80),
        (20.5, 53, -118),
    )
    return stalk + "".join(use("lb", x, y, 0.86, turn) for x, y, turn in leaves)


def chrysanthemum() -> str:
    petal = (
        f'<path id="ch" fill="{GOLD}" stroke="{FACE}" stroke-width=".8"'
        ' d="M0-3c-2.9-4-3.1-9.5 0-13.5 3.1 4 2.9 9.5 0 13.5z"/>'
    )
    return (
        line("M30 57v9", 2.2)
        + use("lf", 30, 65.5, 0.95, -62)
        + use("lf", 30, 65.5, 0.95, 62)
        + group(
            petal + ring("ch", 30) + circle(4.8, RED) + circle(2, GOLD),
            transform="translate(30 46.5)",
        )
    )


FLOWERS = [
    ("春", RED, spring),
    ("夏", RED, summer),
    ("秋", RED, autumn),
    ("冬", RED, winter),
    ("梅", BLUE, plum),
    ("蘭", BLUE, orchid),
    ("竹", BLUE, bamboo),
    ("菊", BLUE, chrysanthemum),
]


def flower_faces(chars: Characters) -> dict[str, str]:
    return {
        f"f{rank}": chars.draw(text, (19, 18.5, 25, 25), colour, 9, 1.05) + art()
        for rank, (text, colour, art) in enumerate(FLOWERS, 1)
    }


# ---- the sprite -------------------------------------------------------------------------------

SUIT_COLOURS = {"m": RED, "p": BLUE, "s": GREEN}
HONOR_INDEXES = [
    ("E", INK),
    ("S", INK),
    ("W", INK),
    ("N", INK),
    ("C", RED),
    ("F", GREEN),
    ("P", BLUE),
]


def index_of(code: str) -> tuple[str, str]:
    """The index of a tile and its colour: rank, the notation's letter, or 1-4 for flowers."""
    suit, rank = code[0], int(code[1])
    if suit == "z":
        return HONOR_INDEXES[rank - 1]
    if suit == "f":
        return str((rank - 1) % 4 + 1), FLOWERS[rank - 1][1]
    return str(rank), SUIT_COLOURS[suit]


def sprite(chars: Characters) -> str:
    wan, faces = character_faces(chars)
    coins, dots = dot_faces()
    sticks_definition, bamboos = bamboo_faces()
    faces |= dots | bamboos | honor_faces(chars) | flower_faces(chars)
    indexes = "".join(
        chars.draw(text, INDEX_BOX, "", 18, 1.25, id_=f"i{text}") for text in "123456789ESWNCFP"
    )
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg"><defs>',
        body("b", 60, 72),
        body("bs", 72, 60),
        wan,
        coins,
        sticks_definition,
        flower_definitions(),
        indexes,
        "</defs>",
    ]
    scale, x, y = INDEXED_ART
    for code, face in faces.items():
        text, colour = index_of(code)
        corner = f'<use href="#i{text}" fill="{colour}" stroke="{colour}"/>'
        flower_number = (
            chars.draw(text, (49.5, 13.5, 7, 11), colour, 6) if code.startswith("f") else ""
        )
        parts.append(symbol(code, 60, 80, use("b") + group(face, id_=f"f-{code}") + flower_number))
        indexed = group(use(f"f-{code}", x, y, scale) + corner, id_=f"x-{code}")
        parts.append(symbol(f"{code}-i", 60, 80, use("b") + indexed))
        if code.startswith("f"):
            continue
        for face_id, id_ in ((f"f-{code}", f"{code}-s"), (f"x-{code}", f"{code}-s-i")):
            lying = f'<use href="#{face_id}" transform="matrix(0-1 1 0 0 60)"/>'
            parts.append(symbol(id_, 72, 68, use("bs") + lying))
    parts += [symbol("back", 60, 80, back()), "</svg>\n"]
    return "".join(parts)


def icon(chars: Characters) -> str:
    """The site's icon: 中 on a tile."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 80 80">'
        + body("b", 60, 72)
        + chars.draw("中", (30, 35.8, 40, 52), RED, 26, 1.2)
        + "</svg>\n"
    )


def main(font_path: str) -> None:
    chars = Characters(font_path)
    for name, text in (("tiles.svg", sprite(chars)), ("icon.svg", icon(chars))):
        (HERE / name).write_text(text, encoding="utf-8")
        packed = len(gzip.compress(text.encode(), 9))
        print(f"{name}: {len(text.encode())} bytes, {packed} gzipped")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
