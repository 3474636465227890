"""Measured in a browser: sprite, layout at every width, lights, keys, settings, print, bytes."""

import gzip
import json
import re
import struct
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup, Tag
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, Request

from encyclopedia.drawing.picture import PNG_HEIGHT, PNG_WIDTH, drawing_of
from encyclopedia.models import Fan
from scoring import DEFAULT_RULES, Hand, Principle, Tile, score
from scoring.answer.record import score_record
from tests.engine.cases import ZH
from tests.web.looks import MISSING, PAGES, TOO_WIDE

KIB = 1024
SPRITE = Path(settings.BASE_DIR) / "static/tiles/tiles.svg"


# ---- the sprite --------------------------------------------------------------------------------


def sprite() -> ElementTree.Element:
    return ElementTree.fromstring(SPRITE.read_text("utf-8"))


def test_the_sprite_is_small() -> None:
    assert len(gzip.compress(SPRITE.read_bytes(), 9)) <= 40 * KIB


def test_the_sprite_holds_every_tile_in_every_form() -> None:
    wanted = {"back"}
    for tile in Tile:
        wanted |= {tile.code, f"{tile.code}-i"}
        if tile.rank or tile.code.startswith("z"):
            wanted |= {f"{tile.code}-s", f"{tile.code}-s-i"}
    symbols = {element.get("id") for element in sprite().findall(".//{*}symbol")}
    assert symbols == wanted


def test_the_sprite_works_as_an_external_file() -> None:
    """It refers to nothing outside itself and has no styles, scripts or gradients."""
    ids = {element.get("id") for element in sprite().iter()}
    for element in sprite().iter():
        tag = element.tag.partition("}")[2]
        assert tag in {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}, tag
        for name, value in element.attrib.items():
            assert "url(" not in value
            if name.endswith("href"):
                assert value.removeprefix("#") in ids, value


# ---- sharing -----------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_fan_is_described_to_other_programs(client: Client) -> None:
    page = BeautifulSoup(client.get("/fans/pure-straight/").content, "html.parser")
    script = page.find("script", type="application/ld+json")
    assert isinstance(script, Tag)
    term = json.loads(script.text)
    assert (term["@type"], term["name"], term["termCode"]) == (
        "DefinedTerm",
        "清龙",
        "pure-straight",
    )
    assert term["url"] == "http://testserver/fans/pure-straight/"
    graph = {tag["property"]: tag["content"] for tag in page.select("meta[property^=og]")}
    assert graph["og:title"] == "清龙（16 番）"
    assert graph["og:url"] == term["url"]
    image = client.get(graph["og:image"].removeprefix("http://testserver"))
    assert image["Content-Type"] == "image/png"
    assert image.content[:8] == b"\x89PNG\r\n\x1a\n"
    size = struct.unpack(">II", image.content[16:24])
    assert size == (PNG_WIDTH, PNG_HEIGHT)
    assert size == (int(graph["og:image:width"]), int(graph["og:image:height"]))


@pytest.mark.django_db
def test_every_page_has_title_and_description_of_its_own(client: Client) -> None:
    seen: dict[str, str] = {}
    fans = [fan.get_absolute_url() for fan in Fan.objects.all()]
    for path in dict.fromkeys([*PAGES, *fans]):
        head = client.get(path).content.partition(b"</head>")[0]
        page = BeautifulSoup(head, "html.parser")
        description = page.find("meta", attrs={"name": "description"})
        assert page.title is not None
        assert isinstance(description, Tag)
        assert description["content"]
        title = page.title.text
        assert seen.setdefault(title, path) == path, f"{path} and {seen[title]} share a title"


@pytest.mark.django_db
def test_the_site_map_lists_every_fan(client: Client) -> None:
    site_map = ElementTree.fromstring(client.get("/sitemap.xml").content)
    places = {element.text for element in site_map.findall(".//{*}loc")}
    assert {f"http://testserver{fan.get_absolute_url()}" for fan in Fan.objects.all()} <= places
    assert "http://testserver/rules/" in places
    assert "Sitemap: http://testserver/sitemap.xml" in client.get("/robots.txt").text


def test_a_picture_is_drawn_whole_and_the_same_each_time() -> None:
    hand = Hand.parse("[1111m][2222p,6][345s,1]NNNCC")
    drawing = drawing_of(hand, score_record(score(hand, DEFAULT_RULES)))
    uses = re.findall(r'<use href="#([^"]+)" x=', drawing.svg)
    tiles = "back m1 m1 back p2 p2-s p2-s p2 s3-s s4 s5 z4 z4 z4 z5 z5"
    assert " ".join(sorted(uses)) == " ".join(sorted(tiles.split()))
    assert drawing.digest == drawing_of(hand, score_record(score(hand, DEFAULT_RULES))).digest
    assert drawing.png() == drawing.png()


def test_the_error_page_needs_nothing_that_may_be_broken() -> None:
    page = BeautifulSoup(render_to_string("500.html"), "html.parser")
    assert page.h1 is not None
    assert page.find("a", href="/")


# ---- layout ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*PAGES, MISSING])
def test_nothing_is_wider_than_a_narrow_phone(phone: Page, path: str) -> None:
    phone.goto(path)
    assert phone.evaluate(TOO_WIDE) == []


# The hands of a page, as they are laid out: on how many lines the tiles of each set stand (2: one
# lies upon another), the width of the narrowest tile, and whether the last group is one tile only.
LAYOUT = """() => [...document.querySelectorAll('.hand__in')].map((hand) => ({
  lines: [...hand.querySelectorAll('.set')].map((set) =>
    new Set([...set.querySelectorAll('.tile')].map((tile) =>
      Math.round(tile.getBoundingClientRect().bottom))).size),
  tile: Math.min(...[...hand.querySelectorAll('.tile:not(.tile--lying)')].map(
    (tile) => tile.getBoundingClientRect().width)),
  alone: hand.querySelector('.tail').getBoundingClientRect().width <
    2 * hand.querySelector('.tile').getBoundingClientRect().width,
}))"""
# Each page's body is put into the open page, measured and replaced before anything is painted.
LAYOUT_OF_PAGES = f"""async (addresses) => {{
  const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return pages.map((text) => {{
    const start = text.indexOf('>', text.indexOf('<body')) + 1;
    document.body.innerHTML = text.slice(start, text.lastIndexOf('</body>'));
    return {{ tooWide: ({TOO_WIDE})(), hands: ({LAYOUT})() }};
  }});
}}"""


@pytest.mark.django_db
@pytest.mark.parametrize("width", [320, 360, 768, 1024, 1440])
def test_no_hand_breaks_inside_a_set_and_tiles_stay_legible(page: Page, width: int) -> None:
    """On the narrowest phone for every fan, at other widths for some of them."""
    addresses = [fan.get_absolute_url() for fan in Fan.objects.all()][:: 1 if width == 320 else 9]
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(addresses[0])
    layouts = page.evaluate(LAYOUT_OF_PAGES, addresses)
    for address, layout in zip(addresses, layouts, strict=True):
        assert layout["tooWide"] == [], address
        assert layout["hands"], address
        for hand in layout["hands"]:
            assert set(hand["lines"]) <= {1, 2}, address
            assert hand["tile"] >= 28, (address, hand["tile"])
            assert not hand["alone"], address


def test_open_settings_fit_a_narrow_phone(phone: Page) -> None:
    phone.goto("/")
    phone.locator(".settings summary").tap()
    assert phone.locator(".settings__panel").is_visible()
    assert phone.evaluate(TOO_WIDE) == []


def test_targets_are_large_enough_for_fingers(phone: Page) -> None:
    """Links and buttons are at least 44 px high and wide, except links within text."""
    for path in ("/", "/fans/", "/fans/pure-straight/", "/rules/"):
        phone.goto(path)
        small = phone.evaluate(
            """() => [...document.querySelectorAll(
                'nav a, .card, .row, summary, .btn, .prevnext a, .links a, .brand, .find label')]
              .filter((element) => !element.closest('.crumbs, .facts, .foot'))
              .map((element) => [element.textContent.trim(), element.getBoundingClientRect()])
              .filter(([, box]) => box.height && (box.height < 44 || box.width < 44))
              .map(([text, box]) => `${text}: ${box.width} × ${box.height}`)"""
        )
        assert small == [], path


# ---- lights ------------------------------------------------------------------------------------


def lit_sets(page: Page) -> list[str]:
    return page.locator("#plate-1 .set.is-lit").evaluate_all(
        "sets => sets.map((set) => set.dataset.set)"
    )


def lit_rows(page: Page) -> list[str]:
    return page.locator("#plate-1 tr.is-lit").evaluate_all(
        "rows => rows.map((row) => row.dataset.fan || row.dataset.dropped)"
    )


def test_pointing_at_a_fan_lights_its_sets_and_leaving_puts_them_out(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    row = page.locator("#plate-1 tr[data-fan=pure-straight]")
    assert row.get_attribute("data-sets") == "0 1 2"
    row.hover()
    assert sorted(lit_sets(page)) == ["0", "1", "2", "2"]
    assert lit_rows(page) == ["pure-straight"]
    page.locator("h1").hover()
    assert lit_sets(page) == lit_rows(page) == []


def test_pointing_at_a_set_lights_the_fans_that_it_makes(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.locator("#plate-1 .set[data-set='1']").hover()
    assert set(lit_sets(page)) == {"1"}
    assert "pure-straight" in lit_rows(page)
    page.locator("#plate-1 .set[data-set='4']").hover()
    assert "pure-straight" not in lit_rows(page)
    assert "all-chows" in lit_rows(page)


def test_focus_lights_a_fan(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.locator("#plate-1 .set").first.focus()
    page.keyboard.press("Tab")  # from the hand to the first link of the breakdown
    focused = page.evaluate("document.activeElement.closest('tr').dataset.fan")
    assert lit_rows(page) == [focused]
    assert lit_sets(page)


def test_sets_are_buttons_reached_by_keys(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    buttons = page.locator("#plate-1 .set[role=button]")
    for button, name in ((buttons.first, "一二三万，组成"), (buttons.last, "和牌张九万，组成")):
        label = button.get_attribute("aria-label")
        assert label is not None
        assert label.startswith(name)
        assert "清龙" in label  # what the set helps to make
    buttons.first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.name") == "四五六万"
    assert page.url.endswith("/fans/pure-straight/")  # the page isn't turned meanwhile
    page.keyboard.press("Enter")
    assert set(lit_sets(page)) == {"1"}
    assert page.evaluate("document.activeElement.ariaPressed") == "true"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.ariaPressed") == "false"


def test_a_fan_without_a_link_is_a_button(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    name = page.locator("#plate-1 .is-main .tally__name")  # the page's own fan
    name.focus()
    page.keyboard.press("Enter")
    assert name.get_attribute("aria-pressed") == "true"
    page.locator("#q").focus()  # the light stays
    assert lit_rows(page) == ["pure-straight"]
    name.focus()
    page.keyboard.press("Space")
    assert name.get_attribute("aria-pressed") == "false"
    page.locator("#q").focus()
    assert lit_rows(page) == []


def test_a_tap_keeps_the_light_until_the_next(phone: Page) -> None:
    phone.goto("/fans/pure-straight/")
    row = phone.locator("#plate-1 tr[data-fan=pure-straight]")
    row.tap(position={"x": 250, "y": 8})
    assert sorted(lit_sets(phone)) == ["0", "1", "2", "2"]
    phone.locator("#plate-1 .set[data-set='4']").first.tap()
    assert set(lit_sets(phone)) == {"4"}
    assert "all-chows" in lit_rows(phone)
    phone.locator("#plate-1 .set[data-set='4']").first.tap()
    assert lit_sets(phone) == lit_rows(phone) == []


def test_left_out_fans_are_struck_and_say_why(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    row = page.locator("#plate-1 tr[data-dropped=short-straight]")
    assert row.locator("s").first.inner_text().startswith("连六")
    assert "清龙" in row.locator("small").inner_text()
    heads = page.locator("#plate-1 .dropped [scope=rowgroup]").all_inner_texts()
    assert heads
    names = list(map(ZH.principle, Principle))
    assert all(any(name in head for name in names) for head in heads)
    row.hover()
    assert lit_sets(page)


def test_a_plate_can_be_read_without_scripts(plain: Page) -> None:
    plain.goto("/fans/pure-straight/")
    text = plain.locator("#plate-1").inner_text()
    assert "一二三万 四五六万 七八九万" in text
    assert "有而不计" in text
    assert plain.locator("#plate-1 [role=img]").first.is_visible()
    assert not plain.locator(".settings").is_visible()  # a control that would do nothing


# ---- keys and settings -------------------------------------------------------------------------


def test_arrow_keys_turn_to_the_next_fan_and_back(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    following = page.locator("[rel=next]").get_attribute("href")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**{following}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/fans/pure-straight/")


def test_arrow_keys_in_the_search_box_move_its_cursor(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.locator("#q").fill("清龙")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(100)
    assert page.url.endswith("/fans/pure-straight/")


def test_the_theme_is_kept(page: Page) -> None:
    page.goto("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.locator(".settings summary").click()
    page.get_by_role("radio", name="深色").check()
    dark = page.evaluate(paper)
    assert dark != light
    page.goto("/rules/")
    assert page.evaluate(paper) == dark
    page.locator(".settings summary").click()
    assert page.get_by_role("radio", name="深色").is_checked()
    page.get_by_role("radio", name="随系统").check()
    assert page.evaluate(paper) == light
    page.keyboard.press("Escape")
    assert not page.locator(".settings__panel").is_visible()


def test_index_numerals_are_a_setting_that_is_kept(page: Page) -> None:
    shown = """() => [...document.querySelectorAll('#plate-1 .hand .tile use')]
      .filter((use) => getComputedStyle(use).display !== 'none')
      .map((use) => use.href.baseVal.split('#')[1])"""
    page.goto("/fans/pure-straight/")
    plain = page.evaluate(shown)
    assert plain[:3] == ["m1", "m2", "m3"]
    page.locator(".settings summary").click()
    page.get_by_role("radio", name="加数字和字母").check()
    page.reload()
    assert page.evaluate(shown) == [f"{symbol}-i" for symbol in plain]


def test_the_search_box_is_there_for_fingers(phone: Page) -> None:
    phone.goto("/")
    phone.locator(".find label").tap()
    phone.keyboard.type("清龙")
    box = phone.locator("#q").bounding_box()
    assert box is not None
    assert box["width"] > 250
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/fans/?q=**")


# ---- paper -------------------------------------------------------------------------------------


@pytest.mark.parametrize("across", [False, True], ids=["upright", "across"])
def test_the_cheat_sheet_is_one_page(page: Page, across: bool) -> None:
    page.goto("/cheatsheet/")
    pdf = page.pdf(format="A4", landscape=across)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1


def test_print_hides_controls_and_keeps_hands(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".nav", ".find", ".settings", ".prevnext"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert page.locator(".hand").first.is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


# ---- weight ------------------------------------------------------------------------------------


def received(context: BrowserContext, page: Page, path: str) -> tuple[int, list[str]]:
    """How many bytes the network carried for a page with all its files, and their URLs."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    urls: list[str] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))

    def note(request: Request) -> None:
        urls.append(request.url)

    page.on("request", note)
    page.goto(path, wait_until="networkidle")
    page.remove_listener("request", note)
    session.detach()
    return int(sum(sizes)), urls


def test_a_fan_page_is_small_and_requests_no_other_host(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site)
    page = context.new_page()
    cold, urls = received(context, page, "/fans/pure-straight/")
    assert cold <= 70 * KIB, f"{cold} bytes cold"
    assert cold > 20 * KIB, "the sprite and the styles should have been fetched"
    warm, more_urls = received(context, page, "/fans/thirteen-orphans/")
    assert 0 < warm <= 20 * KIB, f"{warm} bytes warm"
    for url in urls + more_urls:
        assert url.startswith((site, "data:")), url
    context.close()


def test_static_files_are_kept_for_ever(page: Page) -> None:
    """Files that the page or its modules name can be cached for ever: their names have digests."""
    page.goto("/", wait_until="networkidle")
    named = page.locator("link[rel=stylesheet], script[src], use").evaluate_all(
        "all => all.map((node) => node.src || (node.href.baseVal ?? node.href).split('#')[0])"
    )
    fetched = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert named
    modules = {path.stem for path in Path(settings.BASE_DIR).glob("static/js/*.js")}
    scripts = re.findall(r"/static/js/([a-z-]+)\.[0-9a-f]{12}\.js$", "\n".join(fetched), re.M)
    assert set(scripts) == modules
    for address in {urljoin(page.url, address) for address in named} | set(fetched):
        response = page.request.get(address)
        assert "immutable" in response.headers["cache-control"], address


def test_scripts_leave_nothing_in_the_window(page: Page) -> None:
    names = "Object.getOwnPropertyNames(window)"
    page.goto("/about/")
    with_scripts = set(page.evaluate(names))
    page.route("**/*.js", lambda route: route.abort())
    page.reload()
    assert with_scripts <= set(page.evaluate(names))
