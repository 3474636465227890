"""What completes a hand of thirteen tiles, and what each such win is worth."""

from dataclasses import dataclass, replace

from scoring.answer.result import Score
from scoring.counting.scorer import score
from scoring.errors import HandError
from scoring.hand.hand import Hand
from scoring.rulebook.versions import DEFAULT_RULES, RuleSet
from scoring.shapes.forms import count_key, mask_tiles, waiting_kinds
from scoring.tiles import Tile


@dataclass(frozen=True)
class Wait:
    """A kind that completes the hand.

    `discard`, `self_drawn`: the scores by another player's tile and by the own draw.
    `unseen`: how many of the four the hand itself does not hold (0: none can come).
    """

    tile: Tile
    discard: Score
    self_drawn: Score
    unseen: int

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON: totals and whether they reach the minimum."""
        return {
            "tile": self.tile.notation,
            "name": self.tile.zh,
            "unseen": self.unseen,
            **{
                key: {
                    "total": value.total,
                    "without_flowers": value.without_flowers,
                    "meets_minimum": value.meets_minimum,
                    "fans": [
                        {"code": fan.rule.code, "name": fan.rule.zh, "count": fan.count}
                        for fan in value.fans
                    ],
                }
                for key, value in (("discard", self.discard), ("self_drawn", self.self_drawn))
            },
        }


def waits(hand: Hand, rules: RuleSet = DEFAULT_RULES) -> tuple[Wait, ...]:
    """The kinds that complete 13 tiles (one more for each kong), in tile order.

    Empty when the hand does not wait. Raises `HandError` when the hand is complete already.

    >>> [wait.tile.zh for wait in waits(Hand.parse("234567m34599p67s"))]
    ['五条', '八条']
    """
    if hand.winning is not None:
        raise HandError(("听牌要写十三张（每个杠多一张），这里已经有和牌张",))
    kinds = waiting_kinds(count_key(hand.concealed), len(hand.melds))
    return tuple(_wait(hand, tile, rules) for tile in mask_tiles(kinds))


def _wait(hand: Hand, tile: Tile, rules: RuleSet) -> Wait:
    won = replace(hand.waiting(), winning=tile)
    drawn = replace(won, context=replace(won.context, self_drawn=True))
    unseen = max(0, 4 - hand.tiles.count(tile))
    return Wait(tile, score(won, rules), score(drawn, rules), unseen)
