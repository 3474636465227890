"""Compares the engine with PyMahjongGB on random hands of all shapes, melds and circumstances."""

import pytest

from encyclopedia.management import oracle
from scoring import DEFAULT_RULES, Hand, Score, score
from scoring.samples import random_hands

Scored = list[tuple[Hand, Score]]


def scored_hands(count: int, seed: int) -> Scored:
    return [(hand, score(hand, DEFAULT_RULES)) for hand in random_hands(count, seed)]


def disagreements(scored: Scored) -> list[str]:
    return [text for hand, value in scored if (text := oracle.difference(hand, value))]


@pytest.fixture(scope="module")
def five_thousand() -> Scored:
    return scored_hands(5_000, seed=2)


def test_five_thousand_random_hands(five_thousand: Scored) -> None:
    assert not disagreements(five_thousand)


@pytest.mark.slow
def test_two_hundred_thousand_random_hands() -> None:
    assert not disagreements(scored_hands(200_000, seed=20260930))


def test_random_hands_have_every_fan(five_thousand: Scored) -> None:
    """The comparison is worth little if a fan is in none of the hands."""
    counted = {fan.rule for _, value in five_thousand for fan in value.fans}
    assert counted == set(DEFAULT_RULES.rows)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[1111p][EEEE,1]345m67p99s8p|SW0000|", {"明暗杠": 1, "幺九刻": 2}),
        ("22334m567p67899s4m|EE0000|", {"一般高": 1, "平和": 1, "门前清": 1}),
        ("123456m123p1239s9s|EE0000|", {"单钓将": 1, "三色三同顺": 1}),
    ],
)
def test_hands_and_fan_names_are_translated_for_pymahjonggb(
    text: str, expected: dict[str, int]
) -> None:
    found = oracle.fans(Hand.parse(text))
    assert {name: found.get(name, 0) for name in expected} == expected
