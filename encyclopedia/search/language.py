"""The query language: a line of text → terms, and the text and the sentence of a query.

The pattern `_TERM` has the ways to write a term; keys.py has the keys and examples. A fan must
satisfy all terms, but terms of one group are alternatives, since a fan has only one value, one
family: `24 16 类:顺子` finds fans of 24 or 16 番 of that family. A minus before a term excludes
what it picks. A term that isn't understood picks nothing and has suggestions.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import gettext as _

from encyclopedia.search.catalog import Catalog
from encyclopedia.search.keys import ORDER, keyed_terms
from encyclopedia.search.names import words_of
from encyclopedia.search.terms import (
    ORDERS,
    UNIT,
    VALUE,
    VALUE_NAME,
    Term,
    name_terms,
    plain_terms,
    value_terms,
)
from encyclopedia.text.folding import HAN, fold, has_han
from encyclopedia.text.numerals import numeral_zh
from scoring import NotationError
from scoring.hand.notation import parse_notation
from scoring.tiles import NUMERALS

HAND_TILES = 13  # a text with so many tiles is a hand, not a query
HAND_PREFIX = 9  # a text with a fault after so many tiles was meant as a hand
_RANKS = f"123456789{NUMERALS}"  # ranks, which may still wait for their suit


@dataclass(frozen=True)
class Query:
    """A query that was read. `order`: how to order the list, one of `ORDERS`, or "" (usual)."""

    terms: tuple[Term, ...] = ()
    order: str = ""

    @property
    def problems(self) -> tuple[Term, ...]:
        """The terms that were not understood."""
        return tuple(term for term in self.terms if term.problem)

    def codes(self, among: frozenset[str], *, ignored_group: str = "") -> frozenset[str]:
        """Codes in `among` that satisfy every term.

        `ignored_group`: a group whose terms are ignored, to count for its other chips: with `24`
        in the query, how many fans does the chip `16` have?
        """
        picked = among
        groups: dict[str, frozenset[str]] = {}
        for term in self.terms:
            if term.negated:
                picked -= term.codes
            elif not term.group:
                picked &= term.codes
            elif term.group != ignored_group:
                groups[term.group] = groups.get(term.group, frozenset()) | term.codes
        for codes in groups.values():
            picked &= codes
        return picked

    def has(self, term: Term) -> bool:
        """Whether the query has the term."""
        return any(other.written == term.written for other in self.terms)

    def toggled(self, term: Term) -> str:
        """The text of the query with the term, or without it if it is there."""
        rest = [other for other in self.terms if other.written != term.written]
        if len(rest) == len(self.terms):
            rest.append(term)
        return self._text(rest, self.order)

    def ordered(self, order: str) -> str:
        """The text of the query with another order of the list."""
        return self._text(self.terms, order)

    def with_replaced(self, term: Term, text: str) -> str:
        """The text of the query with `text` in the place of a term."""
        terms = [replace(other, text=text) if other is term else other for other in self.terms]
        return self._text(terms, self.order)

    @staticmethod
    def _text(terms: Iterable[Term], order: str) -> str:
        words = [term.written for term in terms]
        return " ".join([*words, *([f"{ORDER.names[0]}:{order}"] if order else [])])

    def __str__(self) -> str:
        return self.ordered(self.order)

    @property
    def sentence(self) -> str:
        """The query in words; "" without terms."""
        parts: dict[str, str] = {}
        for number, term in enumerate(self.terms):
            key = term.group if term.group and not term.negated else str(number)
            space = " " if term.in_words[0].isdigit() else ""
            alternative = f"{_('或')}{space}{term.in_words}"
            parts[key] = f"{parts[key]}{alternative}" if key in parts else term.in_words
        return _("，").join(parts.values())


def is_hand(text: str) -> bool:
    """Whether a text is, or was meant as, a hand of tiles rather than a query."""
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


# ---- from text to terms ----------------------------------------------------------------------

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
_COMPARED = rf"(?<=[{HAN}])(?<![番值])[<>]=?\s*\d"  # 清>16: a word ends before the sign
_END = r"(?=[\s\"]|$)"
_WORD = rf"""[^\s:"](?:(?!{_COMPARED})[^\s:"])*"""
# One term of folded text. Whatever is between two matches (spaces, stray colons) is ignored.
_TERM = re.compile(
    rf"""
    (?P<minus>-[-:\s]*)?
    (?:
        # a value; after digits and 番 another word may follow at once: 16番刻子类
        (?P<value>{VALUE})(?:{_END}|(?:(?<=\d番)|(?<=\d\s番))(?![\d<>=.\-+以起]))
        # key:value, key:"value of some words"
      | (?P<key>{_WORD})\s*:\s*
        (?:"(?P<quoted_value>[^"]*)"?|(?P<bare_value>(?:(?!{_COMPARED})[^\s"])*))
        # "a name of some words"; the last quotation mark may still be missing
      | "(?P<quoted>[^"]*)"?
        # anything else is a word of a name
      | (?P<word>{_WORD})
    )
    """,
    re.VERBOSE,
)
# A name that would be read as part of a value if it came after a number, without quotes.
_JOINS_A_NUMBER = re.compile(f"{UNIT}|{VALUE_NAME}$")
_SYLLABLES_WITH_TONES = re.compile(r"(?:[a-z]+[1-5])+")


def parse(text: str, catalog: Catalog, definitions: Mapping[str, str]) -> Query:
    """The query that a text means.

    `definitions`: those of the fans to search, by code; words that are in no name are looked up
    there.
    """
    order = ""
    read: list[Term | str] = []
    for match in _TERM.finditer(fold(text).translate(_SIGNS)):
        if match["key"] in ORDER.names and _value(match) in ORDERS:
            order = _value(match)
        else:
            read += _read(match, catalog, definitions)
    terms: list[Term] = []
    for _is_word, group in groupby(read, key=lambda item: isinstance(item, str)):
        items = list(group)
        terms += [item for item in items if isinstance(item, Term)]
        words = [item for item in items if isinstance(item, str)]
        terms += _names(words, catalog, definitions) if words else []
    return Query(tuple({term.written: term for term in terms}.values()), order)


def _value(match: re.Match[str]) -> str:
    """The value of a key."""
    return (match["quoted_value"] or match["bare_value"] or "").strip()


def _read(
    match: re.Match[str], catalog: Catalog, definitions: Mapping[str, str]
) -> Iterator[Term | str]:
    """The terms of a match; a word that may be part of a longer name comes back as a word."""
    if match["word"] and not match["minus"]:
        for word in words_of(_with_numerals(match["word"])):
            terms = _plain(word, catalog)
            yield from terms if terms else (word,)
        return
    if match["value"]:
        terms = value_terms(match["value"], catalog)
    elif match["key"]:
        terms = keyed_terms(match["key"], _value(match), catalog)
    elif match["word"]:
        word = "".join(words_of(_with_numerals(match["word"])))
        terms = _plain(word, catalog) or name_terms([word], catalog, definitions) if word else None
    else:
        phrase = match["quoted"].strip(" -:")
        terms = _plain(phrase, catalog) or _quoted(phrase, catalog, definitions) if phrase else None
    yield from (replace(term, negated=bool(match["minus"])) for term in terms or ())


def _plain(text: str, catalog: Catalog) -> list[Term] | None:
    """The terms of a text with a meaning of its own, such as 24 or 起步; None for others."""
    return value_terms(text, catalog) or plain_terms(text, catalog)


def _quoted(phrase: str, catalog: Catalog, definitions: Mapping[str, str]) -> list[Term]:
    terms = name_terms([phrase.replace(" ", "")], catalog, definitions)
    return [_with_quotes(term) for term in terms]


def _names(words: list[str], catalog: Catalog, definitions: Mapping[str, str]) -> list[Term]:
    return [
        _with_quotes(term) if _JOINS_A_NUMBER.match(term.text) else term
        for term in name_terms(words, catalog, definitions)
    ]


def _with_quotes(term: Term) -> Term:
    """A term whose name is written in quotes, so that it is not read as something else."""
    return replace(term, text=f'"{term.text}"')


def _with_numerals(word: str) -> str:
    """7对 as 七对, 13幺 as 十三幺; pinyin without the numbers of its tones."""
    if has_han(word):
        return re.sub(r"[1-9][0-9]?", lambda digits: numeral_zh(int(digits[0])), word)
    return re.sub(r"\d", "", word) if _SYLLABLES_WITH_TONES.fullmatch(word) else word
