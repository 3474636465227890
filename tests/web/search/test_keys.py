"""The table of the ways to write a term: keys, examples and help."""

from html import escape

import pytest
from django.test import Client

from encyclopedia.search.answer import search
from encyclopedia.search.keys import BRIEF, KEYS, SYNTAX, WAYS, Key
from tests.web.search.helpers import DEFINITIONS, catalog, follow, get


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", ["{}:", "-{}:", '{}:""'])
def test_a_key_still_without_a_value_says_so(key: str, text: str) -> None:
    (problem,) = search(text.format(key), catalog(), DEFINITIONS).problems
    assert problem.message == f"“{key}:”后面还没有写"
    assert problem.offers


@pytest.mark.parametrize("example", [text for _, texts in SYNTAX for text in texts])
def test_every_example_of_the_language_finds_something(example: str) -> None:
    answer = search(example, catalog(), DEFINITIONS)
    assert answer.count
    assert not answer.problems


@pytest.mark.django_db
def test_the_examples_can_be_clicked(client: Client) -> None:
    page = get(client, "")
    texts = [text for _, texts in SYNTAX for text in texts]
    assert [link.text for link in page.select(".syntax dd a")] == texts
    for link in page.select(".syntax dd a"):
        _, source = follow(str(link["href"]))
        assert f'data-query="{escape(link.text)}"' in source


def test_every_name_belongs_to_one_key() -> None:
    keys = [way for way in WAYS if isinstance(way, Key)]
    assert len(KEYS) == sum(len(key.names) for key in keys)
    assert all(KEYS[name] is key for key in keys for name in key.names)


@pytest.mark.django_db
def test_the_closed_help_shows_some_of_the_examples(client: Client) -> None:
    examples = [text for _, texts in SYNTAX for text in texts]
    assert BRIEF
    assert set(BRIEF) <= set(examples)
    summary = get(client, "").select_one(".syntax summary span")
    assert summary is not None
    assert summary.text == f"：{'、'.join(BRIEF)}"
