"""The JSON Schemas of the fixture files, which editors use."""

import json

import pytest
from django.conf import settings

from encyclopedia.content.entries import ENTRIES, Entry
from encyclopedia.content.schemas import fixture_schemas

SCHEMAS = {str(path): schema for path, schema in fixture_schemas()}


@pytest.mark.parametrize("path", SCHEMAS)
def test_a_stored_schema_is_what_the_classes_give(path: str) -> None:
    assert json.loads((settings.BASE_DIR / path).read_text("utf-8")) == SCHEMAS[path]


@pytest.mark.parametrize("cls", ENTRIES)
def test_every_file_names_its_schema(cls: type[Entry]) -> None:
    path = settings.FIXTURES / cls.file()
    address = json.loads(path.read_text("utf-8"))["$schema"]
    stored = (path.parent / address).resolve()
    assert str(stored.relative_to(settings.BASE_DIR)) in SCHEMAS


def test_a_schema_says_what_is_expected() -> None:
    schema = SCHEMAS["fixtures/schema/topics.schema.json"]
    assert schema["required"] == ["topics"]
    entry = schema["$defs"]["TopicEntry"]
    assert entry["additionalProperties"] is False
    assert entry["required"] == ["code", "kind", "title", "text", "fan", "hand", "caption"]
    assert schema["$defs"]["TopicKind"]["enum"] == ["principle", "mistake"]
    assert schema["$defs"]["Status"]["enum"] == ["counted", "dropped", "absent", "not-a-win"]
