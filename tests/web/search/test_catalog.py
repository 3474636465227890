"""What follows from a rules version, and the tiles that the build has stored."""

from datetime import timedelta

import pytest

from encyclopedia.models import Stamp
from encyclopedia.search.answer import search
from encyclopedia.search.catalog import Catalog, catalog_of
from encyclopedia.search.starters import STARTERS
from scoring import DEFAULT_RULES, FLOWERS, KINDS, score
from scoring.samples import random_hands
from tests.engine.cases import rows
from tests.web.search.helpers import CODES, CONCEALED, DEFINITIONS, catalog, on_site


def test_the_starters_are_the_sixteen_fans_of_the_seed() -> None:
    seed = {CODES[entry["fan"]] for entry in rows("seed_examples") if entry["kind"] == "example"}
    assert set(STARTERS) == seed
    assert len(STARTERS) == 16


def test_fans_that_must_be_concealed_are_never_counted_in_an_open_hand() -> None:
    """The property taken from the table (they drop 门前清 and 不求人) agrees with the scores."""
    always_concealed = catalog().always_concealed
    opened: set[str] = set()
    for hand in random_hands(4000, seed=67):
        if any(not meld.concealed for meld in hand.melds):
            opened |= {fan.rule.code for fan in score(hand, DEFAULT_RULES).fans}
    assert not opened & always_concealed
    never = {rule.zh for rule in DEFAULT_RULES.rows if rule.code not in opened | always_concealed}
    # Too rare for chance; open hands of them are easily made.
    assert never <= {"大四喜", "四杠", "一色四同顺", "一色四节高", "一色四步高", "和绝张", "绿一色"}


def test_the_concealed_fans_are_those_of_the_rulebook() -> None:
    assert catalog().always_concealed == {CODES[name] for name in CONCEALED.split()}


@pytest.mark.django_db
def test_the_stored_tiles_are_those_that_the_engine_shows() -> None:
    stored, shown = catalog_of(DEFAULT_RULES, Stamp.objects.first()).tile_use, catalog().tile_use
    for tile in (*KINDS, *FLOWERS):
        assert stored.held_by[tile] == shown.held_by[tile] & on_site(), tile.zh
        assert stored.needed_by[tile] == shown.needed_by[tile] & on_site(), tile.zh


@pytest.mark.django_db
def test_tiles_are_read_once_for_each_database(django_assert_num_queries) -> None:
    stamp = Stamp.objects.first()
    assert stamp is not None
    first = catalog_of(DEFAULT_RULES, stamp)
    with django_assert_num_queries(0):
        assert catalog_of(DEFAULT_RULES, stamp) is first
    stamp.built_at += timedelta(seconds=1)  # as the stamp of a rebuilt file would be
    with django_assert_num_queries(1):
        assert catalog_of(DEFAULT_RULES, stamp) is not first


def test_another_version_has_its_own_rows_values_and_families() -> None:
    """A version without 明暗杠 (5 番) and 花牌, the only fan of its family beside 无番和."""
    left_out = {CODES[name] for name in ("明暗杠", "花牌", "无番和")}
    rules = DEFAULT_RULES.changed("test/smaller", since="2026-12", without=left_out)
    smaller = Catalog(rules, catalog().tile_use)
    assert 5 in catalog().values
    assert 5 not in smaller.values
    assert set(catalog().families) - set(smaller.families) == {"other"}
    definitions = {rule.code: rule.definition for rule in rules.rows}
    answer = search("", smaller, definitions)
    assert answer.count == len(rules.rows)
    assert "5" not in [chip.label for chip in answer.facets[0].chips]
    (problem,) = search("5", smaller, definitions).problems
    assert problem.message == "没有 5 番的番种"
    assert search("5", catalog(), DEFINITIONS).count == 1
    assert search("明暗杠", smaller, definitions).count == 0
