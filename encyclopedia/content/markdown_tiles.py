"""Markdown with tiles and links to entries, as a Python-Markdown extension.

`[[123m]]`, `[[EE]]`      tiles, in the engine's notation
`[[清龙]]`, `[[刻子]]`      a link to the fan or the term of that name
`[这一番](fan:pure-straight)`, `[刻](term:刻子)`   the same with other words
`{minimum}`, `{base}`     番 to win and 分 that everyone pays, by the rules

Raw HTML is not markup here: pages show it as it was typed. Pictures are refused.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from django.urls import Resolver404, resolve
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from encyclopedia.drawing.tiles import tiles_html, tiles_of
from scoring import RuleSet

DOUBLE_BRACKET = r"\[\[([^\[\]\n]*)\]\]"
RULE_VALUE = r"\{([^{}\n]*)\}"
IMAGE = r"!\["


class MarkupError(ValueError):
    """A piece of a text cannot be rendered. `token`: the piece; the message says why."""

    def __init__(self, token: str, message: str) -> None:
        self.token = token
        super().__init__(message)


@dataclass(frozen=True)
class Links:
    """Entries that texts can link to.

    `names`: by name or alias, `fan:code` or `term:word`. `targets`: by that, the URL.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    targets: Mapping[str, str] = field(default_factory=dict)


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
        try:
            tiles = tiles_of(inner)
        except ValueError:
            raise MarkupError(
                m[0], "neither a fan nor a term nor tiles like 123m, EE, C or flowers a-h"
            ) from None
        return self.md.htmlStash.store(tiles_html(tiles)), m.start(), m.end()


class RuleValue(InlineProcessor):
    """`{minimum}` and `{base}`: numbers of the rules version."""

    def __init__(self, md: Markdown, rules: RuleSet) -> None:
        super().__init__(RULE_VALUE, md)
        self.values = {"minimum": str(rules.minimum), "base": str(rules.base)}

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:
        if m[1] not in self.values:
            raise MarkupError(m[0], f"the numbers of the rules are {', '.join(self.values)}")
        return self.values[m[1]], m.start(), m.end()


class NoImage(InlineProcessor):
    """`![…`: refused, since the site shows no pictures from other sites."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:
        raise MarkupError(m[0], "no pictures but tiles")


class EntryLinks(Treeprocessor):
    """Resolves `fan:` and `term:` in links; refuses other addresses but own pages and https."""

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
    """Whether `path` is a page of the site, except fans' pages: those are linked as `fan:code`."""
    try:
        return not resolve(path.partition("#")[0]).kwargs
    except Resolver404:
        return False


class TileMarkdown(Extension):
    """The extension. `links`: the entries that texts can link to; `rules`: has the numbers."""

    def __init__(self, links: Links, rules: RuleSet) -> None:
        super().__init__()
        self.links = links
        self.rules = rules

    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        # Before references and links (170 and below), after code spans and escapes.
        md.inlinePatterns.register(DoubleBracket(md, self.links), "double_bracket", 175)
        md.inlinePatterns.register(RuleValue(md, self.rules), "rule_value", 174)
        md.inlinePatterns.register(NoImage(IMAGE, md), "no_image", 173)
        # After the inline patterns (20) have made the links.
        md.treeprocessors.register(EntryLinks(md, self.links), "entry_links", 15)
