"""Impossible hands: all problems of a hand at once, each with its Chinese sentence."""

from dataclasses import replace
from typing import Any

import pytest

from scoring import Hand, HandError, Meld, MeldKind, Tile, WinContext, hand_problems
from tests.engine.cases import ZH


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("123456789m11p", ["手牌连和牌张有 11 张，应为 14 张"]),
        ("[123m,1]123456789m1122p", ["手牌连和牌张有 13 张（另有 1 组副露），应为 11 张"]),
        ("[123m][123m][123m][123p][123p]11s", ["副露有 5 组"]),
        ("11111m234m567m789m", ["一万有 5 张"]),
        ("[111m,1]11234m567p99s9s", ["一万有 5 张"]),
        ("11111m22222p3333s", ["一万有 5 张", "二筒有 5 张"]),
        ("234567m34599p67s8s|EE0000|9", ["花牌有 9 张"]),
        ("234567m34599p67s8s|EE0000|aab", ["花牌“春”写了两次"]),
        ("1223334m456p789s3m|EE0100|", ["绝张：另外三张三万"]),
        ("234567m34599p67s8s|EE1001|", ["杠上开花：自己要先开杠"]),
        ("234567m34599p678s9p|EE0001|", ["抢杠：另外三张九筒"]),
        ("[678s,1]234567m99p67s8s|EE0001|", ["抢杠：另外三张八条"]),
        ("234567m34599p67s8s|EE0011|", ["抢杠与海底捞月"]),
        ("[123m,5]11122233345p", ["副露 [123m,5] 的来源写作 5"]),
        ("[CCC,0]11122233345p", ["来源写作 0"]),
        ("[135m,1]11122233345p", ["副露 [135m,1] 不是顺子"]),
        ("[ESW,1][891m]11122233p", ["[ESW,1] 不是顺子", "[891m] 不是顺子"]),
        ("[吃EEE]11122233345p", ["写着“吃”"]),
        ("234567m34599p67s 自摸", ["还没有和牌张"]),
        ("123456789m112p 和3p", ["手牌连和牌张有 13 张，应为 14 张"]),
        ("234567m34599p67s 自摸8s 海底捞月", ["自摸是自己摸的牌，海底捞月是别人的牌"]),
        ("234567m34599p67s 点和8s 妙手回春", ["妙手回春是自己摸的牌，点和是别人的牌"]),
        ("[1111p]234567m99p67s 点和8s 杠上开花", ["杠上开花是自己摸的牌，点和"]),
        ("234567m34599p67s 自摸8s 抢杠", ["只能有一种"]),
        ("P" * 14, ["白有 14 张"]),
        # all problems of one hand at once
        ("11111m234m567m78m8m|EE0111|9", ["一万有 5 张", "花牌有 9 张", "抢杠：", "海底捞月"]),
    ],
)
def test_impossible_hands_list_all_their_problems(text: str, words: list[str]) -> None:
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    texts = list(map(ZH.problem, caught.value.problems))
    for word in words:
        assert any(word in text for text in texts), texts


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"melds": (Meld(MeldKind.CHOW, Tile.M8, 1),)}, "副露 [89m1p,1] 不是顺子"),
        ({"melds": (Meld(MeldKind.CHOW, Tile.M1, 9),)}, "来源写作 9"),
        ({"melds": (Meld(MeldKind.PUNG, Tile.M1, 0),)}, "来源写作 0"),
        ({"melds": (Meld(MeldKind.PUNG, Tile.PLUM, 1),)}, "不是顺子、刻子或杠"),
        ({"winning": Tile.SPRING}, "春是花牌"),
        ({"flowers": (Tile.M1,)}, "一万不是花牌"),
    ],
)
def test_values_that_were_not_parsed_are_checked_too(changes: dict[str, Any], words: str) -> None:
    hand = replace(Hand.parse("234567m34599p67s8s"), **changes)
    assert any(words in ZH.problem(problem) for problem in hand_problems(hand))


def test_winds_must_be_winds() -> None:
    hand = Hand.parse("234567m34599p67s8s")
    wrong = Hand(hand.melds, hand.concealed, hand.winning, WinContext(Tile.RED, Tile.M1))
    assert len(hand_problems(wrong)) == 2
