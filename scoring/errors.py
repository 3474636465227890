"""Every error the engine raises, as codes with facts; `scoring.words` has their sentences.

All are `ScoringError`, so a caller catches one class.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

# What a sentence about an error needs to know: texts, tiles in notation, numbers, lists of them.
Fact = str | int | tuple[str, ...] | tuple[int, ...]


class ProblemCode(StrEnum):
    """What can be wrong with a hand whose text could be read; behind each its facts."""

    NOT_A_SET = "not-a-set"  # meld: text
    UNKNOWN_OFFER = "unknown-offer"  # meld: text, offer, allowed: numbers
    WORD_AND_TILES_DIFFER = "word-and-tiles-differ"  # meld: text, word
    DRAWN_AND_CLAIMED = "drawn-and-claimed"  # drawn, claimed: words
    FLOWER_IN_HAND = "flower-in-hand"  # tile
    NOT_A_FLOWER = "not-a-flower"  # tile
    TOO_MANY_MELDS = "too-many-melds"  # count
    WRONG_COUNT = "wrong-count"  # count, melds, waiting: tiles of a hand that waits
    TOO_MANY = "too-many"  # tile, count
    TOO_MANY_FLOWERS = "too-many-flowers"  # count
    FLOWER_TWICE = "flower-twice"  # tile
    PREVALENT_NOT_A_WIND = "prevalent-not-a-wind"  # tile
    SEAT_NOT_A_WIND = "seat-not-a-wind"  # tile
    NOT_WON_YET = "not-won-yet"
    LAST_OF_KIND_HELD = "last-of-kind-held"  # tile
    NO_KONG_TO_REPLACE = "no-kong-to-replace"
    ROBBED_TILE_HELD = "robbed-tile-held"  # tile
    ROBBED_AFTER_THE_WALL = "robbed-after-the-wall"
    NO_WINNING_TILE = "no-winning-tile"
    HAS_WINNING_TILE = "has-winning-tile"


class Expected(StrEnum):
    """What could have been read where a text cannot be read; behind each its facts."""

    ONE_TILE = "one-tile"
    A_HAND = "a-hand"
    SHORTER_TEXT = "shorter-text"  # most: characters
    TILES = "tiles"
    SUIT_AFTER_DIGITS = "suit-after-digits"
    LETTERS_FOR_HONORS = "letters-for-honors"
    WINNING_TILE = "winning-tile"
    ONE_WINNING_TILE = "one-winning-tile"
    NO_FLOWER_WON_ON = "no-flower-won-on"
    WIND = "wind"
    FLOWER_COUNT_LAST = "flower-count-last"
    MELD_TILES = "meld-tiles"  # word, count
    BRACKET_TILES = "bracket-tiles"
    BRACKET_END = "bracket-end"
    CIRCUMSTANCES = "circumstances"
    FLOWERS = "flowers"
    END = "end"


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a hand: its code and the facts that its sentence needs.

    >>> str(Problem(ProblemCode.TOO_MANY_MELDS, {"count": 5}))
    'too-many-melds (count 5)'
    """

    code: ProblemCode
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code.value} ({facts})" if facts else self.code.value


class ScoringError(ValueError):
    """Base of all errors of the engine."""


class NotationError(ScoringError):
    """The text cannot be read as a hand.

    `position` counts characters of `text` from 0; `found` is what stands there ("" at the
    end), `expected` says what would have been understood, with its `facts`.
    """

    def __init__(
        self, text: str, position: int, found: str, expected: Expected, **facts: Fact
    ) -> None:
        self.text = text
        self.position = position
        self.found = found
        self.expected = expected
        self.facts = facts
        super().__init__(f"character {position + 1}, {found!r}: expected {expected.value}")


class HandError(ScoringError):
    """The text is well formed but no such hand can exist; `problems` lists every reason."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))


class UnknownRules(ScoringError):
    """No rule set has this id; `known` are the ids that resolve."""

    def __init__(self, rules_id: str, known: tuple[str, ...]) -> None:
        self.rules_id = rules_id
        self.known = known
        super().__init__(f"no rules {rules_id!r}; there are {', '.join(known)}")


class UnknownFan(ScoringError):
    """No fan has this code or name."""

    def __init__(self, fan: str) -> None:
        self.fan = fan
        super().__init__(f"no fan {fan!r}")
