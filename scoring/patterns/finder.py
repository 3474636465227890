"""Finds the fans of a rules version in a reading: its rows say which patterns and conditions."""

from functools import cache, lru_cache
from typing import Any

from scoring.patterns import chows, flowers, form, fours, kinds, kongs, pungs, sets, wait, win
from scoring.patterns.pattern import Check, Group, Hits, Patterns, Wanted
from scoring.rulebook.versions import RuleSet
from scoring.shapes.forms import Form
from scoring.shapes.reading import HandFacts, Parts, Reading

PATTERNS: tuple[Patterns[Any], ...] = (
    kinds.PATTERNS,
    fours.PATTERNS,
    chows.PATTERNS,
    pungs.PATTERNS,
    kongs.PATTERNS,
    sets.PATTERNS,
    form.PATTERNS,
    win.PATTERNS,
    wait.PATTERNS,
    flowers.PATTERNS,
)
# Fans of two to four chows, in any version: those to which 套算一次 applies.
CHOW_FANS = frozenset(chows.PATTERNS.by_code)


@cache
def _group(patterns: Patterns[Any], wanted: Wanted) -> Group[Any]:
    """The same group for all versions that want the same, so that they share its cached hits."""
    return Group(patterns, wanted)


class Finder:
    """Finds the fans of one version, group by group; no principle is applied yet."""

    def __init__(self, rules: RuleSet) -> None:
        keys = {
            row.code: tuple(condition.key for condition in row.conditions) for row in rules.rows
        }
        self.groups = tuple(
            _group(patterns, tuple((c, keys[c]) for c in patterns.by_code if c in keys))
            for patterns in PATTERNS
        )
        (self._kinds, self._fours, self._chows, self._pungs, self._kongs,
         self._sets, self._form, self._win, self._wait, self._flowers) = self.groups  # fmt: skip
        self._of_parts = lru_cache(maxsize=1 << 14)(self._find_parts)

    def shared_hits(self, facts: HandFacts) -> tuple[Hits, ...]:
        """Hits of the groups whose facts are the same in every reading of a hand."""
        return (
            self._fours.hits(facts.fours),
            self._win.hits(facts.win),
            self._flowers.hits(len(facts.hand.flowers)),
            self._kinds.hits(facts.tiles),  # the last: `hits` may replace it
        )

    def hits(self, reading: Reading, shared: tuple[Hits, ...]) -> tuple[Hits, ...]:
        """All hits in a reading, one `Hits` for each group; `shared`: `shared_hits` of its hand."""
        if reading.form is Form.PAIRS:  # `TileFacts.pairs` is the one fact that differs
            shared = (*shared[:-1], self._kinds.hits(reading.tile_facts))
        return (
            *shared,
            *self._of_parts(reading.parts),
            self._form.hits(reading.shape_facts),
            self._wait.hits(reading.wait_facts),
        )

    def _find_parts(self, parts: Parts) -> tuple[Hits, ...]:
        return (
            self._chows.hits(parts.chow_facts),
            self._pungs.hits(parts.pung_facts),
            self._kongs.hits(parts.kong_facts),
            self._sets.hits(parts.set_facts),
        )

    def checks(self, reading: Reading, code: str) -> tuple[Check, ...]:
        """Each candidate for one fan in a reading, with the conditions that it meets.

        Empty for 无番和, which has no pattern: `counting` adds it when nothing else counts.
        """
        for group in self.groups:
            if code in group.wanted:
                return group.checks(reading, code)
        return ()


@lru_cache(maxsize=64)
def finder(rules: RuleSet) -> Finder:
    """The finder of a rules version; created once for each."""
    return Finder(rules)
