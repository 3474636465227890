"""The query language: a line of text → terms, and the text and the sentence of a query.

The ways to write a term are the alternatives of `_TERM`; keys and examples stand in keys.py.
Terms combine: all must hold, except that values, families and the like, of which a fan has only
one, are alternatives among themselves. A minus before a term is without it. A term that isn't
understood picks nothing and says what it may have meant.
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

HAND_TILES = 13  # as many tiles are a hand, not a query
HAND_PREFIX = 9  # a text that goes wrong after so many tiles was meant as a hand
_RANKS = f"123456789{NUMERALS}"  # ranks whose suit is still to come


@dataclass(frozen=True)
class Query:
    """What was asked: the terms in their order, and the order of the list ("" for the usual)."""

    terms: tuple[Term, ...] = ()
    order: str = ""

    @property
    def problems(self) -> tuple[Term, ...]:
        """The terms that were not understood."""
        return tuple(term for term in self.terms if term.problem)

    def codes(self, among: frozenset[str], *, ignored_group: str = "") -> frozenset[str]:
        """Codes in `among` that satisfy every term.

        `ignored_group`: a group whose terms are left out, to count what another term of that group
        would pick: with `24` chosen, how many fans has the chip `16`?
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
        """Whether the term stands in it."""
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
        """What is asked, in words; "" when nothing is."""
        parts: dict[str, str] = {}
        for number, term in enumerate(self.terms):
            key = term.group if term.group and not term.negated else str(number)
            space = " " if term.in_words[0].isdigit() else ""
            alternative = f"{_('或')}{space}{term.in_words}"
            parts[key] = f"{parts[key]}{alternative}" if key in parts else term.in_words
        return _("，").join(parts.values())


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
# One term of folded text. What stands between two matches (spaces, stray colons) means nothing.
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
_JOINS_A_NUMBER = re.compile(f"{UNIT}|{VALUE_NAME}$")  # it would be read as part of a value
_SYLLABLES_WITH_TONES = re.compile(r"(?:[a-z]+[1-5])+")


def parse(text: str, catalog: Catalog, definitions: Mapping[str, str]) -> Query:
    """Read a query.

    `definitions`: by code the definitions of the fans to search, the last resort for a word that
    is in no name.
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
    """The terms of a match; words that may make one name with those beside them stay words."""
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
    """The terms of a text that has a meaning without a key, such as (24) or 起步."""
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
    """A name that keeps its quotes, without which it would be read as something else."""
    return replace(term, text=f'"{term.text}"')


def _with_numerals(word: str) -> str:
    """7对 as 七对, 13幺 as 十三幺; pinyin without the numbers of its tones."""
    if has_han(word):
        return re.sub(r"[1-9][0-9]?", lambda digits: numeral_zh(int(digits[0])), word)
    return re.sub(r"\d", "", word) if _SYLLABLES_WITH_TONES.fullmatch(word) else word
