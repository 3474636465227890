"""The names of a fan: Chinese, other names, pinyin, initials, English. Finds a text in them.

A match begins where a character, syllable or word begins and may end anywhere: `long` and `qingl`
find 清龙 (qīng lóng), `ong` doesn't. So the list is right after each letter that a reader types.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, cached_property
from itertools import product

from pypinyin import lazy_pinyin

from encyclopedia.text.folding import HAN, fold
from scoring import FanRule

NEAR = 0.6  # how alike (0 to 1) a name must be to be suggested
AMONG_BEST = 0.15  # and how much less alike than the most alike one it may be
SUGGESTIONS = 3
HU = ("hu", "he")  # 和 is read hú in this game, but often typed as "he"


@dataclass(frozen=True)
class Spelling:
    """One way to write one of a fan's names.

    `field`: the text of the page that it is marked in (zh, pinyin, alias, en; code is on no page).
    `shown`: that text in pieces: characters, syllables or words. `units`: for each piece what a
    reader may type, folded. `alias`: number of the other name, counted from 0.
    """

    field: str
    shown: tuple[str, ...]
    units: tuple[str, ...]
    alias: int | None = None
    shortest: int = 1  # the fewest characters that a text must have to match

    @cached_property
    def joined(self) -> str:
        """The whole name, folded, without spaces."""
        return "".join(self.units)

    def find(self, text: str) -> range | None:
        """The indexes of the units that folded `text` is in, or None."""
        if len(text) < self.shortest or text not in self.joined:
            return None
        for start in range(len(self.units)):
            if "".join(self.units[start:]).startswith(text):
                stop = start
                while len("".join(self.units[start:stop])) < len(text):
                    stop += 1
                return range(start, stop)
        return None


@dataclass(frozen=True)
class NameMatch:
    """Where a text is in a name. `whole`: whether it is the whole name."""

    spelling: Spelling
    units: range
    whole: bool


@cache
def spellings(rule: FanRule) -> tuple[Spelling, ...]:
    """Every way to write a name of a fan."""
    english = tuple(re.findall(r"[^ -]+[ -]?", rule.en))
    return (
        Spelling("zh", tuple(rule.zh), tuple(map(fold, rule.zh))),
        *_pinyin_spellings(rule.zh, rule.pinyin.split()),
        *(
            spelling
            for number, alias in enumerate(rule.aliases)
            for spelling in _alias_spellings(alias, number)
        ),
        Spelling("en", english, tuple(fold(word).rstrip(" -") for word in english)),
        Spelling("code", (rule.code,), tuple(rule.code.split("-"))),
    )


def _pinyin_spellings(zh: str, syllables: list[str], alias: int | None = None) -> list[Spelling]:
    field = "pinyin" if alias is None else "alias"
    last = len(syllables) - 1
    shown = tuple(s if n == last else f"{s} " for n, s in enumerate(syllables))
    if alias is not None:
        shown = tuple(zh)
    readings = [
        HU if fold(c) == "和" else tuple(dict.fromkeys((fold(s), fold(s).replace("v", "u"))))
        for c, s in zip(zh, syllables, strict=True)
    ]
    whole = [Spelling(field, shown, units, alias) for units in product(*readings)]
    initials = dict.fromkeys(tuple(unit[0] for unit in spelling.units) for spelling in whole)
    return [*whole, *(Spelling(field, shown, units, alias, shortest=2) for units in initials)]


def _alias_spellings(alias: str, number: int) -> list[Spelling]:
    zh = Spelling("alias", tuple(alias), tuple(map(fold, alias)), number)
    return [zh, *_pinyin_spellings(alias, lazy_pinyin(alias), number)]


def matches(rule: FanRule, text: str) -> list[NameMatch]:
    """Every place of `text` (folded, without spaces) in the names of a fan."""
    found = [(spelling, spelling.find(text)) for spelling in spellings(rule)]
    return [
        NameMatch(spelling, units, text == spelling.joined)
        for spelling, units in found
        if units is not None
    ]


def codes_named(text: str, rows: Iterable[FanRule]) -> frozenset[str]:
    """The codes of the fans with the name `text` (folded), or else with a name that contains it."""
    found = {rule.code: matches(rule, text) for rule in rows}
    whole = frozenset(code for code, places in found.items() if any(m.whole for m in places))
    return whole or frozenset(code for code, places in found.items() if places)


# ---- names that are near ---------------------------------------------------------------------


@dataclass(frozen=True)
class Suggestion:
    """A name to suggest. `likeness`: how alike it is to the text that was typed, 0 to 1."""

    text: str
    likeness: float


def suggestions(text: str, rows: Iterable[FanRule]) -> list[Suggestion]:
    """The names most like folded `text`, the best first; at most three, or none.

    Chinese is also compared by its pinyin, since people type by sound: 清隆 suggests 清龙. For an
    empty text nothing is suggested.
    """
    joined = text.replace(" ", "")
    if not joined:
        return []
    typed = {joined, "".join(lazy_pinyin(joined))}
    best = [
        max(
            (Suggestion(_name(rule, way), _likeness(typed, way)) for way in spellings(rule)),
            key=lambda suggestion: suggestion.likeness,
        )
        for rule in rows
    ]
    ranked = sorted(best, key=lambda suggestion: -suggestion.likeness)
    least = max(NEAR, ranked[0].likeness - AMONG_BEST)
    return [suggestion for suggestion in ranked[:SUGGESTIONS] if suggestion.likeness >= least]


def _name(rule: FanRule, spelling: Spelling) -> str:
    """The name to suggest when `spelling` is most alike: the English or the Chinese one."""
    return rule.en if spelling.field == "en" else rule.zh


def _likeness(typed: Iterable[str], spelling: Spelling) -> float:
    """How alike the spelling is to the nearest of the texts; 0 when below `NEAR`."""
    if spelling.shortest > 1:  # initials are too short to compare
        return 0
    return max(_ratio(text, spelling.joined) for text in typed)


def _ratio(text: str, name: str) -> float:
    """How alike two texts are; the cheap upper bounds come first."""
    if 2 * min(len(text), len(name)) < NEAR * (len(text) + len(name)):
        return 0
    matcher = SequenceMatcher(None, text, name, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= NEAR else 0


def words_of(text: str) -> list[str]:
    """A folded word cut between Chinese and other characters, without signs around the pieces."""
    parts = re.findall(f"[{HAN}]+|[^{HAN}\\s]+", text)
    return [word for part in parts if (word := part.strip("-_/()"))]
