"""Fans of the way of winning: how the last tile came, and how many sets were claimed."""

from scoring.patterns.pattern import Pattern, Patterns, Scope, hand_pattern
from scoring.shapes.reading import Reading, WinFacts


def _self_drawn(facts: WinFacts) -> bool:
    return facts.self_drawn


def _claimed(facts: WinFacts) -> bool:
    return not facts.self_drawn


def _last_of_wall(facts: WinFacts) -> bool:
    return facts.last_of_wall


def _kong(facts: WinFacts) -> bool:
    return facts.kong


def _concealed(facts: WinFacts) -> bool:
    return not facts.exposed


_BY_CODE: dict[str, Pattern[WinFacts]] = {
    "last-tile-draw": hand_pattern(Scope.WINNING, last=_last_of_wall, drawn=_self_drawn),
    "last-tile-claim": hand_pattern(Scope.WINNING, last=_last_of_wall, claimed=_claimed),
    "out-with-replacement-tile": hand_pattern(Scope.WINNING, kong=_kong, drawn=_self_drawn),
    "robbing-the-kong": hand_pattern(Scope.WINNING, kong=_kong, claimed=_claimed),
    "melded-hand": hand_pattern(
        exposed=lambda facts: facts.exposed == 4,
        claimed=_claimed,
        kongs=lambda facts: not facts.kongs,  # only for Rulings.melded_hand_kongs
    ),
    "fully-concealed-hand": hand_pattern(concealed=_concealed, drawn=_self_drawn),
    "last-tile": hand_pattern(
        Scope.WINNING,
        last=lambda facts: facts.last_of_kind,
        held=lambda facts: not facts.held,
    ),
    "concealed-hand": hand_pattern(concealed=_concealed, claimed=_claimed),
    "self-drawn": hand_pattern(Scope.WINNING, drawn=_self_drawn),
}


def _facts(reading: Reading) -> WinFacts:
    return reading.shared.win


PATTERNS = Patterns(_facts, _BY_CODE)
