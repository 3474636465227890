"""The content as a whole: how much there is, and a second scorer for every hand."""

import pytest

from encyclopedia.drawing.shown import shown_hands
from encyclopedia.management import oracle
from encyclopedia.models import Example, Fan, HandKind, Topic
from encyclopedia.pages.coverage import coverage
from scoring import DEFAULT_RULES, Hand, score

pytestmark = pytest.mark.django_db


def test_every_fan_has_its_entry() -> None:
    assert list(Fan.objects.values_list("code", flat=True)) == [
        rule.code for rule in DEFAULT_RULES.rows
    ]


def test_there_are_enough_hands() -> None:
    assert Example.objects.filter(kind=HandKind.EXAMPLE).count() >= 164
    assert Example.objects.filter(kind=HandKind.COUNTEREXAMPLE).count() >= 200


def test_conditions_are_covered() -> None:
    """At least 95 % of the conditions have a hand that fails no other condition."""
    rows = coverage(shown_hands(Example.objects.all(), DEFAULT_RULES), DEFAULT_RULES)
    covered = [bool(part.hands) for row in rows for part in row.conditions]
    assert sum(covered) / len(covered) >= 0.95


def test_a_fan_dropped_by_the_table_is_shown_dropped() -> None:
    """At least 95 % of the exclusions have a hand in which the one fan drops the other."""
    rows = coverage(shown_hands(Example.objects.all(), DEFAULT_RULES), DEFAULT_RULES)
    covered = [bool(part.hands) for row in rows for part in row.exclusions]
    assert sum(covered) / len(covered) >= 0.95


def test_ten_mistakes_and_five_principles() -> None:
    assert Topic.objects.filter(kind="mistake").count() >= 10
    assert Topic.objects.filter(kind="principle").count() == 5


def test_the_second_scorer_agrees_on_every_hand() -> None:
    """PyMahjongGB gives each hand of the encyclopedia the same fans, or refuses it too."""
    texts = [*Example.objects.values_list("hand", flat=True)]
    texts += Topic.objects.values_list("hand", flat=True)
    assert len(texts) > 400
    for text in texts:
        hand = Hand.parse(text)
        value = score(hand, DEFAULT_RULES)
        if value.winning:
            assert oracle.difference(hand, value) is None
        else:
            with pytest.raises(TypeError):
                oracle.fans(hand)
