"""What the stored hands show of the rules, and what they don't."""

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from encyclopedia.models import Breakdown, Example
from encyclopedia.pages.coverage import FanCoverage, coverage
from scoring import DEFAULT_RULES, Hand, explain, score

pytestmark = pytest.mark.django_db


@pytest.fixture
def rows() -> dict[str, FanCoverage]:
    stored = Breakdown.objects.exclude(example=None).select_related("example")
    return {row.rule.code: row for row in coverage(stored)}


def test_every_fan_of_the_table_has_a_row(rows: dict[str, FanCoverage]) -> None:
    assert list(rows) == [rule.code for rule in DEFAULT_RULES.table]
    shown = {example for row in rows.values() for example in row.examples}
    assert shown == set(Example.objects.filter(kind=Example.Kind.EXAMPLE))


def test_every_condition_and_exclusion_is_asked_for(rows: dict[str, FanCoverage]) -> None:
    for row in rows.values():
        assert [shown.what for shown in row.conditions] == list(row.rule.conditions)
        assert [shown.what for shown in row.exclusions] == list(row.rule.excludes)


def test_hands_show_what_the_table_says_they_show(rows: dict[str, FanCoverage]) -> None:
    for row in rows.values():
        for shown in row.conditions:
            for example in shown.hands:
                failing = explain(Hand.parse(example.hand), row.rule.code, DEFAULT_RULES).failing
                assert failing == (shown.what,), example
        for shown in row.exclusions:
            for example in shown.hands:
                drops = score(Hand.parse(example.hand), DEFAULT_RULES).dropped
                assert (row.rule.code, shown.what.code) in {
                    (drop.by.code, drop.rule.code) for drop in drops
                }, example


def test_every_absent_counterexample_shows_its_condition(rows: dict[str, FanCoverage]) -> None:
    absent = Example.objects.filter(breakdown__status="absent", kind="counterexample")
    assert absent
    for example in absent:
        conditions = rows[example.fan_id].conditions
        assert sum(example in shown.hands for shown in conditions) == 1, example


def test_holes_are_what_no_hand_shows(rows: dict[str, FanCoverage]) -> None:
    without = coverage([])
    parts = sum(len(rule.conditions) + len(rule.excludes) for rule in DEFAULT_RULES.table)
    assert sum(row.holes for row in without) == parts
    shown = {(r.rule.code, s.text) for r in rows.values() for s in r.conditions if s.hands}
    shown |= {(r.rule.code, "!" + s.text) for r in rows.values() for s in r.exclusions if s.hands}
    assert parts - len(shown) == sum(row.holes for row in rows.values()) < parts


def test_the_page_lists_every_part_and_every_hole(
    client: Client, rows: dict[str, FanCoverage]
) -> None:
    page = BeautifulSoup(client.get("/coverage/").content, "html.parser")
    for line, row in zip(page.select("tbody tr"), rows.values(), strict=True):
        assert row.rule.zh in line.th.text
        assert len(line.select(".unmet")) == row.holes
        for shown in (*row.conditions, *row.exclusions):
            assert shown.text in line.text
    total = sum(row.holes for row in rows.values())
    assert f"还缺 {total} 项" in page.text
