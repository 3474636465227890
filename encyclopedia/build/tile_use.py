"""Which kinds of tile a fan can be won with, and which it cannot be won without.

Nobody writes this down: the build scores the hands of witnesses.py, and what the engine counts in
them is the answer. A fan *may hold* a kind if it counts in a hand that has the kind, and *needs*
it if no hand that counts it lacks it. That a hand exists is thereby proved; that none exists is
what the tests look for, with random hands and (marked slow) by exchanging every set.

Flowers are set aside from the hand, so every fan can meet them; only 花牌 is about them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from encyclopedia.build.witnesses import WITNESSES
from scoring import FLOWERS, Hand, RuleSet, Tile, score
from scoring.counting.principles import FLOWER_FAN


@dataclass(frozen=True)
class FanTiles:
    """The kinds that a fan may hold, and those among them that it needs."""

    held: frozenset[Tile]
    needed: frozenset[Tile]


def shown_by(hand: Hand, rules: RuleSet) -> Iterator[tuple[str, frozenset[Tile]]]:
    """The code of each fan that counts in a hand, with the kinds in the hand."""
    kinds = frozenset(hand.tiles)
    return ((fan.rule.code, kinds) for fan in score(hand, rules).fans)


def tile_use(rules: RuleSet) -> dict[str, FanTiles]:
    """By code of a fan its tiles, as the witnesses show them under these rules."""
    held: dict[str, frozenset[Tile]] = {}
    needed: dict[str, frozenset[Tile]] = {}
    for text in WITNESSES:
        for code, kinds in shown_by(Hand.parse(text), rules):
            held[code] = held.get(code, frozenset()) | kinds
            needed[code] = needed.get(code, kinds) & kinds
    held[FLOWER_FAN] |= frozenset(FLOWERS)
    return {code: FanTiles(held[code], needed[code]) for code in held}
