"""The one way from the Markdown of fixtures to HTML."""

from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown

from encyclopedia.content.markdown_tiles import Links, MarkupError, TileMarkdown


class ProseError(ValueError):
    """A text that cannot be rendered; `position` counts its characters from 0."""

    def __init__(self, text: str, position: int, token: str, why: str) -> None:
        self.text = text
        self.position = position
        super().__init__(f"character {position + 1}, {token}: {why}")


def render_markdown(text: str, links: Links = Links()) -> SafeString:  # noqa: B008 (frozen)
    """HTML of a Markdown text, raw HTML shown as typed, tiles and entry links resolved.

    Raises `ProseError` for bad tile notation, an unknown entry or a doubtful address.
    """
    try:
        html = Markdown(extensions=[TileMarkdown(links)]).convert(text)
    except MarkupError as error:
        position = text.find(error.token)
        raise ProseError(text, position, error.token, str(error)) from error
    return mark_safe(html)  # Markdown escapes all that is not its own markup


def render_line(text: str, links: Links = Links()) -> SafeString:  # noqa: B008 (frozen)
    """HTML of one line, without the paragraph around it: a caption, a reason."""
    html = render_markdown(text, links)
    return mark_safe(html.removeprefix("<p>").removesuffix("</p>"))
