"""Plates: the numbered figures on a fan's page, each with a hand and its breakdown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from encyclopedia.drawing.difference_words import CircumstanceWords, circumstance_words
from encyclopedia.drawing.hand_html import context_words, hand_html
from encyclopedia.drawing.shown import ShownHand
from encyclopedia.models import Example, HandKind
from encyclopedia.text.numerals import numeral_zh
from scoring import Hand, Tile, parse_tile


@dataclass
class Plate:
    """A numbered figure with a hand.

    `beside`: for a counterexample, the plate of the example that it is compared with; `difference`:
    how it differs, as plain data. `marked_tiles`, `marked_circumstances`: what to mark in the hand.
    """

    number: int
    shown: ShownHand
    beside: "Plate | None" = None
    difference: Mapping[str, Any] = field(default_factory=dict)
    marked_tiles: tuple[Tile, ...] = ()
    marked_circumstances: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The plate's name: 图一."""
        return gettext("图%(number)s") % {"number": numeral_zh(self.number)}

    @property
    def example(self) -> Example:
        """The example or counterexample that people wrote."""
        assert isinstance(self.shown.written, Example)
        return self.shown.written

    @property
    def drawing(self) -> SafeString:
        """The hand as HTML, with its marks."""
        return hand_html(
            self.shown.hand,
            self.shown.score,
            fan=self.example.fan_id,
            differing_tiles=self.marked_tiles,
            differing_circumstances=self.marked_circumstances,
        )

    @cached_property
    def here(self) -> tuple[Tile, ...]:
        """Tiles of this hand that the hand beside it doesn't have."""
        return tuple(map(parse_tile, self.difference.get("here", ())))

    @cached_property
    def there(self) -> tuple[Tile, ...]:
        """Tiles of the hand beside it that this one doesn't have."""
        return tuple(map(parse_tile, self.difference.get("there", ())))

    @property
    def circumstances(self) -> list[CircumstanceWords]:
        """Circumstances that differ from the hand beside it, in words."""
        return [circumstance_words(change) for change in self.difference.get("circumstances", ())]


@dataclass
class PlateGroup:
    """An example and the counterexamples that are compared with it."""

    plate: Plate
    counter: list[Plate] = field(default_factory=list)


def plate_groups(hands: Iterable[ShownHand]) -> list[PlateGroup]:
    """Every example in order, each followed by its counterexamples; numbered in that order.

    The hands are those of one fan, fetched with `select_related("step")`.
    """
    examples: list[ShownHand] = []
    nearest: dict[int, list[ShownHand]] = {}
    for shown in hands:
        if shown.written.kind == HandKind.EXAMPLE:
            examples.append(shown)
        else:
            nearest.setdefault(shown.written.step.nearest_id, []).append(shown)
    groups = []
    number = 0
    for example in examples:
        number += 1
        group = PlateGroup(Plate(number, example))
        for counter in nearest.get(example.written.pk, ()):
            number += 1
            plate = Plate(number, counter, group.plate, counter.written.step.difference)
            plate.marked_tiles = plate.here
            plate.marked_circumstances = _circumstances_only_of(counter.hand, example.hand)
            group.counter.append(plate)
        if len(group.counter) == 1:
            only = group.counter[0]
            group.plate.marked_tiles = only.there
            group.plate.marked_circumstances = _circumstances_only_of(example.hand, only.shown.hand)
        groups.append(group)
    return groups


def _circumstances_only_of(hand: Hand, other: Hand) -> tuple[str, ...]:
    """The circumstances of `hand`, in words, that `other` doesn't have."""
    said = context_words(other)
    return tuple(word for word in context_words(hand) if word not in said)
