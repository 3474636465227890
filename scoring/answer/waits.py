"""The tiles that complete a hand of thirteen tiles, with the score of each win."""

from dataclasses import dataclass, replace

from scoring.answer.result import Score, score
from scoring.errors import HandError, Problem, ProblemCode
from scoring.hand.hand import Hand
from scoring.rulebook.versions import RuleSet
from scoring.shapes.forms import waiting_kinds
from scoring.shapes.suits import count_key, mask_tiles
from scoring.tiles import Tile


@dataclass(frozen=True)
class Wait:
    """A kind that completes the hand.

    `discard`, `self_drawn`: the scores if it is another player's tile, and if it is drawn.
    `unseen`: how many of the four are not in the hand; 0 if no more can come.
    """

    tile: Tile
    discard: Score
    self_drawn: Score
    unseen: int


def waits(hand: Hand, rules: RuleSet) -> tuple[Wait, ...]:
    """The kinds that complete 13 tiles (one more for each kong), in tile order.

    Empty when no kind completes the hand. Circumstances of the hand, such as 自摸, are ignored.
    Raises `HandError` when the hand has a winning tile already.

    >>> from scoring import DEFAULT_RULES
    >>> [wait.tile.zh for wait in waits(Hand.parse("234567m34599p67s"), DEFAULT_RULES)]
    ['五条', '八条']
    """
    if hand.winning is not None:
        raise HandError((Problem(ProblemCode.HAS_WINNING_TILE),))
    kinds = waiting_kinds(count_key(hand.concealed), len(hand.melds))
    return tuple(_wait(hand, tile, rules) for tile in mask_tiles(kinds))


def _wait(hand: Hand, tile: Tile, rules: RuleSet) -> Wait:
    won = replace(hand.waiting(), winning=tile)
    drawn = replace(won, context=replace(won.context, self_drawn=True))
    unseen = max(0, 4 - hand.tiles.count(tile))
    return Wait(tile, score(won, rules), score(drawn, rules), unseen)
