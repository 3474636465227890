from itertools import product

import pytest

from scoring import KINDS, Hand, Tile
from scoring.samples import random_hands
from scoring.shapes.distance import tiles_away
from scoring.shapes.forms import decompositions
from scoring.shapes.suits import count_key


@pytest.mark.parametrize(
    ("text", "away"),
    [
        ("234567m34599p678s", 0),
        ("1122m3344p556sPPP", 1),  # seed_examples.jsonl: six pairs
        ("119m19p19sESWNCFF", 1),  # seed_examples.jsonl: 十三幺 without 白
        ("11m19p19sESWNCFP9m", 0),
        ("234567m34599p679s", 1),
        ("147m258p369sESWN5m", 1),
        ("147m258p369s12m55s1p", 1),
        ("[123m,1][123m,1][123m,1][123m,1]5p6p", 1),
        ("[123m,1][123m,1][123m,1]1p5p9pES", 3),
        ("159m159p159sEESSW", 4),  # nine orphans and a pair
    ],
)
def test_tiles_to_replace(text: str, away: int) -> None:
    hand = Hand.parse(text)
    assert hand.winning is not None
    assert tiles_away((*hand.concealed, hand.winning), len(hand.melds)) == away


@pytest.mark.parametrize("hand", random_hands(150, seed=11), ids=str)
def test_one_tile_changed_is_at_most_one_away(hand: Hand) -> None:
    """Against trying every change of one tile."""
    tiles = [*hand.concealed, hand.winning]
    melds = len(hand.melds)
    assert tiles_away(tuple(tiles), melds) == 0
    tiles[0] = KINDS[(tiles[0] * 7 + 5) % 34]

    def wins(changed: list[Tile]) -> bool:
        counts = [changed.count(tile) for tile in changed]
        return max(counts) <= 4 and bool(decompositions(count_key(changed), melds))

    expected = 0 if wins(tiles) else 1
    if expected:
        assert any(
            wins([*tiles[:n], tile, *tiles[n + 1 :]])
            for n, tile in product(range(len(tiles)), KINDS)
        )
    if max(tiles.count(tile) for tile in tiles) <= 4:
        assert tiles_away(tuple(tiles), melds) == expected
