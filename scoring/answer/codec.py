"""Turns records into plain data and back, and gives their JSON Schema, from their field types.

A record is a frozen dataclass.  Its fields may have these types: `str`, `int`, `bool`, `Tile`, a
`StrEnum`, another dataclass of such fields, `tuple[T, ...]`, `dict[str, T]`, and unions written
`A | B` or `A | None`.  Plain data is what the `json` module writes: dictionaries, lists, texts,
numbers.  A tile becomes its notation (`1m`), an enum its value.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Self, cast, get_args, get_origin, get_type_hints

from scoring.tiles import Tile, parse_tile


class Record:
    """Base class of the records (`scoring.answer.record`)."""

    def to_plain(self) -> dict[str, Any]:
        """The record as dictionaries and lists."""
        return {name: _to_plain(getattr(self, name)) for name in _types(type(self))}

    def to_json(self) -> str:
        """The record as JSON; Chinese is written as it is."""
        return json.dumps(self.to_plain(), ensure_ascii=False)

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Self:
        """The record whose `to_plain` is this data; raises `ValueError` for other data."""
        record = _reader(cls)(data)
        assert isinstance(record, cls)
        return record

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The record whose `to_json` is this text; raises `ValueError` for other text."""
        return cls.from_plain(json.loads(text))


def _types(cls: Any) -> dict[str, Any]:
    """The types of a dataclass's fields, by name."""
    return _cached_types(cls)


@cache  # apart from `_types`, since mypy takes some classes for unhashable
def _cached_types(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in fields(cls)}


def _to_plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.to_plain()
    if is_dataclass(value):  # not a record, but of fields like a record's: `errors.Problem`
        return {name: _to_plain(getattr(value, name)) for name in _types(type(value))}
    if isinstance(value, Tile):
        return value.notation
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_to_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _to_plain(item) for key, item in value.items()}
    return value


# ---- from plain data: a reader for each type, made once ----------------------------------------

Reader = Callable[[Any], Any]


def _reader(kind: Any) -> Reader:
    """A function from plain data to a value of this type; it raises `ValueError` for other data."""
    return _cached_reader(kind)


@cache  # apart from `_reader` for the same reason
def _cached_reader(kind: Any) -> Reader:
    if isinstance(kind, UnionType):
        return _union_reader(kind)
    origin = get_origin(kind)
    if origin is tuple:
        item = _reader(get_args(kind)[0])
        return lambda value: tuple(map(item, _checked(list, value)))
    if origin is not None:  # a dictionary: the facts of a problem
        read = _reader(get_args(kind)[1])
        return lambda value: {name: read(fact) for name, fact in _checked(dict, value).items()}
    if kind is Tile:
        return lambda value: parse_tile(_checked(str, value))
    if is_dataclass(kind):  # a record or `errors.Problem`
        return _fields_reader(kind)
    if issubclass(kind, StrEnum):
        return cast(Reader, kind)
    return lambda value: _checked(kind, value)


def _fields_reader(cls: Any) -> Reader:
    types = _types(cls)
    readers = [(name, _reader(kind)) for name, kind in types.items()]

    def read(data: Any) -> Any:
        if not isinstance(data, Mapping) or data.keys() != types.keys():
            raise ValueError(f"{cls.__name__} has the fields {', '.join(types)}, not {data!r:.200}")
        return cls(*[reader(data[name]) for name, reader in readers])

    return read


def _union_reader(kind: UnionType) -> Reader:
    """Reads a value as the first type of the union that fits it."""
    options = [_reader(option) for option in get_args(kind) if option is not NoneType]
    optional = NoneType in get_args(kind)

    def read(value: Any) -> Any:
        if value is None and optional:
            return None
        for option in options:
            try:
                return option(value)
            except ValueError:
                continue
        raise ValueError(f"expected {kind}, not {value!r:.200}")

    return read


def _checked(kind: type, value: Any) -> Any:
    # To Python True is an int; JSON distinguishes the two.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"expected {kind.__name__}, not {value!r:.200}")
    return value


# ---- JSON Schema -------------------------------------------------------------------------------


def json_schema(*records: type[Record]) -> dict[str, Any]:
    """A JSON Schema (2020-12) that accepts the plain data of any of these records."""
    definitions: dict[str, Any] = {}
    options = [_schema(record, definitions) for record in records]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "anyOf": options,
        "$defs": dict(sorted(definitions.items())),
    }


_SIMPLE = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


def _schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    if isinstance(kind, UnionType):
        return {"anyOf": [_schema(option, definitions) for option in get_args(kind)]}
    origin = get_origin(kind)
    if origin is tuple:
        return {"type": "array", "items": _schema(get_args(kind)[0], definitions)}
    if origin is not None:
        values = _schema(get_args(kind)[1], definitions)
        return {"type": "object", "additionalProperties": values}
    if kind.__name__ not in definitions:
        definitions[kind.__name__] = {}  # present before its fields: a record may contain itself
        definitions[kind.__name__] = _definition(kind, definitions)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _definition(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind is Tile:
        return {"type": "string", "enum": [tile.notation for tile in Tile]}
    summary = (kind.__doc__ or "").partition("\n")[0]
    if issubclass(kind, StrEnum):
        return {"description": summary, "type": "string", "enum": [item.value for item in kind]}
    types = _types(kind)
    return {
        "description": summary,
        "type": "object",
        "properties": {name: _schema(item, definitions) for name, item in types.items()},
        "required": list(types),
        "additionalProperties": False,
    }
