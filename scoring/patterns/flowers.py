"""花牌: counted after the win, one for each flower."""

from collections.abc import Iterable

from scoring.patterns.pattern import Group, Pattern, Scope, Slots
from scoring.shapes.reading import Reading


def _each_flower(flowers: int) -> Iterable[Slots]:
    """One candidate a flower; without flowers one that fails, so that it can be explained."""
    return ((),) * max(flowers, 1)


PATTERNS: dict[str, Pattern[int]] = {
    "flower-tiles": Pattern(
        Scope.NONE, _each_flower, {"flowers": lambda flowers, slots: flowers > 0}
    ),
}


def _facts(reading: Reading) -> int:
    return len(reading.shared.hand.flowers)


GROUP = Group(_facts, PATTERNS)
