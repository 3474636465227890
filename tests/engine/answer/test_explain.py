import pytest

from scoring import DEFAULT_RULES, Hand, Status, UnknownFan, explain, score
from scoring.answer.explain import explain_score
from scoring.answer.record import explanation_record, score_record
from scoring.samples import random_hands
from tests.engine.cases import ZH, rows


@pytest.mark.parametrize(
    ("text", "fan", "status", "failing", "words"),
    [
        ("12345678m234p55s9m", "清龙", "counted", [], "一二三万、四五六万、七八九万"),
        ("123456m23478p55s9p", "清龙", "absent", ["suit"], "三副同一花色"),
        ("123m456p789sEEECC", "五门齐", "counted", [], "计五门齐"),
        ("123m456p789sEEESS", "五门齐", "absent", ["dragons"], "有箭牌"),
        ("234567m34599p67s8s|EE1000|", "门前清", "absent", ["claimed"], "和别人打出的牌"),
        ("234567m345p67sCC8s", "平和", "absent", ["pair"], "将是序数牌"),
        ("1122m3344p5566sPP", "门前清", "dropped", [], "七对"),
        ("1122m3344p556sPPP", "七对", "not-a-win", [], "最少要换 1 张"),
        ("123345m678pEEECC", "混一色", "absent", ["suit"], "一种花色"),
        ("234567p234567sEE", "喜相逢", "counted", [], "2 次"),
        ("234567p234567sEE", "连六", "counted", [], "计连六"),
        ("11223355778899m", "七对", "dropped", [], "一色双龙会"),
        ("[888p,1][234m,1]34m567sSS5m", "无番和", "counted", [], "无番和"),
        ("234567m34599p67s8s", "无番和", "absent", ["nothing"], "没有别的番种"),
        ("1223334m456p789s3m|EE0100|", "和绝张", "absent", ["held"], "手里没有同样的牌"),
        ("234567m34599p67s8s", "花牌", "absent", ["flowers"], "有花牌"),
        ("222m333m444m55pEEE", "四暗刻", "absent", ["concealed"], "四副暗刻"),
        ("[1111s][2222s,1]345m67pEE8p", "双暗杠", "absent", ["concealed"], "两副暗杠"),
        ("[1111s][2222s,1]345m67pEE8p", "明暗杠", "counted", [], "计明暗杠"),
        ("[1111s][2222s,1]345m67pEE8p", "暗杠", "dropped", [], "明暗杠"),
        # a condition is tested even if another one fails
        ("[111m,1]2345678999m5m", "九莲宝灯", "absent", ["concealed"], "没有副露"),
        ("2244m6688p224488s", "全双刻", "absent", ["pungs"], "四副刻子"),
        ("[2222s,2]45m345p34599s3m", "四归一", "absent", ["no-kong"], "没有用它们开杠"),
        ("234m555666777p9s9s", "一色三同顺", "dropped", [], "就高不就低"),
        ("22334m567p67899s4m", "坎张", "absent", ["position", "only"], "顺子中间"),
    ],
)
def test_explanations(text: str, fan: str, status: str, failing: list[str], words: str) -> None:
    value = score(Hand.parse(text, check=False), DEFAULT_RULES)
    explanation = explain_score(value, fan)
    assert explanation.status is Status(status)
    assert [condition.key for condition in explanation.failing] == failing
    record = explanation_record(explanation, value)
    assert words in ZH.explanation(record, score_record(value), DEFAULT_RULES)
    assert record.to_plain()["status"] == status
    assert explain(value.hand, fan, DEFAULT_RULES) == explanation


HANDS = [Hand.parse(row["hand"], check=False) for row in rows("rulebook")]


@pytest.mark.parametrize("hand", [*HANDS, *random_hands(200, seed=21)], ids=str)
def test_explanations_agree_with_the_score_for_all_fans(hand: Hand) -> None:
    value = score(hand, DEFAULT_RULES)
    counted = {fan.rule.code for fan in value.fans}
    dropped = {drop.rule.code for drop in value.dropped}
    for rule in DEFAULT_RULES.rows:
        explanation = explain_score(value, rule.code)
        met = not explanation.failing
        if rule.code in counted:
            assert (explanation.status, met) == (Status.COUNTED, True)
        elif rule.code in dropped:
            assert (explanation.status, met) == (Status.DROPPED, True)
            assert explanation.by
            assert explanation.by.code in counted
        else:
            assert (explanation.status, met) == (Status.ABSENT, False)


def test_unknown_fan() -> None:
    with pytest.raises(UnknownFan, match="国士"):
        explain(HANDS[0], "国士", DEFAULT_RULES)


@pytest.mark.parametrize("name", ["pure-straight", "清龙", "清龍", "Pure Straight"])
def test_a_fan_has_several_names(name: str) -> None:
    assert explain(HANDS[0], name, DEFAULT_RULES).fan.code == "pure-straight"
