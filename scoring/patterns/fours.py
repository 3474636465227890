"""四归一: four equal tiles that are not a kong, in any winning shape; counts for each four."""

from collections.abc import Iterable

from scoring.patterns.pattern import Pattern, Patterns, Scope, Slots
from scoring.shapes.reading import FourFacts, Reading
from scoring.shapes.suits import mask_tiles
from scoring.tiles import HONOR_MASK, in_mask


def _each_four(facts: FourFacts) -> Iterable[Slots]:
    """One candidate for each kind held four times.

    If there is none, one empty candidate, so that an explanation can show the failing condition.
    """
    return [(tile,) for tile in mask_tiles(facts.fours)] or [()]


def _four(facts: FourFacts, slots: Slots) -> bool:
    return bool(slots)


def _no_kong(facts: FourFacts, slots: Slots) -> bool:
    return not any(in_mask(facts.kongs, tile) for tile in slots)


def _suited(facts: FourFacts, slots: Slots) -> bool:
    """For versions in which four equal honours do not count (`Rulings.hog_of_honors`)."""
    return not any(in_mask(HONOR_MASK, tile) for tile in slots)


_BY_CODE: dict[str, Pattern[FourFacts]] = {
    "tile-hog": Pattern(
        Scope.TILE, _each_four, {"four": _four, "no-kong": _no_kong, "suited": _suited}
    ),
}


def _facts(reading: Reading) -> FourFacts:
    return reading.shared.fours


PATTERNS = Patterns(_facts, _BY_CODE)
