"""Which kinds of tile a fan can be won with, and which it cannot be won without.

Nobody writes this down: the build scores the hands of `fixtures/witnesses.txt`, and what the engine
counts in them is the answer. A fan *may hold* a kind if it counts in a hand that has the kind, and
*needs* it if no hand that counts it lacks it. That a hand exists is thereby proved; that none
exists is what the tests look for, with random hands and (marked slow) by exchanging every set.

Flowers are set aside from the hand, so every fan can meet them; only 花牌 is about them.
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
    """The kinds that a fan may hold, and those among them that it needs."""

    held: frozenset[Tile]
    needed: frozenset[Tile]


def witnesses(folder: Path) -> list[Hand]:
    """The hands of the file in the fixtures' folder: a hand a line, lines with # aside."""
    lines = (folder / WITNESSES).read_text("utf-8").splitlines()
    return [Hand.parse(line) for line in lines if line and not line.startswith("#")]


def witnesses_text(hands: Iterable[Hand]) -> str:
    """What the file holds for these hands, in the order of their notation."""
    return HEAD + "".join(f"{text}\n" for text in sorted(map(str, hands)))


def shown_by(hand: Hand, rules: RuleSet) -> Iterator[tuple[str, frozenset[Tile]]]:
    """The code of each fan that counts in a hand, with the kinds in the hand."""
    kinds = frozenset(hand.tiles)
    return ((fan.rule.code, kinds) for fan in score(hand, rules).fans)


def tile_use(hands: Iterable[Hand], rules: RuleSet) -> dict[str, FanTiles]:
    """By code of a fan its tiles, as these hands show them; a fan that none shows is left out."""
    held: dict[str, frozenset[Tile]] = {}
    needed: dict[str, frozenset[Tile]] = {}
    for hand in hands:
        for code, kinds in shown_by(hand, rules):
            held[code] = held.get(code, frozenset()) | kinds
            needed[code] = needed.get(code, kinds) & kinds
    for code in rules.after_win & held.keys():
        held[code] |= frozenset(FLOWERS)
    return {code: FanTiles(held[code], needed[code]) for code in held}
