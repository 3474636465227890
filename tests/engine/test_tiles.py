import pytest

from scoring import FLOWERS, KINDS, NotationError, Tile, parse_tile
from scoring.errors import Expected
from scoring.tiles import (
    GREEN_MASK,
    ORPHAN_MASK,
    REVERSIBLE_MASK,
    Suit,
    in_mask,
    run_notation,
    run_zh,
)
from scoring.words import LANGUAGES


@pytest.mark.parametrize("tile", Tile)
def test_every_tile_reads_back_from_its_notation(tile: Tile) -> None:
    assert parse_tile(tile.notation) is tile


def test_forty_two_tiles_have_forty_two_names() -> None:
    assert len(KINDS) == 34
    assert len(FLOWERS) == 8
    for names in ({t.notation for t in Tile}, {t.code for t in Tile}, {t.zh for t in Tile}):
        assert len(names) == 42


@pytest.mark.parametrize("text", ["", "0m", "10m", "1z", "5z", "M1", "m1", "一万", "i", "1m2m"])
def test_other_text_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile(text)
    assert caught.value.expected is Expected.ONE_TILE
    assert "1m–9m" in LANGUAGES["zh-hans"].error(caught.value)


@pytest.mark.parametrize(
    ("tile", "suit", "rank", "code", "zh"),
    [
        (Tile.M1, Suit.CHARACTERS, 1, "m1", "一万"),
        (Tile.P9, Suit.DOTS, 9, "p9", "九筒"),
        (Tile.S5, Suit.BAMBOO, 5, "s5", "五条"),
        (Tile.NORTH, Suit.WINDS, None, "z4", "北"),
        (Tile.WHITE, Suit.DRAGONS, None, "z7", "白"),
        (Tile.CHRYSANTHEMUM, Suit.FLOWERS, None, "f8", "菊"),
    ],
)
def test_properties(tile: Tile, suit: Suit, rank: int | None, code: str, zh: str) -> None:
    assert (tile.suit, tile.rank, tile.code, tile.zh) == (suit, rank, code, zh)


def test_runs_name_each_suit_once() -> None:
    tiles = (Tile.M1, Tile.M2, Tile.P3, Tile.EAST, Tile.EAST, Tile.S4, Tile.S5)
    assert run_notation(tiles) == "12m3pEE45s"
    assert run_zh(tiles) == "一二万三筒东东四五条"


def kinds(bits: int) -> str:
    return run_notation(tile for tile in KINDS if in_mask(bits, tile))


def test_kind_sets_of_the_rules() -> None:
    assert kinds(ORPHAN_MASK) == "19m19p19sESWNCFP"
    assert kinds(GREEN_MASK) == "23468sF"
    assert kinds(REVERSIBLE_MASK) == "1234589p245689sP"
