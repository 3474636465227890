"""Every page through HTTP: the seed hands with their 番, links, headers, number of SQL queries."""

import re
from functools import cache
from html import unescape
from urllib.parse import unquote, urljoin

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client
from django.urls import URLPattern, reverse

from encyclopedia.drawing.shown import shown_hands
from encyclopedia.models import Fan, Stamp, Term
from encyclopedia.urls import urlpatterns
from scoring import DEFAULT_RULES, Hand, engine_digest
from tests.engine.cases import rows

pytestmark = pytest.mark.django_db

SEED = rows("seed_examples")
CODES = {rule.zh: rule.code for rule in DEFAULT_RULES.table}
ALL_FANS = [entry["fan"] for entry in SEED if entry["kind"] == "example"]


@cache
def get(path: str) -> BeautifulSoup:
    """A page, fetched once for all tests; the database never changes."""
    response = Client().get(path)
    assert response.status_code == 200
    return BeautifulSoup(response.content, "html.parser")


def label(entry: dict[str, str]) -> str:
    return f"{entry['fan']} {entry['kind']} {entry['hand']}"


def hand_on(page: BeautifulSoup, text: str) -> Tag:
    """The drawn hand that is written `text`."""
    hand = page.find(attrs={"data-hand": str(Hand.parse(text))})
    assert isinstance(hand, Tag), f"the hand {text} is not on the page"
    return hand


def breakdown_of(hand: Tag) -> Tag:
    """The first breakdown that follows a hand."""
    table = hand.find_next(attrs={"data-total": True})
    assert isinstance(table, Tag)
    return table


@pytest.mark.parametrize("entry", [e for e in SEED if e["kind"] == "example"], ids=label)
def test_seed_example_is_shown_to_the_point(entry: dict) -> None:
    page = get(f"/fans/{CODES[entry['fan']]}/")
    table = breakdown_of(hand_on(page, entry["hand"]))
    counted = table.select("[data-fan]")
    shown = {row["data-fan"]: int(row["data-points"]) * int(row["data-count"]) for row in counted}
    assert shown == {CODES[name]: points for name, points in entry["points"].items()}
    assert int(table["data-total"]) == entry["total"] == sum(shown.values())
    assert table["data-rules"] == "mcr/2026.09-p2"
    plate = table.find_parent("figure") or table.parent
    assert ("可以和" if entry["total"] >= 8 else "不能和") in plate.text


@pytest.mark.parametrize("entry", [e for e in SEED if e["kind"] != "example"], ids=label)
def test_seed_counterexample_lacks_its_fan_and_says_why(entry: dict) -> None:
    page = get(f"/fans/{CODES[entry['fan']]}/")
    table = breakdown_of(hand_on(page, entry["hand"]))
    assert not table.select(f"[data-fan={CODES[entry['fan']]}]")
    fan = Fan.objects.get(zh=entry["fan"])
    hand = str(Hand.parse(entry["hand"]))
    (stored,) = shown_hands(fan.examples.filter(kind="counterexample", hand=hand), DEFAULT_RULES)
    assert stored.written.reason in page.text
    assert stored.standing.status in {"absent", "dropped", "not-a-win"}


def test_home_shows_every_fan_by_value_and_what_a_beginner_needs() -> None:
    page = get("/")
    for fan in Fan.objects.all():
        link = page.find("a", href=f"/fans/{fan.code}/")
        assert isinstance(link, Tag)
        assert fan.zh in link.text
        assert fan.definition in page.text
    (beginning,) = page.select(".basics")
    for fact in ("13 张", "14 张", "四副", "8 番"):
        assert fact in beginning.text, fact


@pytest.mark.parametrize("name", [url.name for url in urlpatterns if "<" not in str(url.pattern)])
def test_every_address_of_the_site_map_works(client: Client, name: str) -> None:
    response = client.get(reverse(name))
    assert response.status_code == 200
    assert response.content


@pytest.mark.parametrize("url", urlpatterns, ids=lambda url: url.name)
def test_the_site_is_only_read(client: Client, url: URLPattern) -> None:
    code = {"code": "pure-straight"} if "<" in str(url.pattern) else {}
    address = reverse(str(url.name), kwargs=code)
    assert client.head(address).status_code == 200
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        response = client.generic(method, address)
        assert response.status_code == 405, method
        assert response["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("path", ["/", "/fans/", "/cheatsheet/"])
def test_every_fan_is_linked_with_its_value(path: str) -> None:
    page = get(path)
    for fan in Fan.objects.all():
        assert page.find("a", href=f"/fans/{fan.code}/"), fan.code


@pytest.mark.parametrize("fan", ALL_FANS)
def test_fan_page_shows_its_entry(fan: str) -> None:
    page = get(f"/fans/{CODES[fan]}/")
    rule = DEFAULT_RULES.fan(CODES[fan])
    entry = Fan.objects.get(code=rule.code)
    assert page.h1 is not None
    assert rule.zh in page.h1.text
    for text in (rule.pinyin, str(rule.points), entry.definition, DEFAULT_RULES.id):
        assert text in page.text, text
    for relation in rule.excludes:
        assert DEFAULT_RULES.fan(relation.code).zh in page.text


@pytest.mark.parametrize("fan", ALL_FANS)
def test_fan_page_works_without_scripts_and_without_other_hosts(fan: str) -> None:
    page = get(f"/fans/{CODES[fan]}/")
    for tag in page.select("script[src], link[rel=stylesheet], img, use, iframe, source"):
        address = tag.get("src") or tag.get("href")
        assert address is None or address.startswith("/static/"), address
    for hidden in page.select("[hidden]"):
        assert not hidden.select("[data-fan], [data-hand]")


def test_a_fan_without_entry_is_not_found(client: Client) -> None:
    response = client.get("/fans/no-such-fan/")
    assert response.status_code == 404
    assert "text/html" in response["Content-Type"]
    page = BeautifulSoup(response.content, "html.parser")
    assert page.find("a", href="/")
    assert page.h1 is not None


def test_an_unknown_address_is_not_found(client: Client) -> None:
    assert client.get("/nothing/here/").status_code == 404


def test_glossary_has_every_term_as_an_anchor() -> None:
    page = get("/glossary/")
    for term in Term.objects.all():
        anchor = page.find(id=term.term)
        assert isinstance(anchor, Tag), term.term
    assert Term.objects.exists()


def test_links_within_the_site_lead_somewhere(client: Client) -> None:
    """Every link on every page works, with its query and its anchor: `/glossary/#刻子`.

    Links with a query are followed, but not the links on the pages that they lead to: the list and
    the page of hands have links to more and more queries.
    """
    anchors: dict[str, set[str]] = {}
    wanted: set[tuple[str, str, str]] = set()
    waiting = ["/"]
    while waiting:
        address = waiting.pop()
        if address in anchors:
            continue
        response = client.get(address)
        assert response.status_code == 200, address
        page = response.content.decode()
        # Hundreds of pages: patterns, for a whole parser takes most of a minute.
        anchors[address] = {unescape(name) for name in re.findall(r'\bid="([^"]+)"', page)}
        if "?" in address:
            continue
        for link in set(re.findall(r'<a\b[^>]*\bhref="([^"]+)"', page)):
            to, _, anchor = unescape(link).partition("#")
            if to.startswith("/static/") or re.match("[a-z]+:", to):
                continue
            to = urljoin(address, to)
            waiting.append(to)
            wanted |= {(address, to, unquote(anchor))} if anchor else set()
    missing = [f"{page}: {to}#{anchor}" for page, to, anchor in wanted if anchor not in anchors[to]]
    assert not missing
    assert {f"/fans/{fan.code}/" for fan in Fan.objects.all()} <= set(anchors)
    assert any(page != to for page, to, _ in wanted)
    assert any("?" in address for address in anchors)


def test_term_links_have_their_anchor() -> None:
    glossary = get("/glossary/")
    for fan in Fan.objects.all():
        for link in BeautifulSoup(fan.text_html, "html.parser").select("a[href^='/glossary/#']"):
            assert glossary.find(id=str(link["href"]).partition("#")[2])


def test_footer_says_what_the_site_was_built_from() -> None:
    stamp = Stamp.objects.get()
    footer = get("/").footer
    assert footer is not None
    assert stamp.rules in footer.text
    assert stamp.engine_digest in footer.text


def test_healthz(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {
        "status": "ok",
        "rules": DEFAULT_RULES.id,
        "engine_digest": engine_digest(),
        "fixture_digest": Stamp.objects.get().fixture_digest,
    }


def test_pages_need_few_queries(client: Client, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(4):
        client.get("/")
    with django_assert_max_num_queries(8):
        client.get("/fans/pure-straight/")
