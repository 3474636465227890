"""The file of witnesses, and what its hands show."""

from pathlib import Path

from django.conf import settings

from encyclopedia.build.find_witnesses import few, witness
from encyclopedia.build.tile_use import tile_use_of, witnesses, witnesses_text
from encyclopedia.content.entries import WITNESSES
from scoring import DEFAULT_RULES, Hand, parse_tile


def test_the_file_is_as_the_command_writes_it() -> None:
    text = (settings.FIXTURES / WITNESSES).read_text("utf-8")
    assert witnesses_text(witnesses(settings.FIXTURES)) == text


def test_comments_are_no_hands(tmp_path: Path) -> None:
    (tmp_path / WITNESSES).write_text("# 1m\n\n12345678m234p55s9m|EE0000|\n", "utf-8")
    assert witnesses(tmp_path) == [Hand.parse("12345678m234p55s9m|EE0000|")]


def test_a_fan_may_hold_what_any_hand_shows_and_needs_what_all_show() -> None:
    hands = map(Hand.parse, ("12345678m234p55s9m|EE0000|a", "12378m456m234p66s9m|EE0000|a"))
    use = tile_use_of(hands, DEFAULT_RULES)
    five, six, one = map(parse_tile, ("5s", "6s", "1m"))
    assert "pure-straight" in use.held_by[five] & use.held_by[six] & use.needed_by[one]
    assert "pure-straight" not in use.needed_by[five] | use.needed_by[six]


def test_few_hands_show_all_facts() -> None:
    hands = map(Hand.parse, ("12345678m234p55s9m|EE0000|", "12345678m234p55s9m|EE1000|a"))
    found = {}
    for hand in hands:
        shown = witness(hand)
        assert shown is not None
        found |= {fact: found.get(fact, shown) for fact in shown.facts}
    chosen = few(found)
    assert {fact for hand in chosen for fact in witness(hand).facts} == set(found)
