"""What a good set of fixtures is: small named checks, each of which yields every fault it finds.

To add one, write a generator `Draft -> Problem`s and put it into `CHECKS`; docstrings say the
rule. Prose is judged while it is rendered (prose.py), shapes while they are read (fixtures.py).
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property

from encyclopedia.content.difference import Difference, difference
from encyclopedia.content.entries import (
    ExampleEntry,
    FanEntry,
    Fixtures,
    Problem,
    TermEntry,
    TopicEntry,
)
from encyclopedia.models import DEFINITION_MAX
from scoring import Explanation, Hand, Principle, RuleSet, Score, UnknownFan

LEAST_HANDS = {"example": 2, "counterexample": 1}
KINDS = tuple(LEAST_HANDS)
TERM_KINDS = ("term", "redirect")
TOPIC_KINDS = ("principle", "mistake")
TEXT_MIN, TEXT_MAX = 80, 250  # characters of a fan's text, without markup and tiles
TYPED_NUMBER = re.compile(r"(?:\d+|[二三四五六七八九十百]+) ?(?:\[\[)?番|\d+ ?(?:\[\[)?分")


@dataclass(frozen=True)
class ScoredHand:
    """A hand of the fixtures with what the engine says of it."""

    entry: ExampleEntry | TopicEntry
    hand: Hand
    result: Score
    explanation: Explanation

    @property
    def is_example(self) -> bool:
        return self.entry.kind == "example"


@dataclass(frozen=True)
class Draft:
    """All that is judged: the fixtures and the hands of theirs that could be scored."""

    fixtures: Fixtures
    hands: Sequence[ScoredHand]
    topics: Sequence[ScoredHand]
    rules: RuleSet

    @cached_property
    def hands_of(self) -> dict[str, list[ScoredHand]]:
        """The hands by fan code, in display order."""
        by_fan = defaultdict(list)
        for scored in self.hands:
            by_fan[scored.entry.fan].append(scored)
        return dict(by_fan)

    def nearest(self, scored: ScoredHand) -> tuple[ScoredHand, Difference] | None:
        """The example of the same fan that is the fewest changes away; the first of equals."""
        steps = [
            (example, difference(scored.hand, example.hand))
            for example in self.hands_of[scored.entry.fan]
            if example.is_example
        ]
        return min(steps, key=lambda step: step[1].size, default=None)


Entry = FanEntry | ExampleEntry | TopicEntry | TermEntry
Check = Callable[[Draft], Iterable[Problem]]


def _about(entry: Entry, message: str) -> Problem:
    hand = entry.hand if isinstance(entry, ExampleEntry | TopicEntry) else ""
    return Problem(entry.FILE, entry.label, message, hand)


def _is_fan(code: str, rules: RuleSet) -> bool:
    try:
        return rules.fan(code).code == code
    except UnknownFan:
        return False


def fans_are_known(draft: Draft) -> Iterator[Problem]:
    """Every code is one of the engine's table; hands and confusions have an entry to belong to."""
    entries = {fan.code for fan in draft.fixtures.fans}
    for fan in draft.fixtures.fans:
        if not _is_fan(fan.code, draft.rules):
            yield _about(fan, f"no fan has this code in {draft.rules.id}")
        for confused in fan.confused:
            if confused.code not in entries - {fan.code}:
                yield _about(fan, f"confused with {confused.code!r}, which has no entry")
    for example in draft.fixtures.examples:
        if example.fan not in entries:
            yield _about(example, "this fan has no entry in fans.json")
    for topic in draft.fixtures.topics:
        if not _is_fan(topic.fan, draft.rules):
            yield _about(topic, f"{topic.fan!r} is no fan of {draft.rules.id}")


def names_are_unique(draft: Draft) -> Iterator[Problem]:
    """No entry stands twice, and no name leads to two places."""
    names: dict[str, FanEntry | TermEntry] = {}
    for entry, name in named_entries(draft.fixtures, draft.rules):
        if name in names:
            yield _about(entry, f"{name!r} is also a name of {names[name].label}")
        names.setdefault(name, entry)


def named_entries(fixtures: Fixtures, rules: RuleSet) -> Iterator[tuple[FanEntry | TermEntry, str]]:
    """Every entry with every name that leads to it: `[[name]]` in a text."""
    for fan in fixtures.fans:
        if _is_fan(fan.code, rules):
            rule = rules.fan(fan.code)
            yield from ((fan, name) for name in (rule.zh, *rule.aliases))
    for term in fixtures.terms:
        yield from ((term, name) for name in (term.term, *term.aliases))


def words_of_other_rules_lead_on(draft: Draft) -> Iterator[Problem]:
    """A redirect says where to read on; a term of this game is explained where it stands."""
    for term in draft.fixtures.terms:
        if term.kind not in TERM_KINDS:
            yield _about(term, f"kind is neither of {', '.join(TERM_KINDS)}")
        elif (term.kind == "redirect") != bool(term.see):
            yield _about(term, "a redirect has `see`, a term has none")


def text_length(text: str) -> int:
    """Characters a reader sees, tiles and white space left out.

    >>> text_length("有 **[[平和]]**，如 [[123m]]，见[这里](fan:all-chows)。")
    10
    """
    text = re.sub(r"\[\[[0-9A-Za-z ]+\]\]", "", text)
    text = re.sub(r"\]\([^)]*\)", "", text)
    return len(re.sub(r"[\[\]*_`#>\s]", "", text))


def texts_have_the_right_length(draft: Draft) -> Iterator[Problem]:
    """A fan's text explains without rambling."""
    for fan in draft.fixtures.fans:
        length = text_length(fan.text)
        if not TEXT_MIN <= length <= TEXT_MAX:
            yield _about(fan, f"text has {length} characters, not {TEXT_MIN}-{TEXT_MAX}")


def definitions_fit_a_card(draft: Draft) -> Iterator[Problem]:
    """A definition of the engine's table is one line."""
    for rule in draft.rules.table:
        if len(rule.definition) > DEFINITION_MAX:
            yield Problem(
                FanEntry.FILE,
                rule.code,
                f"its definition in {draft.rules.id} has {len(rule.definition)} characters, "
                f"at most {DEFINITION_MAX}",
            )


def numbers_come_from_the_rules(draft: Draft) -> Iterator[Problem]:
    """No text says a number of 番 or 分: the rules do, by `{minimum}` and `{base}`."""
    fixtures = draft.fixtures
    for entry in (*fixtures.fans, *fixtures.examples, *fixtures.topics, *fixtures.terms):
        for field in fields(entry):
            for typed in TYPED_NUMBER.findall(str(getattr(entry, field.name))):
                yield _about(entry, f"{typed!r} is typed; write {{minimum}} or {{base}}")


def kinds_are_known(draft: Draft) -> Iterator[Problem]:
    """A hand is an example, or a counterexample with its reason."""
    for example in draft.fixtures.examples:
        if example.kind not in KINDS:
            yield _about(example, f"kind is neither of {', '.join(KINDS)}")
        elif (example.kind == "counterexample") != bool(example.reason):
            yield _about(example, "a counterexample has a reason, an example has none")


def every_fan_has_an_entry(draft: Draft) -> Iterator[Problem]:
    """No fan of the table is missing: the encyclopedia is whole."""
    entries = {fan.code for fan in draft.fixtures.fans}
    for rule in draft.rules.table:
        if rule.code not in entries:
            yield Problem(FanEntry.FILE, rule.code, f"{rule.zh} has no entry")


def every_fan_has_its_hands(draft: Draft) -> Iterator[Problem]:
    """Every entry has its plainest example, one that a player would win with, a counterexample."""
    counts = Counter((example.fan, example.kind) for example in draft.fixtures.examples)
    for fan in draft.fixtures.fans:
        for kind, least in LEAST_HANDS.items():
            if counts[fan.code, kind] < least:
                yield _about(fan, f"has {counts[fan.code, kind]} {kind}s, at least {least}")
    winners = {s.entry.fan for s in draft.hands if s.is_example and s.result.meets_minimum}
    for fan in draft.fixtures.fans:
        if fan.code not in winners:
            yield _about(fan, f"no example reaches the {draft.rules.minimum} 番 to win")


def hands_are_different(draft: Draft) -> Iterator[Problem]:
    """No hand stands twice on a page, however it is written."""
    for scored_hands in draft.hands_of.values():
        seen = Counter(str(scored.hand) for scored in scored_hands)
        for scored in scored_hands:
            if seen[str(scored.hand)] > 1:
                yield _about(scored.entry, "the same hand stands twice")


def examples_count_their_fan(draft: Draft) -> Iterator[Problem]:
    """The engine counts the fan in each of its examples."""
    for scored in draft.hands:
        if scored.is_example and scored.explanation.status != "counted":
            yield _about(
                scored.entry, f"the fan is {scored.explanation.status}: {scored.explanation}"
            )


def counterexamples_lack_their_fan(draft: Draft) -> Iterator[Problem]:
    """The engine does not count the fan in any of its counterexamples."""
    for scored in draft.hands:
        if not scored.is_example and scored.explanation.status == "counted":
            yield _about(scored.entry, f"the fan counts after all: {scored.explanation}")


def counterexamples_fail_one_condition(draft: Draft) -> Iterator[Problem]:
    """Where the fan is absent, one condition fails and all others are met: it shows just that."""
    for scored in draft.hands:
        failing = scored.explanation.failing
        if not scored.is_example and scored.explanation.status == "absent" and len(failing) != 1:
            texts = "、".join(condition.text for condition in failing)
            yield _about(scored.entry, f"fails {len(failing)} conditions: {texts}")


def counterexamples_are_one_step_away(draft: Draft) -> Iterator[Problem]:
    """A counterexample is at most three tiles, or one circumstance, from an example."""
    for scored in draft.hands:
        step = None if scored.is_example else draft.nearest(scored)
        if step and not step[1].is_one_step:
            yield _about(scored.entry, f"too far from {step[0].hand}: {step[1]}")


def topics_are_different(draft: Draft) -> Iterator[Problem]:
    """No code and no title stands twice."""
    for field in ("code", "title"):
        seen = Counter(getattr(topic, field) for topic in draft.fixtures.topics)
        for topic in draft.fixtures.topics:
            if seen[getattr(topic, field)] > 1:
                yield _about(topic, f"the same {field} stands twice")


def principles_drop_their_fan(draft: Draft) -> Iterator[Problem]:
    """A principle is titled as in the engine, which drops the fan by it in the topic's hand."""
    for scored in draft.topics:
        drops = {(drop.rule.code, drop.principle.value) for drop in scored.result.dropped}
        if scored.entry.kind == "principle" and (scored.entry.fan, scored.entry.title) not in drops:
            yield _about(
                scored.entry, f"{scored.entry.title!r} does not drop {scored.entry.fan} here"
            )


def every_principle_is_shown(draft: Draft) -> Iterator[Problem]:
    """Each of the engine's principles has its topic."""
    titles = {topic.title for topic in draft.fixtures.topics if topic.kind == "principle"}
    for principle in Principle:
        if principle.value not in titles:
            yield Problem(TopicEntry.FILE, "the whole file", f"no topic for {principle.value}")


def mistakes_are_as_said(draft: Draft) -> Iterator[Problem]:
    """In the hand of a mistake the fan stands as the entry says; there are no further kinds."""
    for scored in draft.topics:
        status = scored.explanation.status
        if scored.entry.kind == "mistake" and status != scored.entry.status:
            yield _about(scored.entry, f"the fan is {status}, not {scored.entry.status}")
    for topic in draft.fixtures.topics:
        if topic.kind not in TOPIC_KINDS:
            yield _about(topic, f"kind is neither of {', '.join(TOPIC_KINDS)}")


CHECKS: tuple[Check, ...] = (
    fans_are_known,
    names_are_unique,
    words_of_other_rules_lead_on,
    texts_have_the_right_length,
    definitions_fit_a_card,
    numbers_come_from_the_rules,
    kinds_are_known,
    every_fan_has_an_entry,
    every_fan_has_its_hands,
    hands_are_different,
    examples_count_their_fan,
    counterexamples_lack_their_fan,
    counterexamples_fail_one_condition,
    counterexamples_are_one_step_away,
    topics_are_different,
    principles_drop_their_fan,
    every_principle_is_shown,
    mistakes_are_as_said,
)


def judge(draft: Draft) -> list[Problem]:
    """Every fault that any check finds."""
    return [problem for check in CHECKS for problem in check(draft)]
