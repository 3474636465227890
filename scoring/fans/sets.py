"""Fans that ask something of every set and of the pair at once."""

from scoring.decomposition import Form
from scoring.fans.model import Group, Pattern, hand_pattern
from scoring.reading import Reading, SetFacts


def _four_pungs(facts: SetFacts) -> bool:
    return facts.pungs == 4


def _only_chows(facts: SetFacts) -> bool:
    # A knitted straight stands for three chows (rules page, 组合龙).
    return facts.chows == (1 if facts.form is Form.KNITTED else 4)


PATTERNS: dict[str, Pattern[SetFacts]] = {
    "all-even-pungs": hand_pattern(pungs=_four_pungs, even=lambda facts: facts.all_even),
    "all-fives": hand_pattern(fives=lambda facts: facts.all_fives),
    "all-pungs": hand_pattern(pungs=_four_pungs),
    "outside-hand": hand_pattern(outside=lambda facts: facts.all_outside),
    "all-chows": hand_pattern(chows=_only_chows, pair=lambda facts: facts.suited_pair),
}


def _facts(reading: Reading) -> SetFacts:
    return reading.set_facts


GROUP = Group(_facts, PATTERNS)
