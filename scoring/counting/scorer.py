"""Counting a hand: every reading, its fans, the principles, and the best of all."""

from dataclasses import dataclass

from scoring.counting.principles import Outcome, fan_numbers, resolve
from scoring.hand.hand import Hand
from scoring.patterns.finder import finder
from scoring.rulebook.versions import RuleSet
from scoring.shapes.reading import Reading, readings


@dataclass(frozen=True, eq=False, slots=True)
class Candidate:
    """One reading with one of its outcomes."""

    reading: Reading
    outcome: Outcome


@dataclass(frozen=True, eq=False, slots=True)
class Count:
    """The chosen candidate of a winning hand, and those that were not chosen."""

    best: Candidate
    others: tuple[Candidate, ...]


def count(hand: Hand, rules: RuleSet) -> Count | None:
    """The best reading of a complete hand; None when the hand does not win.

    Of all readings the highest total counts (就高不就低). Equal totals: the one whose fans,
    written in rulebook order, come first in the rulebook.
    """
    find = finder(rules)
    candidates: list[Candidate] = []
    shared = None
    for reading in readings(hand, rules.rulings):
        shared = shared or find.shared(reading.shared)
        outcomes = resolve(rules, find.hits(reading, shared))
        candidates += [Candidate(reading, outcome) for outcome in outcomes]
    if not candidates:
        return None
    best = candidates[0]
    if len(candidates) > 1:
        best = min(candidates, key=lambda c: (-c.outcome.points, fan_numbers(rules, c.outcome)))
    return Count(best, tuple(candidate for candidate in candidates if candidate is not best))
