"""Plates: the numbered pictures of a page, examples with the counterexamples one step away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString

from encyclopedia.drawing.difference_words import CircumstanceWords, circumstance_words
from encyclopedia.drawing.hand_html import context_words, hand_html
from encyclopedia.models import Example
from encyclopedia.text.numerals import numeral_zh
from scoring import Hand, Tile, parse_tile


@dataclass
class Plate:
    """A numbered picture. `beside`: the plate of the example that a counterexample is a step from.

    `marked`: the tiles to point at, `words`: the circumstances."""

    number: int
    example: Example
    beside: "Plate | None" = None
    marked: tuple[Tile, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """图一."""
        return f"图{numeral_zh(self.number)}"

    @property
    def hand(self) -> SafeString:
        """The drawn hand."""
        return hand_html(
            self.example.parsed,
            self.example.breakdown.result,
            fan=self.example.fan_id,
            differing=self.marked,
            circumstance=self.words,
        )

    @cached_property
    def here(self) -> tuple[Tile, ...]:
        """Tiles of this hand that the one beside it doesn't have."""
        return _tiles(self.example, "here")

    @cached_property
    def there(self) -> tuple[Tile, ...]:
        """Tiles of the hand beside it that this one doesn't have."""
        return _tiles(self.example, "there")

    @property
    def circumstances(self) -> list[CircumstanceWords]:
        """Circumstances that differ from the hand beside it, in words."""
        changes = (self.example.breakdown.difference or {}).get("circumstances", [])
        return [circumstance_words(change) for change in changes]


def _tiles(example: Example, side: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, (example.breakdown.difference or {}).get(side, [])))


@dataclass
class PlateGroup:
    """An example and the counterexamples that are a step from it."""

    plate: Plate
    counter: list[Plate] = field(default_factory=list)


def plate_groups(
    examples: Sequence[Example], counterexamples: Iterable[Example]
) -> list[PlateGroup]:
    """Every example in order, each followed by its counterexamples; numbered as they are shown."""
    nearest: dict[Any, list[Example]] = {example.pk: [] for example in examples}
    for example in counterexamples:
        nearest[example.breakdown.nearest_id].append(example)
    groups = []
    number = 0
    for example in examples:
        number += 1
        group = PlateGroup(Plate(number, example))
        for counter in nearest[example.pk]:
            number += 1
            plate = Plate(number, counter, group.plate)
            plate.marked = plate.here
            plate.words = _words_only_of(counter.parsed, example.parsed)
            group.counter.append(plate)
        if len(group.counter) == 1:
            only = group.counter[0]
            group.plate.marked = only.there
            group.plate.words = _words_only_of(example.parsed, only.example.parsed)
        groups.append(group)
    return groups


def _words_only_of(hand: Hand, other: Hand) -> tuple[str, ...]:
    """The circumstances said of `hand` that are not said of `other`."""
    said = context_words(other)
    return tuple(word for word in context_words(hand) if word not in said)


def plainest(examples: Iterable[Example | None]) -> Example | None:
    """Of the hands that may win with four sets and a pair, the one with the fewest 番; concealed
    ones first, since a beginner has not met 吃 and 碰 yet."""
    return min(
        (example for example in examples if example and _is_plain(example)),
        key=lambda example: (len(example.parsed.melds), example.breakdown.result["total"]),
        default=None,
    )


def _is_plain(example: Example) -> bool:
    result = example.breakdown.result
    kinds = [part["kind"] for part in result["sets"]]
    return result["meets_minimum"] and kinds.count("pair") == 1 and len(kinds) == 5
