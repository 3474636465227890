from dataclasses import replace

import pytest

from scoring import DEFAULT_RULES, RULE_SETS, ExclusionScope, UnknownRules, get_rules


def test_every_rules_id_resolves() -> None:
    for rules_id, rules in RULE_SETS.items():
        assert get_rules(rules_id) is rules
        assert rules.id == rules_id
    assert DEFAULT_RULES.id == "mcr/2026.09-p2"


def test_an_unknown_id_names_the_known_ones() -> None:
    with pytest.raises(UnknownRules, match="mcr/2026.09-p2") as caught:
        get_rules("mcr/1998")
    assert caught.value.rules_id == "mcr/1998"


def test_disputes_are_about_fans_of_the_table() -> None:
    keys = [dispute.key for dispute in DEFAULT_RULES.choices]
    assert len(keys) == len(set(keys)) == 16
    for dispute in DEFAULT_RULES.choices:
        assert dispute.question.endswith("？")
        for code in dispute.fans:
            assert DEFAULT_RULES.fan(code).code == code


def test_what_drops_what() -> None:
    """Against the rulebook: 清龙 不计 连六、老少副; 九莲宝灯 drops a single 幺九刻."""
    dropped = DEFAULT_RULES.drops("pure-straight")
    assert [relation.rule.zh for relation in dropped] == ["连六", "老少副"]
    assert {relation.scope for relation in dropped} == {ExclusionScope.OWN}, "only its own chows"
    scopes = {relation.rule.zh: relation.scope for relation in DEFAULT_RULES.drops("nine-gates")}
    assert scopes["幺九刻"] is ExclusionScope.ONE
    assert [relation.rule.zh for relation in DEFAULT_RULES.dropped_by("three-kongs")] == ["四杠"]
    assert DEFAULT_RULES.dropped_by("big-four-winds") == ()


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_dropping_is_the_same_from_both_sides(rules) -> None:
    one_way = {
        (rule.code, relation.rule.code, relation.scope)
        for rule in rules.table
        for relation in rules.drops(rule.code)
    }
    other_way = {
        (relation.rule.code, rule.code, relation.scope)
        for rule in rules.table
        for relation in rules.dropped_by(rule.code)
    }
    assert one_way == other_way != set()


def test_a_version_drops_only_fans_of_its_own() -> None:
    table = tuple(rule for rule in DEFAULT_RULES.table if rule.zh != "连六")
    smaller = replace(DEFAULT_RULES, id="test/smaller", table=table)
    assert [relation.rule.zh for relation in smaller.drops("pure-straight")] == ["老少副"]
