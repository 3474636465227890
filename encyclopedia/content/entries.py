"""The fixture files, read into typed entries. Keys and types are checked here, meaning in judge/.

A file is an object with the list of its entries, `{"$schema": …, "fans": [{"code": …}, …]}`. The
keys of an entry are the fields of its class below; any other key is a fault, for example a total
or a name, which the engine knows. Fields with a default may be left out. `manage.py schemas` makes
the JSON Schemas in `fixtures/schema/` from these classes; editors use them to help with typing.

There is one file for each kind of entry and language: `fans.zh-hans.json`. The file of the source
language holds everything. The file of another language is meant to hold the same entries in the
same order with the same keys (`code`, `term`; `fan` and `hand`), and beside those only the prose.
Hands, kinds and links between entries come from the source language.
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
    """A fault that stops the build: its file, entry and hand (if it has one), and a message.

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
    """Base of all objects in fixtures: frozen, and unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Shape):
    """An object of a file's list.

    `STEM`: first part of the file's name. `LIST`: key of the list in the file. `LABEL`: format of
    the entry's name in messages, filled from its fields.
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
    """A fan that is mistaken for another. `note`: the difference, a line of Markdown."""

    code: Text
    note: Text


class FanEntry(Entry):
    """What people write about a fan; the rest is in the engine's table. `text` is Markdown."""

    STEM, LIST, LABEL = "fans", "fans", "{code}"

    code: Text
    text: Text
    confused: tuple[ConfusedEntry, ...] = ()


class ExampleEntry(Entry):
    """A hand on a fan's page; hands are shown in the order of the file.

    `caption`: a line of Markdown. `reason`: the same, for counterexamples only: why it fails.
    """

    STEM, LIST, LABEL = "examples", "examples", "{fan} {kind}"

    fan: Text
    kind: HandKind
    hand: Text
    caption: Text
    reason: Text = ""


class TopicEntry(Entry):
    """A principle or a frequent mistake; they are shown in the order of the file.

    `text` is Markdown. `fan`: code of the fan that the hand is about. `status`: what the engine
    must say of that fan in the hand; checked for mistakes only.
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

    `kind`: `redirect` for a word of other rules that readers look up. `see`: the entries that a
    redirect leads to, as `fan:code` or `term:word`.
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
    """The entries of all files of one language."""

    fans: tuple[FanEntry, ...]
    examples: tuple[ExampleEntry, ...]
    topics: tuple[TopicEntry, ...]
    terms: tuple[TermEntry, ...]


ENTRIES: tuple[type[Entry], ...] = (FanEntry, ExampleEntry, TopicEntry, TermEntry)
E = TypeVar("E", bound=Entry)


@cache
def file_model(cls: type[Entry]) -> type[BaseModel]:
    """The model of a whole file: `$schema`, an address that only editors use, and the list."""
    fields: dict[str, Any] = {
        "address": (str, Field("", alias="$schema")),
        cls.LIST: (tuple[cls, ...], ...),  # type: ignore[valid-type]
    }
    return create_model(
        f"{cls.STEM.capitalize()}File", __base__=Shape, __doc__=cls.__doc__, **fields
    )


def digest(folder: Path, language: str = SOURCE_LANGUAGE) -> str:
    """12 hex digits over the content of the fixture files; a missing file counts as empty."""
    total = hashlib.sha256()
    for name in (*(cls.file(language) for cls in ENTRIES), WITNESSES):
        path = folder / name
        content = path.read_bytes() if path.exists() else b""
        total.update(f"{name} {len(content)}\n".encode() + content)
    return total.hexdigest()[:12]


def stamp_of(folder: Path, rules: RuleSet) -> dict[str, str]:
    """The stamp, without its date, of a database made now from `folder`."""
    return {**stamp.engine_stamp(rules), "fixture_digest": digest(folder)}


def load(folder: Path, language: str = SOURCE_LANGUAGE) -> tuple[Fixtures, list[Problem]]:
    """The entries without a fault of shape, and all faults of the others."""
    problems: list[Problem] = []
    fixtures = Fixtures(
        fans=_entries(FanEntry, folder, language, problems),
        examples=_entries(ExampleEntry, folder, language, problems),
        topics=_entries(TopicEntry, folder, language, problems),
        terms=_entries(TermEntry, folder, language, problems),
    )
    return fixtures, problems


def _entries(cls: type[E], folder: Path, language: str, problems: list[Problem]) -> tuple[E, ...]:
    """The entries of one file that have no fault; faults are added to `problems`."""
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
    """The faults of a file by number of the entry, counted from 1; 0 is the file itself."""
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
    """The problem for a fault; names the entry and its hand where these can be read."""
    place = fault["loc"][2:] if number else fault["loc"]
    entry, hand = (f"entry {number}" if number else "the whole file"), ""
    if isinstance(row, dict):
        hand = row["hand"] if isinstance(row.get("hand"), str) else ""
        with suppress(KeyError):  # a key of the label is missing, which is a fault of its own
            entry += f" ({cls.LABEL.format_map(row)})"
    message = f"{_path(place)}{_expectation(cls, fault)}"
    return Problem(file, entry, message, hand)


def _path(place: tuple[int | str, ...]) -> str:
    """A place within an entry, for the start of a message: `confused[2].note: `, or "".

    Lists are counted from 1, like the entries of a file.
    """
    text = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in place)
    return f"{text.removeprefix('.')}: " if text else ""


# What a message says was expected, by pydantic's type of the fault.
EXPECTED = {
    "string_type": "a text",
    "string_pattern_mismatch": "a text that is not empty",
    "tuple_type": "a list",
    "model_type": "an object",
}


def _expectation(cls: type[Entry], fault: ErrorDetails) -> str:
    """The message of a fault: what was expected, and what the file has instead."""
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
    """The keys that are allowed at a place: in the file, an entry, or an object in an entry."""
    if len(place) == 1:
        shape = file_model(cls)
    elif len(place) <= 3:
        shape = cls
    else:
        shape = ConfusedEntry  # the only objects within an entry
    return (field.alias or name for name, field in shape.model_fields.items())
