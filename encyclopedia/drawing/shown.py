"""Stored hands for pages: what people wrote, with what the engine says of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import OuterRef, Subquery
from django.utils.safestring import SafeString

from encyclopedia.drawing.breakdown import Tally
from encyclopedia.drawing.hand_html import hand_html
from encyclopedia.models import Breakdown, Example, Standing, Topic
from encyclopedia.text.wording import words
from scoring import Hand, RuleSet, Status
from scoring.answer.record import ExplanationRecord, ScoreRecord


@dataclass(frozen=True)
class ConditionWords:
    """A condition of a fan in words, and whether the hand meets it."""

    text: str
    met: bool


@dataclass(frozen=True)
class ShownHand:
    """An example or a topic with the score of its hand, and whether its fan counts and why."""

    written: Example | Topic
    rules: RuleSet
    score: ScoreRecord
    standing: ExplanationRecord

    @cached_property
    def hand(self) -> Hand:
        """The hand as the engine's value."""
        return self.written.parsed

    @cached_property
    def tally(self) -> Tally:
        """The breakdown of the score."""
        return Tally(self.score, self.rules)

    @property
    def drawing(self) -> SafeString:
        """The hand as HTML, without marks."""
        return hand_html(self.hand, self.score)

    @property
    def counts(self) -> bool:
        """Whether the fan that the hand is about counts."""
        return self.standing.status is Status.COUNTED

    @property
    def drops(self) -> bool:
        """Whether the hand has the fan, but it does not count."""
        return self.standing.status is Status.DROPPED

    @property
    def sentence(self) -> str:
        """A sentence: whether the fan counts in the hand, and why or why not."""
        return words().explanation(self.standing, self.score, self.rules)

    @property
    def fan_name(self) -> str:
        """The name of the fan that the hand is about."""
        return words().fan(self.rules.by_code[self.standing.code])

    @property
    def conditions(self) -> list[ConditionWords]:
        """The conditions of the fan; none for a hand that does not win."""
        met = {condition.key: condition.met for condition in self.standing.conditions}
        return [
            ConditionWords(words().condition(condition), met[condition.key])
            for condition in self.rules.by_code[self.standing.code].conditions
            if condition.key in met
        ]


def shown_hands(written: Iterable[Example | Topic], rules: RuleSet) -> list[ShownHand]:
    """These examples or topics with what the build stored about them under `rules`.

    Makes one query besides that of `written`. Raises KeyError for a hand that the build did not
    score under `rules`.
    """
    rows = list(written)
    same_hand = Breakdown.objects.filter(hand=OuterRef("hand"), rules=OuterRef("rules"))
    standings = Standing.objects.filter(rules=rules.id, hand__in={row.hand_id for row in rows})
    found = {
        (standing.hand_id, standing.fan): standing
        for standing in standings.annotate(score=Subquery(same_hand.values("score")))
    }
    return [
        ShownHand(row, rules, ScoreRecord.from_plain(standing.score), standing.record)
        for row in rows
        for standing in (found[row.hand_id, row.fan_id],)
    ]
