"""The rows of a breakdown as pages show them, from `Score.to_dict()`; nothing is scored here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from encyclopedia.drawing.hand_html import set_indexes, sets_zh


@dataclass(frozen=True)
class Row:
    """A fan of a breakdown. `value`: 番 of all its instances. `sets`: the sets that make it, as
    `data-sets` has them; `made_of`: the same in words, one text an instance."""

    code: str
    name: str
    points: int
    count: int
    value: int
    sets: str
    made_of: tuple[str, ...]


@dataclass(frozen=True)
class DroppedRow(Row):
    """A fan that is present but not counted, by which of the five principles, and why."""

    principle: str
    reason: str


def counted_rows(result: Mapping[str, Any]) -> list[Row]:
    """The fans that count, in the result's order."""
    return [Row(**_common(result, row)) for row in result["fans"]]


def dropped_groups(result: Mapping[str, Any]) -> list[tuple[str, list[DroppedRow]]]:
    """The fans that are there and don't count, under the principle that drops them."""
    groups: dict[str, list[DroppedRow]] = {}
    for row in result["dropped"]:
        dropped = DroppedRow(
            **_common(result, row), principle=row["principle"], reason=row["reason"]
        )
        groups.setdefault(dropped.principle, []).append(dropped)
    return list(groups.items())


def _common(result: Mapping[str, Any], row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "code": row["code"],
        "name": row["name"],
        "points": row["points"],
        "count": row["count"],
        "value": row["points"] * row["count"],
        "sets": set_indexes(row["sets"]),
        "made_of": tuple(sets_zh(result, row["sets"])),
    }
