"""Which conditions and exclusions the stored hands show, and which are gaps."""

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from encyclopedia.drawing.shown import shown_hands
from encyclopedia.models import Example, HandKind
from encyclopedia.pages.coverage import FanCoverage, coverage
from scoring import DEFAULT_RULES, Status, explain, score

pytestmark = pytest.mark.django_db


@pytest.fixture
def rows() -> dict[str, FanCoverage]:
    stored = shown_hands(Example.objects.all(), DEFAULT_RULES)
    return {row.rule.code: row for row in coverage(stored, DEFAULT_RULES)}


def test_every_fan_of_the_table_has_a_row(rows: dict[str, FanCoverage]) -> None:
    assert list(rows) == [rule.code for rule in DEFAULT_RULES.rows]
    counted = {hand.written for row in rows.values() for hand in row.examples}
    assert counted == set(Example.objects.filter(kind=HandKind.EXAMPLE))


def test_every_condition_and_exclusion_has_its_part(rows: dict[str, FanCoverage]) -> None:
    for row in rows.values():
        assert [part.key for part in row.conditions] == [c.key for c in row.rule.conditions]
        assert [part.key for part in row.exclusions] == [e.code for e in row.rule.excludes]


def test_hands_show_what_the_table_says_they_show(rows: dict[str, FanCoverage]) -> None:
    for row in rows.values():
        for part in row.conditions:
            for hand in part.hands:
                failing = explain(hand.hand, row.rule.code, DEFAULT_RULES).failing
                assert [condition.key for condition in failing] == [part.key], hand
        for part in row.exclusions:
            for hand in part.hands:
                drops = score(hand.hand, DEFAULT_RULES).dropped
                assert (row.rule.code, part.key) in {
                    (drop.by.code, drop.rule.code) for drop in drops
                }, hand


def test_every_absent_counterexample_shows_its_condition(rows: dict[str, FanCoverage]) -> None:
    counterexamples = Example.objects.filter(kind=HandKind.COUNTEREXAMPLE)
    absent = [
        hand
        for hand in shown_hands(counterexamples, DEFAULT_RULES)
        if hand.standing.status is Status.ABSENT
    ]
    assert absent
    for hand in absent:
        shown_by = [
            part
            for part in rows[hand.standing.code].conditions
            if hand.written in [other.written for other in part.hands]
        ]
        assert len(shown_by) == 1, hand


def test_gaps_are_what_no_hand_shows(rows: dict[str, FanCoverage]) -> None:
    without = coverage([], DEFAULT_RULES)
    parts = sum(len(rule.conditions) + len(rule.excludes) for rule in DEFAULT_RULES.rows)
    assert sum(row.gaps for row in without) == parts
    filled = {(r.rule.code, p.key) for r in rows.values() for p in r.conditions if p.hands}
    filled |= {(r.rule.code, "!" + p.key) for r in rows.values() for p in r.exclusions if p.hands}
    assert parts - len(filled) == sum(row.gaps for row in rows.values()) < parts


def test_the_page_lists_every_part_and_every_gap(
    client: Client, rows: dict[str, FanCoverage]
) -> None:
    page = BeautifulSoup(client.get("/coverage/").content, "html.parser")
    for line, row in zip(page.select("tbody tr"), rows.values(), strict=True):
        assert row.rule.zh in line.th.text
        assert len(line.select(".unmet")) == row.gaps
        for part in (*row.conditions, *row.exclusions):
            assert part.text in line.text
    total = sum(row.gaps for row in rows.values())
    assert f"还缺 {total} 项" in page.text
