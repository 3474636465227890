"""Which kinds of tile a fan can be won with, and which it cannot be won without.

Nobody writes this down. The build scores the hands of `fixtures/witnesses.txt`: a fan *may hold* a
kind if it counts in one of these hands that has the kind, and *needs* a kind if every one of these
hands in which it counts has it. So 清一色 may hold 五万 and needs nothing. The file proves that
such hands exist. That there are no others cannot be proved; tests look for them among random hands
and (marked slow) by exchanging every set of known hands.

Flowers are not part of the hand, so no fan is said to hold them except 花牌.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from encyclopedia.content.entries import WITNESSES
from scoring import FLOWERS, Hand, RuleSet, Tile, score

HEAD = """\
# Winning hands that show for each fan which kinds of tile it can be won with or without.
# Written by `manage.py witnesses`; a test looks for hands that show more. What they show is the
# engine's word, not this list's: see encyclopedia/build/tile_use.py.
"""


@dataclass(frozen=True)
class FanTiles:
    """The kinds that a fan may hold, and those of them that it needs."""

    held: frozenset[Tile]
    needed: frozenset[Tile]


def witnesses(folder: Path) -> list[Hand]:
    """The hands of `witnesses.txt` in the fixtures' folder, without its comments (# lines)."""
    lines = (folder / WITNESSES).read_text("utf-8").splitlines()
    return [Hand.parse(line) for line in lines if line and not line.startswith("#")]


def witnesses_text(hands: Iterable[Hand]) -> str:
    """The content of `witnesses.txt` for these hands, sorted by notation."""
    return HEAD + "".join(f"{text}\n" for text in sorted(map(str, hands)))


def fans_with_kinds(hand: Hand, rules: RuleSet) -> Iterator[tuple[str, frozenset[Tile]]]:
    """For each fan that counts in the hand, its code and the kinds of tile in the hand."""
    kinds = frozenset(hand.tiles)
    return ((fan.rule.code, kinds) for fan in score(hand, rules).fans)


def tile_use(hands: Iterable[Hand], rules: RuleSet) -> dict[str, FanTiles]:
    """The tiles of fans by code, as these hands show; without fans that count in none of them."""
    held: dict[str, frozenset[Tile]] = {}
    needed: dict[str, frozenset[Tile]] = {}
    for hand in hands:
        for code, kinds in fans_with_kinds(hand, rules):
            held[code] = held.get(code, frozenset()) | kinds
            needed[code] = needed.get(code, kinds) & kinds
    for code in rules.after_win & held.keys():
        held[code] |= frozenset(FLOWERS)
    return {code: FanTiles(held[code], needed[code]) for code in held}
