"""Tags for any page: the site's name, addresses with a query, parts of sentences."""

from collections.abc import Iterable
from urllib.parse import quote

from django import template
from django.conf import settings
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from encyclopedia.drawing.breakdown import Row
from encyclopedia.pages import heads

register = template.Library()


@register.simple_tag
def site_name() -> str:
    """The name of the site in the reader's language. A tag, since error pages have no context."""
    return str(settings.SITE_NAME)


@register.simple_tag
def language_tag() -> str:
    """The language of the page as HTML writes it, e.g. `zh-Hans`."""
    return heads.language_tag(get_language())


@register.simple_tag
def open_graph_locale() -> str:
    """The language of the page as Open Graph writes it, e.g. `zh_CN`."""
    return settings.OPEN_GRAPH_LOCALES[get_language()]


@register.simple_tag
def search_url(query: object = "") -> str:
    """The list of fans for a query: `{% search_url "24" %}`; the whole list without one."""
    return _address("fans", "q", str(query))


@register.simple_tag
def score_url(hand: str) -> str:
    """The page that scores a hand: `{% score_url hand %}`."""
    return _address("score", "hand", hand)


@register.simple_tag
def fan_link(row: Row, this_page: str = "") -> SafeString:
    """The fan of a row of a breakdown with how often it counts: a link, except on its own page.

    `this_page`: the code of the fan that the page is about, or "". This is a tag because pages
    have dozens of these, and including a template takes four times as long.
    """
    if row.code == this_page:
        name = format_html("{}", row.name)
    else:
        name = format_html('<a href="{}">{}</a>', reverse("fan", args=[row.code]), row.name)
    return name + format_html(' <span class="num">×{}</span>', row.count) if row.count > 1 else name


def _address(page: str, key: str, text: str) -> str:
    return f"{reverse(page)}?{key}={quote(text, safe='')}" if text else reverse(page)


@register.simple_block_tag
def captured(content: SafeString) -> SafeString:
    """Markup as a variable, so that a translated sentence can put it where it belongs:

    `{% captured as links %}<a …>…{% endcaptured %}{% blocktranslate %}是不是{{ links }}？…`
    """
    return content


@register.filter
def listed(texts: Iterable[str]) -> str:
    """Texts as a list within a sentence: 连六、自摸."""
    return gettext("、").join(texts)
