"""The rows of the rulebook (`DEFAULT_RULES`)."""

import pytest

from scoring import DEFAULT_RULES, FanRule
from scoring.rulebook.row import ExclusionScope, When, exclusions
from tests.engine.cases import rows

TABLE = DEFAULT_RULES.rows
CODES = {rule.code for rule in TABLE}


def test_the_rows_equal_the_agreed_list() -> None:
    """Names, values, families and exclusions, against `cases/fans.jsonl`."""
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


def test_there_are_81_fans_and_a_supplement() -> None:
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
        # `non_repetition` goes through the fans from the highest to the lowest, so a fan can only
        # exclude lower ones. Two of equal value that exclude each other are never in one reading.
        assert other.points <= rule.points
        assert other.points < rule.points or rule.code in [e.code for e in other.excludes]


def test_two_fans_do_not_always_count() -> None:
    assert {rule.zh: rule.when for rule in TABLE if rule.when is not When.ALWAYS} == {
        "无番和": When.NOTHING_ELSE,
        "花牌": When.AFTER_WIN,
    }
    assert DEFAULT_RULES.nothing_else is DEFAULT_RULES.fan("无番和")
    assert DEFAULT_RULES.after_win == {"flower-tiles"}


def test_an_exclusion_of_an_unknown_scope_is_refused() -> None:
    with pytest.raises(ValueError, match="some"):
        exclusions("no-honors@some")
