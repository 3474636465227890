"""国标麻将 scoring: hands in, fans with reasons out.  Pure Python, no dependency.

>>> from scoring import Hand, score
>>> [(fan.rule.zh, fan.points) for fan in score(Hand.parse("1122m3344p5566sPP")).fans]
[('七对', 24)]
"""

from scoring.answer.explain import Explanation, Status, Verdict, explain, explain_score
from scoring.answer.result import Counted, Dropped, Payments, Score, Tie
from scoring.answer.waits import Wait, waits
from scoring.counting.principles import Principle
from scoring.counting.scorer import score
from scoring.digest import engine_digest
from scoring.errors import HandError, NotationError, ScoringError, UnknownFan, UnknownRules
from scoring.hand.hand import Hand, Meld, MeldKind, WinContext, circumstances, hand_problems
from scoring.patterns.pattern import (
    FAMILIES,
    Condition,
    Exclusion,
    ExclusionScope,
    Family,
    FanRule,
)
from scoring.rulebook.versions import DEFAULT_RULES, RULE_SETS, Dispute, RuleSet, get_rules
from scoring.tiles import FLOWERS, KINDS, Suit, Tile, parse_tile, run_notation, run_zh, tile_name

__all__ = [
    "DEFAULT_RULES",
    "FAMILIES",
    "FLOWERS",
    "KINDS",
    "RULE_SETS",
    "Condition",
    "Counted",
    "Dispute",
    "Dropped",
    "Exclusion",
    "ExclusionScope",
    "Explanation",
    "Family",
    "FanRule",
    "Hand",
    "HandError",
    "Meld",
    "MeldKind",
    "NotationError",
    "Payments",
    "Principle",
    "RuleSet",
    "Score",
    "ScoringError",
    "Status",
    "Suit",
    "Tie",
    "Tile",
    "UnknownFan",
    "UnknownRules",
    "Verdict",
    "Wait",
    "WinContext",
    "circumstances",
    "engine_digest",
    "explain",
    "explain_score",
    "get_rules",
    "hand_problems",
    "parse_tile",
    "run_notation",
    "run_zh",
    "score",
    "tile_name",
    "waits",
]
