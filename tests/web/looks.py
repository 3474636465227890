"""For tests of every page: the addresses, and checks for too wide elements and accessibility."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# One address for each template, and for each kind of hand.
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
)
MISSING = "/nothing-here/"

# A line for each element that is wider than the page, and one if the whole page scrolls sideways.
# Rows of chips may scroll; elements for screen readers only (.vh) don't count.
TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const allowed = (element) => element.closest('.chips, .facet ul, .vh');
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !allowed(element) && element.getBoundingClientRect().right > wide + 0.5)
    .map((element) => `${element.tagName}.${element.getAttribute('class')} ends at ` +
      element.getBoundingClientRect().right)
    .concat(document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : []);
}"""

AXE_SCRIPT = Axe().axe_script
FAULTS = """async ([within, options]) =>
  (await axe.run(within || document, options)).violations.flatMap((fault) => fault.nodes.map(
    (node) => `${fault.id}: ${node.html.slice(0, 120)} — ${node.failureSummary}`))"""
# List faults only: with everything else listed too, axe takes twice as long.
OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
}


def axe_faults(page: Page, within: str | None = None) -> list[str]:
    """What axe finds in the page, or only within what a selector names; a line for each element."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(FAULTS, [within, OPTIONS])


def faults_as_seen(page: Page, scheme: str, width: int) -> list[str]:
    """What axe finds in the open page with this colour scheme and this width."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("innerWidth") == width
    return [f"{scheme} {width}: {line}" for line in axe_faults(page)]
