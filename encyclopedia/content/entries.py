"""The fixtures as typed values: what people wrote, its shape checked, nothing computed.

A file is an object with the list of its entries, `{"$schema": …, "fans": [{"code": …}, …]}`; the
keys of an entry are the fields of its class below, and any other key (a total, a name that the
engine's table has) is a fault. Fields with a default may be left out. The JSON Schemas in
`fixtures/schema/`, by which an editor helps while one types, are made of these classes.

There is one file a language and kind of entry, `fans.zh-hans.json`. The file of the source language
holds everything. The file of another language is meant to hold the same entries in the same order,
named by the same keys (`code`, `term`; `fan` and `hand`), with the prose alone: hands, kinds and
links between entries are the source's.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, create_model
from pydantic_core import ErrorDetails

from encyclopedia import stamp
from encyclopedia.models import HandKind, TermKind, TopicKind
from scoring import RuleSet, Status

SOURCE_LANGUAGE = "zh-hans"
WITNESSES = "witnesses.txt"  # see encyclopedia/build/tile_use.py
FOUND_MAX = 60  # characters of a wrong value that a message repeats

Text = Annotated[str, StringConstraints(pattern=r"\S")]


@dataclass(frozen=True)
class Problem:
    """A fault that stops the build: the file, which entry of it, the hand if any, and what.

    >>> print(Problem("fans.zh-hans.json", "pure-straight", "text has 10 characters"))
    fixtures/fans.zh-hans.json, pure-straight: text has 10 characters
    """

    file: str
    entry: str
    message: str
    hand: str = ""

    def __str__(self) -> str:
        hand = f", hand {self.hand}" if self.hand else ""
        return f"fixtures/{self.file}, {self.entry}{hand}: {self.message}"


class Shape(BaseModel):
    """What every object of a fixture is: frozen, without keys that nobody asked for."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Shape):
    """An object of a file's list. `STEM` names the file, `LIST` the list in it.

    `LABEL`: how a message names the entry, by its fields.
    """

    STEM: ClassVar[str]
    LIST: ClassVar[str]
    LABEL: ClassVar[str]

    @property
    def label(self) -> str:
        """The entry as messages name it: `pure-straight example`."""
        return self.LABEL.format_map(vars(self))

    @classmethod
    def file(cls, language: str = SOURCE_LANGUAGE) -> str:
        """The name of the file that holds these entries: `fans.zh-hans.json`."""
        return f"{cls.STEM}.{language}.json"


class ConfusedEntry(Shape):
    """A fan taken for another, by code, and the difference in one sentence (Markdown)."""

    code: Text
    note: Text


class FanEntry(Entry):
    """What the engine's table doesn't say of a fan. `text` is Markdown."""

    STEM, LIST, LABEL = "fans", "fans", "{code}"

    code: Text
    text: Text
    confused: tuple[ConfusedEntry, ...] = ()


class ExampleEntry(Entry):
    """A hand of a fan's page, in display order; `reason` for counterexamples.

    `caption` and `reason` are a line of Markdown each.
    """

    STEM, LIST, LABEL = "examples", "examples", "{fan} {kind}"

    fan: Text
    kind: HandKind
    hand: Text
    caption: Text
    reason: Text = ""


class TopicEntry(Entry):
    """A principle or a frequent mistake, in display order. `text` is Markdown.

    `fan`: code of the fan that the hand is about; `status`: how it must stand there.
    """

    STEM, LIST, LABEL = "topics", "topics", "{code}"

    code: Text
    kind: TopicKind
    title: Text
    text: Text
    fan: Text
    hand: Text
    caption: Text
    status: Status = Status.DROPPED


class TermEntry(Entry):
    """A word of the game. `text` is Markdown.

    `kind`: `redirect` for a word of other rules that readers look up. `see`: where a redirect
    leads, as `fan:code` or `term:word`.
    """

    STEM, LIST, LABEL = "glossary", "terms", "{term}"

    term: Text
    pinyin: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    kind: TermKind = TermKind.TERM
    see: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Fixtures:
    """All files of one language."""

    fans: tuple[FanEntry, ...]
    examples: tuple[ExampleEntry, ...]
    topics: tuple[TopicEntry, ...]
    terms: tuple[TermEntry, ...]


ENTRIES: tuple[type[Entry], ...] = (FanEntry, ExampleEntry, TopicEntry, TermEntry)
E = TypeVar("E", bound=Entry)


@cache
def file_model(cls: type[Entry]) -> type[BaseModel]:
    """The shape of a whole file: the address of its schema, which is for editors, and the list."""
    fields: dict[str, Any] = {
        "address": (str, Field("", alias="$schema")),
        cls.LIST: (tuple[cls, ...], ...),  # type: ignore[valid-type]
    }
    return create_model(
        f"{cls.STEM.capitalize()}File", __base__=Shape, __doc__=cls.__doc__, **fields
    )


def digest(folder: Path, language: str = SOURCE_LANGUAGE) -> str:
    """12 hex digits over the fixture files; a missing file counts as an empty one."""
    total = hashlib.sha256()
    for name in (*(cls.file(language) for cls in ENTRIES), WITNESSES):
        path = folder / name
        content = path.read_bytes() if path.exists() else b""
        total.update(f"{name} {len(content)}\n".encode() + content)
    return total.hexdigest()[:12]


def stamp_of(folder: Path, rules: RuleSet) -> dict[str, str]:
    """What a database that is made now from `folder` is stamped with."""
    return {**stamp.engine_stamp(rules), "fixture_digest": digest(folder)}


def load(folder: Path, language: str = SOURCE_LANGUAGE) -> tuple[Fixtures, list[Problem]]:
    """All entries that can be read, and everything that is wrong with the others."""
    problems: list[Problem] = []
    fixtures = Fixtures(
        fans=_entries(FanEntry, folder, language, problems),
        examples=_entries(ExampleEntry, folder, language, problems),
        topics=_entries(TopicEntry, folder, language, problems),
        terms=_entries(TermEntry, folder, language, problems),
    )
    return fixtures, problems


def _entries(cls: type[E], folder: Path, language: str, problems: list[Problem]) -> tuple[E, ...]:
    """The entries of one file without a fault; the faults are added to `problems`."""
    file = cls.file(language)
    try:
        data = json.loads((folder / file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        problems.append(Problem(file, "the whole file", str(error)))
        return ()
    faults = _faults(cls, data)
    rows = data.get(cls.LIST) if isinstance(data, dict) else None
    rows = rows if isinstance(rows, list) else []
    for number, details in faults.items():
        problems += [
            _problem(cls, file, number, rows[number - 1] if number else None, fault)
            for fault in details
        ]
    return tuple(
        cls.model_validate(row) for number, row in enumerate(rows, 1) if number not in faults
    )


def _faults(cls: type[Entry], data: object) -> Mapping[int, list[ErrorDetails]]:
    """What is wrong with a file, by the number of the entry; 0 stands for the file itself."""
    faults: dict[int, list[ErrorDetails]] = defaultdict(list)
    try:
        file_model(cls).model_validate(data)
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            place = fault["loc"]
            number = place[1] + 1 if len(place) > 1 and isinstance(place[1], int) else 0
            faults[number].append(fault)
    return faults


def _problem(cls: type[Entry], file: str, number: int, row: object, fault: ErrorDetails) -> Problem:
    """A fault with its entry as far as that can be read."""
    place = fault["loc"][2:] if number else fault["loc"]
    entry, hand = (f"entry {number}" if number else "the whole file"), ""
    if isinstance(row, dict):
        hand = row["hand"] if isinstance(row.get("hand"), str) else ""
        with suppress(KeyError):  # a key of the label is missing, which is a fault of its own
            entry += f" ({cls.LABEL.format_map(row)})"
    message = f"{_path(place)}{_expectation(cls, fault)}"
    return Problem(file, entry, message, hand)


def _path(place: tuple[int | str, ...]) -> str:
    """Where in an entry something is, as one would write it: `confused[2].note: `.

    Lists are counted from 1, as the entries of a file are.
    """
    text = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in place)
    return f"{text.removeprefix('.')}: " if text else ""


# What was expected where pydantic reports a fault of this type.
EXPECTED = {
    "string_type": "a text",
    "string_pattern_mismatch": "a text that is not empty",
    "tuple_type": "a list",
    "model_type": "an object",
}


def _expectation(cls: type[Entry], fault: ErrorDetails) -> str:
    """A fault in plain English: what was expected, and what was found instead."""
    kind = fault["type"]
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return f"is an unknown key; expected are {', '.join(_known_keys(cls, fault['loc']))}"
    expected = EXPECTED.get(kind) or fault.get("ctx", {}).get("expected") or fault["msg"]
    found = json.dumps(fault["input"], ensure_ascii=False)
    shown = found if len(found) <= FOUND_MAX else f"{found[:FOUND_MAX]}…"
    return f"expected {expected}, found {shown}"


def _known_keys(cls: type[Entry], place: tuple[int | str, ...]) -> Iterator[str]:
    """The keys of the object at fault: those of the file, of an entry, or of an object inside."""
    if len(place) == 1:
        shape = file_model(cls)
    elif len(place) <= 3:
        shape = cls
    else:
        shape = ConfusedEntry  # the only objects inside of an entry
    return (field.alias or name for name, field in shape.model_fields.items())
