"""What the tests of the search share: lists of fans as the rulebook has them, and reading pages.

Expected fans are written by name, taken from the rulebook (values from the 1998 list, 不计 from the
`excludes` of the table). Fans without a page are left out of what is expected.
"""

import re
from functools import cache
from urllib.parse import quote

from bs4 import BeautifulSoup, Tag
from django.conf import settings
from django.test import Client

from encyclopedia.build.tile_use import tile_use, witnesses
from encyclopedia.models import Fan
from encyclopedia.search.catalog import Catalog, TileUse
from scoring import DEFAULT_RULES

DEFINITIONS = {rule.code: rule.definition for rule in DEFAULT_RULES.rows}
CODES = {rule.zh: rule.code for rule in DEFAULT_RULES.rows}

# ---- the rulebook, by value --------------------------------------------------------------------

OF_VALUE = {
    88: "大四喜 大三元 绿一色 九莲宝灯 四杠 连七对 十三幺",
    64: "清幺九 小四喜 小三元 字一色 四暗刻 一色双龙会",
    48: "一色四同顺 一色四节高",
    32: "一色四步高 三杠 混幺九",
    24: "七对 七星不靠 全双刻 清一色 一色三同顺 一色三节高 全大 全中 全小",
    16: "清龙 三色双龙会 一色三步高 全带五 三同刻 三暗刻",
    12: "全不靠 组合龙 大于五 小于五 三风刻",
    8: "花龙 推不倒 三色三同顺 三色三节高 无番和 妙手回春 海底捞月 杠上开花 抢杠和",
    6: "碰碰和 混一色 三色三步高 五门齐 全求人 双暗杠 双箭刻",
    5: "明暗杠",
    4: "全带幺 不求人 双明杠 和绝张",
    2: "箭刻 圈风刻 门风刻 门前清 平和 四归一 双同刻 双暗刻 暗杠 断幺",
    1: "一般高 喜相逢 连六 老少副 幺九刻 明杠 缺一门 无字 边张 坎张 单钓将 自摸 花牌",
}


def valued(*values: int) -> str:
    """The names of the fans of these values."""
    return " ".join(OF_VALUE[value] for value in values)


EVERYTHING = valued(*OF_VALUE)
CHOWS = (
    "一色双龙会 一色四同顺 一色四步高 一色三同顺 清龙 三色双龙会 一色三步高 花龙 三色三同顺 "
    "三色三步高 平和 一般高 喜相逢 连六 老少副"
)
KONGS = "四杠 三杠 双暗杠 明暗杠 双明杠 暗杠 明杠"
LONG = "一色双龙会 清龙 三色双龙会 组合龙 花龙"
NO_HONORS = (  # 不计无字
    "九莲宝灯 连七对 清幺九 一色双龙会 全双刻 清一色 全大 全中 全小 三色双龙会 全带五 大于五 "
    "小于五 平和 断幺"
)
CONCEALED = "九莲宝灯 连七对 十三幺 四暗刻 七对 七星不靠 全不靠 门前清 不求人"
REPEATABLE = "四归一 双同刻 一般高 喜相逢 连六 老少副 幺九刻 花牌"
BY_TILES = "边张 坎张 单钓将"
CIRCUMSTANCES = (
    "无番和 妙手回春 海底捞月 杠上开花 抢杠和 全求人 不求人 和绝张 门前清 自摸 花牌 " + BY_TILES
)


def without(names: str, *others: str) -> str:
    """The names that are in none of the others."""
    left_out = " ".join(others).split()
    return " ".join(name for name in names.split() if name not in left_out)


def both(names: str, others: str) -> str:
    """The names that are in both lists."""
    return " ".join(name for name in names.split() if name in others.split())


# ---- the list ----------------------------------------------------------------------------------


@cache
def catalog() -> Catalog:
    """The catalog of the default rules, with tiles from the witnesses, not from the database."""
    use = tile_use(witnesses(settings.FIXTURES), DEFAULT_RULES)
    facts = (
        (code, tile, tile in tiles.needed) for code, tiles in use.items() for tile in tiles.held
    )
    return Catalog(DEFAULT_RULES, TileUse.of(facts))


def get(client: Client, query: str, status: int = 200, **headers: str) -> BeautifulSoup:
    response = client.get(f"/fans/?q={quote(query)}", headers=headers)
    assert response.status_code == status, query
    return BeautifulSoup(response.content, "html.parser")


def listed(page: BeautifulSoup) -> list[str]:
    """The codes of the fans in the list, from the top."""
    return [str(row["href"]).split("/")[2] for row in page.select("a.row")]


@cache
def on_site() -> frozenset[str]:
    """The codes of the fans that have a page."""
    return frozenset(Fan.objects.values_list("code", flat=True))


def codes(names: str) -> set[str]:
    """The codes of the fans with these names that have a page."""
    return {CODES[name] for name in names.split()} & on_site()


def sentence(page: BeautifulSoup) -> str:
    """The query in words, above the list."""
    element = page.find(id="sentence")
    assert isinstance(element, Tag)
    return element.text.strip()


@cache  # every chosen chip of a page leads back to it
def follow(link: str) -> tuple[list[str], str]:
    """The codes of the fans in the list that a link leads to, and its HTML.

    Found by a pattern, since there are many such pages and they are long.
    """
    source = Client().get(link, headers={"HX-Request": "true"}).content.decode()
    return re.findall(r'class="row" href="/fans/([^/]+)/"', source), source
