"""Tags for any page: the site's name, addresses with a query, parts of sentences."""

import pytest
from django.conf import settings
from django.template import Context, Template
from django.template.loader import render_to_string

from encyclopedia.drawing.breakdown import Row


def render(template: str, **context: object) -> str:
    return Template("{% load i18n site %}" + template).render(Context(context))


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("24", "/fans/?q=24"),
        (24, "/fans/?q=24"),
        ("a/b&c=d e", "/fans/?q=a%2Fb%26c%3Dd%20e"),
        ("清龙", "/fans/?q=%E6%B8%85%E9%BE%99"),
        ("", "/fans/"),
    ],
)
def test_addresses_of_searches(query: object, address: str) -> None:
    assert render("{% search_url query %}", query=query) == address


def test_addresses_without_a_query() -> None:
    assert render("{% search_url %}") == "/fans/"
    assert render("{% score_url hand %}", hand="") == "/score/"


def test_addresses_of_hands() -> None:
    assert render("{% score_url hand %}", hand="[1m]|E") == "/score/?hand=%5B1m%5D%7CE"


def test_captured_markup_takes_its_place_in_a_sentence() -> None:
    template = "{% captured as x %}<b>{{ y }}</b>{% endcaptured %}{% blocktranslate %}a {{ x }}"
    assert render(template + "{% endblocktranslate %}", y="<") == "a <b>&lt;</b>"


def test_lists_are_escaped_and_joined() -> None:
    assert render("{{ names|listed }}", names=["a", "<b>"]) == "a、&lt;b&gt;"
    assert render("{{ names|listed }}", names=[]) == ""


@pytest.mark.parametrize(
    ("count", "page", "markup"),
    [
        (1, "", '<a href="/fans/all-pungs/">碰碰和</a>'),
        (2, "", '<a href="/fans/all-pungs/">碰碰和</a> <span class="num">×2</span>'),
        (1, "all-pungs", "碰碰和"),
        (2, "all-pungs", '碰碰和 <span class="num">×2</span>'),
    ],
)
def test_a_row_links_to_its_fan_except_on_its_own_page(count: int, page: str, markup: str) -> None:
    row = Row("all-pungs", "碰碰和", 6, count, 6 * count, "", ())
    assert render("{% fan_link row page %}", row=row, page=page) == markup
    if not page:
        assert render("{% fan_link row nothing %}", row=row) == markup


def test_error_pages_know_the_site_s_name_and_language() -> None:
    page = render_to_string("500.html")
    assert f"· {settings.SITE_NAME}</title>" in page
    assert '<html lang="zh-Hans">' in page


def test_every_language_has_its_open_graph_locale() -> None:
    assert set(settings.OPEN_GRAPH_LOCALES) == {code for code, _ in settings.LANGUAGES}
