"""Checks of the entries of fans, and of how many hands each has."""

import re
from collections import Counter
from collections.abc import Iterator

from encyclopedia.content.entries import FanEntry, Fixtures, Problem
from encyclopedia.content.judge.draft import about
from encyclopedia.models import DEFINITION_MAX, HandKind
from scoring import RuleSet

LEAST_HANDS = {HandKind.EXAMPLE: 2, HandKind.COUNTEREXAMPLE: 1}
TEXT_MIN, TEXT_MAX = 80, 250  # characters of a fan's text, without markup and tiles


def fans_are_known(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """Every code is in the engine's table; hands and confusions are about fans with an entry."""
    entries = {fan.code for fan in fixtures.fans}
    for fan in fixtures.fans:
        if fan.code not in rules.by_code:
            yield about(fan, f"no fan has this code in {rules.id}")
        for confused in fan.confused:
            if confused.code not in entries - {fan.code}:
                yield about(fan, f"confused with {confused.code!r}, which has no entry")
    for example in fixtures.examples:
        if example.fan not in entries:
            yield about(example, f"this fan has no entry in {FanEntry.file()}")
    for topic in fixtures.topics:
        if topic.fan not in rules.by_code:
            yield about(topic, f"{topic.fan!r} is no fan of {rules.id}")


def every_fan_has_an_entry(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """Every fan of the rules version has an entry."""
    entries = {fan.code for fan in fixtures.fans}
    for rule in rules.rows:
        if rule.code not in entries:
            yield Problem(FanEntry.file(), rule.code, f"{rule.zh} has no entry")


def text_length(text: str) -> int:
    """How many characters a reader sees, without tiles and white space.

    >>> text_length("有 **[[平和]]**，如 [[123m]]，见[这里](fan:all-chows)。")
    10
    """
    text = re.sub(r"\[\[[0-9A-Za-z ]+\]\]", "", text)
    text = re.sub(r"\]\([^)]*\)", "", text)
    return len(re.sub(r"[\[\]*_`#>\s]", "", text))


def texts_have_the_right_length(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """A fan's text is neither too short to explain it nor too long."""
    for fan in fixtures.fans:
        length = text_length(fan.text)
        if not TEXT_MIN <= length <= TEXT_MAX:
            yield about(fan, f"text has {length} characters, not {TEXT_MIN}-{TEXT_MAX}")


def definitions_fit_a_card(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """A definition of the engine's table is one line."""
    for rule in rules.rows:
        if len(rule.definition) > DEFINITION_MAX:
            yield Problem(
                FanEntry.file(),
                rule.code,
                f"its definition in {rules.id} has {len(rule.definition)} characters, "
                f"at most {DEFINITION_MAX}",
            )


def every_fan_has_its_hands(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """Every fan has at least two examples and a counterexample."""
    counts = Counter((example.fan, example.kind) for example in fixtures.examples)
    for fan in fixtures.fans:
        for kind, least in LEAST_HANDS.items():
            if counts[fan.code, kind] < least:
                yield about(fan, f"has {counts[fan.code, kind]} {kind}s, at least {least}")


def counterexamples_have_reasons(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """A counterexample says why the fan doesn't count; an example has no reason."""
    for example in fixtures.examples:
        if (example.kind == HandKind.COUNTEREXAMPLE) != bool(example.reason):
            yield about(example, "a counterexample has a reason, an example has none")
