"""花牌: one for each flower, counted after the win."""

from collections.abc import Iterable

from scoring.patterns.pattern import Pattern, Patterns, Scope, Slots
from scoring.shapes.reading import Reading


def _each_flower(flowers: int) -> Iterable[Slots]:
    """One candidate for each flower; without flowers one that fails, for explanations."""
    return ((),) * max(flowers, 1)


_BY_CODE: dict[str, Pattern[int]] = {
    "flower-tiles": Pattern(
        Scope.NONE, _each_flower, {"flowers": lambda flowers, slots: flowers > 0}
    ),
}


def _facts(reading: Reading) -> int:
    return len(reading.shared.hand.flowers)


PATTERNS = Patterns(_facts, _BY_CODE)
