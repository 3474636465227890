"""How a database file differs from the rows that fixtures and engine give now."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.db import DatabaseError
from django.db.models import Model

from encyclopedia.build.rows import Rows
from encyclopedia.build.store import database

SHOWN = 120  # characters of a value that differs


def differences(rows: Rows, path: Path) -> list[str]:
    """A line for each value in the file at `path` that differs from `rows`; no build date."""
    try:
        with database(path, "ro") as alias:
            stored = {model: list(model._default_manager.using(alias)) for model in rows}
    except DatabaseError as error:
        return [f"{path.name} cannot be read as this version's database: {error}"]
    return [line for model in rows for line in _changes(model, stored[model], rows[model])]


def _changes(model: type[Model], stored: list[Any], fresh: list[Any]) -> Iterator[str]:
    old, new = ({row.pk: row for row in side} for side in (stored, fresh))
    name = model._meta.model_name
    for key in old.keys() | new.keys():
        if key not in new:
            yield f"{name} {old[key]}: no longer there"
        elif key not in old:
            yield f"{name} {new[key]}: not stored"
        else:
            for column in model._meta.concrete_fields:
                before, after = (getattr(side[key], column.attname) for side in (old, new))
                if before != after and column.name != "built_at":
                    was, wanted = _values(before, after)
                    yield f"{name} {old[key]}: {column.name} is {was}, should be {wanted}"


def _values(before: Any, after: Any) -> tuple[str, str]:
    """Two values as text, from where they begin to differ; of two dicts only the keys that do."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        before, after = ({key: side.get(key) for key in keys} for side in (before, after))
    texts = repr(before), repr(after)
    start = max(len(os.path.commonprefix(texts)) - SHOWN // 4, 0)
    return (_cut(texts[0], start), _cut(texts[1], start))


def _cut(text: str, start: int) -> str:
    end = start + SHOWN
    return f"{'…' if start else ''}{text[start:end]}{'…' if len(text) > end else ''}"
