"""Rules versions: which exist, how they count the same hands, what each ruling changes."""

from typing import Any

import pytest

from encyclopedia.management.oracle import breakdown, breakdowns
from scoring import (
    DEFAULT_RULES,
    RULE_SETS,
    Hand,
    RuleSet,
    Status,
    UnknownFan,
    UnknownRules,
    get_rules,
    score,
)
from scoring.answer.explain import explain_score
from scoring.rulebook import rulings as r
from scoring.rulebook.row import Condition, ExclusionScope, RowChange, exclusions
from scoring.rulebook.rulings import EFFECTS, Rulings
from scoring.samples import random_hands
from tests.engine.cases import ZH, rows

MCR_1998 = get_rules("mcr/1998")


def ruled(**rulings: Any) -> RuleSet:
    return DEFAULT_RULES.changed("test", since="2026-12", rulings=rulings)


# What the Green Book (WMO 2006) says for certain; where it is silent, the default rulings.
WMO_2006 = ruled(
    concealed_self_drawn=r.ConcealedSelfDrawn.FULLY_CONCEALED,
    two_concealed_kongs=r.TwoConcealedKongs.EIGHT,
    mixed_kongs=r.MixedKongs.SIX,
    hog_of_honors=r.HogOfHonors.NOT_COUNTED,
    terminal_pungs=r.TerminalPungs.BOTH,
    green_with_dragon=r.GreenWithDragon.COUNTS,
    gates_pung=r.GatesPung.NONE,
)
VERSIONS = {"mcr/2026.09-p2": DEFAULT_RULES, "mcr/1998": MCR_1998, "wmo/2006": WMO_2006}


def test_every_rules_id_resolves() -> None:
    for rules_id, rules in RULE_SETS.items():
        assert get_rules(rules_id) is rules
        assert rules.id == rules_id
    assert list(RULE_SETS) == ["mcr/1998", "mcr/2026.09-p2"]
    assert DEFAULT_RULES.id == "mcr/2026.09-p2"


def test_an_unknown_id_names_the_known_ones() -> None:
    with pytest.raises(UnknownRules, match="mcr/2026.09-p2") as caught:
        get_rules("mcr/2000")
    assert caught.value.rules_id == "mcr/2000"
    assert "mcr/1998" in ZH.error(caught.value)


def test_disputes_are_about_fans_of_the_table() -> None:
    keys = [dispute.key for dispute in DEFAULT_RULES.disputes]
    assert len(keys) == len(set(keys))
    for dispute in DEFAULT_RULES.disputes:
        assert ZH.dispute(dispute, DEFAULT_RULES).question.endswith("？")
        for code in dispute.fans:
            assert DEFAULT_RULES.fan(code).code == code


def test_every_ruling_belongs_to_a_dispute_and_every_other_way_has_an_effect() -> None:
    fields = [field for field, _ in Rulings().items()]
    assert sorted(fields) == sorted(d.ruling for d in DEFAULT_RULES.disputes if d.ruling)
    read_by_the_engine = {r.UsedUpWait.NO_WAIT, r.KnittedWait.NOT_COUNTED}
    others = {way for _, ruling in Rulings().items() for way in type(ruling) if way is not ruling}
    assert others == set(EFFECTS) | read_by_the_engine


# ---- every reference hand under every version ----------------------------------------------------


@pytest.mark.parametrize("row", rows("versions"), ids=lambda row: row["hand"])
@pytest.mark.parametrize("version", VERSIONS)
def test_hands_whose_total_differs_between_versions(row: dict[str, Any], version: str) -> None:
    value = score(Hand.parse(row["hand"]), VERSIONS[version])
    said = row["versions"][version]
    assert value.total == said["total"], breakdown(value)
    assert said["fans"] in breakdowns(value)


@pytest.mark.parametrize("name", ["rulebook", "agreed", "bug_reports", "xinbian"])
def test_1998_counts_a_melded_and_a_concealed_kong_apart_and_all_else_the_same(name: str) -> None:
    for row in rows(name):
        hand = Hand.parse(row["hand"], check=False)
        default, of_1998 = score(hand, DEFAULT_RULES), score(hand, MCR_1998)
        mixed = "明暗杠" in breakdown(default)
        assert default.total == row["total"], row["hand"]
        assert of_1998.total == default.total - 2 * mixed, row["hand"]
        if not mixed:
            assert breakdown(of_1998) == breakdown(default), row["hand"]
        assert "明暗杠" not in breakdown(of_1998), row["hand"]


@pytest.mark.parametrize(
    ("text", "rulings", "total", "other"),
    [
        # versions.jsonl, `or`: what another interpretation of a silent text would count
        ("[444m,1][EEE,1][SSS,1]1234m1m|WW0000|", {"used_up_wait": r.UsedUpWait.NO_WAIT}, 10, 11),
        ("12369m258s147pWW3m|EE0000|", {"knitted_wait": r.KnittedWait.NOT_COUNTED}, 15, 14),
        ("147m258s369pSWNCF|EE0000|", {"full_knitted": r.FullKnitted.NOT_COUNTED}, 24, 12),
        (
            "[456p,3]28m369s14788p5m|EE0000|",
            {"knitted_all_chows": r.KnittedAllChows.NOT_COUNTED},
            14,
            13,
        ),
        (
            "[CCCC,7][567p,2][PPPP][6666s]SS|EE0000|",
            {"three_kongs": r.ThreeKongs.TWO_CONCEALED_KONGS},
            42,
            46,
        ),
        ("2233446688sFFFF|EE1000|", {"pairs_and_tiles": r.PairsAndTiles.SETS_ONLY}, 115, 33),
        (
            "[NNNN,5][SSS,3][222m,3][7777s,2]1p1p|WN0000|",
            {"melded_hand_kongs": r.MeldedHandKongs.NO_KONG},
            19,
            14,
        ),
        (
            "[1111m,1]234p567s888s99p|EE1011|",
            {"last_draw_and_replacement": r.LastDrawAndReplacement.ONE},
            20,
            12,
        ),
        # 七对 24, 五门齐 6, 四归一 2
        ("11m22p33sEEEECCPP", {"pairs_all_types": r.PairsAllTypes.NOT_COUNTED}, 32, 26),
        ("11m22p33sEEEECCPP", {"hog_in_pairs": r.HogInPairs.NOT_COUNTED}, 32, 30),
        # 大三元 88, 缺一门 1, 单钓将 1
        ("[CCC,1][FFF,1][PPP,1]123m5p5p", {"voided_suit": r.VoidedSuit.NOT_COUNTED}, 90, 89),
        # 清幺九 64 with 三同刻 16 (1998 p.74), or without (p.23)
        (
            "[111m,1][111p,1][111s,1]999m9p9p",
            {"terminal_pungs": r.TerminalPungs.NEITHER},
            81,
            65,
        ),
    ],
)
def test_each_other_ruling_changes_a_count(
    text: str, rulings: dict[str, Any], total: int, other: int
) -> None:
    hand = Hand.parse(text)
    assert score(hand, DEFAULT_RULES).total == total
    assert score(hand, ruled(**rulings)).total == other


OTHER_RULINGS = [
    (field, way) for field, ruling in Rulings().items() for way in type(ruling) if way is not ruling
]


@pytest.mark.parametrize(
    ("field", "way"), OTHER_RULINGS, ids=lambda part: getattr(part, "name", part)
)
def test_scores_and_explanations_agree_however_a_point_is_ruled(field: str, way: Any) -> None:
    rules = ruled(**{field: way})
    for hand in random_hands(40, seed=98):
        value = score(hand, rules)
        assert value.total == sum(fan.points for fan in value.fans)
        counted = {fan.rule.code for fan in value.fans}
        # Of several instances some may count while others are dropped.
        dropped = {drop.rule.code for drop in value.dropped} - counted
        assert {drop.by.code for drop in value.dropped} <= counted
        for rule in rules.rows:
            status = explain_score(value, rule.code).status
            assert (status is Status.COUNTED) == (rule.code in counted), (hand, rule.zh)
            assert (status is Status.DROPPED) == (rule.code in dropped), (hand, rule.zh)


# ---- changed rows --------------------------------------------------------------------------------


def test_rows_are_left_out_added_and_changed() -> None:
    straight = DEFAULT_RULES.fan("清龙")
    rules = DEFAULT_RULES.changed(
        "test",
        since="2026-12",
        without=("no-honors",),
        rows=(
            RowChange("pure-straight", points=20, excludes=exclusions("all-chows")),
            RowChange("all-chows", allows=("no-honors",)),
            RowChange("self-drawn", conditions=(Condition("drawn", "自己摸的"),)),
        ),
    )
    value = score(Hand.parse("12345678m234p55s9m"), rules)
    assert breakdown(value) == {"清龙": 1, "门前清": 1}
    assert value.total == 22
    assert straight.points == 16
    assert "no-honors" not in rules.by_code
    assert not any(e.code == "no-honors" for row in rules.rows for e in row.excludes)


def test_a_removed_condition_is_not_tested() -> None:
    hand = Hand.parse("234567m34599p67s8s|EE1000|")
    rules = DEFAULT_RULES.changed(
        "test",
        since="2026-12",
        rows=(RowChange("concealed-hand", without_conditions=("claimed",)),),
    )
    dropped = [drop.rule.zh for drop in score(hand, rules).dropped]
    assert "门前清" in [*breakdown(score(hand, rules)), *dropped]
    assert "门前清" not in breakdown(score(hand, DEFAULT_RULES))


def test_a_change_of_an_unknown_row_is_refused() -> None:
    with pytest.raises(UnknownFan):
        DEFAULT_RULES.changed("test", since="2026-12", rows=(RowChange("pure-dragon", points=1),))
    with pytest.raises(UnknownFan):
        DEFAULT_RULES.changed("test", since="2026-12", without=("pure-dragon",))


def test_a_version_without_flowers_or_without_the_chicken_hand_counts_the_rest() -> None:
    rules = DEFAULT_RULES.changed("test", since="2026-12", without=("flower-tiles", "chicken-hand"))
    value = score(Hand.parse("12345678m234p55s9m|EE0000|ab"), rules)
    assert (value.total, value.flowers) == (20, 0)
    assert score(Hand.parse("[888p,1][234m,1]34m567sSS5m|EE0000|"), rules).total == 0


# ---- exclusions ----------------------------------------------------------------------------------


def test_which_fans_exclude_which() -> None:
    """As in the rulebook: 清龙 不计 连六、老少副; 九莲宝灯 不计 one 幺九刻."""
    dropped = DEFAULT_RULES.drops("pure-straight")
    assert [relation.rule.zh for relation in dropped] == ["连六", "老少副"]
    assert {relation.scope for relation in dropped} == {ExclusionScope.OWN}, "only its own chows"
    scopes = {relation.rule.zh: relation.scope for relation in DEFAULT_RULES.drops("nine-gates")}
    assert scopes["幺九刻"] is ExclusionScope.ONE
    assert [relation.rule.zh for relation in DEFAULT_RULES.dropped_by("three-kongs")] == ["四杠"]
    assert DEFAULT_RULES.dropped_by("big-four-winds") == ()


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_drops_and_dropped_by_are_the_same_relation(rules: RuleSet) -> None:
    one_way = {
        (rule.code, relation.rule.code, relation.scope)
        for rule in rules.rows
        for relation in rules.drops(rule.code)
    }
    other_way = {
        (relation.rule.code, rule.code, relation.scope)
        for rule in rules.rows
        for relation in rules.dropped_by(rule.code)
    }
    assert one_way == other_way != set()


def test_a_version_excludes_only_fans_that_it_has() -> None:
    smaller = DEFAULT_RULES.changed("test", since="2026-12", without=("short-straight",))
    assert [relation.rule.zh for relation in smaller.drops("pure-straight")] == ["老少副"]
