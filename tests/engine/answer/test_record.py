"""Records are read back from their JSON, and their JSON Schema accepts it."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import scoring
from scoring import DEFAULT_RULES, Hand, ScoringError, score, waits
from scoring.answer.codec import Record
from scoring.answer.explain import explain_score
from scoring.answer.record import (
    SCHEMA,
    ExplanationRecord,
    RefusalRecord,
    ScoreRecord,
    WaitsRecord,
    explanation_record,
    record_schema,
    refusal_record,
    score_record,
    waits_record,
)
from scoring.samples import random_hands
from tests.engine.cases import rows

TEXTS = [row["hand"] for row in rows("golden")[::20]]


def reads_back(record: Record) -> None:
    assert type(record).from_json(record.to_json()) == record
    assert json.loads(record.to_json()) == record.to_plain()


@pytest.mark.parametrize("text", TEXTS)
def test_scores_explanations_and_waits_read_back(text: str) -> None:
    hand = Hand.parse(text)
    value = score(hand, DEFAULT_RULES)
    reads_back(score_record(value))
    for rule in DEFAULT_RULES.rows[::9]:
        reads_back(explanation_record(explain_score(value, rule.code), value))
    waiting = hand.waiting()
    reads_back(waits_record(waiting, waits(waiting, DEFAULT_RULES), DEFAULT_RULES))


@pytest.mark.parametrize(
    "text",
    ["12m?", "", "1m" * 101, "圈风中", "吃 12m", "11111m23455p67s8s|EE0101|aab", "[123m,5]1m"],
)
def test_refusals_read_back(text: str) -> None:
    with pytest.raises(ScoringError) as caught:
        Hand.parse(text)
    record = refusal_record(text, caught.value)
    reads_back(record)
    assert record.problems or record.expected


def test_a_record_has_the_values_of_its_score() -> None:
    for hand in random_hands(50, seed=77):
        value = score(hand, DEFAULT_RULES)
        record = score_record(value)
        assert (record.schema, record.rules, record.hand) == (SCHEMA, value.rules.id, str(hand))
        assert record.total == value.total == sum(fan.value for fan in record.fans)
        assert record.without_flowers == record.total - record.flowers
        assert [part.winning for part in record.sets].index(True) == value.completed
        assert [fan.code for fan in record.fans] == [fan.rule.code for fan in value.fans]
        assert (record.payments is None) == (not value.meets_minimum)


PLAIN = score_record(score(Hand.parse(TEXTS[0]), DEFAULT_RULES)).to_plain()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"total": "8"}, "expected int, not '8'"),
        ({"total": True}, "expected int, not True"),
        ({"winning": 1}, "expected bool, not 1"),
        ({"sets": {}}, "expected list"),
        ({"payments": {"discard": 1}}, "expected"),
        ({"fans": [{**PLAIN["fans"][0], "value": 1}]}, "CountedFan has the fields code, name"),
        ({"dropped": [{**PLAIN["dropped"][0], "principle": "不重复"}]}, "不重复"),
        ({"sets": [{**PLAIN["sets"][0], "tiles": ["0m"]}]}, "one-tile"),
    ],
)
def test_other_data_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ScoreRecord.from_plain({**PLAIN, **changes})


@given(st.recursive(st.none() | st.integers() | st.text(), lambda x: st.lists(x), max_leaves=5))
def test_arbitrary_data_is_refused(data: object) -> None:
    for record in (ScoreRecord, ExplanationRecord, WaitsRecord, RefusalRecord):
        with pytest.raises(ValueError, match=record.__name__):
            record.from_plain(data)  # type: ignore[arg-type]


def test_the_stored_schema_accepts_what_records_give_and_nothing_else() -> None:
    stored = Path(scoring.__file__).with_name("answer") / "record.schema.json"
    schema = json.loads(stored.read_text("utf-8"))
    assert schema == record_schema()
    validator = Draft202012Validator(schema)
    validator.check_schema(schema)
    for text in TEXTS:
        hand = Hand.parse(text)
        value = score(hand, DEFAULT_RULES)
        validator.validate(score_record(value).to_plain())
        validator.validate(explanation_record(explain_score(value, "清龙"), value).to_plain())
        waiting = hand.waiting()
        found = waits(waiting, DEFAULT_RULES)
        validator.validate(waits_record(waiting, found, DEFAULT_RULES).to_plain())
    with pytest.raises(ScoringError) as caught:
        Hand.parse("11111m23455p67s8s|EE0101|aab")
    validator.validate(refusal_record("", caught.value).to_plain())
    for wrong in ({}, {**PLAIN, "total": "8"}, {**PLAIN, "more": 1}):
        assert not validator.is_valid(wrong)
