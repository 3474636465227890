"""Markdown with tiles and links to entries, as a Python-Markdown extension.

`[[123m]]`, `[[EE]]`      tiles, in the engine's notation
`[[清龙]]`, `[[刻子]]`      a link to the fan or the term of that name
`[这一番](fan:pure-straight)`, `[刻](term:刻子)`   the same with other words
`{minimum}`, `{base}`     番 to win and 分 that everyone pays, by the rules

Raw HTML is off: it comes out as the text that was typed. There are no pictures but tiles.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from django.urls import Resolver404, resolve
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from encyclopedia.drawing.hand_html import tile_svg
from scoring import DEFAULT_RULES, Tile, parse_tile

RUN = r"[1-9]+[mps]|[ESWNCFPa-h]"
DOUBLE_BRACKET = r"\[\[([^\[\]\n]*)\]\]"
RULE_VALUE = r"\{([^{}\n]*)\}"
RULE_VALUES = {"minimum": str(DEFAULT_RULES.minimum), "base": str(DEFAULT_RULES.base)}
IMAGE = r"!\["


class MarkupError(ValueError):
    """`token`, as it stands in the text, cannot be rendered; the message says why."""

    def __init__(self, token: str, message: str) -> None:
        self.token = token
        super().__init__(message)


@dataclass(frozen=True)
class Links:
    """Where entries are found: `fan:code` or `term:word` by name or alias, and their URLs."""

    names: Mapping[str, str] = field(default_factory=dict)
    targets: Mapping[str, str] = field(default_factory=dict)


def tiles_of(token: str, text: str) -> list[Tile]:
    """The tiles of a run such as `123m45pEE`, in that order; raises `MarkupError` otherwise."""
    if not re.fullmatch(f"({RUN})+", text):
        raise MarkupError(
            token, "neither a fan nor a term nor tiles like 123m, EE, C or flowers a-h"
        )
    runs = re.findall(r"([1-9]+)([mps])|([A-Za-h])", text)
    return [parse_tile(rank + suit) for ranks, suit, letter in runs for rank in ranks or (letter,)]


def tiles_html(tiles: Iterable[Tile]) -> SafeString:
    """Tiles within a line of text; each has its own text alternative."""
    return format_html(
        '<span class="tiles">{}</span>',
        format_html_join("", "{}", ((tile_svg(tile),) for tile in tiles)),
    )


class DoubleBracket(InlineProcessor):
    """`[[…]]`: a link when it is the name of an entry, tiles otherwise."""

    def __init__(self, md: Markdown, links: Links) -> None:
        super().__init__(DOUBLE_BRACKET, md)
        self.links = links

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element | str, int, int]:
        inner = m[1]
        if inner in self.links.names:
            link = Element("a", href=self.links.names[inner])
            link.text = inner
            return link, m.start(), m.end()
        html = tiles_html(tiles_of(m[0], inner))
        return self.md.htmlStash.store(html), m.start(), m.end()


class RuleValue(InlineProcessor):
    """`{…}`: a number of the rules."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:
        if m[1] not in RULE_VALUES:
            raise MarkupError(m[0], f"the numbers of the rules are {', '.join(RULE_VALUES)}")
        return RULE_VALUES[m[1]], m.start(), m.end()


class NoImage(InlineProcessor):
    """`![…`: refused, since the site shows nothing from elsewhere."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:
        raise MarkupError(m[0], "no pictures but tiles")


class EntryLinks(Treeprocessor):
    """Resolves `fan:` and `term:` in links and refuses any address it cannot vouch for."""

    def __init__(self, md: Markdown, links: Links) -> None:
        super().__init__(md)
        self.links = links

    def run(self, root: Element) -> None:
        for link in root.iter("a"):
            href = link.get("href", "")
            if href in self.links.targets:
                link.set("href", self.links.targets[href])
            elif not href.startswith("https://") and not _is_page(href):
                raise MarkupError(f"({href})", "no such fan:, term:, page of the site or https://")


def _is_page(path: str) -> bool:
    """Whether `path` is a page of its own; entries are to be linked as `fan:` and `term:`."""
    try:
        return not resolve(path.partition("#")[0]).kwargs
    except Resolver404:
        return False


class TileMarkdown(Extension):
    """The extension; `links` is where `[[名]]` and `fan:code` lead."""

    def __init__(self, links: Links) -> None:
        super().__init__()
        self.links = links

    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        # Before references and links (170 and below), after code spans and escapes.
        md.inlinePatterns.register(DoubleBracket(md, self.links), "double_bracket", 175)
        md.inlinePatterns.register(RuleValue(RULE_VALUE, md), "rule_value", 174)
        md.inlinePatterns.register(NoImage(IMAGE, md), "no_image", 173)
        # After the inline patterns (20) have made the links.
        md.treeprocessors.register(EntryLinks(md, self.links), "entry_links", 15)
