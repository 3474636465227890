"""Checks of topics (principles and frequent mistakes) and of the hands that show them."""

from collections import Counter
from collections.abc import Iterator

from encyclopedia.content.entries import Fixtures, Problem, TopicEntry
from encyclopedia.content.judge.draft import Draft, about
from encyclopedia.models import TopicKind
from encyclopedia.text.wording import words
from scoring import Principle, RuleSet


def topics_are_different(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """No two topics have the same code or the same title."""
    for field in ("code", "title"):
        seen = Counter(getattr(topic, field) for topic in fixtures.topics)
        for topic in fixtures.topics:
            if seen[getattr(topic, field)] > 1:
                yield about(topic, f"the same {field} stands twice")


def every_principle_is_shown(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """Each of the engine's principles has a topic."""
    codes = {topic.code for topic in fixtures.topics if topic.kind == TopicKind.PRINCIPLE}
    for principle in Principle:
        if principle.value not in codes:
            name = words().principle(principle)
            yield Problem(TopicEntry.file(), "the whole file", f"no topic for {name}")


def principles_drop_their_fan(draft: Draft) -> Iterator[Problem]:
    """A principle's topic has the engine's code and name of it, and its hand shows it: there the
    engine drops the topic's fan by this principle."""
    for scored in draft.topics:
        entry = scored.entry
        drops = {
            (drop.code, drop.principle.value, words().principle(drop.principle))
            for drop in scored.record.dropped
        }
        shown = (entry.fan, entry.code, entry.title)
        if entry.kind == TopicKind.PRINCIPLE and shown not in drops:
            yield about(entry, f"{entry.title!r} does not drop {entry.fan} here")


def mistakes_are_as_said(draft: Draft) -> Iterator[Problem]:
    """In the hand of a mistake the fan has the status that the entry says."""
    for scored in draft.topics:
        entry, status = scored.entry, scored.standing.status
        if entry.kind == TopicKind.MISTAKE and status != entry.status:
            yield about(entry, f"the fan is {status}, not {entry.status}")
