"""What a pattern is: the candidates for a fan, and a test for each condition of its row.

A *pattern* looks at one group of facts, such as `ChowFacts`.  It gives candidates (tuples of slots)
and tests, under the keys of conditions.  A candidate that passes the test of each condition in the
fan's row is a *hit*; one that fails some explains why the fan is absent.  Example: the candidates
for 清龙 are any three chows, its conditions are `ranks` and `suit`.  A pattern may have tests that
a row does not name: they are for the rows of another rules version.
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
# `PungFacts.pungs`, 8 the pair. `answer.result.hit_sets` turns slots into indexes of the reading's
# sets. For `Scope.TILE` the only slot is a tile.
CHOW_SLOT = 0
PUNG_SLOT = 4
PAIR_SLOT = 8


class Scope(Enum):
    """What a candidate's slots name, and so which sets make the fan."""

    SETS = "sets"  # slots of chows, pungs and the pair
    TILE = "tile"  # one tile (四归一): the sets that hold it
    KNITTED = "knitted"  # no slots: the nine knitted tiles
    HAND = "hand"  # no slots: the whole hand
    WINNING = "winning"  # no slots: the set that the winning tile completed
    NONE = "none"  # no slots: a circumstance, made by no set


@dataclass(frozen=True, eq=False)
class Hit:
    """A fan found once: its code and the slots that make it (see `Scope`)."""

    code: str
    scope: Scope
    slots: Slots


@dataclass(frozen=True, eq=False)
class Hits:
    """All hits of one group of patterns in one group of facts.

    Always create through `_hits`, which returns the same object for equal contents. Caches use
    the object itself as key, which is faster than hashing its contents.
    """

    hits: tuple[Hit, ...]


@cache
def _hits(found: tuple[tuple[str, Scope, Slots], ...]) -> Hits:
    return Hits(tuple(Hit(code, scope, slots) for code, scope, slots in found))


@dataclass(frozen=True)
class Pattern(Generic[FactsT]):
    """The candidates for a fan, and a test for each condition key that a row may name."""

    scope: Scope
    candidates: Callable[[FactsT], Iterable[Slots]]
    tests: Mapping[str, Test[FactsT]]


@dataclass(frozen=True)
class Check:
    """One candidate and, by condition key, whether it meets the condition."""

    slots: Slots
    scope: Scope
    met: dict[str, bool]


@dataclass(frozen=True, eq=False)
class Patterns(Generic[FactsT]):
    """The patterns that look at the same facts, by code of the fan, for all rules versions."""

    facts: Callable[[Reading], FactsT]
    by_code: Mapping[str, Pattern[FactsT]]


# The fans of a rules version that one group of patterns finds: each code with the condition keys
# of its row.
Wanted = tuple[tuple[str, tuple[str, ...]], ...]


class Group(Generic[FactsT]):
    """Patterns with tests for just the conditions of a version's rows; `hits(facts)` is cached."""

    def __init__(self, patterns: Patterns[FactsT], wanted: Wanted) -> None:
        self.facts = patterns.facts
        self.wanted = {
            code: _with_tests(patterns.by_code[code], keys)
            for code, keys in wanted
            if code in patterns.by_code
        }
        self.hits: Callable[[FactsT], Hits] = lru_cache(maxsize=1 << 16)(self._find)

    def _find(self, facts: FactsT) -> Hits:
        """The hits of this group; no principle is applied yet."""
        return _hits(
            tuple(
                (code, pattern.scope, slots)
                for code, pattern in self.wanted.items()
                for slots in pattern.candidates(facts)
                if all(test(facts, slots) for test in pattern.tests.values())
            )
        )

    def checks(self, reading: Reading, code: str) -> tuple[Check, ...]:
        """Every candidate for one fan of `wanted`, with the conditions that it meets."""
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


def _with_tests(pattern: Pattern[FactsT], keys: tuple[str, ...]) -> Pattern[FactsT]:
    """The pattern with the tests of these conditions only; raises KeyError if one has no test."""
    return Pattern(pattern.scope, pattern.candidates, {key: pattern.tests[key] for key in keys})


def hand_pattern(scope: Scope = Scope.HAND, **tests: Callable[[FactsT], bool]) -> Pattern[FactsT]:
    """A pattern with one candidate, without slots; its tests get the facts only."""

    def on_facts(test: Callable[[FactsT], bool]) -> Callable[[FactsT, Slots], bool]:
        return lambda facts, slots: test(facts)

    return Pattern(scope, lambda facts: ((),), {key: on_facts(test) for key, test in tests.items()})
