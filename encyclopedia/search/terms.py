"""Terms: the conditions of a query, each with the fans that it picks and its words in a sentence.

The functions here make the terms that a piece of folded text means under a rules version. A piece
that is not understood makes a term that picks nothing and has a problem and suggestions.
"""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from encyclopedia.search.catalog import Catalog, Codes
from encyclopedia.search.names import codes_named, matches, suggestions
from encyclopedia.text.folding import fold, has_han
from encyclopedia.text.numerals import numeral_zh
from scoring import NotationError, Tile
from scoring.hand.notation import parse_notation
from scoring.tiles import NUMERALS


@dataclass(frozen=True)
class Term:
    """One condition.

    `text`: how it is written in the query language. `phrase`, `negated_phrase`: it and its negation
    as part of a sentence. `codes`: the fans that it picks. `group`: terms of one group are
    alternatives; "" for none. `words`: folded texts to mark in names. `tile`: for a term about a
    tile that fans may hold. `problem`: why it was not understood; `suggestions`: terms to offer.
    """

    text: str
    phrase: str
    negated_phrase: str
    codes: Codes
    group: str = ""
    negated: bool = False
    words: tuple[str, ...] = ()
    tile: Tile | None = None
    problem: str = ""
    suggestions: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """The term in the query language, with its minus."""
        return f"-{self.text}" if self.negated else self.text

    @property
    def in_words(self) -> str:
        """The term as a part of a sentence."""
        return self.negated_phrase if self.negated else self.phrase


def _unknown(text: str, problem: str, suggested: tuple[str, ...]) -> Term:
    quoted = "“{}”".format(text.replace('"', ""))
    return Term(
        text,
        quoted,
        _("没有{text}").format(text=quoted),
        frozenset(),
        problem=problem,
        suggestions=suggested,
    )


def _keyed(key: str, value: str) -> str:
    """`key:value` in the query language; in quotes if it needs them."""
    return f"{key}:{value}" if value and " " not in value else f'{key}:"{value}"'


# ---- values ----------------------------------------------------------------------------------

UNIT = r"(?:番|分|(?:fans?|points?)(?![a-z]))"
VALUE_NAME = r"(?:番值?|值|points?|value)"
_NUMERAL = f"(?:[{NUMERALS[1:]}]?十[{NUMERALS}]?|[{NUMERALS}])"  # 一 to 九十九
_NUMBER = rf"(?:\d{{1,6}}(?:\s*{UNIT})?|{_NUMERAL}番)"
_NAME = rf"(?:{VALUE_NAME}(?:\s*:\s*|\s*(?=[<>=]))?)?"
_TO = r"(?:(?P<gap>\s*)(?:\.{2,}|~|到|至)(?P=gap)|\s+-\s+|-)"
# A number, compared or not (24, 24番, 二十四番, >=24, 番值 >= 24, 24番以上), or a range
# (8-24, 8 到 24, 番:8..24), which may be open on one side (8.., ..24).
VALUE = rf"""{_NAME}(?:
      (?P<low>{_NUMBER}){_TO}(?P<high>{_NUMBER})
    | (?:\.{{2,}}|-)(?P<most>{_NUMBER})
    | (?P<least>{_NUMBER})(?:\.{{2,}}|-)
    | (?:(?P<sign>[<>]=?|==?)\s*)?(?P<number>{_NUMBER})(?P<suffix>以上|以下|起|\+)?
    )"""
_VALUE = re.compile(VALUE, re.VERBOSE)
_SUFFIXES = {"以上": ">=", "起": ">=", "+": ">=", "以下": "<="}
_NUMERALS = {numeral_zh(number): number for number in range(1, 100)}


@dataclass(frozen=True)
class Comparison:
    """The meaning of `>=` and the like. The phrases have a place for `{points}`."""

    test: Callable[[int, int], bool]
    phrase: Promise
    negated_phrase: Promise


_COMPARISONS = {
    ">=": Comparison(
        int.__ge__, gettext_lazy("番值不小于 {points}"), gettext_lazy("番值小于 {points}")
    ),
    "<=": Comparison(
        int.__le__, gettext_lazy("番值不大于 {points}"), gettext_lazy("番值大于 {points}")
    ),
    ">": Comparison(
        int.__gt__, gettext_lazy("番值大于 {points}"), gettext_lazy("番值不大于 {points}")
    ),
    "<": Comparison(
        int.__lt__, gettext_lazy("番值小于 {points}"), gettext_lazy("番值不小于 {points}")
    ),
}


def value_terms(text: str, catalog: Catalog) -> list[Term] | None:
    """The term of a value or a range of values; None for any other text."""
    match = _VALUE.fullmatch(text)
    if not match:
        return None
    if match["low"]:
        low, high = sorted((_number(match["low"]), _number(match["high"])))
        return [_between(low, high, catalog)]
    if match["most"]:
        return [_compared("<=", _number(match["most"]), catalog)]
    if match["least"]:
        return [_compared(">=", _number(match["least"]), catalog)]
    points = _number(match["number"])
    sign = match["sign"] or _SUFFIXES.get(match["suffix"] or "", "=")
    if sign.startswith("="):
        return [value_term(points, catalog)]
    return [_compared(sign, points, catalog)]


def _number(text: str) -> int:
    """The number in a text: 24 for 24, 24番, 24 fan and 二十四番."""
    digits = re.match(r"\d+", text)
    return int(digits[0]) if digits else _NUMERALS[text.removesuffix("番")]


def value_term(points: int, catalog: Catalog) -> Term:
    """The term of exactly this value."""
    term = Term(
        str(points),
        _("{points} 番").format(points=points),
        _("不是 {points} 番").format(points=points),
        catalog.where(lambda rule: rule.points == points),
        "value",
    )
    if term.codes:
        return term
    near = sorted(catalog.values, key=lambda value: (abs(value - points), value))[:2]
    return replace(
        term,
        problem=_("没有 {points} 番的番种").format(points=points),
        suggestions=tuple(map(str, near)),
    )


def _compared(sign: str, points: int, catalog: Catalog) -> Term:
    comparison = _COMPARISONS[sign]
    return Term(
        f"{sign}{points}",
        str(comparison.phrase).format(points=points),
        str(comparison.negated_phrase).format(points=points),
        catalog.where(lambda rule: comparison.test(rule.points, points)),
    )


def _between(low: int, high: int, catalog: Catalog) -> Term:
    return Term(
        f"{low}-{high}",
        _("番值 {low} 到 {high}").format(low=low, high=high),
        _("番值不在 {low} 到 {high}").format(low=low, high=high),
        catalog.where(lambda rule: low <= rule.points <= high),
    )


# ---- families --------------------------------------------------------------------------------


def family_term(family: str, catalog: Catalog) -> Term:
    """The term of a family, by its code."""
    zh = catalog.families[family]
    return Term(
        f"类:{zh.removesuffix('类')}",
        zh,
        _("不是{family}").format(family=zh),
        catalog.where(lambda rule: rule.family.value == family),
        "family",
    )


def family_terms(value: str, catalog: Catalog) -> list[Term]:
    """The terms of `类:`; the value is the beginning of a family's name or code."""
    found = [
        family_term(code, catalog)
        for code, zh in catalog.families.items()
        if value and (zh.startswith(value) or code.startswith(value))
    ]
    suggested = tuple(family_term(code, catalog).text for code in catalog.families)
    problem = _("没有“{value}”这一类").format(value=value)
    return found or [_unknown(_keyed("类", value), problem, suggested)]


# ---- tiles -----------------------------------------------------------------------------------


def _tiles(value: str) -> list[Tile]:
    """The tiles that a value means; none if it is not notation.

    Capitals are tried first, since folding made `c`, a flower, of `C`, the red dragon.
    """
    for text in (value.upper(), value):
        with suppress(NotationError):
            raw = parse_notation(text)
            return [*raw.tiles, *raw.flowers]
    return []


def held_tile_terms(value: str, catalog: Catalog) -> list[Term]:
    """The terms of `牌:`: the fans that may hold a tile."""
    return [
        Term(
            f"牌:{tile.zh}",
            _("可以有{tile}").format(tile=tile.zh),
            _("不能有{tile}").format(tile=tile.zh),
            catalog.tile_use.held_by[tile],
            tile=tile,
        )
        for tile in _tiles(value)
    ] or [_no_tile("牌", value)]


def needed_tile_terms(value: str, catalog: Catalog) -> list[Term]:
    """The terms of `必牌:`: the fans that need a tile."""
    return [
        Term(
            f"必牌:{tile.zh}",
            _("一定有{tile}").format(tile=tile.zh),
            _("不一定有{tile}").format(tile=tile.zh),
            catalog.tile_use.needed_by[tile],
        )
        for tile in _tiles(value)
    ] or [_no_tile("必牌", value)]


def _no_tile(key: str, value: str) -> Term:
    suggested = tuple(f"{key}:{tile}" for tile in ("发", "五万", "1p"))
    problem = _("“{value}”不是一张牌；牌写作 五万、5m、东、发").format(value=value)
    return _unknown(_keyed(key, value), problem, suggested)


# ---- what drops what -------------------------------------------------------------------------


@dataclass(frozen=True)
class RelationKey:
    """A key about which fans drop which: `不计:无字`.

    `phrase`, `negated_phrase`: they have a place for `{fan}`. `picks`: the fans to pick for the fan
    with a code. `example`: a name to suggest while the value is empty.
    """

    key: str
    phrase: Promise
    negated_phrase: Promise
    picks: Callable[[Catalog, str], Codes]
    example: str

    def terms(self, value: str, catalog: Catalog) -> list[Term]:
        """The term about the fans with the name `value`."""
        compact = value.replace(" ", "").replace("-", "")
        codes = codes_named(compact, catalog.rows) or codes_named(value, catalog.rows)
        if not codes:
            return [self._no_fan(value, catalog)]
        names = [rule.zh for rule in catalog.rows if rule.code in codes]
        fan = _("或").join(names[:3])
        if len(names) > 3:
            fan = _("{names}等 {count} 种").format(names=fan, count=len(names))
        return [
            Term(
                _keyed(self.key, names[0] if len(names) == 1 else value),
                str(self.phrase).format(fan=fan),
                str(self.negated_phrase).format(fan=fan),
                frozenset().union(*(self.picks(catalog, code) for code in codes)),
            )
        ]

    def _no_fan(self, value: str, catalog: Catalog) -> Term:
        near = [name.text for name in suggestions(value, catalog.rows)] if value else [self.example]
        suggested = tuple(_keyed(self.key, name) for name in near)
        problem = _("没有叫“{name}”的番种").format(name=value)
        return _unknown(_keyed(self.key, value), problem, suggested)


DROPS = RelationKey(
    "不计",
    gettext_lazy("计了它不再计{fan}"),
    gettext_lazy("计了它还可以计{fan}"),
    Catalog.droppers,
    "无字",
)
DROPPED = RelationKey(
    "被",
    gettext_lazy("计{fan}时不再计"),
    gettext_lazy("计{fan}时还可以计"),
    Catalog.dropped,
    "清一色",
)
RELATED = RelationKey(
    "相关",
    gettext_lazy("和{fan}有不计关系"),
    gettext_lazy("和{fan}没有不计关系"),
    lambda catalog, code: catalog.dropped(code) | catalog.droppers(code),
    "清龙",
)


# ---- properties that a fan has or hasn't ------------------------------------------------------


@dataclass(frozen=True)
class Trait:
    """A property of fans, written as a key with one of a few values: `副露:不可`.

    `label`: the text of its chip. `phrase`: it as part of a sentence. `picks`: the fans that have
    it. Traits with the same key are alternatives.
    """

    key: str
    value: str
    label: Promise
    phrase: Promise
    picks: Callable[[Catalog], Codes]

    def term(self, catalog: Catalog) -> Term:
        """The trait as a term of a query."""
        return Term(
            f"{self.key}:{self.value}",
            str(self.phrase),
            _("不是“{trait}”").format(trait=self.phrase),
            self.picks(catalog),
            self.key,
        )


def _all_but(catalog: Catalog, codes: Codes) -> Codes:
    return frozenset(rule.code for rule in catalog.rows) - codes


TRAITS = (
    Trait(
        "种",
        "手役",
        gettext_lazy("手役"),
        gettext_lazy("看牌的番（手役）"),
        lambda catalog: _all_but(catalog, catalog.circumstances),
    ),
    Trait(
        "种",
        "情形",
        gettext_lazy("情形"),
        gettext_lazy("看怎么和的番（情形）"),
        lambda catalog: catalog.circumstances,
    ),
    Trait(
        "副露",
        "可以",
        gettext_lazy("可以副露"),
        gettext_lazy("可以副露"),
        lambda catalog: _all_but(catalog, catalog.always_concealed),
    ),
    Trait(
        "副露",
        "不可",
        gettext_lazy("必须门前"),
        gettext_lazy("必须门前"),
        lambda catalog: catalog.always_concealed,
    ),
    Trait(
        "重复",
        "可以",
        gettext_lazy("可以计几次"),
        gettext_lazy("可以计几次"),
        lambda catalog: catalog.repeatable,
    ),
    Trait(
        "重复",
        "不可",
        gettext_lazy("只计一次"),
        gettext_lazy("只计一次"),
        lambda catalog: _all_but(catalog, catalog.repeatable),
    ),
    Trait(
        "集",
        "起步",
        gettext_lazy("起步 16 种"),
        gettext_lazy("起步 16 种"),
        lambda catalog: catalog.starters,
    ),
)
_YES, _NO = ("可以", "可", "能", "是", "yes"), ("不可", "不可以", "不能", "无", "否", "no")
_SYNONYMS = {word: words[0] for words in (_YES, _NO) for word in words}


def trait_terms(key: str, value: str, catalog: Catalog) -> list[Term]:
    """The term of `key:value`, where the values of the key are traits."""
    terms = [trait.term(catalog) for trait in TRAITS if trait.key == key]
    wanted = f"{key}:{_SYNONYMS.get(value, value)}"
    found = [term for term in terms if term.text == wanted]
    suggested = tuple(term.text for term in terms)
    problem = _("“{key}:”后面没有“{value}”这一项").format(key=key, value=value)
    return found or [_unknown(_keyed(key, value), problem, suggested)]


# ---- other terms -----------------------------------------------------------------------------

ORDERS = ("番值", "规则书", "拼音", "类别")


def unknown_order(value: str, catalog: Catalog) -> list[Term]:
    """The term of `序:` with a value that is not in `ORDERS`; for others there is no term."""
    suggested = tuple(f"序:{order}" for order in ORDERS)
    problem = _("不能按“{value}”排").format(value=value)
    return [_unknown(_keyed("序", value), problem, suggested)]


def unknown_key(key: str, value: str, suggested: tuple[str, ...]) -> Term:
    """The term of `key:value` with a key that does not exist."""
    return _unknown(_keyed(key, value), _("没有“{key}:”这种写法").format(key=key), suggested)


def plain_terms(text: str, catalog: Catalog) -> list[Term] | None:
    """The terms of 起步 or of the whole name of a family; None for any other text."""
    if text in ("起步", "起步16"):
        return trait_terms("集", "起步", catalog)
    found = [code for code, zh in catalog.families.items() if zh == text]
    return [family_term(code, catalog) for code in found] or None


# ---- names -----------------------------------------------------------------------------------


def name_terms(words: list[str], catalog: Catalog, definitions: Mapping[str, str]) -> list[Term]:
    """The terms of neighbouring words: one name in several words, or else each word on its own.

    `definitions`: those of the fans to search, by code; words that are in no name are looked up
    there.
    """
    together = _named(words, catalog)
    if together or len(words) == 1:
        return [together or _defined(words[0], definitions) or _no_name(words[0], catalog)]
    each = [_named([word], catalog) or _defined(word, definitions) for word in words]
    if all(each):
        return [term for term in each if term]
    whole = _no_name(" ".join(words), catalog)
    if whole.suggestions:
        return [whole]
    return [term or _no_name(word, catalog) for term, word in zip(each, words, strict=True)]


def _named(words: list[str], catalog: Catalog) -> Term | None:
    joined, text = "".join(words).replace("-", ""), " ".join(words)
    codes = catalog.where(lambda rule: bool(matches(rule, joined)))
    return Term(text, *_name_phrases(text), codes, words=(joined,)) if codes else None


def _name_phrases(text: str) -> tuple[str, str]:
    return (
        _("名称里有“{text}”").format(text=text),
        _("名称里没有“{text}”").format(text=text),
    )


def _defined(word: str, definitions: Mapping[str, str]) -> Term | None:
    codes = frozenset(code for code, text in definitions.items() if word in fold(text))
    if not codes or not has_han(word):
        return None
    return Term(
        word,
        _("定义里有“{text}”").format(text=word),
        _("定义里没有“{text}”").format(text=word),
        codes,
        words=(word,),
    )


def _no_name(text: str, catalog: Catalog) -> Term:
    suggested = [f"牌:{tile.zh}" for tile in _tiles(text)]
    suggested += [name.text for name in suggestions(text, catalog.rows)]
    phrase, negated_phrase = _name_phrases(text)
    problem = _("没有叫“{name}”的番种").format(name=text)
    return replace(
        _unknown(text, problem, tuple(suggested)), phrase=phrase, negated_phrase=negated_phrase
    )
