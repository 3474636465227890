"""Single tiles as HTML, and reading of runs like "123mE"."""

import re

import pytest

from encyclopedia.drawing.tiles import back_svg, tile_svg, tiles_html, tiles_of
from scoring import Tile
from tests.web.drawing.helpers import parse, symbols


@pytest.mark.parametrize("tile", list(Tile), ids=lambda tile: tile.code)
def test_a_tile_is_named_or_skipped(tile: Tile) -> None:
    named = parse(tile_svg(tile)).svg
    assert named is not None
    assert (named["role"], named["aria-label"]) == ("img", tile.zh)
    assert [str(use["href"]).partition("#")[2] for use in named.select("use")] == [
        tile.code,
        f"{tile.code}-i",
    ]
    skipped = parse(tile_svg(tile, label=False)).svg
    assert skipped is not None
    assert skipped["aria-hidden"] == "true"
    assert not skipped.has_attr("aria-label")


def test_a_lying_tile_and_a_back_are_other_symbols() -> None:
    assert symbols(parse(tile_svg(Tile.M1, lying=True))) == ["m1-s"]
    assert symbols(parse(back_svg())) == ["back"]


def test_tiles_in_a_line_are_named() -> None:
    tiles = parse(tiles_html(tiles_of("21mE"))).select("span.tiles > svg")
    assert [tile["aria-label"] for tile in tiles] == ["二万", "一万", "东"]


@pytest.mark.parametrize("text", ["", "12", "0m", "12x", "m", "123m 4p", "Em1", "[123m]", "1M"])
def test_what_is_no_run_of_tiles_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not tiles like"):
        tiles_of(text)


def test_nothing_typed_reaches_the_page_as_markup() -> None:
    page = str(tile_svg(Tile.M1, mark='"><script>'))
    assert "<script>" not in page
    assert re.search(r"&lt;script&gt;", page)
