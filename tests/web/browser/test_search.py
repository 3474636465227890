"""The search in a real browser: typing, chips, keys, and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.looks import TOO_WIDE, faults_as_seen

HAND = "234567m234p34sFF2s"
STATES = (
    "/fans/?q=32+48",
    "/fans/?q=qing",
    "/fans/?q=清隆+类:龙",
    "/fans/?q=牌:发+类:杠+-暗",
    "/fans/?q=类:杠+序:拼音",
    "/fans/?q=" + "清" * 101,
    "/score/",
    "/score/?hand=234567m234p34sFF",
    "/score/?hand=11111m23455p67s8s|EE0101|aab",
    "/score/?hand=234567m34599p67x8s",
    "/score/?hand=12369m258p147sESW",
)


def names(page: Page) -> list[str]:
    return page.locator("#results .row b").all_inner_texts()


def query_of(page: Page) -> str:
    return page.evaluate("new URL(location).searchParams.get('q') || ''")


def focused(page: Page) -> str:
    """The name in the row that has the focus, or the id of another element that has it."""
    return page.evaluate(
        "(document.activeElement.querySelector('.row__n b') || {}).innerText"
        " || document.activeElement.id"
    )


def counted(page: Page) -> int:
    found = re.search(r"：(\d+) 种", page.locator("#sentence").inner_text())
    assert found
    return int(found[1])


# ---- typing ------------------------------------------------------------------------------------


def test_the_list_follows_each_letter(page: Page) -> None:
    page.goto("/fans/")
    everything = counted(page)
    assert len(names(page)) == everything > 10
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.locator("#query").press_sequentially("qinglong", delay=15)
    expect(page.locator("#sentence")).to_have_text("名称里有“qinglong”：1 种")
    assert names(page) == ["清龙"]
    assert query_of(page) == "qinglong"
    assert page.title().startswith("名称里有“qinglong”：1 种")
    assert focused(page) == "query"
    assert page.locator("#query").input_value() == "qinglong"
    assert 0 < len(requests) < 8, "a pause is waited for, not every letter"
    assert page.locator("#sentence").get_attribute("role") == "status"
    page.locator("#query").fill("")
    expect(page.locator("#sentence")).to_have_text(f"全部番种：{everything} 种")
    page.reload()
    assert counted(page) == everything


def test_the_address_leads_back_to_what_was_typed(page: Page) -> None:
    page.goto("/fans/")
    page.locator("#query").fill("类:顺子 24")
    expect(page.locator("#sentence")).to_contain_text("顺子类，24 番：")
    shown = names(page)
    page.goto(page.url)
    assert names(page) == shown
    assert page.locator("#query").input_value() == "类:顺子 24"


def test_a_long_text_is_refused_while_typing_too(page: Page) -> None:
    page.goto("/fans/")
    page.locator("#query").fill("清" * 101)
    expect(page.locator("#sentence")).to_contain_text("最多写 100 个字，这里有 101 个")
    assert page.locator("#query").input_value() == "清" * 101


def test_chips_join_the_text_and_the_back_key_undoes_them(page: Page) -> None:
    page.goto("/fans/?q=-清")
    before = names(page)
    chip = page.locator("#chip-24")
    number = int(re.sub(r"\D", "", chip.locator(".num").inner_text()))
    chip.click()
    expect(page.locator("#sentence")).to_have_text(f"名称里没有“清”，24 番：{number} 种")
    assert len(names(page)) == number
    assert query_of(page) == "-清 24"
    assert page.locator("#query").input_value() == "-清 24"
    assert focused(page) == "chip-24"
    expect(chip).to_have_attribute("aria-current", "true")
    page.locator(".chosen-terms a", has_text="名称里没有“清”").click()
    expect(page.locator("#sentence")).to_have_text(re.compile("^24 番："))
    assert page.locator("#query").input_value() == "24"
    page.go_back()
    expect(page.locator("#query")).to_have_value("-清 24")
    page.go_back()
    expect(page.locator("#query")).to_have_value("-清")
    expect(page.locator("#results .row")).to_have_count(len(before))
    page.locator("#chip-24").click()
    expect(page.locator("#query")).to_have_value("-清 24")


def test_a_suggestion_is_one_click_away(page: Page) -> None:
    page.goto("/fans/")
    page.locator("#query").fill("清隆")
    page.locator(".notice").get_by_role("link", name="清龙").click()
    expect(page.locator("#results .row b")).to_have_text(["清龙"])


def test_the_header_of_every_page_searches(page: Page) -> None:
    for path in ("/", "/fans/pure-straight/", "/rules/", "/score/"):
        page.goto(path)
        page.locator("header #q").fill("清龙")
        page.keyboard.press("Enter")
        page.wait_for_url("**/fans/?q=*")
        assert names(page) == ["清龙"]


def test_a_hand_is_offered_while_typed_and_scored_when_sent(page: Page) -> None:
    page.goto("/fans/")
    page.locator("#query").fill(HAND)
    expect(page.locator("#sentence")).to_have_text("这是一手牌")
    expect(page.locator(".notice")).to_contain_text("算这手牌")
    assert "/fans/" in page.url
    page.keyboard.press("Enter")
    page.wait_for_url("**/score/?hand=*")
    assert page.locator("[data-total]").get_attribute("data-total") == "11"
    page.locator("header #q").fill("234567m234p34sFF")
    page.keyboard.press("Enter")
    page.wait_for_url("**/score/?hand=234567m234p34sFF")
    expect(page.locator("table.waits tbody tr")).to_have_count(2)


# ---- keys --------------------------------------------------------------------------------------


def test_keys(page: Page) -> None:
    page.goto("/fans/?q=24")
    shown = names(page)
    page.keyboard.press("/")
    assert focused(page) == "query"
    assert page.locator("#query").input_value() == "24", "the key is not typed"
    for name in shown[:2]:
        page.keyboard.press("ArrowDown")
        assert focused(page) == name
    page.keyboard.press("ArrowUp")
    assert focused(page) == shown[0]
    page.keyboard.press("ArrowUp")
    assert focused(page) == "query"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert focused(page) == "query"
    page.keyboard.press("Escape")
    expect(page.locator("#query")).to_have_value("")
    expect(page.locator("#sentence")).to_contain_text("全部番种")
    page.keyboard.press("ArrowDown")
    first = names(page)[0]
    assert focused(page) == first
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/fans/[a-z-]+/$"))
    assert first in page.locator("h1").inner_text()


def test_the_last_row_is_the_last(page: Page) -> None:
    page.goto("/fans/?q=清龙")
    page.keyboard.press("/")
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    assert focused(page) == "清龙"


def test_slash_goes_to_the_box_of_any_page_and_can_be_typed_in_it(page: Page) -> None:
    page.goto("/fans/pure-straight/")
    page.keyboard.press("/")
    assert focused(page) == "q"
    page.keyboard.press("/")
    assert page.locator("#q").input_value() == "/"
    page.keyboard.press("Escape")
    assert page.locator("#q").input_value() == ""


def test_enter_sends_a_hand(page: Page) -> None:
    page.goto("/score/")
    page.locator("#hand").fill(HAND)
    page.locator("#hand").press("Enter")
    page.wait_for_url(f"**/score/?hand={HAND}")
    assert page.locator("[data-total]").get_attribute("data-total") == "11"
    page.locator("tr[data-sets]").first.hover()
    assert page.locator(".set.is-lit").count() >= 3, "sets light up as on fan pages"


# ---- without scripts, at every width, for everyone ---------------------------------------------


@pytest.mark.parametrize("query", ["24", "qing long", ">=8 类:顺子 -清", "牌:发", "清隆"])
def test_the_same_without_scripts(page: Page, plain: Page, query: str) -> None:
    page.goto("/fans/?q=88")
    page.locator("#query").fill(query)
    plain.goto("/about/")
    plain.locator("header #q").fill(query)
    plain.keyboard.press("Enter")
    plain.wait_for_url("**/fans/?q=*")
    expect(page.locator("#sentence")).to_have_text(plain.locator("#sentence").inner_text())
    assert names(page) == names(plain)
    plain.locator("#query").fill("清龙")
    plain.get_by_role("button", name="查找").click()
    expect(plain.locator("#results .row b")).to_have_text(["清龙"])


def test_a_hand_is_scored_without_scripts(plain: Page) -> None:
    plain.goto("/score/")
    plain.locator("#hand").fill(HAND)
    plain.get_by_role("button", name="算番").click()
    assert plain.locator("[data-total]").get_attribute("data-total") == "11"


@pytest.mark.parametrize("path", STATES)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(page: Page, path: str) -> None:
    page.goto(path)
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(TOO_WIDE) == [], width
    for details in page.locator("details.syntax").all():
        details.evaluate("element => { element.open = true }")
    assert not [*faults_as_seen(page, "light", 1280), *faults_as_seen(page, "dark", 360)]


def test_no_other_host_and_no_fault(page: Page, site: str) -> None:
    faults: list[str] = []
    hosts: set[str] = set()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: hosts.add("/".join(request.url.split("/")[:3])))
    page.goto("/fans/")
    page.locator("#query").fill("清")
    expect(page.locator("#sentence")).to_contain_text("清")
    assert hosts == {site}
    assert not faults
