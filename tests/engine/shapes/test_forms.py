import pytest

from scoring import Hand
from scoring.samples import random_hands
from scoring.shapes.forms import decompositions, waiting_kinds
from scoring.shapes.suits import count_key, key_tiles, mask_tiles
from scoring.tiles import run_notation


def readings(text: str) -> set[str]:
    hand = Hand.parse(text)
    assert hand.winning is not None
    key = count_key((*hand.concealed, hand.winning))
    return {
        " ".join([d.form, *sorted(run_notation(s.tiles) for s in d.sets)])
        for d in decompositions(key, len(hand.melds))
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("234567m34599p678s", {"standard 234m 345p 567m 678s 99p"}),
        (
            "111222333m456pEE",
            {"standard 111m 222m 333m 456p EE", "standard 123m 123m 123m 456p EE"},
        ),
        (
            "11122233344455m",
            {
                "standard 111m 222m 333m 444m 55m",
                "standard 111m 234m 234m 234m 55m",
                "standard 123m 123m 123m 444m 55m",
                "standard 111m 22m 234m 345m 345m",
            },
        ),
        (
            "11223355778899m",
            {
                "standard 123m 123m 55m 789m 789m",
                "pairs 11m 22m 33m 55m 77m 88m 99m",
            },
        ),
        ("1111m2222p3333s44s", {"pairs 11m 11m 22p 22p 33s 33s 44s"}),
        ("19m19p19sESWNCFPP", {"orphans 19m19p19sESWNCFPP"}),
        ("147m258p369sESWNC", {"unconnected 147m258p369sESWNC"}),
        ("147m258p369s123m55m", {"knitted 123m 147m258p369s 55m"}),
        ("[EEE,1]147m258p369s5m5m", {"knitted 147m258p369s 55m"}),
        ("[EEE,1][SSS,1]147m258p99s", set()),
        ("1122m3344p556sPPP", set()),
        ("119m19p19sESWNCFF", set()),
        ("147m258p369pESWNC", set()),
    ],
)
def test_readings(text: str, expected: set[str]) -> None:
    assert readings(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1112345678999m", "123456789m"),
        ("19m19p19sESWNCFP", "19m19p19sESWNCFP"),
        ("119m19p19sESWNCF", "P"),
        ("2345m111222333p", "25m"),
        ("2222345m111222p", "25m"),  # all four 二万 are in the hand: UsedUpWait
        ("123456789mEESS", "ES"),
        ("112233445566m7p", "7p"),
        ("2222444466688m", "36m"),  # bug_reports.jsonl: 六万 completes seven pairs
        ("147m258p369s12mEE", "3m"),
        ("147m258p36s123mEE", "9s"),
        ("147m25p369sESWNC", "8pFP"),
        ("159m159p159sESWN", ""),
        ("[7777s]8999s123m456p", "78s"),
    ],
)
def test_waits_of_every_shape(text: str, expected: str) -> None:
    hand = Hand.parse(text)
    waits = mask_tiles(waiting_kinds(count_key(hand.concealed), len(hand.melds)))
    assert run_notation(waits) == expected


@pytest.mark.parametrize("hand", random_hands(400, seed=5), ids=str)
def test_waits_are_the_tiles_that_complete(hand: Hand) -> None:
    """`waiting_kinds`, which works suit by suit, against trying all 34 kinds."""
    before = count_key(hand.concealed)
    melds = len(hand.melds)
    tried = {
        tile
        for tile in mask_tiles(waiting_kinds(0) | (1 << 102) - 1)
        if decompositions(before + count_key((tile,)), melds)
    }
    assert set(mask_tiles(waiting_kinds(before, melds))) == tried
    assert hand.winning in tried


@pytest.mark.parametrize("hand", random_hands(50, seed=6), ids=str)
def test_count_keys_hold_the_tiles(hand: Hand) -> None:
    assert key_tiles(count_key(hand.concealed)) == hand.concealed
