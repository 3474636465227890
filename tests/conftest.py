"""Fixtures of the web tests: the built database, a served site, a browser.

Tests read the database and static files that the site serves; `make build` makes them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from pytest_django import DjangoDbBlocker

ROOT = Path(__file__).resolve().parent.parent
# The same as in the Makefile. The first runs without windows, which saves half the CPU time.
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Load nothing but the pages under test: no look-ups, updates or synchronising by the browser.
CHROMIUM_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages of a window share a process, so scripts are compiled and optimised once for all tests.
    "--process-per-site",
)
# Playwright keeps an event loop in this thread, so Django refuses synchronous queries; allow them,
# since tests only read.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session")
def django_db_setup(django_db_blocker: DjangoDbBlocker) -> None:
    """Make no test database: tests read the site's own file. They fail if it is stale."""
    from django.conf import settings

    from encyclopedia.checks import database_is_of_this_engine
    from encyclopedia.content.entries import digest
    from encyclopedia.models import Stamp

    with django_db_blocker.unblock():
        messages = list(map(str, database_is_of_this_engine()))
        if not messages and Stamp.objects.get().fixture_digest != digest(settings.FIXTURES):
            messages = ["the database was made of other fixtures: run `make build`"]
    if messages:
        pytest.fail("\n".join(messages), pytrace=False)


def manage(*args: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run manage.py to its end; stdout and stderr as text."""
    return subprocess.run(
        [sys.executable, "manage.py", *args],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@contextmanager
def serving(env: Mapping[str, str] | None = None) -> Iterator[str]:
    """Serve the site on a free port, in another process; gives the address without last slash."""
    server = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", "0"],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        assert address.startswith("http://"), "the server did not start; see its errors above"
        yield address.rstrip("/")
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the served site, e.g. http://127.0.0.1:40123."""
    with serving() as address:
        yield address


def chromium_path() -> str | None:
    """$CHROMIUM, else the first Chromium on PATH."""
    found = (shutil.which(name) for name in CHROMIUM_NAMES)
    return os.environ.get("CHROMIUM") or next(filter(None, found), None)


def has_chinese_font() -> bool:
    """Whether the system has a Chinese font; systems other than Linux come with one."""
    if not sys.platform.startswith("linux"):
        return True
    if shutil.which("fc-list") is None:
        return False
    fonts = subprocess.run(["fc-list", ":lang=zh"], capture_output=True, text=True, check=True)
    return bool(fonts.stdout.strip())


def what_browser_tests_lack(chromium: str | None) -> str | None:
    """A sentence on what to install; None when everything is there."""
    if chromium is None:
        return "no Chromium on PATH: install it (Debian: chromium-headless-shell) or set CHROMIUM"
    if not has_chinese_font():
        return (
            "no font with Chinese characters (`fc-list :lang=zh` lists none), so sizes of texts"
            " would be wrong: install one (Debian: fontconfig fonts-wqy-microhei)"
        )
    return None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium. Without it or a Chinese font, tests are skipped (CI=true: they fail)."""
    path = chromium_path()
    if lack := what_browser_tests_lack(path):
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(lack)
    # Chromium's sandbox refuses to run as root.
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*CHROMIUM_FLAGS, *sandbox])
        yield browser
        browser.close()


@contextmanager
def window(browser: Browser, site: str, **options: Any) -> Iterator[BrowserContext]:
    """A window of its own, with relative addresses leading to `site`; `options` as Playwright's.

    Its first page stays open: it keeps alive the process that the pages of a window share.
    """
    with browser.new_context(base_url=site, **options) as context:
        context.new_page().goto("/robots.txt")
        yield context


@contextmanager
def page_in(context: BrowserContext) -> Iterator[Page]:
    """A new page of a context that tests share for its cache; its storage is cleared afterwards."""
    page = context.new_page()
    yield page
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.close()


@pytest.fixture(scope="session")
def desktop(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A window 1280 wide; relative addresses lead to the served site."""
    with window(browser, site, viewport={"width": 1280, "height": 900}) as context:
        yield context


@pytest.fixture(scope="session")
def touch_screen(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A window 320 wide, for fingers."""
    size = {"width": 320, "height": 640}
    with window(browser, site, viewport=size, has_touch=True) as context:
        yield context


@pytest.fixture(scope="session")
def scriptless(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A window of a reader who has scripts switched off."""
    with window(browser, site, java_script_enabled=False) as context:
        yield context


@pytest.fixture
def page(desktop: BrowserContext) -> Iterator[Page]:
    """A fresh page 1280 wide."""
    with page_in(desktop) as page:
        yield page


@pytest.fixture
def phone(touch_screen: BrowserContext) -> Iterator[Page]:
    """A fresh page 320 wide, for fingers."""
    with page_in(touch_screen) as page:
        yield page


@pytest.fixture
def plain(scriptless: BrowserContext) -> Iterator[Page]:
    """A fresh page of a reader without scripts."""
    with page_in(scriptless) as page:
        yield page
