"""The fixtures with what the engine says of their hands: what checks of hands look at."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from encyclopedia.content.difference import Difference, difference
from encyclopedia.content.entries import Entry, ExampleEntry, Fixtures, Problem, TopicEntry
from encyclopedia.models import HandKind
from scoring import Explanation, Hand, RuleSet, Score, ScoringError, UnknownFan, score
from scoring.answer.explain import explain_score

HandEntry = ExampleEntry | TopicEntry
Progress = Callable[[Collection[Any], str], Iterable[Any]]  # items, and what is done with them


@dataclass(frozen=True)
class ScoredHand:
    """A hand of the fixtures with what the engine says of it."""

    entry: HandEntry
    hand: Hand
    result: Score
    explanation: Explanation

    @property
    def is_example(self) -> bool:
        """Whether it shows a fan on that fan's page; false for counterexamples and topics."""
        return self.entry.kind == HandKind.EXAMPLE


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


def draft_of(
    fixtures: Fixtures, rules: RuleSet, problems: list[Problem], progress: Progress
) -> Draft:
    """The fixtures with every hand scored; a hand that cannot be scored is added to `problems`."""
    entries = (*fixtures.examples, *fixtures.topics)
    scored = list(_scored(progress(entries, "scoring"), rules, problems))
    return Draft(
        fixtures,
        hands=[hand for hand in scored if isinstance(hand.entry, ExampleEntry)],
        topics=[hand for hand in scored if isinstance(hand.entry, TopicEntry)],
        rules=rules,
    )


def _scored(
    entries: Iterable[HandEntry], rules: RuleSet, problems: list[Problem]
) -> Iterator[ScoredHand]:
    for entry in entries:
        try:
            hand = Hand.parse(entry.hand)
            result = score(hand, rules)
            yield ScoredHand(entry, hand, result, explain_score(result, entry.fan))
        except ScoringError as error:
            problems.append(about(entry, str(error)))


def about(entry: Entry, message: str) -> Problem:
    """A problem of this entry, with its hand if it has one."""
    hand = entry.hand if isinstance(entry, ExampleEntry | TopicEntry) else ""
    return Problem(entry.file(), entry.label, message, hand)


def is_fan(code: str, rules: RuleSet) -> bool:
    """Whether this is the code of a fan; its name is not enough."""
    try:
        return rules.fan(code).code == code
    except UnknownFan:
        return False
