"""Every error the engine raises.  All are `ScoringError`, so a caller catches one class.

An error holds a code and facts, not a sentence: `ProblemCode.TOO_MANY` with tile `1m` and count 5.
`scoring.words` has the sentence of each code.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

# A value that goes into the sentence about an error: a text, a tile in notation, a number or a
# tuple of these.
Fact = str | int | tuple[str, ...] | tuple[int, ...]


class ProblemCode(StrEnum):
    """What can be wrong with a hand whose text could be read.

    The comment after a code names its facts, with an explanation after a colon; the tests of
    `scoring.words` read these comments.
    """

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
    """What should be at the place where a text cannot be read.

    The comment after a code names its facts, as in `ProblemCode`.
    """

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

    `position`: index into `text` of the first character that cannot be read. `found`: what is
    there, "" at the end of the text. `expected`: what should be there, with its `facts`.
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
    """The hand cannot exist, or is complete where a waiting one is needed, or the reverse.

    `problems`: every reason.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))


class UnknownRules(ScoringError):
    """No rules version has this id; `known`: the ids that exist."""

    def __init__(self, rules_id: str, known: tuple[str, ...]) -> None:
        self.rules_id = rules_id
        self.known = known
        super().__init__(f"no rules {rules_id!r}; there are {', '.join(known)}")


class UnknownFan(ScoringError):
    """This rules version has no fan with this code or name."""

    def __init__(self, fan: str) -> None:
        self.fan = fan
        super().__init__(f"no fan {fan!r}")
