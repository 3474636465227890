from dataclasses import replace

import pytest

from scoring import DEFAULT_RULES, Hand, HandError, score, waits
from scoring.samples import random_hands
from tests.engine.cases import ZH


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # tile, unseen, total by discard, by self-draw, reaches 8 by discard, by self-draw
        ("234567m34599p67s", [("五条", 4, 6, 8, False, True), ("八条", 4, 5, 7, False, False)]),
        # bug_reports.jsonl: 七条 is a wait though the player has a kong of it
        (
            "[7777s]8999s123m456p",
            [("七条", 0, 13, 15, True, True), ("八条", 3, 8, 10, True, True)],
        ),
        ("1122m3344p5566sP", [("白", 3, 24, 25, True, True)]),
        ("159m159p159sESWN", []),
    ],
)
def test_waits(text: str, expected: list[tuple[str, int, int, int, bool, bool]]) -> None:
    found = [
        (
            wait.tile.zh,
            wait.unseen,
            wait.discard.total,
            wait.self_drawn.total,
            wait.discard.meets_minimum,
            wait.self_drawn.meets_minimum,
        )
        for wait in waits(Hand.parse(text), DEFAULT_RULES)
    ]
    assert found == expected


@pytest.mark.parametrize("hand", random_hands(60, seed=31), ids=str)
def test_each_wait_wins_and_the_winning_tile_is_among_them(hand: Hand) -> None:
    found = waits(hand.waiting(), DEFAULT_RULES)
    assert hand.winning in [wait.tile for wait in found]
    for wait in found:
        assert wait.discard.winning
        assert wait.self_drawn.winning
        assert 0 <= wait.unseen <= 4
        assert score(wait.discard.hand, DEFAULT_RULES).total == wait.discard.total


def test_circumstances_of_a_waiting_hand_do_not_count() -> None:
    hand = Hand.parse("234567m34599p67s")
    drawn = replace(hand, context=replace(hand.context, self_drawn=True, last_of_wall=True))
    assert [w.discard.total for w in waits(drawn, DEFAULT_RULES)] == [
        w.discard.total for w in waits(hand, DEFAULT_RULES)
    ]


def test_a_complete_hand_does_not_wait() -> None:
    with pytest.raises(HandError) as caught:
        waits(Hand.parse("234567m34599p67s8s"), DEFAULT_RULES)
    assert "十三张" in ZH.error(caught.value)
