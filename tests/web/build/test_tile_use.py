"""The tiles that fans may hold or need, as the witnesses show, compared with the definitions."""

from pathlib import Path

import pytest
from django.conf import settings

from encyclopedia.build.find_witnesses import few_hands, find_facts, witness
from encyclopedia.build.tile_use import fans_with_kinds, tile_use, witnesses, witnesses_text
from encyclopedia.content.entries import WITNESSES
from scoring import DEFAULT_RULES, FLOWERS, KINDS, Hand, Tile, parse_tile
from scoring.samples import random_hands
from scoring.tiles import (
    EVEN_MASK,
    GREEN_MASK,
    HONOR_MASK,
    LOWER_MASK,
    MIDDLE_MASK,
    ORPHAN_MASK,
    OVER_FIVE_MASK,
    REVERSIBLE_MASK,
    TERMINAL_MASK,
    UNDER_FIVE_MASK,
    UPPER_MASK,
    in_mask,
)

USE = tile_use(witnesses(settings.FIXTURES), DEFAULT_RULES)
CODES = {rule.zh: rule.code for rule in DEFAULT_RULES.table}


def held(mask: int) -> frozenset[Tile]:
    return frozenset(kind for kind in KINDS if in_mask(mask, kind))


SUITED = frozenset(KINDS) - held(HONOR_MASK)
RANKS_3_TO_7 = frozenset(tile for tile in SUITED if tile.rank in range(3, 8))
# The fans that leave some kinds out, and which kinds they allow, from their definitions.
ALLOWED: dict[str, frozenset[Tile]] = {
    "绿一色": held(GREEN_MASK),
    "九莲宝灯": SUITED,
    "连七对": SUITED,
    "十三幺": held(ORPHAN_MASK),
    "清幺九": held(TERMINAL_MASK),
    "字一色": held(HONOR_MASK),
    "一色双龙会": frozenset(tile for tile in SUITED if tile.rank not in (4, 6)),
    "混幺九": held(ORPHAN_MASK),
    "全双刻": held(EVEN_MASK),
    "清一色": SUITED,
    "全大": held(UPPER_MASK),
    "全中": held(MIDDLE_MASK),
    "全小": held(LOWER_MASK),
    "三色双龙会": frozenset(tile for tile in SUITED if tile.rank not in (4, 6)),
    "全带五": RANKS_3_TO_7,
    "大于五": held(OVER_FIVE_MASK),
    "小于五": held(UNDER_FIVE_MASK),
    "推不倒": held(REVERSIBLE_MASK),
    "全带幺": frozenset(tile for tile in KINDS if tile.rank not in (4, 5, 6)),
    "平和": SUITED,
    "断幺": SUITED - held(TERMINAL_MASK),
    "无字": SUITED,
}
WINDS, DRAGONS = frozenset(KINDS[27:31]), frozenset(KINDS[31:34])
NEEDED: dict[str, frozenset[Tile]] = {
    "大四喜": WINDS,
    "小四喜": WINDS,
    "大三元": DRAGONS,
    "小三元": DRAGONS,
    "十三幺": held(ORPHAN_MASK),
    "七星不靠": held(HONOR_MASK),
}


@pytest.mark.parametrize("name", CODES)
def test_the_tiles_of_a_fan_are_those_of_its_definition(name: str) -> None:
    tiles = USE[CODES[name]]
    assert tiles.held & set(KINDS) == ALLOWED.get(name, set(KINDS))
    assert tiles.needed & set(KINDS) == NEEDED.get(name, set())


def test_flowers_are_held_by_their_own_fan_alone() -> None:
    holders = {code for code, tiles in USE.items() if tiles.held & set(FLOWERS)}
    assert holders == {CODES["花牌"]}
    assert USE[CODES["花牌"]].held >= set(FLOWERS)


def test_random_hands_show_nothing_more_than_the_witnesses() -> None:
    for hand in random_hands(1500, seed=66):
        for code, kinds in fans_with_kinds(hand, DEFAULT_RULES):
            named_fan = f"{code} {hand}"
            assert kinds & set(KINDS) <= USE[code].held, named_fan
            assert USE[code].needed <= kinds, named_fan


@pytest.mark.slow
def test_exchanging_every_set_shows_nothing_more_than_the_witnesses() -> None:
    for code, kind, present in find_facts(DEFAULT_RULES):
        known = kind in USE[code].held if present else kind not in USE[code].needed
        assert known, (code, kind.zh, present)


# ---- the file of witnesses


def test_the_file_is_as_the_command_writes_it() -> None:
    text = (settings.FIXTURES / WITNESSES).read_text("utf-8")
    assert witnesses_text(witnesses(settings.FIXTURES)) == text


def test_comments_are_no_hands(tmp_path: Path) -> None:
    (tmp_path / WITNESSES).write_text("# 1m\n\n12345678m234p55s9m|EE0000|\n", "utf-8")
    assert witnesses(tmp_path) == [Hand.parse("12345678m234p55s9m|EE0000|")]


def test_a_fan_may_hold_what_any_hand_shows_and_needs_what_all_show() -> None:
    hands = map(Hand.parse, ("12345678m234p55s9m|EE0000|a", "12378m456m234p66s9m|EE0000|a"))
    straight = tile_use(hands, DEFAULT_RULES)["pure-straight"]
    five, six, one = map(parse_tile, ("5s", "6s", "1m"))
    assert {five, six, one} <= straight.held
    assert one in straight.needed
    assert not {five, six} & straight.needed


def test_few_hands_show_all_facts() -> None:
    hands = map(Hand.parse, ("12345678m234p55s9m|EE0000|", "12345678m234p55s9m|EE1000|a"))
    found = {}
    for hand in hands:
        shown = witness(hand, DEFAULT_RULES)
        assert shown is not None
        found |= {fact: found.get(fact, shown) for fact in shown.facts}
    chosen = few_hands(found)
    assert {fact for hand in chosen for fact in witness(hand, DEFAULT_RULES).facts} == set(found)
