"""JSON Schemas of the fixture files, made from the classes in entries.py."""

from pathlib import PurePosixPath
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from encyclopedia.content.entries import ENTRIES, file_model

FOLDER = PurePosixPath("fixtures/schema")


def fixture_schemas() -> list[tuple[PurePosixPath, dict[str, Any]]]:
    """Path within the project and content of each schema: one for each kind of entry.

    All languages share a schema.
    """
    return [
        (
            FOLDER / f"{cls.STEM}.schema.json",
            {
                "$schema": GenerateJsonSchema.schema_dialect,
                **file_model(cls).model_json_schema(by_alias=True),
            },
        )
        for cls in ENTRIES
    ]
