"""The fixtures as typed values: what people wrote, its shape checked, nothing computed.

Each file is a list of objects whose keys are the fields of the class below; a key that isn't one
(a total, a name that the engine's table has) is a fault. Fields with a default may be left out.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

from scoring import DEFAULT_RULES, engine_digest


@dataclass(frozen=True)
class Problem:
    """A fault that stops the build: the file, which entry of it, the hand if any, and what."""

    file: str
    entry: str
    message: str
    hand: str = ""

    def __str__(self) -> str:
        hand = f", hand {self.hand}" if self.hand else ""
        return f"fixtures/{self.file}, {self.entry}{hand}: {self.message}"


@dataclass(frozen=True)
class ConfusedEntry:
    """A fan taken for another, by code, and the difference in one sentence (Markdown)."""

    code: str
    note: str


@dataclass(frozen=True)
class FanEntry:
    """fans.json: what the engine's table doesn't say of a fan. `text` is Markdown."""

    code: str
    text: str
    confused: tuple[ConfusedEntry, ...] = ()

    FILE = "fans.json"

    @property
    def label(self) -> str:
        return self.code


@dataclass(frozen=True)
class ExampleEntry:
    """examples.json: a hand of a fan's page, in display order; `reason` for counterexamples."""

    fan: str
    kind: str
    hand: str
    caption: str
    reason: str = ""

    FILE = "examples.json"

    @property
    def label(self) -> str:
        return f"{self.fan} {self.kind}"


@dataclass(frozen=True)
class TermEntry:
    """glossary.json: a word of the game. `text` is Markdown.

    `kind`: "term", or "redirect" for a word of other rules that readers look up. `see`: where a
    redirect leads, as `fan:code` or `term:word`.
    """

    term: str
    pinyin: str
    text: str
    aliases: tuple[str, ...] = ()
    kind: str = "term"
    see: tuple[str, ...] = ()

    FILE = "glossary.json"

    @property
    def label(self) -> str:
        return self.term


@dataclass(frozen=True)
class TopicEntry:
    """topics.json: a principle or a frequent mistake, in display order. `text` is Markdown.

    `fan`: code of the fan that the hand is about; `status`: how it must stand there.
    """

    code: str
    kind: str
    title: str
    text: str
    fan: str
    hand: str
    caption: str
    status: str = "dropped"

    FILE = "topics.json"

    @property
    def label(self) -> str:
        return self.code


@dataclass(frozen=True)
class Fixtures:
    """All files."""

    fans: tuple[FanEntry, ...]
    examples: tuple[ExampleEntry, ...]
    topics: tuple[TopicEntry, ...]
    terms: tuple[TermEntry, ...]


FILES = tuple(cls.FILE for cls in (FanEntry, ExampleEntry, TopicEntry, TermEntry))
Entry = TypeVar("Entry")


def digest(folder: Path) -> str:
    """12 hex digits over the fixture files; a missing file counts as an empty one."""
    total = hashlib.sha256()
    for name in FILES:
        path = folder / name
        content = path.read_bytes() if path.exists() else b""
        total.update(f"{name} {len(content)}\n".encode() + content)
    return total.hexdigest()[:12]


def stamp_of(folder: Path) -> dict[str, str]:
    """What a database that is made now from `folder` is stamped with."""
    return {
        "rules": DEFAULT_RULES.id,
        "engine_digest": engine_digest(),
        "fixture_digest": digest(folder),
    }


def load(folder: Path) -> tuple[Fixtures, list[Problem]]:
    """All entries that can be read, and what is wrong with the others."""
    problems: list[Problem] = []
    fixtures = Fixtures(
        fans=_entries(FanEntry, folder, problems),
        examples=_entries(ExampleEntry, folder, problems),
        topics=_entries(TopicEntry, folder, problems),
        terms=_entries(TermEntry, folder, problems),
    )
    return fixtures, problems


def _entries(cls: type[Entry], folder: Path, problems: list[Problem]) -> tuple[Entry, ...]:
    file = cls.FILE
    try:
        rows = json.loads((folder / file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        problems.append(Problem(file, "the whole file", str(error)))
        return ()
    if not isinstance(rows, list):
        problems.append(Problem(file, "the whole file", "must be a list"))
        return ()
    entries = []
    for number, row in enumerate(rows, 1):
        faults = list(_faults(cls, row))
        problems += [Problem(file, f"entry {number}", fault) for fault in faults]
        if not faults:
            entries.append(_read(cls, row))
    return tuple(entries)


def _faults(cls: type[Entry], row: object) -> Iterable[str]:
    """What is wrong with the shape of one object, in words."""
    if not isinstance(row, Mapping):
        yield f"must be an object, not {row!r}"
        return
    known = {field.name: field for field in fields(cls)}
    for name in row.keys() - known.keys():
        yield f"unknown key {name!r}; there are {', '.join(known)}"
    for name, field in known.items():
        if name not in row:
            if field.default is MISSING:
                yield f"{name!r} is missing"
        elif field.type is str:
            if not isinstance(row[name], str) or not row[name].strip():
                yield f"{name!r} must be a text, not {row[name]!r}"
        elif not isinstance(row[name], list):
            yield f"{name!r} must be a list, not {row[name]!r}"
        else:
            yield from (f"{name}: {fault}" for fault in _item_faults(field.type, row[name]))


def _item_faults(kind: Any, items: list[object]) -> Iterable[str]:
    item_type = get_args(kind)[0]
    for item in items:
        if item_type is not str:
            yield from _faults(item_type, item)
        elif not isinstance(item, str) or not item.strip():
            yield f"must hold texts, not {item!r}"


def _read(cls: type[Entry], row: Mapping[str, Any]) -> Entry:
    """The value of an object without faults."""
    values = dict(row)
    for field in fields(cls):
        if get_origin(field.type) is tuple and field.name in row:
            item_type = get_args(field.type)[0]
            values[field.name] = tuple(
                item if item_type is str else _read(item_type, item) for item in row[field.name]
            )
    return cls(**values)
