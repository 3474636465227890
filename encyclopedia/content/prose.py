"""Markdown of the fixtures to HTML."""

from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown

from encyclopedia.content.markdown_tiles import Links, MarkupError, TileMarkdown
from scoring import RuleSet


class ProseError(ValueError):
    """A text that cannot be rendered. `position`: the character at fault, counted from 0."""

    def __init__(self, text: str, position: int, token: str, why: str) -> None:
        self.text = text
        self.position = position
        super().__init__(f"character {position + 1}, {token}: {why}")


class Renderer:
    """Renders texts that share their links and the numbers of a rules version.

    Making a Markdown parser takes longer than parsing most texts, so one parser is used for all.
    """

    def __init__(self, links: Links, rules: RuleSet) -> None:
        self._parser = Markdown(extensions=[TileMarkdown(links, rules)])

    def block(self, text: str) -> SafeString:
        """HTML of a Markdown text, raw HTML shown as typed, tiles and entry links resolved.

        Raises `ProseError` for bad tile notation, an unknown entry, an address that is neither a
        page of the site nor https, and pictures.
        """
        self._parser.reset()  # forget the links that an earlier text defined
        try:
            html = self._parser.convert(text)
        except MarkupError as error:
            position = text.find(error.token)
            raise ProseError(text, position, error.token, str(error)) from error
        return mark_safe(html)  # Markdown escapes all that is not its own markup

    def line(self, text: str) -> SafeString:
        """HTML of one line, such as a caption, without the paragraph around it.

        Raises `ProseError` as `block` does.
        """
        return mark_safe(self.block(text).removeprefix("<p>").removesuffix("</p>"))
