"""What a pattern is: where a fan is looked for, and what each condition of its row tests.

A *pattern* looks at one group of facts.  It offers candidates (tuples of slots, mostly sets of
the reading) and tests, under the keys of the conditions that a row can name.  A candidate that
passes the tests of all conditions of the row is a hit; one that fails some is the explanation
why not.  A pattern may offer more tests than a row asks for: another version's row may ask.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Generic, TypeVar

from scoring.shapes.reading import Reading

FactsT = TypeVar("FactsT")
Slots = tuple[int, ...]
Test = Callable[[FactsT, Slots], bool]

# A slot is a number for one set of a hand: 0-3 the chows in `ChowFacts.chows`, 4-7 the pungs in
# `PungFacts.pungs`, 8 the pair. `answer.result.hit_sets` turns slots into places in the reading.
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


@dataclass(frozen=True, eq=False)
class Hit:
    """A fan found: its code and the slots that make it (see `Scope`)."""

    code: str
    scope: Scope
    slots: Slots


@dataclass(frozen=True, eq=False)
class Hits:
    """All hits of one group.

    Always create through `_hits`, which returns the same object for equal contents. Caches use
    the object itself as key, which is faster than hashing its contents.
    """

    hits: tuple[Hit, ...]


@cache
def _hits(found: tuple[tuple[str, Scope, Slots], ...]) -> Hits:
    return Hits(tuple(Hit(code, scope, slots) for code, scope, slots in found))


@dataclass(frozen=True)
class Pattern(Generic[FactsT]):
    """Where a fan is looked for, and a test for each condition that a row may name."""

    scope: Scope
    candidates: Callable[[FactsT], Iterable[Slots]]
    tests: Mapping[str, Test[FactsT]]


@dataclass(frozen=True)
class Check:
    """One candidate and, by condition key, whether it is met."""

    slots: Slots
    scope: Scope
    met: dict[str, bool]


@dataclass(frozen=True, eq=False)
class Patterns(Generic[FactsT]):
    """The patterns that look at the same facts, by code of the fan; any version's rows choose."""

    facts: Callable[[Reading], FactsT]
    by_code: Mapping[str, Pattern[FactsT]]


# The fans of a version that one group of patterns finds: code, and the keys of its conditions.
Wanted = tuple[tuple[str, tuple[str, ...]], ...]


class Group(Generic[FactsT]):
    """Patterns with the conditions of a version's rows; a pure function from facts to hits."""

    def __init__(self, patterns: Patterns[FactsT], wanted: Wanted) -> None:
        self.facts = patterns.facts
        self.wanted = {
            code: _asking(patterns.by_code[code], keys)
            for code, keys in wanted
            if code in patterns.by_code
        }
        self.hits: Callable[[FactsT], Hits] = lru_cache(maxsize=1 << 16)(self._find)

    def _find(self, facts: FactsT) -> Hits:
        """The fans of this group, before any principle."""
        return _hits(
            tuple(
                (code, pattern.scope, slots)
                for code, pattern in self.wanted.items()
                for slots in pattern.candidates(facts)
                if all(test(facts, slots) for test in pattern.tests.values())
            )
        )

    def checks(self, reading: Reading, code: str) -> tuple[Check, ...]:
        """Every candidate of one fan with the conditions it meets, for explanations."""
        facts = self.facts(reading)
        pattern = self.wanted[code]
        return tuple(
            Check(
                slots,
                pattern.scope,
                {key: test(facts, slots) for key, test in pattern.tests.items()},
            )
            for slots in pattern.candidates(facts)
        )


def _asking(pattern: Pattern[FactsT], keys: tuple[str, ...]) -> Pattern[FactsT]:
    """The pattern with the tests of these conditions only; raises KeyError for one without."""
    return Pattern(pattern.scope, pattern.candidates, {key: pattern.tests[key] for key in keys})


def hand_pattern(scope: Scope = Scope.HAND, **tests: Callable[[FactsT], bool]) -> Pattern[FactsT]:
    """A pattern with one candidate, the whole hand; tests see the facts alone."""

    def on_facts(test: Callable[[FactsT], bool]) -> Callable[[FactsT, Slots], bool]:
        return lambda facts, slots: test(facts)

    return Pattern(scope, lambda facts: ((),), {key: on_facts(test) for key, test in tests.items()})
