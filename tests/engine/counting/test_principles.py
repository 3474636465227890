"""Each principle in hands: which fan is dropped, by which principle, because of which fan."""

import pytest

from encyclopedia.management.oracle import breakdown
from scoring import DEFAULT_RULES, Hand, score
from tests.engine.cases import ZH


@pytest.mark.parametrize(
    ("text", "dropped", "principle", "by"),
    [
        # 不重复 and 不拆移: `excludes` in cases/fans.jsonl
        ("12345678m234p55s9m", "连六", "不拆移", "清龙"),
        ("12345678m234p55s9m", "老少副", "不拆移", "清龙"),
        ("12345678m234p55s9m", "无字", "不重复", "平和"),
        ("1122m3344p5566sPP", "门前清", "不重复", "七对"),
        ("1122m3344p5566sPP|EE1000|", "不求人", "不重复", "七对"),
        ("[CCC,1][FFF,1]234mPPP5s5s", "箭刻", "不重复", "大三元"),
        ("[EEE,1][SSS,1][WWW,1]11sNNN|SS0000|", "幺九刻", "不重复", "大四喜"),
        ("[8888p][222s,1]234mCCC5p5p", "幺九刻", "不重复", "箭刻"),
        ("[1111m][2222m]123pEEE5s5s", "暗杠", "不重复", "双暗杠"),
        ("[123m,1][456s,1][777p,1][234s,1]5p5p", "单钓将", "不重复", "全求人"),
        ("1112345678999m2m", "清一色", "不重复", "九莲宝灯"),
        ("123456m123p1239s9s", "喜相逢", "不拆移", "三色三同顺"),
        ("[444s,1][666s,1]4466m444p4m", "双同刻", "不拆移", "三同刻"),
        # 套算一次: four chows, and a fourth edge would close the cycle
        ("123m123s789m789s6p6p", "老少副", "套算一次", None),
        ("234567p234567sEE", "连六", "套算一次", None),
        # 不得相同: 234s makes one 喜相逢, though there are two 234p
        ("223344p24s789m55s3s", "喜相逢", "不得相同", "喜相逢"),
        # 不得相同: 1s 2m 3p and 2m 3p 4s have two pungs in common
        ("[1111s][2222m][3333p][4444s]8p8p", "三色三节高", "不得相同", "三色三节高"),
        # 就高不就低: the other reading is worth less
        ("1122334455667m7m", "一般高", "就高不就低", "连七对"),
        ("111222333m456pEE", "一色三同顺", "就高不就低", None),
    ],
)
def test_drops(text: str, dropped: str, principle: str, by: str | None) -> None:
    value = score(Hand.parse(text), DEFAULT_RULES)
    found = [drop for drop in value.dropped if drop.rule.zh == dropped]
    assert found, [drop.rule.zh for drop in value.dropped]
    assert ZH.principle(found[0].principle) == principle
    if by:
        assert found[0].by.zh == by
    assert found[0].by.zh in breakdown(value)


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        # 套算一次: three points, never four
        ("123m123s789m789s6p6p", {"喜相逢": 2, "老少副": 1}),
        # 套算一次 does not apply to pungs
        ("[222m,1][555m,1]222p555pEE", {"双同刻": 2}),
        # beside a fan of three chows one fan of two chows may count
        ("112233456789mEE", {"清龙": 1, "一般高": 1}),
        ("123s456m789p789sEE", {"花龙": 1, "喜相逢": 1}),
        # beside a fan of four chows none
        ("123234345456m55p", {"一色四步高": 1, "一色三步高": 0}),
        # @own: 幺九刻 of another set is not excluded by the fan (混幺九 excludes all of them)
        ("[EEE,1][WWW,1][NNN,1]111sSS|SS0000|", {"小四喜": 1, "混幺九": 1, "幺九刻": 0}),
        ("[EEE,1][WWW,1]NNN111s9s9s|SS0000|", {"三风刻": 1, "混幺九": 1}),
        ("[EEE,1][WWW,1]NNN111s44s|SS0000|", {"三风刻": 1, "幺九刻": 1}),
        # @one: 九莲宝灯 on 五 keeps one 幺九刻
        ("1112345678999m5m", {"九莲宝灯": 1, "幺九刻": 1}),
        ("1112345678999m1m", {"九莲宝灯": 1}),
        # a fan that repeats
        ("1111m2222p3333s44s", {"七对": 1, "四归一": 3}),
    ],
)
def test_counts(text: str, counts: dict[str, int]) -> None:
    found = breakdown(score(Hand.parse(text), DEFAULT_RULES))
    assert {name: found.get(name, 0) for name in counts} == counts


TWO_CHOW = {"一般高", "喜相逢", "连六", "老少副"}


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("123m123s789m789s6p6p", 3),
        ("[CCC,1]123m123s789m55p", 2),
        ("123m456m789m123p5p5p", 1),
        ("123m345m567m789m5p5p", 0),
    ],
)
def test_how_many_fans_of_two_chows_count(text: str, most: int) -> None:
    found = breakdown(score(Hand.parse(text), DEFAULT_RULES))
    assert sum(found.get(name, 0) for name in TWO_CHOW) == most
