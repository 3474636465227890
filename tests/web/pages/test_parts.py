"""Parts of pages: the shapes of the rules page, lists of contents, pictures for links."""

import re
from itertools import pairwise

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser

from encyclopedia.models import Fan, Term, TermKind, Topic, TopicKind
from encyclopedia.pages.heads import PAGES
from scoring import DEFAULT_RULES, Hand, Principle, Tile, score
from tests.engine.cases import ZH

pytestmark = pytest.mark.django_db

TILE_OF = {tile.code: tile for tile in Tile}
# The kinds of sets of a hand of each shape, sorted; 七星不靠 shares a line with 全不靠.
SHAPES = {
    "四副加一对": ["chow", "chow", "chow", "pair", "pung"],
    "七对": ["pair"] * 7,
    "十三幺": ["orphans"],
    "全不靠": ["unconnected"],
    "组合龙": ["chow", "knitted", "pair"],
}


def get(client: Client, path: str) -> BeautifulSoup:
    return BeautifulSoup(client.get(path).content, "html.parser")


def tiles_of(row: Tag) -> list[Tile]:
    """The tiles drawn in a row, by their symbols of the sprite."""
    ids = [use["href"].partition("#")[2] for use in row.select("use")]
    return [TILE_OF[name] for name in ids if name in TILE_OF]


def test_shapes_on_the_rules_page_are_what_they_are_called(client: Client) -> None:
    drawn = {
        div.dt.text.partition("、")[0]: tiles_of(div.select_one(".strip"))
        for div in get(client, "/rules/").select(".shapes > div")
    }
    assert list(drawn) == list(SHAPES)
    for name, tiles in drawn.items():
        result = score(Hand.parse("".join(tile.notation for tile in tiles)), DEFAULT_RULES)
        assert result.winning, name
        assert sorted(part.kind for part in result.sets) == SHAPES[name], name


def test_principles_are_in_their_order_with_their_texts(client: Client) -> None:
    section = get(client, "/rules/").find(id="principles")
    assert isinstance(section, Tag)
    names = list(map(ZH.principle, Principle))
    assert [title.text for title in section.select("h3")] == names
    for topic in Topic.objects.filter(kind=TopicKind.PRINCIPLE):
        shown = section.find(id=topic.code)
        assert isinstance(shown, Tag)
        assert BeautifulSoup(topic.text_html, "html.parser").text in shown.text


def test_numbers_on_the_rules_page_are_of_the_table(client: Client) -> None:
    text = get(client, "/rules/").text
    assert f"花牌每张 {DEFAULT_RULES.fan('花牌').points} 番" in text
    assert f"{DEFAULT_RULES.since}" in text
    assert ZH.version(DEFAULT_RULES).history in text


@pytest.mark.parametrize("path", ["/rules/", "/glossary/", "/coverage/"])
def test_contents_lead_down_the_page(client: Client, path: str) -> None:
    page = get(client, path)
    contents = page.select(".toc")
    assert contents
    for toc in contents:
        places = [page.find(id=link["href"].partition("#")[2]) for link in toc.select("a")]
        assert len(places) > 4
        assert all(places)


def test_every_initial_of_the_glossary_leads_to_its_first_word(client: Client) -> None:
    page = get(client, "/glossary/")
    for kind, toc in zip(TermKind, page.select(".toc"), strict=True):
        words = list(Term.objects.filter(kind=kind).values_list("term", "pinyin"))
        letters = [link.text for link in toc.select("a")]
        assert letters == sorted(set(letters))
        targets = [link["href"].partition("#")[2] for link in toc.select("a")]
        firsts = [words[0][0]]
        for (_, before), (word, pinyin) in pairwise(words):
            if plain(pinyin) != plain(before):
                firsts.append(word)
        assert targets == firsts


def plain(pinyin: str) -> str:
    """The first letter without its tone."""
    return pinyin[0].lower().translate(str.maketrans("āáǎàēéěèōóǒò", "aaaaeeeeoooo"))


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_a_picture_for_links(client: Client, name: str) -> None:
    page = get(client, reverse(name))
    image = page.find("meta", property="og:image")
    assert isinstance(image, Tag)
    path = re.sub(r"^https?://[^/]+", "", str(image["content"]))
    assert client.get(path)["Content-Type"] == "image/png"


def test_only_a_supplement_is_called_one_in_its_facts(client: Client) -> None:
    for fan in Fan.objects.filter(no__gte=80):
        text = get(client, fan.get_absolute_url()).find(class_="facts").text
        assert ("不在 81 种之内" in text) == DEFAULT_RULES.fan(fan.code).supplement


def test_the_printing_button_is_there_only_with_scripts(browser: Browser, site: str) -> None:
    for scripts in (True, False):
        context = browser.new_context(base_url=site, java_script_enabled=scripts)
        page = context.new_page()
        page.goto("/cheatsheet/")
        assert page.locator("[data-print]").is_visible() == scripts
        context.close()
