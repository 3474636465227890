"""What the tests of drawings share: reading which tiles a piece of HTML has."""

from bs4 import BeautifulSoup, Tag


def parse(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def symbol(svg: Tag) -> str:
    """The sprite symbol of a drawn tile, without its index."""
    use = svg.use
    assert use is not None
    return str(use["href"]).partition("#")[2]


def symbols(part: Tag) -> list[str]:
    """The sprite symbols of the tiles in a part of a page, in order."""
    return [symbol(svg) for svg in part.select("svg.tile")]
