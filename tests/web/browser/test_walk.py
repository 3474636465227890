"""One walk through the site in a real browser."""

from playwright.sync_api import Page


def test_from_the_home_page_to_the_total_of_a_fan(page: Page) -> None:
    page.goto("/")
    assert page.locator("h1").count() == 1
    page.locator("main").get_by_role("link", name="清龙").first.click()
    assert page.url.endswith("/fans/pure-straight/")
    assert "清龙" in page.locator("h1").inner_text()
    breakdown = page.locator("[data-total]").first
    assert breakdown.is_visible()
    assert breakdown.get_attribute("data-total") == "20"
    assert "20" in breakdown.inner_text()


def test_health_and_unknown_pages_are_served(page: Page) -> None:
    response = page.request.get("/healthz")
    assert (response.status, response.json()["status"]) == (200, "ok")
    assert page.request.get("/fans/none/").status == 404
