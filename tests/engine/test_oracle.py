"""The second judge: PyMahjongGB on seeded random hands over all shapes, melds and flags."""

import pytest

from encyclopedia.management import oracle
from scoring import DEFAULT_RULES, Hand, score
from scoring.samples import random_hands


def disagreements(count: int, seed: int) -> list[str]:
    found = (
        oracle.difference(hand, score(hand, DEFAULT_RULES)) for hand in random_hands(count, seed)
    )
    return [text for text in found if text]


def test_five_thousand_random_hands() -> None:
    assert not disagreements(5_000, seed=1)


@pytest.mark.slow
def test_two_hundred_thousand_random_hands() -> None:
    assert not disagreements(200_000, seed=20260930)


def test_random_hands_meet_every_fan() -> None:
    """The judges agree on little if the hands show little."""
    met = {
        fan.rule.zh
        for hand in random_hands(12_000, seed=2)
        for fan in score(hand, DEFAULT_RULES).fans
    }
    missing = {"大四喜", "无番和", "一色四节高"} - met
    assert len(met | missing) == 82


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[1111p][EEEE,1]345m67p99s8p|SW0000|", {"明暗杠": 1, "幺九刻": 2}),
        ("22334m567p67899s4m|EE0000|", {"一般高": 1, "平和": 1, "门前清": 1}),
        ("123456m123p1239s9s|EE0000|", {"单钓将": 1, "三色三同顺": 1}),
    ],
)
def test_the_adapter_translates_hands_and_names(text: str, expected: dict[str, int]) -> None:
    found = oracle.fans(Hand.parse(text))
    assert {name: found.get(name, 0) for name in expected} == expected
