import pytest

from scoring import Hand, HandError, Meld, MeldKind, NotationError, Tile, hand_problems
from scoring.samples import random_hands


@pytest.mark.parametrize("hand", random_hands(300, seed=3), ids=str)
def test_printed_hands_read_back(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand


def test_a_hand_of_thirteen_waits() -> None:
    hand = Hand.parse("234567m34599p67s")
    assert hand.winning is None
    assert len(hand.concealed) == 13
    assert Hand.parse("234567m34599p67s8s").waiting() == hand


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("[456s,2]", Meld(MeldKind.CHOW, Tile.S4, 2)),
        ("[654s]", Meld(MeldKind.CHOW, Tile.S4, 1)),
        ("[NNN,3]", Meld(MeldKind.PUNG, Tile.NORTH, 3)),
        ("[6666s]", Meld(MeldKind.KONG, Tile.S6, 0)),
        ("[6666s,6]", Meld(MeldKind.KONG, Tile.S6, 6)),
        ("暗杠东", Meld(MeldKind.KONG, Tile.EAST, 0)),
        ("明杠东", Meld(MeldKind.KONG, Tile.EAST, 1)),
        ("加杠东", Meld(MeldKind.KONG, Tile.EAST, 5)),
    ],
)
def test_melds(text: str, meld: Meld) -> None:
    assert Hand.parse(text + "11122233345m").melds == (meld,)


def test_circumstances_can_be_read_without_being_checked() -> None:
    hand = Hand.parse("1223334m456p789s3m|EE0100|", check=False)
    assert hand.context.last_of_kind
    assert hand_problems(hand)


@pytest.mark.parametrize("text", ["P" * 14, "11111m234m567m78m8m", "123m"])
def test_wrong_tiles_are_refused_without_the_check_too(text: str) -> None:
    with pytest.raises(HandError):
        Hand.parse(text, check=False)


def test_an_error_holds_the_text_that_was_refused() -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse("12m?")
    assert caught.value.text == "12m?"
