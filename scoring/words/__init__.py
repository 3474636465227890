"""Sentences for what the engine says: one module a language, all with the functions of `Words`.

May be touched to word something better or to add a language: write the module, put it into
`LANGUAGES`.  Below: every other room.  Above: the command line and the site.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Protocol

from scoring.answer.explain import Status
from scoring.answer.record import DroppedFan, ExplanationRecord, ScoreRecord, WaitsRecord
from scoring.counting.principles import Principle
from scoring.errors import Problem, ScoringError
from scoring.hand.hand import Hand
from scoring.hand.notation import Word
from scoring.rulebook.row import Condition, Family, FanRule
from scoring.rulebook.rulings import Dispute
from scoring.rulebook.versions import RuleSet
from scoring.tiles import Tile
from scoring.words import zh_hans
from scoring.words.texts import CommandText, DisputeText, VersionText


class Words(Protocol):
    """What a language has to say; each function gives a text for readers."""

    def tile(self, tile: Tile) -> str:
        """The name of a tile."""

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Tiles in the given order, as short as one says them."""

    def word(self, word: Word) -> str:
        """A meld, a circumstance or another word of the notation."""

    def family(self, family: Family) -> str:
        """The name of a family of fans."""

    def fan(self, rule: FanRule) -> str:
        """The name of a fan."""

    def definition(self, rule: FanRule) -> str:
        """A fan in one line."""

    def condition(self, condition: Condition) -> str:
        """What a condition asks, in a few words."""

    def source(self, rule: FanRule) -> str:
        """Where a fan is written."""

    def principle(self, principle: Principle) -> str:
        """The name of a principle."""

    def status(self, status: Status) -> str:
        """How a fan stands, in a word."""

    def hand(self, hand: Hand) -> str:
        """The whole hand in sentences, for screen readers."""

    def dropped(self, fan: DroppedFan, rules: RuleSet) -> str:
        """Why a fan that is there does not count."""

    def explanation(
        self, explanation: ExplanationRecord, score: ScoreRecord, rules: RuleSet
    ) -> str:
        """How a fan stands in a hand and why; `score` is of the same hand."""

    def problem(self, problem: Problem) -> str:
        """What is wrong with a hand."""

    def error(self, error: ScoringError) -> str:
        """What is wrong with a text, all in one line."""

    def version(self, rules: RuleSet) -> VersionText:
        """Title, source and history of a rules version."""

    def dispute(self, dispute: Dispute, rules: RuleSet) -> DisputeText:
        """A disputed point, how these rules settle it, and what others do."""

    def verdict(self, score: ScoreRecord, rules: RuleSet) -> str:
        """Whether a hand may be declared."""

    def score_rows(self, score: ScoreRecord) -> list[tuple[str, str]]:
        """The fans with their points, then the total, as a table of two columns."""

    def wait_rows(self, waits: WaitsRecord) -> list[tuple[str, str]]:
        """Each tile that completes the hand with what it brings, as a table of two columns."""

    def command(self, text: CommandText) -> str:
        """A text of the command line's help."""


LANGUAGES: MappingProxyType[str, Words] = MappingProxyType({"zh-hans": zh_hans})

__all__ = ["LANGUAGES", "CommandText", "DisputeText", "VersionText", "Words"]
