"""Fixtures of the web tests: the built database, a served site, a browser.

The tests read the very database and static files that the site serves; `make build` makes them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from pytest_django import DjangoDbBlocker

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
# Nothing but the pages under test: no look-ups, updates or synchronising of the browser's own.
CHROMIUM_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Playwright keeps an event loop in this thread, which Django takes for an async caller; the
# tests only ever read.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session")
def django_db_setup(django_db_blocker: DjangoDbBlocker) -> None:
    """No test database: the site's own file is read-only, and tests read what readers read."""
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
    """The site on a free port, in a process of its own; gives its address without last slash."""
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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium; without one the test is skipped, or fails where CI=true."""
    path = chromium_path()
    if path is None:
        missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        missing("no Chromium on PATH: install it or set CHROMIUM")
    # Chromium's sandbox refuses to run as root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=[*CHROMIUM_FLAGS, *sandbox])


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A fresh page 1280 wide; relative addresses lead to the served site."""
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()
