import json

import pytest

from scoring import DEFAULT_RULES, Hand, Principle, score
from scoring.answer.record import score_record


def test_payments_follow_the_total_with_flowers() -> None:
    value = score(Hand.parse("12345678m234p55s9m|EE0000|ab"), DEFAULT_RULES)
    assert (value.total, value.flowers, value.without_flowers) == (22, 2, 20)
    paid = value.payments
    assert paid
    # 1998 rules: base 8; discarder total + 8, the others 8 each; self-draw total + 8 from each.
    assert (paid.discarder, paid.others, paid.by_discard) == (30, 8, 46)
    assert (paid.each, paid.by_self_draw) == (30, 90)


@pytest.mark.parametrize(
    ("text", "total", "may_win"),
    [
        # bug_reports.jsonl: flowers do not count towards the minimum
        ("123456m12356s99p4s|EE0000|4", 11, False),
        ("[234s,1][234m,1]234m2234s5s|EE1000|1", 9, True),
        ("234567m34599p67s8s", 5, False),
        ("[888p,1][234m,1]34m567sSS5m|EE0000|", 8, True),
    ],
)
def test_the_minimum_is_reached_without_flowers(text: str, total: int, may_win: bool) -> None:
    value = score(Hand.parse(text), DEFAULT_RULES)
    assert value.total == total
    assert value.meets_minimum is may_win
    assert (value.payments is not None) is may_win


@pytest.mark.parametrize(
    ("text", "fan", "sets"),
    [
        ("12345678m234p55s9m", "清龙", [["123m", "456m", "789m"]]),
        ("234567p234567sEE", "喜相逢", [["234p", "234s"], ["567p", "567s"]]),
        ("[111m,1][123m,1]33455553m|EE1000|", "四归一",
         [["111m", "123m"], ["123m", "33m", "345m"], ["345m", "555m"]]),
        ("[CCC,1][FFF,1]11199pPP9p", "小三元", [["CCC", "FFF", "PP"]]),
        ("[1111s][2222m][4444p]333p8s8s", "四暗刻", [["1111s", "2222m", "4444p", "333p"]]),
        ("123456m123p123s9s9s", "单钓将", [["99s"]]),
        ("1122m3344p5566sPP", "七对", [["11m", "22m", "33p", "44p", "55s", "66s", "PP"]]),
        ("147m258p369s12mEE3m", "组合龙", [["147258369m"]]),
        ("147m258p369s12mEE3m", "坎张", None),
        ("147m258p369s12mEE3m", "边张", [["123m"]]),
        ("234567m34599p67s8s|EE0000|c", "花牌", []),
    ],
)  # fmt: skip
def test_fans_name_the_sets_that_make_them(
    text: str, fan: str, sets: list[list[str]] | None
) -> None:
    data = score_record(score(Hand.parse(text), DEFAULT_RULES)).to_plain()
    rows = {row["name"]: row for row in data["fans"]}
    if sets is None:
        assert fan not in rows
        return

    def written(index: int) -> str:
        tiles = data["sets"][index]["tiles"]
        return "".join(t[0] for t in tiles) + (tiles[0][1:] if len(tiles[0]) > 1 else "")

    found = [[written(index) for index in places] for places in rows[fan]["sets"]]
    assert sorted(map(sorted, found)) == sorted(map(sorted, sets))


def test_plain_data() -> None:
    value = score(Hand.parse("[123m,1][789m,1][123p,1]55s89p7p|EE1000|"), DEFAULT_RULES)
    data = json.loads(score_record(value).to_json())
    assert data["schema"] == 2
    assert data["rules"] == "mcr/2026.09-p2"
    assert data["hand"] == "[123m,1][789m,1][123p,1]55s89p7p|EE1000|".replace("55s89p", "89p55s")
    assert [row["code"] for row in data["fans"]] == [
        "three-suited-terminal-chows",
        "edge-wait",
        "self-drawn",
    ]
    assert data["total"] == sum(row["points"] * row["count"] for row in data["fans"]) == 18
    assert [s["kind"] for s in data["sets"]] == ["chow", "chow", "chow", "chow", "pair"]
    assert [s["melded"] for s in data["sets"]] == [True, True, True, False, False]
    assert [s["winning"] for s in data["sets"]] == [False, False, False, True, False]
    for drop in data["dropped"]:
        assert drop["by"] in [row["code"] for row in data["fans"]]
        assert drop["principle"] in [principle.value for principle in Principle]
    assert data["payments"]["self_drawn"] == {"each": 26, "winner": 78}


def test_a_pung_completed_by_discard_is_neither_concealed_nor_melded() -> None:
    data = score_record(score(Hand.parse("444666888s3377p7p"), DEFAULT_RULES)).to_plain()
    completed = next(s for s in data["sets"] if s["winning"])
    assert (completed["tiles"], completed["concealed"], completed["melded"]) == (
        ["7p", "7p", "7p"], False, False,
    )  # fmt: skip


def test_ties_are_breakdowns_with_the_same_total() -> None:
    data = score_record(score(Hand.parse("4445677m777s777p7m"), DEFAULT_RULES)).to_plain()
    assert data["ties"]
    for tie in data["ties"]:
        assert sum(row["points"] * row["count"] for row in tie) == data["total"]
