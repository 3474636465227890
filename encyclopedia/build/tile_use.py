"""Which kinds of tile a fan can be won with, and which it cannot be won without.

Nobody writes this down: the engine scores the hands of witnesses.py once a process, and what it
counts in them is the answer. A fan *may hold* a kind if it counts in a hand that has the kind,
and *needs* it if no hand that counts it lacks it. That a hand exists is thereby proved; that none
exists is what the tests look for, with random hands and (marked slow) by exchanging every set.

Flowers lie beside the hand, so every fan can meet them; only 花牌 is about them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from encyclopedia.build.witnesses import WITNESSES
from scoring import FLOWERS, KINDS, Hand, Tile, score
from scoring.counting.principles import FLOWER_FAN


@dataclass(frozen=True)
class TileUse:
    """By tile, the codes of the fans that may hold it, and of those that need it."""

    held_by: Mapping[Tile, frozenset[str]]
    needed_by: Mapping[Tile, frozenset[str]]


def shown_by(hand: Hand) -> Iterator[tuple[str, frozenset[Tile]]]:
    """Each fan that counts in a hand, with the kinds in the hand."""
    kinds = frozenset(hand.tiles)
    return ((fan.rule.code, kinds) for fan in score(hand).fans)


@cache
def tile_use() -> TileUse:
    """What the witnesses show."""
    some: dict[str, frozenset[Tile]] = {}
    every: dict[str, frozenset[Tile]] = {}
    for text in WITNESSES:
        for code, kinds in shown_by(Hand.parse(text)):
            some[code] = some.get(code, frozenset()) | kinds
            every[code] = every.get(code, kinds) & kinds
    some[FLOWER_FAN] |= frozenset(FLOWERS)
    tiles = (*KINDS, *FLOWERS)
    return TileUse(_by_tile(some, tiles), _by_tile(every, tiles))


def _by_tile(
    tiles_of: Mapping[str, frozenset[Tile]], tiles: tuple[Tile, ...]
) -> dict[Tile, frozenset[str]]:
    return {
        tile: frozenset(code for code, kinds in tiles_of.items() if tile in kinds) for tile in tiles
    }
