"""How a fan can be called: in Chinese, by another name, in pinyin, by initials, in English.

A text matches a name where it continues from the start of a character, syllable or word: `long`
finds 清龙 (qīng lóng), `ong` doesn't; `qingl` does, so that a list can follow while one types.
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
AMONG_BEST = 0.15  # how much less alike than the best one
SUGGESTIONS = 3
HU = ("hu", "he")  # 和 is read hú here, and often typed he


@dataclass(frozen=True)
class Spelling:
    """One way to write a name.

    `shown`: as pages show it, piece by piece; `units`: the same pieces, folded. `field` says which
    text of a page it is (zh, pinyin, alias, en, code), `alias` which of the other names.
    """

    field: str
    shown: tuple[str, ...]
    units: tuple[str, ...]
    alias: int | None = None
    shortest: int = 1  # characters that a text must have to be looked for here

    @cached_property
    def joined(self) -> str:
        """All of the name, folded, without spaces."""
        return "".join(self.units)

    def find(self, text: str) -> range | None:
        """The units that folded `text` lies in, or None."""
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
    """Where a text stands in a name; `whole` when it is all of the name."""

    spelling: Spelling
    units: range
    whole: bool


@cache
def spellings(rule: FanRule) -> tuple[Spelling, ...]:
    """Every way to write the name of a fan."""
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
    """Where folded `text`, without spaces, stands in the names of a fan."""
    found = [(spelling, spelling.find(text)) for spelling in spellings(rule)]
    return [
        NameMatch(spelling, units, text == spelling.joined)
        for spelling, units in found
        if units is not None
    ]


def named(text: str, rows: Iterable[FanRule]) -> frozenset[str]:
    """The codes of the fans called `text` (folded); where there is none, of those whose name has
    it in it."""
    found = {rule.code: matches(rule, text) for rule in rows}
    whole = frozenset(code for code, some in found.items() if any(match.whole for match in some))
    return whole or frozenset(code for code, some in found.items() if some)


# ---- names that are near ---------------------------------------------------------------------


@dataclass(frozen=True)
class Suggestion:
    """A name to suggest instead, and how alike it is, 0 to 1."""

    text: str
    likeness: float


def suggestions(text: str, rows: Iterable[FanRule]) -> list[Suggestion]:
    """The names most like folded `text`, the best first; at most three, or none.

    Chinese is also compared by its sound, since one types by sound: 清隆 is 清龙. Nothing is like
    an empty text.
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
    """The name to suggest when `spelling` is nearest: English for English, else Chinese."""
    return rule.en if spelling.field == "en" else rule.zh


def _likeness(typed: Iterable[str], spelling: Spelling) -> float:
    """How alike the name is to the one of the texts that is most like it; 0 when below `NEAR`."""
    if spelling.shortest > 1:  # initials are too short to be near anything
        return 0
    return max(_ratio(text, spelling.joined) for text in typed)


def _ratio(text: str, name: str) -> float:
    """How alike two texts are; the cheap upper bounds come first."""
    if 2 * min(len(text), len(name)) < NEAR * (len(text) + len(name)):
        return 0
    matcher = SequenceMatcher(None, text, name, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= NEAR else 0


def words_of(text: str) -> list[str]:
    """A folded word cut where Chinese meets another script, without signs around the pieces."""
    parts = re.findall(f"[{HAN}]+|[^{HAN}\\s]+", text)
    return [word for part in parts if (word := part.strip("-_/()"))]
