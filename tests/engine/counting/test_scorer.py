"""Hands with known answers: every total and every fan."""

from typing import Any

import pytest

from encyclopedia.management.oracle import breakdown, breakdowns
from scoring import DEFAULT_RULES, Hand, HandError, score
from tests.engine.cases import ZH, rows

Row = dict[str, Any]


def case_id(row: Row) -> str:
    return str(row["hand"])


@pytest.mark.parametrize(
    "row",
    [*rows("rulebook"), *rows("agreed"), *rows("bug_reports"), *rows("xinbian")],
    ids=case_id,
)
def test_known_answers(row: Row) -> None:
    # check=False: two bug reports say 绝张 though the hand holds the tile; it must not count.
    value = score(Hand.parse(row["hand"], check=False), DEFAULT_RULES)
    assert value.total == row["total"], breakdown(value)
    assert row["fans"] in breakdowns(value)
    if "or" in row:
        assert row["or"] in breakdowns(value)


@pytest.mark.parametrize(
    "row", [row for row in rows("seed_examples") if row["kind"] == "example"], ids=case_id
)
def test_seed_examples(row: Row) -> None:
    value = score(Hand.parse(row["hand"]), DEFAULT_RULES)
    assert value.total == row["total"]
    assert {fan.rule.zh: fan.points for fan in value.fans} == row["points"]


@pytest.mark.parametrize(
    "row", [row for row in rows("seed_examples") if row["kind"] == "counterexample"], ids=case_id
)
def test_seed_counterexamples(row: Row) -> None:
    assert row["fan"] not in breakdown(score(Hand.parse(row["hand"]), DEFAULT_RULES))


@pytest.mark.parametrize(
    ("text", "away"), [("1122m3344p556sPPP", 1), ("119m19p19sESWNCFF", 1), ("234567m34599p679s", 1)]
)
def test_hands_that_do_not_win(text: str, away: int) -> None:
    value = score(Hand.parse(text), DEFAULT_RULES)
    assert (value.winning, value.total, value.away) == (False, 0, away)
    assert (value.fans, value.dropped, value.ties, value.sets) == ((), (), (), ())
    assert not value.meets_minimum
    assert value.payments is None


def test_a_waiting_hand_has_no_score() -> None:
    with pytest.raises(HandError) as caught:
        score(Hand.parse("234567m34599p67s"), DEFAULT_RULES)
    assert "和牌张" in ZH.error(caught.value)


@pytest.mark.parametrize(
    ("text", "first", "other"),
    [
        # bug_reports.jsonl: "two readings of the same value"
        ("4445677m777s777p7m|EE0000|", {"三同刻", "双暗刻"}, {"三暗刻", "双同刻"}),
        # rulebook.jsonl: 喜相逢 or 连六
        ("789m456p123s123p33m|EE0000|", {"花龙", "喜相逢"}, {"花龙", "连六"}),
    ],
)
def test_of_equal_totals_the_lowest_rulebook_numbers_are_chosen(
    text: str, first: set[str], other: set[str]
) -> None:
    value = score(Hand.parse(text), DEFAULT_RULES)
    assert first <= breakdown(value).keys()
    assert any(other <= {rule.zh for rule, _ in tie.fans} for tie in value.ties)
