"""边张, 坎张, 单钓将: each counts only if a single kind of tile completes the hand."""

from scoring.patterns.pattern import Pattern, Patterns, Scope, hand_pattern
from scoring.shapes.reading import Position, Reading, WaitFacts


def _wait(position: Position) -> Pattern[WaitFacts]:
    return hand_pattern(
        Scope.WINNING,
        position=lambda facts: facts.position is position,
        only=lambda facts: facts.only,
    )


_BY_CODE: dict[str, Pattern[WaitFacts]] = {
    "edge-wait": _wait(Position.EDGE),
    "closed-wait": _wait(Position.CLOSED),
    "single-wait": _wait(Position.SINGLE),
}


def _facts(reading: Reading) -> WaitFacts:
    return reading.wait_facts


PATTERNS = Patterns(_facts, _BY_CODE)
