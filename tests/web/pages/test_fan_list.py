"""The page of the list: limits of a query, hands, htmx, number of SQL queries."""

from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from encyclopedia.pages.forms import QUERY_MAX
from encyclopedia.search import catalog
from scoring.hand.notation import MAX_LENGTH
from tests.engine.cases import rows
from tests.web.search.helpers import codes, get, listed, sentence, valued


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/fans/", "/score/"])
def test_a_box_takes_as_much_as_a_hand_may_have(client: Client, path: str) -> None:
    page = BeautifulSoup(client.get(path).content, "html.parser")
    boxes = page.select("[maxlength]")
    assert boxes
    assert {int(str(box["maxlength"])) for box in boxes} == {MAX_LENGTH}


@pytest.mark.django_db
def test_a_long_query_is_refused_and_kept(client: Client) -> None:
    assert listed(get(client, "-无字 " * 20))
    text = "清" * (QUERY_MAX + 1)
    page = get(client, text, status=400)
    assert f"最多写 {QUERY_MAX} 个字，这里有 {QUERY_MAX + 1} 个" in sentence(page)
    box = page.find(id="query")
    assert isinstance(box, Tag)
    assert box["value"] == text


@pytest.mark.django_db
def test_a_null_character_is_refused(client: Client) -> None:
    assert sentence(get(client, "清\0龙", status=400))


@pytest.mark.django_db
@pytest.mark.parametrize("entry", rows("seed_examples")[:6], ids=lambda entry: entry["hand"])
def test_a_hand_goes_to_its_own_page(client: Client, entry: dict) -> None:
    for text in (entry["hand"], entry["hand"].replace("p", "ｐ")):
        response = client.get("/fans/", {"q": text})
        assert response.status_code == 302
        assert response["Location"] == f"/score/?hand={quote(text, safe='')}".replace("%20", "+")


@pytest.mark.django_db
def test_htmx_gets_the_list_alone(client: Client) -> None:
    response = client.get("/fans/?q=24", headers={"HX-Request": "true"})
    page = BeautifulSoup(response.content, "html.parser")
    assert page.find("html") is None
    assert page.find("title")
    assert set(listed(page)) == codes(valued(24))
    assert sentence(page).startswith("24 番：")
    assert "HX-Request" in response["Vary"]
    whole = client.get(
        "/fans/?q=24", headers={"HX-Request": "true", "HX-History-Restore-Request": "true"}
    )
    assert BeautifulSoup(whole.content, "html.parser").find("html")


@pytest.mark.django_db
def test_a_hand_being_typed_is_offered_not_followed(client: Client) -> None:
    response = client.get("/fans/", {"q": "234567m34599p67s"}, headers={"HX-Request": "true"})
    assert response.status_code == 200
    link = BeautifulSoup(response.content, "html.parser").select_one(".notice a")
    assert link is not None
    assert link["href"] == "/score/?hand=234567m34599p67s"
    assert "没有叫" not in response.content.decode(), "nothing is said of unknown names"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query", ["", "24", "清隆", "牌:发", "类:顺子 -清 >=8", "序:拼音", "x" * 101]
)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "htmx"])
def test_any_query_needs_two_sql_queries(
    client: Client,
    query: str,
    headers: dict[str, str],
    django_assert_max_num_queries,
):
    """A first request reads the tiles of fans, once for each database and process."""
    client.get("/fans/")
    with django_assert_max_num_queries(2):
        client.get("/fans/", {"q": query}, headers=headers)


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", "牌:发"])
def test_the_first_query_of_a_process_needs_one_more(
    client: Client, query: str, django_assert_max_num_queries
) -> None:
    catalog.read_catalog.cache_clear()
    with django_assert_max_num_queries(3):
        client.get("/fans/", {"q": query})
