"""The scorer: every reading of a hand, its fans, the principles, and the best of all."""

from scoring.answer.result import Candidate, Score
from scoring.counting.principles import fan_numbers, resolve
from scoring.errors import HandError
from scoring.hand.hand import Hand
from scoring.patterns.finder import find_hits, find_shared
from scoring.rulebook.versions import DEFAULT_RULES, RuleSet
from scoring.shapes.distance import tiles_away
from scoring.shapes.reading import readings


def score(hand: Hand, rules: RuleSet = DEFAULT_RULES) -> Score:
    """Value a complete hand (14 tiles, one more for each kong).

    Of all readings the highest total counts (就高不就低). Equal totals: the one whose fans,
    written in rulebook order, come first in the rulebook; the others stay as `Score.ties`.
    A hand that doesn't win gives a `Score` with total 0 and the tiles it is away.
    Raises `HandError` when the winning tile is missing. Of a `Hand` that wasn't parsed the tiles
    must be a hand (`hand_problems`); circumstances that they make impossible are ignored.

    >>> score(Hand.parse("12345678m234p55s9m|EE0000|")).total
    20
    """
    if hand.winning is None:
        raise HandError(("还没有和牌张：这是听牌的十三张，请加上和的那一张",))
    candidates: list[Candidate] = []
    shared = None
    for reading in readings(hand):
        shared = shared or find_shared(reading.shared)
        outcomes = resolve(rules, find_hits(reading, shared))
        candidates += [Candidate(reading, outcome) for outcome in outcomes]
    if not candidates:
        away = tiles_away((*hand.concealed, hand.winning), len(hand.melds))
        return Score(hand, rules, 0, away, None, ())
    best = candidates[0]
    if len(candidates) > 1:
        best = min(candidates, key=lambda c: (-c.outcome.points, fan_numbers(rules, c.outcome)))
    others = tuple(candidate for candidate in candidates if candidate is not best)
    return Score(hand, rules, best.outcome.points, 0, best, others)
