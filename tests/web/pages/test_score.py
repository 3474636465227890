"""The page of a visitor's hand: its breakdown, its waits, and everything that is wrong with it."""

from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from encyclopedia.calculator.visitor_hand import NOTATIONS, read_hand
from encyclopedia.drawing.shown import shown_hands
from encyclopedia.models import Example, Fan
from scoring import DEFAULT_RULES, Hand, HandError, NotationError, waits
from scoring.hand.notation import MAX_LENGTH
from tests.engine.cases import ZH, rows

pytestmark = pytest.mark.django_db


def page_of(client: Client, hand: str | None, status: int = 200) -> BeautifulSoup:
    response = client.get("/score/", {} if hand is None else {"hand": hand})
    assert response.status_code == status, hand
    return BeautifulSoup(response.content, "html.parser")


def box(page: BeautifulSoup) -> Tag:
    found = page.find("textarea", attrs={"name": "hand"})
    assert isinstance(found, Tag)
    return found


def fans_of(page: BeautifulSoup) -> dict[str, int]:
    """The fans of the breakdown: code → 番 in all."""
    return {
        str(row["data-fan"]): int(str(row["data-points"])) * int(str(row["data-count"]))
        for row in page.select("[data-fan]")
    }


def codes(points: dict[str, int]) -> dict[str, int]:
    return {DEFAULT_RULES.fan(name).code: value for name, value in points.items()}


SEED = [entry for entry in rows("seed_examples") if "total" in entry]


@pytest.mark.parametrize("entry", SEED, ids=lambda entry: entry["hand"])
def test_the_seed_hands_to_the_point(client: Client, entry: dict) -> None:
    page = page_of(client, entry["hand"])
    table = page.find(attrs={"data-total": True})
    assert isinstance(table, Tag)
    assert int(str(table["data-total"])) == entry["total"]
    assert fans_of(page) == codes(entry["points"])
    drawn = page.find(attrs={"data-hand": True})
    assert isinstance(drawn, Tag)
    assert drawn["data-hand"] == str(Hand.parse(entry["hand"]))


@pytest.mark.parametrize("entry", rows("rulebook")[::12], ids=lambda entry: entry["hand"])
def test_hands_of_the_rulebook(client: Client, entry: dict) -> None:
    table = page_of(client, entry["hand"]).find(attrs={"data-total": True})
    assert isinstance(table, Tag)
    assert int(str(table["data-total"])) == entry["total"]


def test_a_hand_in_all_its_parts(client: Client) -> None:
    # 三色三同顺 8, 连六 1, 自摸 1, three flowers; 喜相逢 is not taken apart (不拆移).
    page = page_of(client, "[234p,1]234567m34sFF2s|SW1000|abc")
    assert fans_of(page) == codes({"三色三同顺": 8, "连六": 1, "自摸": 1, "花牌": 3})
    assert [row["data-dropped"] for row in page.select("[data-dropped]")] == ["mixed-double-chow"]
    assert "不拆移" in page.text
    for row in page.select("tr[data-fan=mixed-triple-chow], tr[data-dropped]"):
        assert row["data-sets"], "rows light up their sets"
    assert page.select("[data-set]")
    assert "花牌 3 番，不算在起和" in page.text
    # Self-draw: 13 + 8 from each of three; not what a discard would bring.
    assert "三家各付 21 分，得 63 分" in page.text
    assert "点和" not in page.select_one("#h-pay").parent.text  # type: ignore[union-attr]
    for code in fans_of(page):
        if Fan.objects.filter(code=code).exists():
            assert page.find("a", href=f"/fans/{code}/")


def test_a_win_by_discard_says_who_pays_what(client: Client) -> None:
    page = page_of(client, "[234p,1]234567m34sFF2s")
    # 8 + 1: the discarder pays 9 + 8, the others 8 each.
    assert "打牌的人付 17 分，另外两家各付 8 分，得 33 分" in page.text


def test_ties_are_shown(client: Client) -> None:
    tied = next(entry for entry in rows("golden") if entry.get("ties"))
    assert "也可以算成" in page_of(client, tied["hand"]).text


def test_below_the_minimum_nobody_pays(client: Client) -> None:
    page = page_of(client, "234567m34599p67s8s")
    assert "不到 8 番，不能和" in page.text
    assert page.find(id="h-pay") is None


def test_a_hand_that_does_not_win_says_how_far_it_is(client: Client) -> None:
    page = page_of(client, "12369m258p147sESW")
    table = page.find(attrs={"data-total": True})
    assert isinstance(table, Tag)
    assert table["data-total"] == "0"
    assert "没有和牌，最少还要换 2 张" in page.text


@pytest.mark.parametrize(
    "text", ["234567m34599p67s", "[234m,1]345p67888sEE|SW", "1112345678999m", "19m19p19sESWNCFP"]
)
def test_thirteen_tiles_show_their_waits(client: Client, text: str) -> None:
    page = page_of(client, text)
    table = page.select_one("table.waits")
    assert table is not None
    expected = waits(Hand.parse(text), DEFAULT_RULES)
    body = table.select("tbody tr")
    assert len(body) == len(expected) > 0
    for row, wait in zip(body, expected, strict=True):
        head, unseen, *wins = row.find_all(["th", "td"])
        assert wait.tile.zh in head.text
        assert unseen.text == f"{wait.unseen} 张"
        for cell, result in zip(wins, (wait.discard, wait.self_drawn), strict=True):
            assert f"{result.total} 番" in cell.text
            assert ("可以和" in cell.text) == result.meets_minimum
            link = cell.find("a")
            target = BeautifulSoup(client.get(link["href"]).content, "html.parser")
            assert target.find(attrs={"data-total": str(result.total)})
            assert len(fans_of(target)) == len(result.fans)


def test_thirteen_tiles_that_do_not_wait(client: Client) -> None:
    # 123m 456p 78s, 1199p: two of 258s 369s … are missing for the fourth set and the pair.
    page = page_of(client, "123m456p78s147pEW")
    assert "还没有听牌，最少还要换" in page.text
    assert page.select_one("table.waits") is None
    assert page.find(attrs={"data-hand": True})


def test_a_complete_hand_leads_to_its_waits(client: Client) -> None:
    page = page_of(client, "234567m34599p67s8s|SW1000|a")
    (link,) = page.select(".more a")
    assert parse_qs(urlsplit(str(link["href"])).query)["hand"] == ["234567m34599p67s|SW0000|a"]


@pytest.mark.parametrize(
    ("text", "fault", "words"),
    [
        ("234567m34599p67x8s", "x", "数字后面要写花色"),
        ("234567m34599p67s5z", "5z", "C（红中）"),
        ("234567m34599p675z", "7", "C（红中）"),
        ("二三四五六七萬？", "？", "看不懂"),
        ("234567m34599p67", "␣", "还缺内容"),
    ],
)
def test_unreadable_text_is_marked_where_it_fails(
    client: Client, text: str, fault: str, words: str
) -> None:
    page = page_of(client, text, status=400)
    assert box(page).text.strip() == text
    assert box(page)["aria-invalid"] == "true"
    shown = page.select_one(".problems__text")
    assert shown is not None
    mark = shown.find("mark")
    assert mark is not None
    assert mark.text == fault
    if fault != "␣":
        assert shown.text == text
    problems = page.find(id=str(box(page)["aria-describedby"]))
    assert words in problems.text  # type: ignore[union-attr]
    with pytest.raises(NotationError):
        Hand.parse(text)


def test_an_impossible_hand_lists_all_its_problems(client: Client) -> None:
    text = "11111m23455p67s8s|EE0101|aab"
    page = page_of(client, text, status=400)
    assert box(page).text.strip() == text
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    assert len(caught.value.problems) >= 3
    items = [item.text.rstrip("。") for item in page.select(".problems li")]
    assert items == list(map(ZH.problem, caught.value.problems))


def test_too_long_a_text_is_refused_and_kept(client: Client) -> None:
    text = "1m" * 101
    page = page_of(client, text, status=400)
    assert f"最多写 {MAX_LENGTH} 个字，这里有 202 个" in page.text
    assert box(page).text.strip() == text


@pytest.mark.parametrize("hand", [None, "", "   "])
def test_without_a_hand_the_page_is_a_form(client: Client, hand: str | None) -> None:
    page = page_of(client, hand)
    assert box(page).text.strip() == ""
    assert box(page)["maxlength"] == str(MAX_LENGTH)
    assert page.find(attrs={"data-hand": True}) is None
    assert not page.select(".problems")


def test_the_ways_to_write_a_hand_work(client: Client) -> None:
    page = page_of(client, None)
    links = page.select(".notations a")
    assert [link.text for link in links] == [hand for _, _, hand in NOTATIONS]
    for link in links:
        assert client.get(str(link["href"])).status_code == 200
    for *_, hand in NOTATIONS:
        visitor_hand = read_hand(hand, DEFAULT_RULES)
        assert visitor_hand.waits or (visitor_hand.score and visitor_hand.score.meets_minimum), hand


@pytest.mark.parametrize("path", ["/fans/pure-straight/", "/fans/melded-hand/", "/rules/"])
def test_every_hand_on_the_site_links_here_with_its_circumstances(
    client: Client, path: str
) -> None:
    plates = BeautifulSoup(client.get(path).content, "html.parser").select("figure.plate")
    assert plates
    for plate in plates:
        drawn = plate.find(attrs={"data-hand": True})
        total = plate.find(attrs={"data-total": True})
        link = plate.select_one(".to-score a")
        assert isinstance(drawn, Tag)
        assert isinstance(total, Tag)
        assert link is not None
        target = BeautifulSoup(client.get(str(link["href"])).content, "html.parser")
        assert target.find(attrs={"data-hand": drawn["data-hand"]})
        assert target.find(attrs={"data-total": total["data-total"]})


def test_the_page_agrees_with_what_build_stored(client: Client) -> None:
    for stored in shown_hands(Example.objects.all()[:40], DEFAULT_RULES):
        assert read_hand(stored.written.hand_id, DEFAULT_RULES).score == stored.score


def test_the_page_needs_few_queries(client: Client, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(2):
        client.get("/score/", {"hand": "234567m34599p67s8s"})
