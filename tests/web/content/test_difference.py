"""In what two hands differ, and whether that is one step."""

import pytest

from encyclopedia.content.difference import Difference, difference
from encyclopedia.drawing.difference_words import difference_words
from scoring import Hand

BASE = "12345678m234p55s9m|EE0000|"


def words_of(step: Difference) -> str:
    return difference_words(step.to_dict())


@pytest.mark.parametrize(
    ("here", "words", "one_step"),
    [
        (BASE, "毫无不同", False),
        ("12345678m234p55s9p|EE0000|", "1 张牌", True),
        ("12345678m234p44s9m|EE0000|", "2 张牌", True),
        ("12345678m567p55s9m|EE0000|", "3 张牌", True),
        ("12345678m567p66s9m|EE0000|", "5 张牌", False),
        ("12345678m234p55s9m|EE1000|", "和牌方式（点和→自摸）", True),
        ("12345678m234p55s9m|SE0000|", "圈风（东→南）", True),
        ("12345678m234p55s9m|ES0000|", "门风（东→南）", True),
        ("12345678m234p55s9m|EE0100|", "绝张（无→绝张）", True),
        ("12345678m234p55s9m|EE0010|", "最后一张牌（无→海底捞月）", True),
        ("12345678m234p55s9m|EE1010|", "和牌方式（点和→自摸）、最后一张牌（无→妙手回春）", False),
        ("12345678m234p55s9m|EE0001|", "杠（无→抢杠）", True),
        ("12345679m234p55s8m|EE0000|", "和牌张（九万→八万）", True),
        ("[123m,1]45678m234p55s9m|EE0000|", "副露（无→一二三万）", True),
        ("[123m,1]45678m234p55s9p|EE0000|", "1 张牌、副露（0 组→1 组）", False),
        ("12345678m234p55s9m|EE0000|a", "1 张牌", True),
    ],
)
def test_differences_from_one_hand(here: str, words: str, one_step: bool) -> None:
    step = difference(Hand.parse(here), Hand.parse(BASE))
    assert (words_of(step), step.is_one_step) == (words, one_step)


def test_the_last_tile_of_the_wall_drawn_or_claimed_is_one_circumstance() -> None:
    drawn, claimed = (Hand.parse(f"12345678m234p55s9m|EE{flags}|") for flags in ("1010", "0010"))
    assert words_of(difference(claimed, drawn)) == "和牌方式（自摸→点和）"


def test_a_kong_is_a_pung_and_a_tile() -> None:
    pung = Hand.parse("[777s,1][222m,1]999p44s5m5m|EE0000|")
    kong = Hand.parse("[7777s,1][222m,1]999p44s5m5m|EE0000|")
    assert words_of(difference(pung, kong)) == "1 张牌"


def test_a_replacement_tile_is_a_circumstance() -> None:
    drawn, replaced = (Hand.parse(f"[7777s,1]345678m234p5s5s|EE{f}|") for f in ("1000", "1001"))
    assert words_of(difference(replaced, drawn)) == "杠（无→杠上开花）"


def test_plain_data_has_both_hands() -> None:
    step = difference(Hand.parse("12345678m234p44s9m|EE1000|"), Hand.parse(BASE))
    assert step.to_dict() == {
        "here": ["4s", "4s"],
        "there": ["5s", "5s"],
        "circumstances": [{"code": "win", "here": "self-drawn", "there": "discard"}],
    }
