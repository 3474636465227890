"""Sentences for the engine's codes: one module for each language, with the functions of `Words`.

May be touched to word something better, or to add a language: write a module like `zh_hans`, put
it into `LANGUAGES`; `tests/engine/words` then says what is missing.  A new code (of an error, a
principle, a ruling, a version) needs its text in each module.  Below: all other packages.  Above:
the command line and the site.
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
    """The functions that the module of a language has; each gives a text for readers."""

    def tile(self, tile: Tile) -> str:
        """The name of a tile."""

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """The names of tiles in the given order, as short as usual: 一二三万."""

    def word(self, word: Word) -> str:
        """The name of a meld, a circumstance or another word of the notations."""

    def family(self, family: Family) -> str:
        """The name of a family of fans."""

    def fan(self, rule: FanRule) -> str:
        """The name of a fan."""

    def definition(self, rule: FanRule) -> str:
        """The definition of a fan, in one sentence."""

    def condition(self, condition: Condition) -> str:
        """A condition of a fan, in a few words."""

    def source(self, rule: FanRule) -> str:
        """Where the rules have a fan: text and place."""

    def principle(self, principle: Principle) -> str:
        """The name of a principle."""

    def status(self, status: Status) -> str:
        """Whether a fan is counted in a hand, in one word."""

    def hand(self, hand: Hand) -> str:
        """All parts of a hand in sentences, for screen readers."""

    def dropped(self, fan: DroppedFan, rules: RuleSet) -> str:
        """Why a fan that is found is not counted."""

    def explanation(
        self, explanation: ExplanationRecord, score: ScoreRecord, rules: RuleSet
    ) -> str:
        """Whether a fan is counted in a hand, and why or why not; `score`: of the same hand."""

    def problem(self, problem: Problem) -> str:
        """One problem of a hand."""

    def error(self, error: ScoringError) -> str:
        """An error in one line: where a text cannot be read, or all problems of a hand."""

    def version(self, rules: RuleSet) -> VersionText:
        """Title, source and history of a rules version."""

    def dispute(self, dispute: Dispute, rules: RuleSet) -> DisputeText:
        """A disputed point, how these rules rule it, and what others do."""

    def verdict(self, score: ScoreRecord, rules: RuleSet) -> str:
        """Whether a hand may be declared: it wins and reaches the minimum."""

    def score_rows(self, score: ScoreRecord) -> list[tuple[str, str]]:
        """The fans with their points, then the total, as a table of two columns."""

    def wait_rows(self, waits: WaitsRecord) -> list[tuple[str, str]]:
        """Each tile that completes the hand and its scores, as a table of two columns."""

    def command(self, text: CommandText) -> str:
        """A text of the command line's help."""


LANGUAGES: MappingProxyType[str, Words] = MappingProxyType({"zh-hans": zh_hans})

__all__ = ["LANGUAGES", "CommandText", "DisputeText", "VersionText", "Words"]
