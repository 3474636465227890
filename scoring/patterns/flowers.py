"""花牌: counted after the win, one for each flower."""

from collections.abc import Iterable

from scoring.patterns.pattern import Pattern, Patterns, Scope, Slots
from scoring.shapes.reading import Reading


def _each_flower(flowers: int) -> Iterable[Slots]:
    """One candidate a flower; without flowers one that fails, so that an explanation can say it."""
    return ((),) * max(flowers, 1)


_BY_CODE: dict[str, Pattern[int]] = {
    "flower-tiles": Pattern(
        Scope.NONE, _each_flower, {"flowers": lambda flowers, slots: flowers > 0}
    ),
}


def _facts(reading: Reading) -> int:
    return len(reading.shared.hand.flowers)


PATTERNS = Patterns(_facts, _BY_CODE)
