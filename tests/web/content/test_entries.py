"""Reading fixtures: good entries are read, all faults are reported with their place."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from pydantic import ValidationError

from encyclopedia.content.entries import (
    ENTRIES,
    SOURCE_LANGUAGE,
    WITNESSES,
    FanEntry,
    TermEntry,
    digest,
    load,
    stamp_of,
)
from encyclopedia.models import HandKind, TermKind
from scoring import DEFAULT_RULES, Status, engine_digest

GOOD = {"code": "pure-straight", "text": "龙"}
EMPTY: dict[str, Any] = {cls.file(): {cls.LIST: []} for cls in ENTRIES}


def write(folder: Path, **files: Any) -> None:
    """Write all files, with an empty list unless given by the first part of the file's name."""
    named = {f"{stem}.{SOURCE_LANGUAGE}.json": data for stem, data in files.items()}
    for name, data in (EMPTY | named).items():
        (folder / name).write_text(json.dumps(data, ensure_ascii=False), "utf-8")


def test_values_have_their_types(tmp_path: Path) -> None:
    term = {"term": "将", "pinyin": "jiàng", "text": "对", "aliases": ["将牌"]}
    topic = dict.fromkeys(("code", "title", "text", "fan", "hand", "caption"), "x")
    example = {"fan": "x", "kind": "example", "hand": "x", "caption": "x"}
    write(
        tmp_path,
        fans={"$schema": "x", "fans": [{**GOOD, "confused": [{"code": "a", "note": "b"}]}]},
        examples={"examples": [example]},
        topics={"topics": [{**topic, "kind": "mistake", "status": "not-a-win"}]},
        glossary={"terms": [term]},
    )
    fixtures, problems = load(tmp_path)
    assert problems == []
    assert fixtures.fans[0].confused[0].note == "b"
    assert fixtures.examples[0].kind is HandKind.EXAMPLE
    assert fixtures.topics[0].status is Status.NOT_A_WIN
    assert fixtures.terms == (
        TermEntry(term="将", pinyin="jiàng", text="对", aliases=("将牌",), kind=TermKind.TERM),
    )
    with pytest.raises(ValidationError, match="frozen"):
        fixtures.fans[0].text = "凤"


def test_good_entries_are_read_beside_bad_ones(tmp_path: Path) -> None:
    write(tmp_path, fans={"fans": [{**GOOD, "total": 16}, GOOD, {"code": "b"}, [], GOOD]})
    fixtures, problems = load(tmp_path)
    assert fixtures.fans == (FanEntry(**GOOD),) * 2
    assert list(map(str, problems)) == [
        (
            "fixtures/fans.zh-hans.json, entry 1 (pure-straight): total: is an unknown key; "
            "expected are code, text, confused"
        ),
        "fixtures/fans.zh-hans.json, entry 3 (b): text: is missing",
        "fixtures/fans.zh-hans.json, entry 4: expected an object, found []",
    ]


def test_every_fault_of_an_entry_is_reported_with_its_path(tmp_path: Path) -> None:
    confused = [{"code": "a", "note": "b"}, {"code": "", "points": 8}, "c"]
    write(tmp_path, fans={"fans": [{"text": None, "confused": confused}]})
    _, problems = load(tmp_path)
    assert {problem.entry for problem in problems} == {"entry 1"}
    assert [problem.message for problem in problems] == [
        "code: is missing",
        "text: expected a text, found null",
        'confused[2].code: expected a text that is not empty, found ""',
        "confused[2].note: is missing",
        "confused[2].points: is an unknown key; expected are code, note",
        'confused[3]: expected an object, found "c"',
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "fans: is missing"),
        ({"fans": {}}, "fans: expected a list, found {}"),
        ({"fans": [], "total": 82}, "total: is an unknown key; expected are $schema, fans"),
        ([], "expected an object, found []"),
    ],
)
def test_a_whole_file_can_be_at_fault(tmp_path: Path, data: object, message: str) -> None:
    write(tmp_path, fans=data)
    fixtures, problems = load(tmp_path)
    assert fixtures.fans == ()
    assert [(problem.entry, problem.message) for problem in problems] == [
        ("the whole file", message)
    ]


def test_a_long_value_is_repeated_in_part(tmp_path: Path) -> None:
    write(tmp_path, glossary={"terms": [{"term": "将", "pinyin": "j", "text": ["长" * 200]}]})
    (problem,) = load(tmp_path)[1]
    assert problem.message.startswith('text: expected a text, found ["长长长')
    assert len(problem.message) < 100


def test_a_file_is_of_a_language(tmp_path: Path) -> None:
    write(tmp_path, fans={"fans": [GOOD]})
    assert FanEntry.file("en") == "fans.en.json"
    fixtures, problems = load(tmp_path, "en")
    assert fixtures.fans == ()
    assert [problem.file for problem in problems] == [cls.file("en") for cls in ENTRIES]


@pytest.mark.parametrize("name", [*(cls.file() for cls in ENTRIES), WITNESSES])
def test_the_digest_covers_every_file(tmp_path: Path, name: str) -> None:
    write(tmp_path)
    before = digest(tmp_path)
    assert digest(tmp_path) == before
    with (tmp_path / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert digest(tmp_path) != before


def test_a_stamp_names_rules_engine_and_fixtures() -> None:
    assert stamp_of(settings.FIXTURES, DEFAULT_RULES) == {
        "rules": DEFAULT_RULES.id,
        "engine_digest": engine_digest(),
        "fixture_digest": digest(settings.FIXTURES),
    }
