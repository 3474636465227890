"""The patterns as a whole; that each fan is found rightly is shown by the hands in `cases/`."""

import pytest

from scoring import DEFAULT_RULES, RULE_SETS, FanRule, Hand, RuleSet, score
from scoring.answer.explain import explain_score
from scoring.patterns.finder import CHOW_FANS, PATTERNS, finder
from scoring.rulebook.rulings import EFFECTS
from tests.engine.cases import rows

TABLE = DEFAULT_RULES.rows
CODES = {rule.code for rule in TABLE}
BY_CODE = {code: pattern for patterns in PATTERNS for code, pattern in patterns.by_code.items()}


@pytest.mark.parametrize("rule", TABLE, ids=lambda rule: rule.zh)
def test_each_condition_has_its_test(rule: FanRule) -> None:
    if rule is DEFAULT_RULES.nothing_else:  # 无番和 has no pattern
        assert rule.code not in BY_CODE
        return
    keys_of_rulings = {
        condition.key
        for effect in EFFECTS.values()
        for change in effect.changes
        for condition in change.conditions
        if change.code == rule.code
    }
    keys = [condition.key for condition in rule.conditions]
    tests = list(BY_CODE[rule.code].tests)
    assert [key for key in tests if key not in keys_of_rulings] == keys
    assert keys_of_rulings <= set(tests)


def test_each_fan_is_found_by_one_group() -> None:
    found = [code for patterns in PATTERNS for code in patterns.by_code]
    assert len(found) == len(set(found)) == 81


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_a_version_finds_the_fans_of_its_rows(rules: RuleSet) -> None:
    found = {code for group in finder(rules).groups for code in group.wanted}
    assert found == {row.code for row in rules.rows if row is not rules.nothing_else}


def test_chow_fans_are_the_family_of_chows() -> None:
    family = {rule.code for rule in TABLE if rule.family.value == "chows"}
    assert family - CHOW_FANS == {"all-chows"}  # a fan of all sets, in sets.py
    assert family >= CHOW_FANS


def test_every_fan_is_counted_in_a_hand_and_fails_one_condition_in_another() -> None:
    """In hands with known answers: each fan counts in one and fails one condition in another."""
    values = [
        score(Hand.parse(row["hand"]), DEFAULT_RULES)
        for row in [*rows("agreed"), *rows("rulebook")]
    ]
    counted = {fan.rule.code for value in values for fan in value.fans}
    assert counted == CODES
    for code in CODES:
        assert any(len(explain_score(value, code).failing) == 1 for value in values), code
