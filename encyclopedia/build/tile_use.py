"""Which kinds of tile a fan can be won with, and which it cannot be won without.

Nobody writes this down: the engine scores the hands of `fixtures/witnesses.txt` once a process,
and what it counts in them is the answer. A fan *may hold* a kind if it counts in a hand that has
the kind, and *needs* it if no hand that counts it lacks it. That a hand exists is thereby proved;
that none exists is what the tests look for, with random hands and (marked slow) by exchanging every
set.

Flowers lie beside the hand, so every fan can meet them; only 花牌 is about them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings

from encyclopedia.content.entries import WITNESSES
from scoring import DEFAULT_RULES, FLOWERS, KINDS, Hand, RuleSet, Tile, score
from scoring.counting.principles import FLOWER_FAN

HEAD = """\
# Winning hands that show for each fan which kinds of tile it can be won with or without.
# Written by `manage.py witnesses`; a test looks for hands that show more. What they show is the
# engine's word, not this list's: see encyclopedia/build/tile_use.py.
"""


@dataclass(frozen=True)
class TileUse:
    """By tile, the codes of the fans that may hold it, and of those that need it."""

    held_by: Mapping[Tile, frozenset[str]]
    needed_by: Mapping[Tile, frozenset[str]]


def shown_by(hand: Hand, rules: RuleSet) -> Iterator[tuple[str, frozenset[Tile]]]:
    """Each fan that counts in a hand, with the kinds in the hand."""
    kinds = frozenset(hand.tiles)
    return ((fan.rule.code, kinds) for fan in score(hand, rules).fans)


def witnesses(folder: Path) -> list[Hand]:
    """The hands of the file in the fixtures' folder: a hand a line, lines with # aside."""
    lines = (folder / WITNESSES).read_text("utf-8").splitlines()
    return [Hand.parse(line) for line in lines if line and not line.startswith("#")]


def witnesses_text(hands: Iterable[Hand]) -> str:
    """What the file holds for these hands, in the order of their notation."""
    return HEAD + "".join(f"{text}\n" for text in sorted(map(str, hands)))


@cache
def tile_use() -> TileUse:
    """What the witnesses of the site show under its rules."""
    return tile_use_of(witnesses(settings.FIXTURES), DEFAULT_RULES)


def tile_use_of(hands: Iterable[Hand], rules: RuleSet) -> TileUse:
    """What these hands show; they must show every fan that is won with tiles."""
    some: dict[str, frozenset[Tile]] = {}
    every: dict[str, frozenset[Tile]] = {}
    for hand in hands:
        for code, kinds in shown_by(hand, rules):
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
