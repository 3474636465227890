"""How a fan can be called: in Chinese, by another name, in pinyin, by initials, in English.

A text matches a name where it continues from the start of a character, syllable or word: `long`
finds 清龙 (qīng lóng), `ong` doesn't; `qingl` does, so that a list can follow while one types.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from itertools import product

from pypinyin import lazy_pinyin

from encyclopedia.text.folding import fold, is_han
from scoring import DEFAULT_RULES, FanRule

NEAR = 0.6  # how alike (0 to 1) a name must be to be suggested
AMONG_BEST = 0.15  # how much less alike than the best one
SUGGESTIONS = 3
HU = ("hu", "he")  # 和 is read hú here, and often typed he


@dataclass(frozen=True)
class Form:
    """One way to write a name. `shown`: as pages show it, piece by piece; `units`: the same,
    folded. `field` says which of a page's texts it is, `alias` which of the other names."""

    field: str
    shown: tuple[str, ...]
    units: tuple[str, ...]
    alias: int | None = None
    fewest: int = 1  # characters that a text must have to be looked for here

    def find(self, text: str) -> range | None:
        """The units that folded `text` lies in, or None."""
        if len(text) < self.fewest:
            return None
        for start in range(len(self.units)):
            if "".join(self.units[start:]).startswith(text):
                stop = start
                while len("".join(self.units[start:stop])) < len(text):
                    stop += 1
                return range(start, stop)
        return None


@dataclass(frozen=True)
class Hit:
    """Where a text was found: `whole` when it is all of the name."""

    form: Form
    units: range
    whole: bool


@cache
def forms(rule: FanRule) -> tuple[Form, ...]:
    """Every way to write the name of a fan."""
    english = tuple(re.findall(r"[^ -]+[ -]?", rule.en))
    return (
        Form("zh", tuple(rule.zh), tuple(map(fold, rule.zh))),
        *_pinyin_forms(rule.zh, rule.pinyin.split()),
        *(form for n, alias in enumerate(rule.aliases) for form in _alias_forms(alias, n)),
        Form("en", english, tuple(fold(word).rstrip(" -") for word in english)),
        Form("code", (rule.code,), tuple(rule.code.split("-"))),
    )


def _pinyin_forms(zh: str, syllables: list[str], alias: int | None = None) -> list[Form]:
    field = "pinyin" if alias is None else "alias"
    last = len(syllables) - 1
    shown = tuple(s if n == last else f"{s} " for n, s in enumerate(syllables))
    if alias is not None:
        shown = tuple(zh)
    readings = [
        HU if fold(c) == "和" else tuple(dict.fromkeys((fold(s), fold(s).replace("v", "u"))))
        for c, s in zip(zh, syllables, strict=True)
    ]
    whole = [Form(field, shown, units, alias) for units in product(*readings)]
    initials = dict.fromkeys(tuple(unit[0] for unit in form.units) for form in whole)
    return [*whole, *(Form(field, shown, units, alias, fewest=2) for units in initials)]


def _alias_forms(alias: str, place: int) -> list[Form]:
    zh = Form("alias", tuple(alias), tuple(map(fold, alias)), place)
    return [zh, *_pinyin_forms(alias, lazy_pinyin(alias), place)]


def hits(rule: FanRule, text: str) -> list[Hit]:
    """Where folded `text`, without spaces, stands in the names of a fan."""
    found = [(form, form.find(text)) for form in forms(rule)]
    return [
        Hit(form, units, text == "".join(form.units)) for form, units in found if units is not None
    ]


def named(text: str) -> frozenset[str]:
    """The codes of the fans called `text` (folded); where there is none, of those whose name has
    it in it."""
    found = {rule.code: hits(rule, text) for rule in DEFAULT_RULES.table}
    whole = frozenset(code for code, some in found.items() if any(hit.whole for hit in some))
    return whole or frozenset(code for code, some in found.items() if some)


# ---- names that are near ---------------------------------------------------------------------


@dataclass(frozen=True)
class Suggestion:
    """A name to offer instead, and how alike it is, 0 to 1."""

    text: str
    likeness: float


def suggestions(text: str) -> list[Suggestion]:
    """The names most like folded `text`, the best first; at most three, or none; none are like
    an empty text.

    Chinese is also compared by its sound, since one types by sound: 清隆 is 清龙.
    """
    joined = text.replace(" ", "")
    if not joined:
        return []
    asked = {joined, "".join(lazy_pinyin(joined))}
    best: dict[str, Suggestion] = {}
    for rule in DEFAULT_RULES.table:
        offers = (Suggestion(rule_name(rule, form), _likeness(asked, form)) for form in forms(rule))
        best[rule.code] = max(offers, key=lambda offer: offer.likeness)
    ranked = sorted(best.values(), key=lambda offer: -offer.likeness)
    least = max(NEAR, ranked[0].likeness - AMONG_BEST)
    return [offer for offer in ranked[:SUGGESTIONS] if offer.likeness >= least]


def rule_name(rule: FanRule, form: Form) -> str:
    """The name to offer when `form` was nearest: an English one for English, else the Chinese."""
    return rule.en if form.field == "en" else rule.zh


def _likeness(asked: Iterable[str], form: Form) -> float:
    if form.fewest > 1:  # initials are too short to be near anything
        return 0
    name = "".join(form.units)
    return max(SequenceMatcher(None, text, name, autojunk=False).ratio() for text in asked)


def words_of(text: str) -> list[str]:
    """A folded word cut where Chinese meets another script, without signs around the pieces."""
    parts = re.findall(r"[\u3400-\u9fff]+|[^\u3400-\u9fff\s]+", text)
    return [word for part in parts if (word := part.strip("-_/()"))]


def has_han(text: str) -> bool:
    """Whether there is Chinese in it."""
    return any(map(is_han, text))
