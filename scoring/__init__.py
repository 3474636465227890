"""Scoring of 国标麻将: takes a hand, gives its fans, their points and the reasons.

Pure Python without dependencies.

>>> from scoring import DEFAULT_RULES, Hand, score
>>> value = score(Hand.parse("1122m3344p5566sPP"), DEFAULT_RULES)
>>> [(fan.rule.zh, fan.points) for fan in value.fans]
[('七对', 24)]

Modules and packages, lowest first: `errors`, `digest`, `tiles`, `rulebook`, `hand`, `shapes`,
`patterns`, `counting`, `answer`, `words`, then `samples` and `__main__`.  Each imports only
those before it in this list.
"""

from scoring.answer.explain import Explanation, Status, explain
from scoring.answer.result import Score, score
from scoring.answer.waits import Wait, waits
from scoring.counting.principles import Principle
from scoring.digest import engine_digest
from scoring.errors import HandError, NotationError, ScoringError, UnknownFan, UnknownRules
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld, MeldKind, WinContext
from scoring.hand.problems import hand_problems
from scoring.rulebook.row import FanRule
from scoring.rulebook.versions import DEFAULT_RULES, RULE_SETS, RuleSet, get_rules
from scoring.tiles import FLOWERS, KINDS, Tile, parse_tile

__all__ = [
    "DEFAULT_RULES",
    "FLOWERS",
    "KINDS",
    "RULE_SETS",
    "Explanation",
    "FanRule",
    "Hand",
    "HandError",
    "Meld",
    "MeldKind",
    "NotationError",
    "Principle",
    "RuleSet",
    "Score",
    "ScoringError",
    "Status",
    "Tile",
    "UnknownFan",
    "UnknownRules",
    "Wait",
    "WinContext",
    "engine_digest",
    "explain",
    "get_rules",
    "hand_problems",
    "parse_tile",
    "score",
    "waits",
]
