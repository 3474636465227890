"""The query language: a line of text → terms, each with the fans it picks and its words.

    24  24番  >=16  番>=24  8-24  8..24  16番以上     value
    清龙  清龍  qing long  qinglong  ql  Pure Straight  嵌张     name
    类:顺子     family            牌:发  必牌:发     tiles that the hand may have, must have
    不计:无字   fans that drop it  被:清一色   fans that it drops  相关:清龙   either
    副露:可以  重复:可以  种:手役  集:起步     further properties
    序:拼音     the order of the list
    -           before a term: without these

Terms combine: all must hold, save that values, families and the like, of which a fan has only
one, are alternatives among themselves. Nothing here knows the site: fans are codes, rows are the
engine's. A term that isn't understood picks nothing and says what it may have meant.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from encyclopedia.search.names import has_han, words_of
from encyclopedia.search.terms import (
    ORDER_KEYS,
    ORDERS,
    Term,
    keyed_terms,
    name_terms,
    plain_terms,
    value_terms,
)
from encyclopedia.text.folding import fold
from encyclopedia.text.numerals import numeral_zh
from scoring import NotationError
from scoring.hand.notation import parse_notation
from scoring.tiles import NUMERALS

HAND_TILES = 13  # as many tiles are a hand, not a query
HAND_PREFIX = 9  # a text that goes wrong after so many tiles was meant as a hand
_RANKS = f"123456789{NUMERALS}"  # ranks whose suit is still to come


@dataclass(frozen=True)
class Query:
    """What was asked: the terms in their order, and the order of the list ("" for the usual)."""

    terms: tuple[Term, ...] = ()
    order: str = ""
    problems: tuple[Term, ...] = ()

    def codes(self, among: frozenset[str], *, but: str = "") -> frozenset[str]:
        """The fans `among` these that all terms pick, save those of the group `but`."""
        picked = among
        groups: dict[str, frozenset[str]] = {}
        for term in self.terms:
            if term.negated:
                picked -= term.codes
            elif not term.group:
                picked &= term.codes
            elif term.group != but:
                groups[term.group] = groups.get(term.group, frozenset()) | term.codes
        for codes in groups.values():
            picked &= codes
        return picked

    def has(self, term: Term) -> bool:
        """Whether the term stands in it."""
        return any(one.written == term.written for one in self.terms)

    def toggled(self, term: Term) -> str:
        """The text of the query with the term, or without it if it is there."""
        rest = [one for one in self.terms if one.written != term.written]
        if len(rest) == len(self.terms):
            rest.append(term)
        return self._text(rest, self.order)

    def ordered(self, order: str) -> str:
        """The text of the query with another order of the list."""
        return self._text(self.terms, order)

    def with_instead(self, term: Term, text: str) -> str:
        """The text of the query with `text` in the place of a term."""
        changed = [replace(one, text=text) if one is term else one for one in self.terms]
        return self._text(changed, self.order)

    @staticmethod
    def _text(terms: Iterable[Term], order: str) -> str:
        words = [term.written for term in terms]
        return " ".join([*words, *([f"序:{order}"] if order else [])])

    def __str__(self) -> str:
        return self.ordered(self.order)

    @property
    def sentence(self) -> str:
        """What is asked, in words; "" when nothing is."""
        parts: dict[str, str] = {}
        for number, term in enumerate(self.terms):
            key = term.group if term.group and not term.negated else str(number)
            space = " " if term.said[0].isdigit() else ""
            parts[key] = f"{parts[key]}或{space}{term.said}" if key in parts else term.said
        return "，".join(parts.values())


def is_hand(text: str) -> bool:
    """Whether a text is a hand of tiles, or was meant as one, rather than a query."""
    try:
        raw = parse_notation(text)
        least = HAND_TILES
    except NotationError as error:
        try:
            raw = parse_notation(text[: error.position].rstrip(_RANKS))
        except NotationError:
            return False
        least = HAND_PREFIX
    melded = sum(len(meld.tiles) for meld in raw.melds)
    return len(raw.tiles) + melded + (raw.winning is not None) >= least


# ---- from text to tokens ---------------------------------------------------------------------

_SIGNS = str.maketrans(
    {
        "≥": ">=",
        "≤": "<=",
        **dict.fromkeys("–—−‐‑", "-"),
        **dict.fromkeys("〜∼", "~"),
        **dict.fromkeys("、,;。·", " "),
        **dict.fromkeys("“”「」『』", '"'),
        **dict.fromkeys("'’‘`", None),  # xi'an
    }
)
_UNIT = re.compile(r"番|(?:fans?|points?)\b")  # of the number before it
# Spaces that don't part terms, and places where a space is wanted.
_TIDY = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r'(?<![:\s])""', " "),
        (r"\s*:\s*", ":"),
        (r"\.{2,}", ".."),
        (r"([<>=]=?)\s+(?=\d)", r"\1"),
        (r"(番值?|值)\s+(?=[<>=])", r"\1"),
        (r"(?<=[\u3400-\u9fff])(?<![番值])(?=[<>]=?\d)", " "),
        (r"(\d番?)(\s*)(?:\.\.|~|到|至)\2(?=\d)", r"\1.."),
        (r"(\d番?)\s+-\s+(?=\d)", r"\1-"),
        (rf"(\d)\s+({_UNIT.pattern})", r"\1\2"),
        (r"(?<![^\s])(\d+番)(?=[^\s\d<>=.\-+以起])", r"\1 "),
        (r"(?<![^\s])-+\s*", "-"),
    )
)
_TOKEN = re.compile(r'-?(?:[^\s:"]+:)?"[^"]*"?|[^\s"]+')
_SYLLABLES_WITH_TONES = re.compile(r"(?:[a-z]+[1-5])+")


def _tidy(text: str) -> str:
    folded = fold(text).translate(_SIGNS)
    for pattern, replacement in _TIDY:
        folded = pattern.sub(replacement, folded)
    return folded


def parse(text: str, definitions: Mapping[str, str]) -> Query:
    """Read a query. `definitions`: by code the definitions of the fans to search, the last
    resort for a word that is in no name."""
    terms: list[Term] = []
    words: list[str] = []
    order = ""

    def end_of_words() -> None:
        for term in name_terms(words, definitions) if words else ():
            terms.append(_quoted(term) if _UNIT.match(term.text) else term)
        words.clear()

    for token in _TOKEN.findall(_tidy(text)):
        negated = token.startswith("-")
        body = token.replace('"', "").lstrip("-:").strip()
        if not body:
            continue
        key, colon, value = body.partition(":")
        if colon and key in ORDER_KEYS and value in ORDERS:
            order = value
            continue
        read = (
            value_terms(body) or keyed_terms(key, value)
            if colon
            else value_terms(body) or plain_terms(body)
        )
        quoted = '"' in token
        if read is None and not negated and not quoted:
            for word in words_of(_with_numerals(body)):
                bare = value_terms(word) or plain_terms(word)  # (24), without its brackets
                if bare:
                    end_of_words()
                    terms += bare
                else:
                    words.append(word)
            continue
        end_of_words()
        if read is None:
            read = name_terms([body.replace(" ", "")], definitions)
            read = [_quoted(term) for term in read] if quoted else read
        terms += [replace(term, negated=negated) for term in read]
    end_of_words()
    unique = tuple({term.written: term for term in terms}.values())
    return Query(unique, order, tuple(term for term in unique if term.problem))


def _quoted(term: Term) -> Term:
    """A name that keeps its quotes, without which it would be read as something else."""
    return replace(term, text=f'"{term.text}"')


def _with_numerals(word: str) -> str:
    """7对 as 七对, 13幺 as 十三幺; pinyin without the numbers of its tones."""
    if has_han(word):
        return re.sub(r"[1-9][0-9]?", lambda digits: numeral_zh(int(digits[0])), word)
    return re.sub(r"\d", "", word) if _SYLLABLES_WITH_TONES.fullmatch(word) else word
