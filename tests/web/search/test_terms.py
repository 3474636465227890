"""Terms that are not understood: what is said, and what is offered instead."""

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from encyclopedia.search.answer import search
from tests.web.search.helpers import (
    CHOWS,
    CIRCUMSTANCES,
    DEFINITIONS,
    NO_HONORS,
    catalog,
    codes,
    get,
    listed,
    valued,
)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "offer", "leads_to"),
    [
        ("清隆", "清龙", "清龙"),
        ("青龙", "清龙", "清龙"),
        ("full fush", "Full Flush", "清一色"),
        ("qinglng", "清龙", "清龙"),
        ("碰碰虎", "碰碰和", "碰碰和"),
        ("十三腰", "十三幺", "十三幺"),
        ("七队", "七对", "七对 连七对"),
        ("青龙 16", "清龙", "清龙"),
        ("类:龙", "类:顺子", CHOWS),
        ("不计:五字", "不计:无字", NO_HONORS),
        ("发财 88", "牌:发", "大四喜 大三元 绿一色 四杠 十三幺"),
        ("7", "6", valued(6)),
        ("种:foo", "种:情形", CIRCUMSTANCES),
        ("不计:", "不计:无字", NO_HONORS),
        ('不计:""', "不计:无字", NO_HONORS),
        ("被:", "被:清一色", "无字"),
        ("相关:", "相关:清龙", "连六 老少副"),
        ("类:", "类:顺子", CHOWS),
        ("必牌:", "必牌:发", "大三元 小三元 十三幺 七星不靠"),
    ],
)
def test_an_unknown_term_gets_a_suggestion(
    client: Client, query: str, offer: str, leads_to: str
) -> None:
    page = get(client, query)
    assert not listed(page)
    offers = {link.text: str(link["href"]) for link in page.select(".notice a")}
    assert offer in offers
    target = BeautifulSoup(client.get(offers[offer]).content, "html.parser")
    assert set(listed(target)) == codes(leads_to)


@pytest.mark.parametrize("word", ["asdfgh", "天和地和", "xyz"])
def test_nothing_is_suggested_where_nothing_is_near(word: str) -> None:
    (problem,) = search(word, catalog(), DEFINITIONS).problems
    assert word in problem.message
    assert not problem.offers
