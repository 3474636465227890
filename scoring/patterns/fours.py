"""四归一: four equal tiles that are not a kong, in any shape, each time."""

from collections.abc import Iterable

from scoring.patterns.pattern import Group, Pattern, Scope, Slots
from scoring.shapes.forms import mask_tiles
from scoring.shapes.reading import FourFacts, Reading
from scoring.tiles import in_mask


def _each_four(facts: FourFacts) -> Iterable[Slots]:
    """One candidate a kind held four times; without any an empty one, so that it can fail."""
    return [(tile,) for tile in mask_tiles(facts.fours)] or [()]


def _four(facts: FourFacts, slots: Slots) -> bool:
    return bool(slots)


def _no_kong(facts: FourFacts, slots: Slots) -> bool:
    return not any(in_mask(facts.kongs, tile) for tile in slots)


PATTERNS: dict[str, Pattern[FourFacts]] = {
    "tile-hog": Pattern(Scope.TILE, _each_four, {"four": _four, "no-kong": _no_kong}),
}


def _facts(reading: Reading) -> FourFacts:
    return reading.shared.fours


GROUP = Group(_facts, PATTERNS)
