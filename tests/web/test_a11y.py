"""WCAG 2.2 AA on every template, as axe sees it in a real browser: light, dark, without scripts."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

# One address for each template that a reader can get.
PAGES = (
    "/",
    "/fans/",
    "/fans/pure-straight/",  # a differing tile
    "/fans/melded-hand/",  # a differing circumstance, melds
    "/fans/seven-pairs/",  # a counterexample that is no win
    "/rules/",
    "/about/",
    "/coverage/",
    "/cheatsheet/",
    "/glossary/",
    "/score/?hand=234567m234p34sFF2s",
    "/nothing-here/",
)
AXE = Axe()
RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
}


@pytest.fixture(
    params=[
        ("light", 1280, "scripts"),
        ("dark", 360, "scripts"),
        ("dark", 1280, "no scripts"),
        ("light", 360, "no scripts"),
    ],
    ids=lambda settings: " ".join(map(str, settings)),
)
def reader(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """A page of a reader with these settings.

    axe is itself a script, so for a reader without scripts the site's own are kept away instead.
    """
    scheme, width, scripts = request.param
    context = browser.new_context(
        base_url=site,
        color_scheme=scheme,
        viewport={"width": width, "height": 800},
        reduced_motion="reduce",
    )
    if scripts == "no scripts":
        context.route("**/*.js", lambda route: route.abort())
    yield context.new_page()
    context.close()


def faults(page: Page) -> list[str]:
    """What axe finds, a line for each element."""
    found = AXE.run(page, options=RULES).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:120]} — {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"]
    ]


def test_axe_finds_nothing(reader: Page) -> None:
    found = {}
    for path in PAGES:
        reader.goto(path)
        if lines := faults(reader):
            found[path] = lines
    assert not found


def test_axe_finds_nothing_in_the_open_settings(browser: Browser, site: str) -> None:
    for scheme in ("light", "dark"):
        page = browser.new_page(base_url=site, color_scheme=scheme)
        page.goto("/")
        page.locator(".settings summary").click()
        page.get_by_role("radio", name="加数字和字母").check()
        assert not faults(page)
        page.close()


def test_axe_finds_nothing_on_a_lit_hand(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.locator("tr[data-sets]").first.click(position={"x": 200, "y": 10})
    assert page.locator(".is-lit").count()
    assert not faults(page)


def test_axe_is_awake(page: Page) -> None:
    """A fault put into a page is found: a green run means something."""
    page.goto("/")
    page.evaluate("document.querySelector('h1').style.color = '#c8c0b0'")
    assert any(line.startswith("color-contrast") for line in faults(page))
