"""Fans of the special hands: 七对, 十三幺, 全不靠, 组合龙, 九莲宝灯."""

from collections.abc import Callable

from scoring.patterns.pattern import Pattern, Patterns, Scope, hand_pattern
from scoring.shapes.forms import Form
from scoring.shapes.reading import Reading, ShapeFacts


def _form(form: Form) -> Callable[[ShapeFacts], bool]:
    return lambda facts: facts.form is form


def _knitted(facts: ShapeFacts) -> bool:
    # 全不靠 with all of 147-258-369 is 组合龙, too (1998 rules p. 76); `Rulings.full_knitted` may
    # forbid it through the condition `set`.
    return facts.form is Form.KNITTED or (
        facts.form is Form.UNCONNECTED and facts.whole.nine_suited
    )


_BY_CODE: dict[str, Pattern[ShapeFacts]] = {
    "nine-gates": hand_pattern(
        concealed=lambda facts: not facts.whole.declared,
        suit=lambda facts: facts.whole.one_suit,
        gates=lambda facts: facts.whole.gates,
    ),
    "seven-shifted-pairs": hand_pattern(
        pairs=_form(Form.PAIRS),
        suit=lambda facts: facts.whole.one_suit,
        ranks=lambda facts: facts.whole.consecutive,
    ),
    "thirteen-orphans": hand_pattern(tiles=_form(Form.ORPHANS)),
    "seven-pairs": hand_pattern(pairs=_form(Form.PAIRS)),
    "greater-honors-and-knitted-tiles": hand_pattern(
        tiles=_form(Form.UNCONNECTED), honors=lambda facts: facts.whole.seven_honors
    ),
    "lesser-honors-and-knitted-tiles": hand_pattern(tiles=_form(Form.UNCONNECTED)),
    "knitted-straight": hand_pattern(
        Scope.KNITTED,
        knitted=_knitted,
        set=_form(Form.KNITTED),  # only for Rulings.full_knitted
    ),
}


def _facts(reading: Reading) -> ShapeFacts:
    return reading.shape_facts


PATTERNS = Patterns(_facts, _BY_CODE)
