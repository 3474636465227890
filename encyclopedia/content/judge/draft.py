"""The fixtures with what the engine says of their hands: what checks of hands look at."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from encyclopedia.content.difference import Difference, difference
from encyclopedia.content.entries import Entry, ExampleEntry, Fixtures, Problem, TopicEntry
from encyclopedia.models import HandKind
from encyclopedia.text.wording import words
from scoring import Hand, RuleSet, ScoringError, UnknownFan, score
from scoring.answer.explain import explain_score
from scoring.answer.record import (
    ExplanationRecord,
    ScoreRecord,
    explanation_record,
    score_record,
)
from scoring.shapes.suits import SetKind

HandEntry = ExampleEntry | TopicEntry
EntryT = TypeVar("EntryT", ExampleEntry, TopicEntry)
Progress = Callable[[Collection[Any], str], Iterable[Any]]  # items, and what is done with them


@dataclass(frozen=True)
class ScoredHand(Generic[EntryT]):
    """A hand of the fixtures with what the engine says of it and of the fan that it is about."""

    entry: EntryT
    hand: Hand
    rules: RuleSet
    record: ScoreRecord
    standing: ExplanationRecord

    def __str__(self) -> str:
        """How the fan stands in the hand, and why, in a sentence."""
        return words().explanation(self.standing, self.record, self.rules)

    @property
    def is_example(self) -> bool:
        """Whether it shows a fan on that fan's page; false for counterexamples and topics."""
        return self.entry.kind == HandKind.EXAMPLE


@dataclass(frozen=True)
class Draft:
    """All that is judged: the fixtures and the hands of theirs that could be scored."""

    fixtures: Fixtures
    hands: Sequence[ScoredHand[ExampleEntry]]
    topics: Sequence[ScoredHand[TopicEntry]]
    rules: RuleSet

    @cached_property
    def hands_of(self) -> dict[str, list[ScoredHand[ExampleEntry]]]:
        """The hands by fan code, in display order."""
        by_fan = defaultdict(list)
        for scored in self.hands:
            by_fan[scored.entry.fan].append(scored)
        return dict(by_fan)

    @property
    def all_hands(self) -> tuple[ScoredHand[ExampleEntry] | ScoredHand[TopicEntry], ...]:
        """The hands of fans, then those of topics."""
        return (*self.hands, *self.topics)

    def first_example(self, fan: str) -> ScoredHand[ExampleEntry]:
        """The example that stands first on the page of a fan, by its code."""
        return next(scored for scored in self.hands_of[fan] if scored.is_example)

    def plainest(self) -> ScoredHand[ExampleEntry] | None:
        """Of the first examples that may win with four sets and a pair, the one with the fewest
        番; concealed ones first, since a beginner has not met 吃 and 碰 yet.
        """
        firsts = (self.first_example(fan) for fan in self.hands_of)
        return min(
            (scored for scored in firsts if _is_plain(scored.record)),
            key=lambda scored: (len(scored.hand.melds), scored.record.total),
            default=None,
        )

    def nearest(
        self, scored: ScoredHand[ExampleEntry]
    ) -> tuple[ScoredHand[ExampleEntry], Difference] | None:
        """The example of the same fan that is the fewest changes away; the first of equals."""
        steps = [
            (example, difference(scored.hand, example.hand))
            for example in self.hands_of[scored.entry.fan]
            if example.is_example
        ]
        return min(steps, key=lambda step: step[1].size, default=None)


def _is_plain(record: ScoreRecord) -> bool:
    kinds = [part.kind for part in record.sets]
    return record.meets_minimum and kinds.count(SetKind.PAIR) == 1 and len(kinds) == 5


def draft_of(
    fixtures: Fixtures, rules: RuleSet, problems: list[Problem], progress: Progress
) -> Draft:
    """The fixtures with every hand scored; a hand that cannot be scored is added to `problems`."""
    return Draft(
        fixtures,
        hands=list(_scored(progress(fixtures.examples, "scoring"), rules, problems)),
        topics=list(_scored(progress(fixtures.topics, "scoring topics"), rules, problems)),
        rules=rules,
    )


def _scored(
    entries: Iterable[EntryT], rules: RuleSet, problems: list[Problem]
) -> Iterator[ScoredHand[EntryT]]:
    for entry in entries:
        try:
            hand = Hand.parse(entry.hand)
            value = score(hand, rules)
            standing = explanation_record(explain_score(value, entry.fan), value)
            yield ScoredHand(entry, hand, rules, score_record(value), standing)
        except ScoringError as error:
            problems.append(about(entry, words().error(error)))


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
