"""Fans with a condition for all sets and the pair: 碰碰和, 平和, 全带幺, …"""

from collections.abc import Callable

from scoring.patterns.pattern import Pattern, Patterns, hand_pattern
from scoring.shapes.forms import Form
from scoring.shapes.reading import Reading, SetFacts
from scoring.shapes.suits import EVEN, FIVE, OUTSIDE


def _four_pungs(facts: SetFacts) -> bool:
    return facts.pungs == 4


def _only_chows(facts: SetFacts) -> bool:
    # 组合龙 takes the place of three chows (1998 rules p. 76, example 2: 平和 counts).
    return facts.chows == (1 if facts.form is Form.KNITTED else 4)


def _all(mark: int) -> Callable[[SetFacts], bool]:
    return lambda facts: bool(facts.marks & mark)


_BY_CODE: dict[str, Pattern[SetFacts]] = {
    "all-even-pungs": hand_pattern(pungs=_four_pungs, even=_all(EVEN)),
    "all-fives": hand_pattern(fives=_all(FIVE)),
    "all-pungs": hand_pattern(pungs=_four_pungs),
    "outside-hand": hand_pattern(outside=_all(OUTSIDE)),
    "all-chows": hand_pattern(chows=_only_chows, pair=lambda facts: facts.suited_pair),
}


def _facts(reading: Reading) -> SetFacts:
    return reading.parts.set_facts


PATTERNS = Patterns(_facts, _BY_CODE)
