"""What a row of the rulebook is: names, points, conditions, exclusions, source."""

from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """Families for browsing; the value is the code in data and addresses."""

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
    """How much of the other fan is dropped: all, what its own sets form, or one instance."""

    ALL = "all"
    OWN = "own"
    ONE = "one"


class When(StrEnum):
    """When a fan is looked for.

    `NOTHING_ELSE`: only where no other fan counts, flowers aside (无番和).  `AFTER_WIN`: after
    the hand has won, so that it never counts towards the minimum (花牌).
    """

    ALWAYS = "always"
    NOTHING_ELSE = "nothing-else"
    AFTER_WIN = "after-win"


@dataclass(frozen=True)
class Exclusion:
    """不计: the fan `code` isn't counted beside the fan that has this exclusion."""

    code: str
    scope: ExclusionScope


@dataclass(frozen=True)
class Condition:
    """One condition of a fan: a key for data, and what it asks, in the words of the table."""

    key: str
    text: str


@dataclass(frozen=True, eq=False)
class FanRule:
    """A row of the table.

    `no`: rulebook order, 82 for the supplement 明暗杠. `points`: value in 番 of one instance.
    `conditions`: each key is a test of the fan's pattern, and a hand must pass all of them.
    `repeats`: may count more than once. `source`: article or ruling.  Definition, conditions and
    source stand in Chinese, the language of the rulebook; other languages translate them.
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
    """What a version or a ruling changes in one row; what is left out stays as it is.

    `points` in 番.  `drops`: exclusions added, `keeps`: codes of exclusions taken away.
    `conditions`: conditions added after the others (or in the place of those of the same key),
    `without`: keys of conditions taken away.
    """

    code: str
    points: int | None = None
    drops: tuple[Exclusion, ...] = ()
    keeps: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    without: tuple[str, ...] = ()


def exclusions(text: str) -> tuple[Exclusion, ...]:
    """Exclusions written `code`, `code@own` or `code@one`, with spaces between them.

    >>> exclusions("no-honors pung-of-terminals-or-honors@own")[1].scope.value
    'own'
    """
    parts = (word.partition("@") for word in text.split())
    return tuple(Exclusion(code, ExclusionScope(scope or "all")) for code, _, scope in parts)
