"""The table and the patterns that find its fans; single fans are proven by the cases."""

import pytest

from scoring import DEFAULT_RULES, ExclusionScope, FanRule, Hand, explain_score, score
from scoring.patterns.finder import CHOW_FANS, GROUPS
from tests.engine.cases import rows

TABLE = DEFAULT_RULES.table
CODES = {rule.code for rule in TABLE}
PATTERNS = {code: pattern for group in GROUPS for code, pattern in group.patterns.items()}


def test_the_table_is_the_rulebook_s() -> None:
    """Names, values, families and exclusions against the list the project agreed on."""
    agreed = {row["code"]: row for row in rows("fans")}
    assert [rule.code for rule in TABLE] == list(agreed)
    for rule in TABLE:
        row = agreed[rule.code]
        excludes = [
            e.code + (f"@{e.scope.value}" if e.scope is not ExclusionScope.ALL else "")
            for e in rule.excludes
        ]
        assert {
            "no": rule.no,
            "code": rule.code,
            "points": rule.points,
            "zh": rule.zh,
            "zh_hant": rule.zh_hant,
            "pinyin": rule.pinyin,
            "en": rule.en,
            "family": rule.family.value,
            "repeats": rule.repeats,
            "excludes": excludes,
            "aliases": list(rule.aliases),
            **({"supplement": True} if rule.supplement else {}),
        } == row


def test_eighty_one_and_a_supplement() -> None:
    assert [rule.no for rule in TABLE] == list(range(1, 83))
    assert [rule.zh for rule in TABLE if rule.supplement] == ["明暗杠"]
    assert len(CODES) == len({rule.zh for rule in TABLE}) == 82


@pytest.mark.parametrize("rule", TABLE, ids=lambda rule: rule.zh)
def test_rows_are_complete(rule: FanRule) -> None:
    assert rule.source
    assert 0 < len(rule.definition) <= 40
    assert rule.definition.endswith("。")
    assert rule.conditions
    assert len({c.key for c in rule.conditions}) == len(rule.conditions)
    for exclusion in rule.excludes:
        other = DEFAULT_RULES.fan(exclusion.code)
        # Hits are settled highest first, so a fan can only drop what comes after it; two of
        # equal value that drop each other are never in one reading.
        assert other.points <= rule.points
        assert other.points < rule.points or rule.code in [e.code for e in other.excludes]


@pytest.mark.parametrize("rule", TABLE, ids=lambda rule: rule.zh)
def test_each_condition_has_its_test(rule: FanRule) -> None:
    if rule.code == "chicken-hand":  # what is left when nothing else counts: no pattern
        assert rule.code not in PATTERNS
        return
    assert [c.key for c in rule.conditions] == list(PATTERNS[rule.code].tests)


def test_each_fan_is_found_by_one_group() -> None:
    found = [code for group in GROUPS for code in group.patterns]
    assert len(found) == len(set(found)) == 81


def test_chow_fans_are_the_family_of_chows() -> None:
    family = {rule.code for rule in TABLE if rule.family.value == "chows"}
    assert family - CHOW_FANS == {"all-chows"}  # asks for all sets, not for some chows
    assert family >= CHOW_FANS


def test_every_fan_is_counted_somewhere_and_fails_one_condition_elsewhere() -> None:
    """Over hands with known answers; the encyclopedia has nearer ones, condition by condition."""
    values = [score(Hand.parse(row["hand"])) for row in [*rows("agreed"), *rows("rulebook")]]
    counted = {fan.rule.code for value in values for fan in value.fans}
    assert counted == CODES
    for code in CODES:
        assert any(len(explain_score(value, code).failing) == 1 for value in values), code
