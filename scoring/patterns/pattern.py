"""What a fan is: a row of the rulebook, and the pattern that finds it.

A *pattern* looks at one group of facts.  It offers candidates (tuples of slots, mostly sets of
the reading) and tests, one for each condition of the row, under the condition's key.  A
candidate that passes all tests is a hit; one that fails some is the explanation why not.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property, lru_cache
from typing import Generic, TypeVar

from scoring.shapes.reading import Reading

FactsT = TypeVar("FactsT")
Slots = tuple[int, ...]

# Slots name sets without knowing the reading: chows and pungs in the order of their facts.
CHOW_SLOT = 0
PUNG_SLOT = 4
PAIR_SLOT = 8


class Scope(Enum):
    """What a candidate's slots name, and so which sets make the fan."""

    SETS = "sets"  # slots of chows, pungs and the pair
    TILE = "tile"  # one kind: the sets that hold it
    KNITTED = "knitted"  # no slots: the nine knitted tiles
    HAND = "hand"  # no slots: the whole hand
    WINNING = "winning"  # no slots: the set that the winning tile completed
    NONE = "none"  # no slots: a circumstance, made by no set


class Family(Enum):
    """Families for browsing; the value is the code, `zh` the name shown."""

    HONORS = "honors"
    TILES = "tiles"
    SPECIAL = "special"
    KONGS = "kongs"
    PUNGS = "pungs"
    CHOWS = "chows"
    WIN = "win"
    WAIT = "wait"
    OTHER = "other"

    @property
    def zh(self) -> str:
        """Chinese name."""
        return FAMILIES[self.value]


FAMILIES: dict[str, str] = {
    "honors": "字牌类",
    "tiles": "用牌类",
    "special": "特殊牌型",
    "kongs": "杠类",
    "pungs": "刻子类",
    "chows": "顺子类",
    "win": "和牌方式",
    "wait": "听牌类",
    "other": "其他",
}


class ExclusionScope(Enum):
    """How much of the other fan is dropped: all, what its own sets form, or one instance."""

    ALL = "all"
    OWN = "own"
    ONE = "one"


@dataclass(frozen=True)
class Exclusion:
    """不计: the fan `code` isn't counted beside the fan that has this exclusion."""

    code: str
    scope: ExclusionScope


@dataclass(frozen=True)
class Condition:
    """One condition of a fan: a key for data, and what it asks in a few Chinese words."""

    key: str
    text: str


@dataclass(frozen=True, eq=False)
class FanRule:
    """A row of the table.

    `no`: rulebook order, 82 for the supplement 明暗杠. `points`: value in 番 of one instance.
    `repeats`: may count more than once. `source`: article or ruling.
    """

    no: int
    code: str
    points: int
    zh: str
    zh_hant: str
    pinyin: str
    en: str
    family: Family
    definition: str
    conditions: tuple[Condition, ...]
    excludes: tuple[Exclusion, ...]
    source: str
    aliases: tuple[str, ...] = ()
    repeats: bool = False
    supplement: bool = False


@dataclass(frozen=True, eq=False)
class Hit:
    """A fan found: its code and the slots that make it (see `Scope`)."""

    code: str
    scope: Scope
    slots: Slots


@dataclass(frozen=True, eq=False)
class Hits:
    """All hits of one group.  Made by `_hits` alone, so equal hits are the same object and
    what follows from them can be kept under it, cheaply.
    """

    hits: tuple[Hit, ...]


@cache
def _hits(found: tuple[tuple[str, Scope, Slots], ...]) -> Hits:
    return Hits(tuple(Hit(code, scope, slots) for code, scope, slots in found))


@dataclass(frozen=True)
class Pattern(Generic[FactsT]):
    """Where a fan is looked for and what each of its conditions tests."""

    scope: Scope
    candidates: Callable[[FactsT], Iterable[Slots]]
    tests: Mapping[str, Callable[[FactsT, Slots], bool]]


@dataclass(frozen=True)
class Check:
    """One candidate and, by condition key, whether it is met."""

    slots: Slots
    scope: Scope
    met: dict[str, bool]


class Group(Generic[FactsT]):
    """The patterns that look at the same facts; a pure function from facts to hits."""

    def __init__(
        self, facts: Callable[[Reading], FactsT], patterns: Mapping[str, Pattern[FactsT]]
    ) -> None:
        self.facts = facts
        self.patterns = patterns
        self.hits: Callable[[FactsT], Hits] = lru_cache(maxsize=1 << 16)(self._find)

    def _find(self, facts: FactsT) -> Hits:
        """The fans of this group, before any principle."""
        return _hits(
            tuple(
                (code, pattern.scope, slots)
                for code, pattern in self.patterns.items()
                for slots in pattern.candidates(facts)
                if all(test(facts, slots) for test in pattern.tests.values())
            )
        )

    def checks(self, reading: Reading, code: str) -> tuple[Check, ...]:
        """Every candidate of one fan with the conditions it meets, for explanations."""
        facts = self.facts(reading)
        pattern = self.patterns[code]
        return tuple(
            Check(
                slots,
                pattern.scope,
                {key: test(facts, slots) for key, test in pattern.tests.items()},
            )
            for slots in pattern.candidates(facts)
        )

    @cached_property
    def codes(self) -> frozenset[str]:
        """Codes of the fans that this group finds."""
        return frozenset(self.patterns)


def hand_pattern(scope: Scope = Scope.HAND, **tests: Callable[[FactsT], bool]) -> Pattern[FactsT]:
    """A pattern with one candidate, the whole hand; tests see the facts alone."""

    def on_facts(test: Callable[[FactsT], bool]) -> Callable[[FactsT, Slots], bool]:
        return lambda facts, slots: test(facts)

    return Pattern(scope, lambda facts: ((),), {key: on_facts(test) for key, test in tests.items()})
