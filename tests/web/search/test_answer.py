"""What a query finds: order, groups, marks, chips and their counts."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from encyclopedia.models import Fan
from scoring import DEFAULT_RULES
from tests.web.search.helpers import (
    CODES,
    KONGS,
    LONG,
    OF_VALUE,
    codes,
    follow,
    get,
    listed,
    on_site,
    sentence,
    valued,
)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("七对", "七对 连七对"),  # the whole name first
        ("龙", LONG),  # else the highest value first, then rulebook order
        ("yssbg", "一色四步高 一色三步高"),
        ("24 序:拼音", "七对 七星不靠 清一色 全大 全双刻 全小 全中 一色三节高 一色三同顺"),
        ("类:杠 序:规则书", "四杠 三杠 双暗杠 双明杠 暗杠 明杠 明暗杠"),
        ("类:杠 序:番值", KONGS),
        ("32 序:类别", "混幺九 三杠 一色四步高"),
        ("牌:发 >=88", "大三元 十三幺 大四喜 绿一色 四杠"),  # those that need it first
    ],
)
def test_order(client: Client, query: str, names: str) -> None:
    wanted = [CODES[name] for name in names.split() if CODES[name] in on_site()]
    assert listed(get(client, query)) == wanted


@pytest.mark.django_db
def test_groups_have_their_heads(client: Client) -> None:
    heads = [head.get_text() for head in get(client, "").select(".grp__v")]
    assert [re.sub(r"番.*", "", head) for head in heads] == [
        str(value) for value in OF_VALUE if codes(OF_VALUE[value])
    ]
    letters = [head.find("span") for head in get(client, "序:拼音").select(".grp__v")]
    initials = [letter.get_text() for letter in letters if letter]
    assert initials == sorted(initials)
    assert all(re.fullmatch("[A-Z]", letter) for letter in initials)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "marked"),
    [
        ("清龙", {"清龙"}),
        ("清龍", {"清龙"}),
        ("qinglong", {"qīng lóng"}),
        ("ql", {"qīng lóng"}),
        ("long 16", {"lóng"}),
        ("straight 16", {"Straight"}),
        ("对对和", {"对对和"}),
        ("七八九三副", {"七八九三副"}),
    ],
)
def test_what_was_found_is_marked(client: Client, query: str, marked: set[str]) -> None:
    page = get(client, query)
    assert {mark.text for mark in page.select(".row mark")} >= marked


@pytest.mark.django_db
def test_a_row_has_name_value_definition_and_a_small_hand(client: Client) -> None:
    row = get(client, "清龙").select_one("a.row")
    fan = Fan.objects.get(code="pure-straight")
    assert row is not None
    for text in (fan.zh, str(fan.points), fan.definition, fan.pinyin, fan.en):
        assert text in row.get_text()
    assert row.select(".strip svg")


@pytest.mark.django_db
def test_related_fans_are_listed_below_a_fan_that_is_named(client: Client) -> None:
    page = get(client, "清龙")
    notices = [link["href"] for link in page.select(".notice a")]
    wanted = [f"/fans/{CODES[name]}/" for name in ("连六", "老少副") if CODES[name] in on_site()]
    assert notices == wanted


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "own", "title"),
    [
        ("24", "24", "24 番的番种"),
        ("２４番 序:拼音", "24", "24 番的番种"),
        ("類：順子類", "类:顺子", "顺子类的番种"),
        ("类:特殊牌型", "类:特殊牌型", "特殊牌型的番种"),
        ("", "", "番种"),
        ("7", "", "7 番：0 种"),
        ("-24", "", "不是 24 番：73 种"),
        ("24 16", "", "24 番或 16 番：15 种"),
        ("清龙", "", "名称里有“清龙”：1 种"),
    ],
)
def test_a_value_or_family_is_a_page_of_its_own(
    client: Client, query: str, own: str, title: str
) -> None:
    """It has one canonical address, with a title and a description of what is on it."""
    page = get(client, query)
    graph = {tag["property"]: str(tag["content"]) for tag in page.select("meta[property^=og]")}
    address = "http://testserver/fans/" + (f"?q={quote(own)}" if own else "")
    (canonical,) = page.select("link[rel=canonical]")
    assert graph["og:url"] == canonical["href"] == address
    assert graph["og:title"] == title
    if own:
        assert graph["og:description"].startswith(f"国标麻将{title}，共 {len(listed(page))} 种：")
        names = [rule.zh for rule in DEFAULT_RULES.rows if rule.code in listed(page)]
        assert all(name in graph["og:description"] for name in names)
        assert set(listed(get(client, own))) == set(listed(page))


# ---- chips -------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", ">=8 -无字", "牌:发"])
def test_every_chip_leads_to_as_many_fans_as_it_says(client: Client, query: str) -> None:
    page = get(client, query)
    chips = page.select(".facet:not(.facet--order) a.chip")
    assert len(chips) > 10
    for chip in chips:
        count = chip.select_one(".num")
        assert count is not None
        found, source = follow(str(chip["href"]))
        assert len(found) == int(re.sub(r"\D", "", count.text)), chip.text
        chosen = re.search(rf'id="{chip["id"]}" href="([^"]+)" aria-current="true"', source)
        assert chosen, chip.text
        back, _ = follow(unescape(chosen[1]))
        assert back == listed(page), "a chip that was chosen takes its term away"


@pytest.mark.django_db
def test_chips_of_one_kind_are_alternatives_and_join_the_text(client: Client) -> None:
    page = get(client, "-一色 16")
    chip = page.find(id="chip-24")
    assert isinstance(chip, Tag)
    target = BeautifulSoup(client.get(str(chip["href"])).content, "html.parser")
    wanted = [name for name in valued(24, 16).split() if "一色" not in name]
    assert set(listed(target)) == codes(" ".join(wanted))


@pytest.mark.django_db
def test_terms_are_removed_one_by_one(client: Client) -> None:
    page = get(client, ">=16 类:刻子 -暗")
    removed = {}
    for link in page.select(".chosen-terms a"):
        target = BeautifulSoup(client.get(str(link["href"])).content, "html.parser")
        removed[link.text.removeprefix("去掉：")] = sentence(target).partition("：")[0]
    assert removed == {
        "番值不小于 16": "刻子类，名称里没有“暗”",
        "刻子类": "番值不小于 16，名称里没有“暗”",
        "名称里没有“暗”": "番值不小于 16，刻子类",
        "全部去掉": "全部番种",
    }
