"""Markdown with tiles and links to entries."""

from dataclasses import replace

import pytest
from bs4 import BeautifulSoup
from django.conf import LazySettings

from encyclopedia.content.markdown_tiles import Links
from encyclopedia.content.prose import ProseError, Renderer
from scoring import DEFAULT_RULES

LINKS = Links(
    names={"清龙": "fan:pure-straight", "刻子": "term:刻子"},
    targets={"fan:pure-straight": "/fans/pure-straight/", "term:刻子": "/glossary/#刻子"},
)
RENDERER = Renderer(LINKS, DEFAULT_RULES)


def soup(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def test_markdown_is_rendered() -> None:
    html = RENDERER.block("四组**顺子**。\n\n- 一\n- 二")
    assert "<p>四组<strong>顺子</strong>。</p>" in html
    assert [item.text for item in soup(html).find_all("li")] == ["一", "二"]


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "好<b onclick='x()'>牌</b>",
        "<div>\n\n块\n\n</div>",
        "<!-- 注 -->",
        "<img src=x onerror=x()>",
    ],
)
def test_raw_html_comes_out_as_typed(text: str) -> None:
    html = soup(RENDERER.block(text))
    assert {tag.name for tag in html.find_all(True)} <= {"p"}
    assert text.splitlines()[0] in html.get_text()


@pytest.mark.parametrize(
    ("notation", "names"),
    [
        ("123m", ["一万", "二万", "三万"]),
        ("321p", ["三筒", "二筒", "一筒"]),
        ("EECFP", ["东", "东", "中", "发", "白"]),
        ("9s1m", ["九条", "一万"]),
        ("ah", ["春", "菊"]),
    ],
)
def test_tiles_are_drawn_in_the_order_written(notation: str, names: list[str]) -> None:
    html = soup(RENDERER.block(f"手里有 [[{notation}]]。"))
    tiles = html.select("p > span.tiles > svg")
    assert [tile["aria-label"] for tile in tiles] == names
    assert html.get_text().strip().startswith("手里有")


@pytest.mark.parametrize(
    ("text", "position", "token"),
    [
        ("手里有 [[123m]] 和 [[12x]]。", 15, "[[12x]]"),
        ("[[0m]]", 0, "[[0m]]"),
        ("[[]]", 0, "[[]]"),
        ("没有[[青龙]]这种番", 2, "[[青龙]]"),
        ("副露 [[[123m,1]]]", 4, "[[123m,1]]"),
        ("手里 [[E123]]", 3, "[[E123]]"),
        ("手里 [[123m z]]", 3, "[[123m z]]"),
        ("[[12m3|EE]]", 0, "[[12m3|EE]]"),
        ("[[123m|EE]]", 0, "[[123m|EE]]"),
        ("[[和三万]]", 0, "[[和三万]]"),
        ("见[这里](fan:blue-dragon)", 5, "(fan:blue-dragon)"),
        ("见[这里](term:龙)", 5, "(term:龙)"),
        ("见[这里](javascript:alert)", 5, "(javascript:alert)"),
        ("见[这里](http://example.com/)", 5, "(http://example.com/)"),
        ("见[这里](/fans/pure-straight/)", 5, "(/fans/pure-straight/)"),
        ("见[这里](/nowhere/)", 5, "(/nowhere/)"),
        ("看 ![图](https://example.com/a.png)", 2, "!["),
        ("看 ![图][一]\n\n[一]: https://example.com/a.png", 2, "!["),
        ("底分 {points}", 3, "{points}"),
    ],
)
def test_what_cannot_be_rendered_is_refused_with_its_place(
    text: str, position: int, token: str
) -> None:
    with pytest.raises(ProseError) as caught:
        RENDERER.block(text)
    assert caught.value.position == position
    assert f"character {position + 1}, {token}: " in str(caught.value)


@pytest.mark.parametrize(
    ("text", "href", "label"),
    [
        ("像[[清龙]]一样", "/fans/pure-straight/", "清龙"),
        ("一组[[刻子]]", "/glossary/#刻子", "刻子"),
        ("[这条龙](fan:pure-straight)", "/fans/pure-straight/", "这条龙"),
        ("[刻](term:刻子)", "/glossary/#刻子", "刻"),
        ("[列表](/fans/)", "/fans/", "列表"),
        ("[规则](https://example.com/)", "https://example.com/", "规则"),
    ],
)
def test_links_lead_to_entries_and_pages(text: str, href: str, label: str) -> None:
    link = soup(RENDERER.block(text)).a
    assert link is not None
    assert (link["href"], link.text) == (href, label)


def test_numbers_of_the_rules_are_filled_in() -> None:
    rules = DEFAULT_RULES
    text = "够 {minimum} 番，底分 **{base}** 分"
    assert RENDERER.line(text) == f"够 {rules.minimum} 番，底分 <strong>{rules.base}</strong> 分"
    others = replace(rules, minimum=6, base=4)
    assert Renderer(LINKS, others).line(text) == "够 6 番，底分 <strong>4</strong> 分"


def test_tiles_have_one_address_with_and_without_debug(settings: LazySettings) -> None:
    baked = RENDERER.line("[[1m]]")
    settings.DEBUG = True
    assert RENDERER.line("[[1m]]") == baked


def test_code_is_left_alone() -> None:
    assert soup(RENDERER.block("写作 `[[12x]]`")).code.text == "[[12x]]"


def test_a_line_has_no_paragraph() -> None:
    assert RENDERER.line("点和**九万**") == "点和<strong>九万</strong>"
    assert RENDERER.line("") == ""


def test_a_text_leaves_nothing_to_the_next() -> None:
    assert "<a " in RENDERER.block("见[规则][一]\n\n[一]: https://example.com/")
    assert "<a " not in RENDERER.block("见[规则][一]")
    with pytest.raises(ProseError):
        RENDERER.block("- 手里 [[123m]]\n- 还有 [[12x]]")
    assert RENDERER.block("点和**九万**") == "<p>点和<strong>九万</strong></p>"
