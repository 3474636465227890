"""`FanRule`, a row of the rulebook, with its parts, and `RowChange`, a difference in one row."""

from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """Groups of fans for browsing; the value is the code in data and addresses."""

    HONORS = "honors"
    TILES = "tiles"
    SPECIAL = "special"
    KONGS = "kongs"
    PUNGS = "pungs"
    CHOWS = "chows"
    WIN = "win"
    WAIT = "wait"
    OTHER = "other"


class ExclusionScope(StrEnum):
    """Which instances of an excluded fan are not counted.

    `ALL`: all. `OWN`: those made only of sets of the excluding fan (大三元 excludes 幺九刻 of its
    three dragons, not of a pung of 一万). `ONE`: one of them.
    """

    ALL = "all"
    OWN = "own"
    ONE = "one"


class When(StrEnum):
    """When a fan counts.

    `ALWAYS`: if its pattern finds it. `NOTHING_ELSE`: if no other fan counts, flowers aside
    (无番和). `AFTER_WIN`: if found, but never towards the minimum (花牌).
    """

    ALWAYS = "always"
    NOTHING_ELSE = "nothing-else"
    AFTER_WIN = "after-win"


@dataclass(frozen=True)
class Exclusion:
    """不计: the fan `code` is not counted beside the fan whose row has this exclusion."""

    code: str
    scope: ExclusionScope


@dataclass(frozen=True)
class Condition:
    """A condition of a fan.  `key`: its test in the fan's pattern; `text`: Chinese, for readers."""

    key: str
    text: str


@dataclass(frozen=True, eq=False)
class FanRule:
    """A row of the rulebook: all that a rules version says of one fan.

    `no`: number in the rulebook, 1-81, and 82 for 明暗杠. `code`: name in data and addresses.
    `points`: 番 of one instance. `definition`: one sentence. `conditions`: a hand must meet all of
    them; each key is a test of the fan's pattern in `scoring.patterns`. `excludes`: fans that are
    not counted beside it. `source`: article or ruling. `aliases`: other names, for search.
    `repeats`: may count more than once. `supplement`: not one of the 81 fans of the 1998 rules.

    Definition, conditions and source are in Chinese, the language of the rulebook;
    `scoring.words` may translate them.
    """

    no: int
    code: str
    points: int
    zh: str
    zh_hant: str
    pinyin: str
    en: str
    family: Family
    definition: str
    conditions: tuple[Condition, ...]
    excludes: tuple[Exclusion, ...]
    source: str
    aliases: tuple[str, ...] = ()
    repeats: bool = False
    supplement: bool = False
    when: When = When.ALWAYS


@dataclass(frozen=True)
class RowChange:
    """How a version or a ruling changes the row of the fan `code`; defaults change nothing.

    `points`: the new value in 番.  `excludes`: exclusions that are added, or replace those of the
    same code.  `allows`: codes of exclusions that are removed.  `conditions`: conditions that are
    added, or replace those of the same key; they come last.  `without_conditions`: keys of
    conditions that are removed.
    """

    code: str
    points: int | None = None
    excludes: tuple[Exclusion, ...] = ()
    allows: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    without_conditions: tuple[str, ...] = ()


def exclusions(text: str) -> tuple[Exclusion, ...]:
    """Exclusions from text: `code`, `code@own` or `code@one`, separated by spaces.

    Raises `ValueError` for another scope than those of `ExclusionScope`.

    >>> exclusions("no-honors pung-of-terminals-or-honors@own")[1].scope.value
    'own'
    """
    parts = (word.partition("@") for word in text.split())
    return tuple(Exclusion(code, ExclusionScope(scope or "all")) for code, _, scope in parts)
