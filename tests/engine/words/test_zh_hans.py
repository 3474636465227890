"""The sentences of a hand in Simplified Chinese."""

import pytest

from scoring import Hand
from scoring.samples import random_hands
from tests.engine.cases import ZH


@pytest.mark.parametrize("hand", random_hands(100, seed=4), ids=str)
def test_descriptions_read_back_except_who_gave_the_tiles(hand: Hand) -> None:
    read = Hand.parse(ZH.hand(hand))
    assert (read.concealed, read.winning) == (hand.concealed, hand.winning)
    assert (read.context, read.flowers) == (hand.context, hand.flowers)
    assert [(m.tiles, m.concealed) for m in read.melds] == [
        (m.tiles, m.concealed) for m in hand.melds
    ]


def test_a_description_has_all_parts_of_the_hand() -> None:
    text = "[234m,2][EEE,1][9999s]5678p8p|SW1001|ah"
    assert ZH.hand(Hand.parse(text)) == (
        "副露：吃二三四万，碰东东东，暗杠九九九九条。手牌：五六七八筒。和牌张：八筒。"
        "自摸，杠上开花。圈风南，门风西。花牌：春菊。"
    )
