"""WCAG 2.2 AA on every template, as axe sees it in a real browser: light, dark, without scripts."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.conftest import page_in, window
from tests.web.looks import MISSING, PAGES, axe_faults, faults_as_seen


@pytest.fixture(scope="module")
def without_own_scripts(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A window without the site's scripts. Scripts are not switched off, since axe is one."""
    with window(browser, site) as context:
        context.route("**/*.js", lambda route: route.abort())
        yield context


@pytest.fixture
def unscripted(without_own_scripts: BrowserContext) -> Iterator[Page]:
    """A page as a reader without scripts has it."""
    with page_in(without_own_scripts) as page:
        yield page


@pytest.mark.parametrize("path", [*PAGES, MISSING])
def test_axe_finds_nothing(page: Page, path: str) -> None:
    page.goto(path)
    assert not [*faults_as_seen(page, "light", 1280), *faults_as_seen(page, "dark", 360)]


@pytest.mark.parametrize("path", [*PAGES, MISSING])
def test_axe_finds_nothing_without_scripts(unscripted: Page, path: str) -> None:
    unscripted.goto(path)
    assert unscripted.evaluate("typeof htmx") == "undefined"
    assert not [
        *faults_as_seen(unscripted, "dark", 1280),
        *faults_as_seen(unscripted, "light", 360),
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_settings(
    page: Page, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/about/")
    page.locator(".settings summary").click()
    page.get_by_role("radio", name="加数字和字母").check()
    assert not axe_faults(page)


def test_axe_finds_nothing_on_a_lit_hand(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.locator("tr[data-sets]").first.click(position={"x": 200, "y": 10})
    assert page.locator("#plate-1 .is-lit").count()
    assert not axe_faults(page, within="#plate-1")


def test_axe_finds_a_fault_put_into_a_page(page: Page) -> None:
    """So the tests above can fail."""
    page.goto("/about/")
    page.evaluate("document.querySelector('h1').style.color = '#c8c0b0'")
    for within in (None, "main"):
        found = axe_faults(page, within)
        assert any(line.startswith("color-contrast") for line in found), within


def test_axe_sees_the_colour_scheme_and_the_width(page: Page) -> None:
    """A fault that exists only in the dark scheme on a phone is found only there."""
    page.goto("/about/")
    page.add_style_tag(
        content="@media (prefers-color-scheme: dark) and (width < 400px) { h1 { color: #444 } }"
    )
    assert not faults_as_seen(page, "light", 1280)
    (fault,) = faults_as_seen(page, "dark", 360)
    assert "color-contrast" in fault
    assert not faults_as_seen(page, "dark", 1280)
