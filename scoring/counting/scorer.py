"""Counting a hand: find the fans of every reading, apply the principles, take the best."""

from dataclasses import dataclass

from scoring.counting.principles import Outcome, fan_numbers, resolve
from scoring.hand.hand import Hand
from scoring.patterns.finder import finder
from scoring.rulebook.versions import RuleSet
from scoring.shapes.reading import Reading, readings


@dataclass(frozen=True, eq=False, slots=True)
class Candidate:
    """One reading with one of its outcomes (a reading may have several of equal points)."""

    reading: Reading
    outcome: Outcome


@dataclass(frozen=True, eq=False, slots=True)
class Count:
    """The chosen candidate of a winning hand, and those that were not chosen."""

    best: Candidate
    others: tuple[Candidate, ...]


def count(hand: Hand, rules: RuleSet) -> Count | None:
    """The best reading of a complete hand; None when the hand does not win.

    The highest total of all readings counts (就高不就低). Of equal totals the one with the
    smallest rulebook numbers (`fan_numbers`), so that the answer is always the same.
    """
    fans = finder(rules)
    candidates: list[Candidate] = []
    shared_hits = None
    for reading in readings(hand, rules.rulings):
        shared_hits = shared_hits or fans.shared_hits(reading.shared)
        outcomes = resolve(rules, fans.hits(reading, shared_hits))
        candidates += [Candidate(reading, outcome) for outcome in outcomes]
    if not candidates:
        return None
    best = candidates[0]
    if len(candidates) > 1:
        best = min(candidates, key=lambda c: (-c.outcome.points, fan_numbers(rules, c.outcome)))
    return Count(best, tuple(candidate for candidate in candidates if candidate is not best))
