"""The fixtures with their hands scored: the input of the checks of hands."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from encyclopedia.content.difference import Difference, difference
from encyclopedia.content.entries import Entry, ExampleEntry, Fixtures, Problem, TopicEntry
from encyclopedia.models import HandKind
from encyclopedia.text.wording import words
from scoring import Hand, RuleSet, ScoringError, score
from scoring.answer.explain import explain_score
from scoring.answer.record import (
    ExplanationRecord,
    ScoreRecord,
    explanation_record,
    score_record,
)
from scoring.shapes.suits import SetKind

EntryT = TypeVar("EntryT", ExampleEntry, TopicEntry)
# Takes items and what is done with them ("scoring"), gives the items while it shows a bar.
Progress = Callable[[Collection[Any], str], Iterable[Any]]


@dataclass(frozen=True)
class ScoredHand(Generic[EntryT]):
    """A hand of the fixtures: its score, and what the engine says of the fan that it is about."""

    entry: EntryT
    hand: Hand
    rules: RuleSet
    record: ScoreRecord
    standing: ExplanationRecord

    def __str__(self) -> str:
        """A sentence: whether the fan counts in the hand, and why or why not."""
        return words().explanation(self.standing, self.record, self.rules)

    @property
    def is_example(self) -> bool:
        """Whether it is an example on a fan's page; false for counterexamples and topics."""
        return self.entry.kind == HandKind.EXAMPLE


@dataclass(frozen=True)
class Draft:
    """The fixtures, and those of their hands that could be scored, under a rules version."""

    fixtures: Fixtures
    hands: Sequence[ScoredHand[ExampleEntry]]
    topics: Sequence[ScoredHand[TopicEntry]]
    rules: RuleSet

    @cached_property
    def hands_of(self) -> dict[str, list[ScoredHand[ExampleEntry]]]:
        """The hands of each fan's page by the code of the fan, in the order of the file."""
        by_fan = defaultdict(list)
        for scored in self.hands:
            by_fan[scored.entry.fan].append(scored)
        return dict(by_fan)

    @property
    def all_hands(self) -> tuple[ScoredHand[ExampleEntry] | ScoredHand[TopicEntry], ...]:
        """The hands of fans, then those of topics."""
        return (*self.hands, *self.topics)

    def first_example(self, fan: str) -> ScoredHand[ExampleEntry]:
        """The first example on the page of the fan with this code."""
        return next(scored for scored in self.hands_of[fan] if scored.is_example)

    def plainest(self) -> ScoredHand[ExampleEntry] | None:
        """The easiest hand for a beginner, or None.

        It is the first example of a fan, with four sets and a pair, and reaches the minimum. Of
        those it has the fewest melds, since a beginner does not know 吃 and 碰 yet, then the
        fewest 番.
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
        """The example of the same fan that is the fewest changes away (the first of equals)."""
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
    """The fixtures with their hands scored; each that cannot be scored becomes a problem."""
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
