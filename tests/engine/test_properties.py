"""What is true of every hand and every text, on generated ones."""

import random
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import DEFAULT_RULES, KINDS, Hand, Meld, ScoringError, Tile, explain, score, waits
from scoring.answer.record import score_record
from scoring.hand.notation import (  # texts of these words come closest to real ones
    _NAME,
    _SINGLE_TILES,
    _VOCABULARY,
)
from scoring.samples import random_hand

hands = st.randoms(use_true_random=False).map(lambda rng: random_hand(random.Random(rng.random())))
# 推不倒 and 绿一色 depend on the suit, so exchanging suits changes them.
SUIT_BOUND = {"reversible-tiles", "all-green"}


@given(hands)
def test_printed_hands_read_back(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand


@given(hands, st.randoms())
def test_order_of_the_input_does_not_matter(hand: Hand, rng: random.Random) -> None:
    expected = score(hand, DEFAULT_RULES)
    melds = list(hand.melds)
    concealed = list(hand.concealed)
    rng.shuffle(melds)
    rng.shuffle(concealed)
    shuffled = replace(hand, melds=tuple(melds), concealed=tuple(concealed))
    value = score(shuffled, DEFAULT_RULES)
    assert value.total == expected.total
    assert [(f.rule, f.count) for f in value.fans] == [(f.rule, f.count) for f in expected.fans]
    text = "".join(map(str, melds)) + "".join(t.notation for t in concealed)
    winning = hand.winning.notation if hand.winning is not None else ""
    context = str(hand).partition("|")[2]
    assert score(Hand.parse(f"{text}{winning}|{context}"), DEFAULT_RULES).total == expected.total


def swap_suits(hand: Hand, order: tuple[int, ...]) -> Hand:
    def swap(tile: Tile) -> Tile:
        return Tile(9 * order[tile // 9] + tile % 9) if tile < Tile.EAST else tile

    assert hand.winning is not None
    return replace(
        hand,
        melds=tuple(Meld(m.kind, swap(m.tile), m.offer) for m in hand.melds),
        concealed=tuple(sorted(map(swap, hand.concealed))),
        winning=swap(hand.winning),
    )


@given(hands, st.sampled_from(list(permutations(range(3)))))
def test_exchanged_suits_give_the_same_total(hand: Hand, order: tuple[int, ...]) -> None:
    values = [score(hand, DEFAULT_RULES), score(swap_suits(hand, order), DEFAULT_RULES)]
    if not any(fan.rule.code in SUIT_BOUND for value in values for fan in value.fans):
        assert values[0].total == values[1].total


@given(hands)
def test_totals_add_up_and_dropped_fans_have_a_counted_cause(hand: Hand) -> None:
    value = score(hand, DEFAULT_RULES)
    assert value.winning
    assert value.total == sum(fan.points for fan in value.fans) > 0
    counted = {fan.rule.code for fan in value.fans}
    for fan in value.fans:
        assert fan.rule.repeats or fan.count == 1
    for drop in value.dropped:
        assert drop.by.code in counted
        assert drop.count >= 1
    for tie in value.ties:
        assert sum(rule.points * count for rule, count in tie.fans) == value.total


@given(hands)
@settings(max_examples=30)
def test_explanations_agree_with_the_score(hand: Hand) -> None:
    counted = {fan.rule.code for fan in score(hand, DEFAULT_RULES).fans}
    for rule in DEFAULT_RULES.rows:
        assert (explain(hand, rule.code, DEFAULT_RULES).status == "counted") == (
            rule.code in counted
        )


@given(hands)
@settings(max_examples=30)
def test_the_winning_tile_is_among_the_waits(hand: Hand) -> None:
    assert hand.winning in [wait.tile for wait in waits(hand.waiting(), DEFAULT_RULES)]


@given(hands, st.sampled_from(KINDS))
def test_self_draw_is_worth_more_unless_a_fan_needs_the_discard(hand: Hand, tile: Tile) -> None:
    """全求人 needs another player's tile, and 无番和 does not count beside 自摸."""
    plain = replace(hand.context, self_drawn=False, last_of_wall=False, kong=False)
    claimed = score(replace(hand, context=plain), DEFAULT_RULES)
    drawn = score(replace(hand, context=replace(plain, self_drawn=True)), DEFAULT_RULES)
    not_self_drawn = {"melded-hand", "chicken-hand"}
    if not any(fan.rule.code in not_self_drawn for fan in claimed.fans):
        assert drawn.total > claimed.total


words = st.sampled_from([*_VOCABULARY, "[", "]", "|", ",", "EE", "1000", "🀇", "🀫", "m", "p", "z"])
pieces = st.one_of(words, st.text("123456789mpszESWNCFP一二三万筒条东中发白[]|, ", max_size=8))


signs = st.sampled_from([*_VOCABULARY, *_SINGLE_TILES, "|EE1001|", "|SW0110|ab", "3", "[CCC,1]"])
tiles_and_words = st.tuples(hands, st.lists(signs, max_size=6), st.booleans()).map(
    lambda t: "".join(tile.notation for tile in t[0].tiles[: 13 + t[2]]) + " ".join(t[1])
)


texts = st.one_of(
    st.text(max_size=220), st.lists(pieces, max_size=25).map("".join), tiles_and_words
)


def is_read_or_refused(text: str) -> None:
    """Fails when reading and scoring the text raises anything but a `ScoringError`."""
    try:
        hand = Hand.parse(text)
    except ScoringError:
        return
    assert Hand.parse(str(hand)) == hand
    if hand.winning is not None:
        score_record(score(hand, DEFAULT_RULES)).to_json()
    else:
        waits(hand, DEFAULT_RULES)


@given(texts)
@settings(max_examples=500)
def test_no_text_raises_anything_but_scoring_errors(text: str) -> None:
    is_read_or_refused(text)


@pytest.mark.slow
@given(texts)
@settings(max_examples=15_000)
def test_no_text_of_many_raises_anything_but_scoring_errors(text: str) -> None:
    is_read_or_refused(text)


@pytest.mark.parametrize("word", _VOCABULARY)
def test_each_word_is_read_whole(word: str) -> None:
    found = _NAME.match(word)
    assert found
    assert found.group() == word
