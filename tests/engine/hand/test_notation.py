"""All notations of a hand give the same `Hand`; errors say where and what was expected."""

import pytest

from scoring import Hand, NotationError, Tile
from scoring.hand.notation import MAX_LENGTH, parse_notation
from tests.engine.cases import ZH

CHOWS = "234567m34599p67s8s|EE0000|"
MELDED = "[123s,1]45689sFFFPP7s|EE0000|"
DRAWN = "[PPP,1]2233445m456s5m|EE1000|"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # GB-Mahjong, in full and with its parts left out
        ("234567m34599p67s8s|EE0000|", CHOWS),
        ("234567m34599p67s8s|EE0000", CHOWS),
        ("234567m34599p67s8s|EE|", CHOWS),
        ("234567m34599p67s8s", CHOWS),
        ("234567m 345 99p 67s 8s", CHOWS),
        ("2m3m4m5m6m7m3p4p5p9p9p6s7s8s", CHOWS),
        ("34599p234567m67s8s", CHOWS),
        # 国标小助手: no comma before the number
        ("[567m2][PPP1]1122m345s2m", "[567m,2][PPP,1]1122m345s2m|EE0000|"),
        ("[EEEE][5555p3][6666s5]2256m4m", "[EEEE][5555p,3][6666s,5]2256m4m|EE0000|"),
        # full-width signs
        ("２３４５６７ｍ３４５９９ｐ６７ｓ８ｓ｜ＥＥ００００｜", CHOWS),
        ("［１２３ｓ，１］４５６８９ｓＦＦＦＰＰ７ｓ", MELDED),
        # Chinese, with or without separators, 简 and 繁, other names of the suits
        ("二万三万四万五万六万七万三筒四筒五筒九筒九筒六条七条八条", CHOWS),
        ("二三四五六七万 三四五九九筒 六七条，和八条", CHOWS),
        ("二三四五六七萬、三四五九九餅、六七索，胡八索", CHOWS),
        ("2万3万4万 567万 34599饼 67索 和8索", CHOWS),
        ("２３４５６７万３４５９９筒６７条８条", CHOWS),
        ("[吃 一二三条] 四五六条 八九条 白白 发发发，和七条", MELDED),
        ("吃一二三条 四五六八九条白板白板發財發財發財和七條", MELDED),
        ("碰白 二二三三四四五万 四五六条 自摸五万", DRAWN),
        ("碰白白白，二二三三四四五万，四五六条，自摸：五万", DRAWN),
        ("副露：碰白白白。手牌：二二三三四四五万四五六条。和牌张：五万。自摸。", DRAWN),
        ("红中红中红中 一万二万三万 东风东风 4p5p6p 789s", "123m456p78sEECCC9s|EE0000|"),
        # Unicode, with and without the variation selector for text
        ("🀈🀉🀊🀋🀌🀍🀛🀜🀝🀡🀡🀕🀖🀗", CHOWS),
        ("🀄\ufe0e🀄\ufe0e🀄\ufe0e🀇🀈🀉🀀🀀🀜🀝🀞🀖🀗🀘", "123m456p78sEECCC9s|EE0000|"),
        # winds, flags and flowers in words
        ("234567m34599p67s 自摸8s 圈风南 门风：西", "234567m34599p67s8s|SW1000|"),
        ("234567m34599p67s 自摸8s 南风圈 西位", "234567m34599p67s8s|SW1000|"),
        ("234567m34599p67s8s 妙手回春", "234567m34599p67s8s|EE1010|"),
        ("234567m34599p67s8s 海底捞月", "234567m34599p67s8s|EE0010|"),
        ("[1111p]234567m99p67s8s 槓上開花", "[1111p]234567m99p67s8s|EE1001|"),
        ("234567m34599p67s8s 抢杠和", "234567m34599p67s8s|EE0001|"),
        ("234567m34599p67s8s 和绝张", "234567m34599p67s8s|EE0100|"),
        ("234567m34599p67s8s 花3", "234567m34599p67s8s|EE0000|abc"),
        ("234567m34599p67s8s 花牌：春夏菊", "234567m34599p67s8s|EE0000|abh"),
        ("234567m34599p67s8s|EE0000|3", "234567m34599p67s8s|EE0000|abc"),
        ("234567m34599p67s8s|EE0000|fah", "234567m34599p67s8s|EE0000|afh"),
        # z for honours that have the same number in all programs
        ("123m456p789s11z666z", "123m456p789sEEFFF"),
    ],
)
def test_notations_give_one_canonical_form(text: str, canonical: str) -> None:
    written = Hand.parse(text)
    expected = Hand.parse(canonical)
    assert str(written) == str(expected)
    assert written == expected


@pytest.mark.parametrize("tile", Tile)
def test_each_tile_is_read_in_each_form(tile: Tile) -> None:
    expected = [tile]
    plants = "🀦🀧🀨🀩🀢🀣🀤🀥"  # U+1F022 to U+1F029: 梅兰竹菊 come first
    if tile < Tile.SPRING:
        assert parse_notation(tile.notation).tiles == expected
        assert parse_notation(tile.zh).tiles == expected
    else:
        assert parse_notation("1m||" + tile.notation).flowers == expected
        assert parse_notation(tile.zh).flowers == expected
        assert parse_notation(plants[tile - Tile.SPRING]).flowers == expected


@pytest.mark.parametrize(
    ("text", "position", "found", "expected"),
    [
        ("", 0, "", "请写一手牌"),
        ("   ", 3, "", "请写一手牌"),
        ("123", 3, "", "花色"),
        ("123m45", 6, "", "花色"),
        ("123m 45 E", 8, "E", "花色"),
        ("123M", 3, "M", "花色"),
        ("12m?4p", 3, "?", "应为牌"),
        ("hello", 0, "h", "应为牌"),
        ("1m0p", 2, "0", "应为牌"),
        ("11m5z", 3, "5z", "C（红中）"),
        ("11m127z", 5, "7z", "P（白板）"),
        ("8z", 0, "8z", "ESWN"),
        ("🀫", 0, "🀫", "应为牌"),
        ("[123m", 5, "", "]"),
        ("[123m,1", 7, "", "]"),
        ("[]1m", 1, "]", "方括号"),
        ("[123m,12]", 7, "2", "]"),
        ("和", 1, "", "一张牌"),
        ("1m 和 23m", 5, "23m", "只能有一张"),
        ("吃 12m", 0, "吃12m", "3 张牌"),
        ("123456789m1123p 和梅", 17, "梅", "不能是花牌"),
        ("花3 12345678m11234p", 1, "3", "写在牌的后面"),
        ("花3m", 1, "3", "写在牌的后面"),
        ("圈风中", 2, "中", "东、南、西、北"),
        ("1m|XE0000|", 3, "X", "圈风"),
        ("1m|EE00002|", 9, "2", "0/1"),
        ("1m|EE0000|z", 10, "z", "花牌"),
        ("1m|EE0000|a|", 11, "|", "花牌"),
    ],
)
def test_errors_say_where_what_and_what_was_expected(
    text: str, position: int, found: str, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_notation(text)
    error = caught.value
    assert (error.position, error.found) == (position, found)
    sentence = ZH.error(error)
    assert sentence.startswith(f"第 {position + 1} 个字符")
    assert expected in sentence.partition("：")[2]


def test_the_longest_hand_fits_and_longer_text_is_refused() -> None:
    parse_notation("1m" + " " * (MAX_LENGTH - 2))
    with pytest.raises(NotationError) as caught:
        parse_notation("1m" * MAX_LENGTH)
    assert str(MAX_LENGTH) in ZH.error(caught.value)
