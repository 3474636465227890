"""Checks of all texts, whatever kind of entry they are in."""

import re
from collections.abc import Iterator

from encyclopedia.content.entries import Fixtures, Problem
from encyclopedia.content.judge.draft import about
from scoring import RuleSet

TYPED_NUMBER = re.compile(r"(?:\d+|[二三四五六七八九十百]+) ?(?:\[\[)?番|\d+ ?(?:\[\[)?分")


def numbers_come_from_the_rules(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """No text has a typed number of 番 or 分; `{minimum}` and `{base}` take it from the rules."""
    for entry in (*fixtures.fans, *fixtures.examples, *fixtures.topics, *fixtures.terms):
        for text in _texts(entry.model_dump()):
            for typed in TYPED_NUMBER.findall(text):
                yield about(entry, f"{typed!r} is typed; write {{minimum}} or {{base}}")


def _texts(value: object) -> Iterator[str]:
    """Every text in an entry, also those in its lists and objects."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
