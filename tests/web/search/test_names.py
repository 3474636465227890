"""The names of fans."""

import pytest

from encyclopedia.search.answer import search
from encyclopedia.search.names import codes_named, spellings
from scoring import DEFAULT_RULES
from tests.web.search.helpers import CODES, DEFINITIONS, LONG, catalog


@pytest.mark.parametrize("rule", DEFAULT_RULES.rows, ids=lambda rule: rule.code)
def test_a_fan_is_found_by_each_of_its_names(rule) -> None:
    for name in (rule.zh, rule.zh_hant, rule.pinyin, rule.pinyin.replace(" ", ""), rule.en,
                 rule.code, *rule.aliases):  # fmt: skip
        answer = search(name, catalog(), DEFINITIONS)
        first = answer.groups[0].fans[0]
        assert first.rule is rule, name
        assert first.whole, name
    assert {spelling.field for spelling in spellings(rule)} >= {"zh", "pinyin", "en"}


def test_a_whole_name_comes_before_part_of_a_name() -> None:
    assert codes_named("七对", DEFAULT_RULES.rows) == {"seven-pairs"}
    assert codes_named("龙", DEFAULT_RULES.rows) == {CODES[name] for name in LONG.split()}
