"""The fans that a beginner may start with, for `起步`: an editor's choice, not a rule.

They are the sixteen fans with which this encyclopedia began. To change the choice, change the
codes here. Codes that a rules version doesn't have are ignored.
"""

STARTERS = (
    "seven-pairs",
    "thirteen-orphans",
    "full-flush",
    "pure-straight",
    "mixed-straight",
    "mixed-triple-chow",
    "all-pungs",
    "half-flush",
    "all-types",
    "melded-hand",
    "dragon-pung",
    "concealed-hand",
    "all-chows",
    "all-simples",
    "pure-double-chow",
    "mixed-double-chow",
)
