import pytest

from scoring import DEFAULT_RULES, RULE_SETS, UnknownRules, get_rules


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
