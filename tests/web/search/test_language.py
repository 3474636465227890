"""The query language through HTTP: which fans a query finds, and its sentence."""

import pytest
from bs4 import Tag
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from encyclopedia.search.answer import search
from encyclopedia.search.keys import KEYS, SYNTAX
from encyclopedia.search.language import is_hand, parse
from scoring import DEFAULT_RULES, KINDS
from tests.web.search.helpers import (
    CHOWS,
    CIRCUMSTANCES,
    CONCEALED,
    DEFINITIONS,
    EVERYTHING,
    KONGS,
    LONG,
    NO_HONORS,
    OF_VALUE,
    REPEATABLE,
    both,
    catalog,
    codes,
    get,
    listed,
    sentence,
    valued,
    without,
)

QUERIES: list[tuple[str, str]] = [
    # all
    ("", EVERYTHING),
    ("   ", EVERYTHING),
    ("-", EVERYTHING),
    # value
    *((str(value), names) for value, names in OF_VALUE.items()),
    ("24番", valued(24)),
    ("24 番", valued(24)),
    ("２４", valued(24)),
    ("二十四番", valued(24)),
    ("八番", valued(8)),
    ("番:24", valued(24)),
    ("番值=24", valued(24)),
    ("24 fan", valued(24)),
    (">=64", valued(88, 64)),
    ("≥64", valued(88, 64)),
    ("＞＝64", valued(88, 64)),
    ("番>=64", valued(88, 64)),
    ("番值 >= 64", valued(88, 64)),
    (">48", valued(88, 64)),
    ("<2", valued(1)),
    ("<=2", valued(2, 1)),
    ("64番以上", valued(88, 64)),
    ("64+", valued(88, 64)),
    ("2番以下", valued(2, 1)),
    ("8-24", valued(24, 16, 12, 8)),
    ("8..24", valued(24, 16, 12, 8)),
    ("８～２４", valued(24, 16, 12, 8)),
    ("8 - 24", valued(24, 16, 12, 8)),
    ("8到24番", valued(24, 16, 12, 8)),
    ("24-8", valued(24, 16, 12, 8)),
    ("64..", valued(88, 64)),
    ("..2", valued(2, 1)),
    ("24 16", valued(24, 16)),
    (">=16 <=24", valued(24, 16)),
    ("7", ""),
    ("999999", ""),
    # name, in every writing
    ("清龙", "清龙"),
    ("清龍", "清龙"),
    ("qing long", "清龙"),
    ("qinglong", "清龙"),
    ("qīng lóng", "清龙"),
    ("QīngLóng", "清龙"),
    ("qing1long2", "清龙"),
    ("ｑｉｎｇｌｏｎｇ", "清龙"),
    ("qing'long", "清龙"),
    ("qinglo", "清龙"),
    ("ql", "清龙"),
    ("QL", "清龙"),
    ("pure straight", "清龙"),
    ("pure-straight", "清龙"),
    ("龙", LONG),
    ("龍", LONG),
    ("long", LONG),
    ("ong", ""),
    ("qys", "清一色"),
    ("hys", "混一色"),
    ("yssbg", "一色四步高 一色三步高"),
    ("full flush", "清一色"),
    ("Full  Flush", "清一色"),
    ("flush", "清一色 混一色"),
    ("lǜ yī sè", "绿一色"),
    ("lvyise", "绿一色"),
    ("luyise", "绿一色"),
    ("綠一色", "绿一色"),
    ("peng peng hu", "碰碰和"),
    ("pengpenghe", "碰碰和"),
    ("碰碰胡", "碰碰和"),
    ("對對和", "碰碰和"),
    ("duiduihu", "碰碰和"),
    ("嵌张", "坎张"),
    ("嵌張", "坎张"),
    ("单吊", "单钓将"),
    ("十三么", "十三幺"),
    ("13幺", "十三幺"),
    ("7对", "七对 连七对"),
    ("国士无双", "十三幺"),
    ("雙龍會", "一色双龙会 三色双龙会"),
    ("双龙会", "一色双龙会 三色双龙会"),
    ("一色 步高", "一色四步高 一色三步高"),
    ("杠 暗", "双暗杠 暗杠 明暗杠"),
    ('"full flush"', "清一色"),
    ("一对五", "一色双龙会 三色双龙会"),
    # family
    ("类:顺子", CHOWS),
    ("類：順子", CHOWS),
    ("类:顺子类", CHOWS),
    ("顺子类", CHOWS),
    ("family:chows", CHOWS),
    ("类:杠", KONGS),
    ("类:听牌", "边张 坎张 单钓将"),
    ("类:其他", "无番和 花牌"),
    ("类:杠 类:听", f"{KONGS} 边张 坎张 单钓将"),
    ("类:龙", ""),
    # tiles
    ("必牌:发", "大三元 小三元 十三幺 七星不靠"),
    ("必牌:東", "大四喜 小四喜 十三幺 七星不靠"),
    ("必牌:1m", "十三幺"),
    ("必牌:5m", ""),
    ("牌:发 >=64", without(valued(88, 64), "九莲宝灯 连七对 清幺九 一色双龙会")),
    ("牌:發 >=64", without(valued(88, 64), "九莲宝灯 连七对 清幺九 一色双龙会")),
    ("牌:F >=64", without(valued(88, 64), "九莲宝灯 连七对 清幺九 一色双龙会")),
    ("牌:五万 >=64", without(valued(88, 64), "绿一色 十三幺 清幺九 字一色")),
    ("牌:5m >=64", without(valued(88, 64), "绿一色 十三幺 清幺九 字一色")),
    ("-牌:东 24", "全双刻 清一色 全大 全中 全小"),
    ("牌:1s -牌:9s", "全小 小于五"),
    ("牌:梅", "花牌"),
    ("牌:foo", ""),
    # relations
    ("不计:无字", NO_HONORS),
    ("不計:無字", NO_HONORS),
    ("不计:no honors", ""),
    ('不计:"no honors"', NO_HONORS),
    ("不计:wuzi", NO_HONORS),
    ("被:清一色", "无字"),
    ("被:大三元", "双箭刻 箭刻 幺九刻"),
    ("被:清龙", "连六 老少副"),
    ("相关:清龙", "连六 老少副"),
    ("相关:不求人", f"{without(CONCEALED, '门前清 不求人')} 自摸"),
    ("不计:没有的", ""),
    # other properties
    ("副露:不可", CONCEALED),
    ("副露:无", CONCEALED),
    ("副露:可以", without(EVERYTHING, CONCEALED)),
    ("重复:可以", REPEATABLE),
    ("重複:可", REPEATABLE),
    ("种:情形", CIRCUMSTANCES),
    ("种:手役 8", "花龙 推不倒 三色三同顺 三色三节高"),
    ("集:起步 >=24", "七对 清一色 十三幺"),
    ("起步 2", "门前清 平和 断幺 箭刻"),
    ("副露:也许", ""),
    # without, together
    ("-无字", without(EVERYTHING, "无字")),
    ("-7对", without(EVERYTHING, "七对 连七对")),
    ("-（无字）", without(EVERYTHING, "无字")),
    ("24 -清", without(valued(24), "清一色")),
    ("24 -类:用牌", "七对 七星不靠 全双刻 一色三同顺 一色三节高"),
    (">=24 -24", valued(88, 64, 48, 32)),
    ('flush -"full flush"', "混一色"),
    (">=16 类:刻子 -暗", "一色四节高 全双刻 一色三节高 三同刻"),
    ("16番刻子类", "三同刻 三暗刻"),
    ("类:顺子 不计:无字", both(CHOWS, NO_HONORS)),
    ("清 龙 16", "清龙"),
    ("清>16", "清一色 清幺九"),
    ("类:刻子>=64", "四暗刻"),
    ("清龙 24", ""),
    ("－无字，24", valued(24)),
    ("（24）", valued(24)),
    # wrong
    ("清隆", ""),
    ("青龙", ""),
    ("full fush", ""),
    ("foo:bar", ""),
    ("!!!", ""),
    ("<script>alert(1)</script>", ""),
    ("'; drop table encyclopedia_fan; --", ""),
    ("%_", ""),
    ("\N{MAHJONG TILE RED DRAGON}", ""),
]


def test_the_table_is_long_enough_and_has_no_query_twice() -> None:
    queries = [query for query, _ in QUERIES]
    assert len(set(queries)) == len(queries) >= 80


@pytest.mark.django_db
@pytest.mark.parametrize(("query", "names"), QUERIES, ids=[query or "-" for query, _ in QUERIES])
def test_query(client: Client, query: str, names: str) -> None:
    page = get(client, query)
    found = listed(page)
    assert set(found) == codes(names)
    assert len(found) == len(set(found))
    assert sentence(page).endswith(f"：{len(found)} 种")
    box = page.find(id="query")
    assert isinstance(box, Tag)
    assert str(box["value"]).strip() == query.strip(), "the text is kept"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("", "全部番种"),
        (">=16 类:刻子 -暗", "番值不小于 16，刻子类，名称里没有“暗”"),
        ("24 16 类:特殊", "24 番或 16 番，特殊牌型"),
        ("8-24 -类:杠", "番值 8 到 24，不是杠类"),
        ("牌:發", "可以有发"),
        ("不计:無字 -牌:一万", "计了它不再计无字，不能有一万"),
        ("被:清一色", "计清一色时不再计"),
        ("副露:不可 重复:不可", "必须门前，只计一次"),
        ("起步", "起步 16 种"),
        ("一对五", "定义里有“一对五”"),
    ],
)
def test_a_query_is_said_in_words(client: Client, query: str, words: str) -> None:
    assert sentence(get(client, query)).startswith(f"{words}：")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("234567m34599p67s8s", True),
        ("234567m34599p67s", True),
        ("二三四五六七万三四五九九筒六七条，和八条", True),
        ("11111m22233p4455s6s", True),  # impossible, but a hand
        ("234567m34599p6x", True),  # spoilt at the end
        ("[234m,1]345p", False),
        ("中发白", False),
        ("牌:发", False),
        ("24", False),
        ("清一色", False),
        ("", False),
    ],
)
def test_what_is_taken_for_a_hand(text: str, meant: bool) -> None:
    assert is_hand(text) is meant


# ---- any text ----------------------------------------------------------------------------------


@pytest.mark.django_db
@settings(max_examples=40, deadline=None)
@given(st.text(max_size=120))
def test_no_text_is_an_error_page(text: str) -> None:
    response = Client().get("/fans/", {"q": text})
    assert response.status_code in (200, 302, 400)


# Pieces of the language in any order: keys with and without values, signs, names.
PIECES = st.one_of(
    st.sampled_from([f"{key}:" for key in KEYS]),
    st.sampled_from(["-", ":", '"', '""', " ", "番", "..", ">=", "<", "~", "，", "'", "+", "以上"]),
    st.sampled_from([text for _, texts in SYNTAX for text in texts]),
    st.sampled_from([name for rule in DEFAULT_RULES.rows for name in (rule.zh, rule.en)]),
    st.sampled_from([tile.zh for tile in KINDS] + [*"1248mspqlong龙清"]),
)
QUERY_TEXTS = st.lists(PIECES, max_size=8).map("".join)


def is_answered(text: str) -> None:
    answer = search(text, catalog(), DEFINITIONS)
    assert answer.sentence.endswith(f"：{answer.count} 种")


@settings(max_examples=100, deadline=None)
@given(QUERY_TEXTS)
def test_every_text_of_the_language_is_answered(text: str) -> None:
    is_answered(text)


@pytest.mark.slow
@settings(max_examples=3_000, deadline=None)
@given(QUERY_TEXTS)
def test_each_of_many_texts_is_answered(text: str) -> None:
    is_answered(text)


@settings(max_examples=100, deadline=None)
@given(QUERY_TEXTS)
def test_the_text_of_a_query_means_the_same_query(text: str) -> None:
    """Chips write the text of the query, which must not change what it finds."""
    query = parse(text, catalog(), DEFINITIONS)
    again = parse(str(query), catalog(), DEFINITIONS)
    all_codes = frozenset(DEFINITIONS)
    assert again.codes(all_codes) == query.codes(all_codes)
    assert again.order == query.order
