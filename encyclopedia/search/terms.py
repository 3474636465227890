"""The terms of the query language (query.py): what each picks, and how it says so.

Every builder gives the term, or terms, that a piece of text means; one that means nothing picks
nothing, says so, and offers what it may have meant.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from encyclopedia.build.tile_use import tile_use
from encyclopedia.drawing.relations import dropped_by, drops
from encyclopedia.search.names import has_han, hits, named, suggestions
from encyclopedia.text.folding import fold
from encyclopedia.text.numerals import numeral_zh
from scoring import DEFAULT_RULES, FAMILIES, FanRule, NotationError, Tile
from scoring.hand.notation import parse_notation
from scoring.rulebook.row import Family

TABLE = DEFAULT_RULES.table
ALL = frozenset(rule.code for rule in TABLE)
CIRCUMSTANCES = (Family.WIN, Family.WAIT, Family.OTHER)
# The sixteen fans that this encyclopedia began with: a set to start from.
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


@dataclass(frozen=True)
class Term:
    """One condition. `text` writes it in the language; `says` and `denies` say it and its
    negation in a sentence; `codes` are the fans it picks. Terms of one `group` are alternatives.
    `words`: folded texts to mark in names. `problem`, `instead`: why it picks nothing, and terms
    to offer in its place."""

    text: str
    says: str
    denies: str
    codes: frozenset[str]
    group: str = ""
    negated: bool = False
    words: tuple[str, ...] = ()
    tile: Tile | None = None
    problem: str = ""
    instead: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """The term as it stands in a query."""
        return f"-{self.text}" if self.negated else self.text

    @property
    def said(self) -> str:
        """The term in words."""
        return self.denies if self.negated else self.says


# ---- values ----------------------------------------------------------------------------------

_NUMBER = r"(\d{1,6})(?:番|分|fans?|points?)?"
_PREFIX = r"(?:番值?|值|points?|value)?:?"
_COMPARED = re.compile(f"{_PREFIX}(>=|<=|>|<|=|==)?{_NUMBER}(以上|以下|起|\\+)?")
_RANGE = re.compile(f"{_PREFIX}(?:{_NUMBER})?(?:-|\\.\\.){_NUMBER}|{_PREFIX}{_NUMBER}(?:-|\\.\\.)")
_SPOKEN = re.compile("([一二三四五六七八九十]{1,3})番(以上|以下|起)?")
_NUMERALS = {numeral_zh(number): number for number in range(1, 100)}
_COMPARISONS: dict[str, tuple[str, str, Callable[[int, int], bool]]] = {
    ">=": ("番值不小于 {}", "番值小于 {}", int.__ge__),
    "<=": ("番值不大于 {}", "番值大于 {}", int.__le__),
    ">": ("番值大于 {}", "番值不大于 {}", int.__gt__),
    "<": ("番值小于 {}", "番值不小于 {}", int.__lt__),
}
_SUFFIXES = {"以上": ">=", "起": ">=", "+": ">=", "以下": "<="}
VALUES = tuple(dict.fromkeys(sorted((rule.points for rule in TABLE), reverse=True)))


def value_term(points: int) -> Term:
    """Exactly so many 番."""
    codes = _where(lambda rule: rule.points == points)
    if codes:
        return Term(str(points), f"{points} 番", f"不是 {points} 番", codes, "value")
    near = sorted(VALUES, key=lambda value: (abs(value - points), value))[:2]
    offers = tuple(str(value) for value in near)
    problem = f"没有 {points} 番的番种"
    return Term(str(points), f"{points} 番", f"不是 {points} 番", codes, "value",
                problem=problem, instead=offers)  # fmt: skip


def value_terms(body: str) -> list[Term] | None:
    spoken = _SPOKEN.fullmatch(body)
    if spoken and spoken[1] in _NUMERALS:
        body = f"{_NUMERALS[spoken[1]]}{spoken[2] or ''}"
    compared = _COMPARED.fullmatch(body)
    if compared:
        number = int(compared[2])
        sign = compared[1] or _SUFFIXES.get(compared[3] or "", "=")
        return [value_term(number) if sign.startswith("=") else _compared(sign, number)]
    span = _RANGE.fullmatch(body)
    if not span:
        return None
    low, high = span[1] or span[3], span[2]
    if low is None or high is None:
        return [_compared(">=", int(low)) if high is None else _compared("<=", int(high))]
    return [_between(*sorted((int(low), int(high))))]


def _compared(sign: str, number: int) -> Term:
    says, denies, test = _COMPARISONS[sign]
    codes = _where(lambda rule: test(rule.points, number))
    return Term(f"{sign}{number}", says.format(number), denies.format(number), codes)


def _between(low: int, high: int) -> Term:
    codes = _where(lambda rule: low <= rule.points <= high)
    said = f"{low} 到 {high}"
    return Term(f"{low}-{high}", f"番值 {said}", f"番值不在 {said}", codes)


def _where(test: Callable[[FanRule], bool]) -> frozenset[str]:
    return frozenset(rule.code for rule in TABLE if test(rule))


# ---- keys ------------------------------------------------------------------------------------


def family_term(family: str) -> Term:
    """All fans of a family, by its code."""
    zh = FAMILIES[family]
    codes = _where(lambda rule: rule.family.value == family)
    return Term(f"类:{zh.removesuffix('类')}", zh, f"不是{zh}", codes, "family")


def _families(value: str) -> list[Term]:
    found = [
        family_term(code)
        for code, zh in FAMILIES.items()
        if value and (zh.startswith(value) or code.startswith(value))
    ]
    offers = tuple(family_term(code).text for code in FAMILIES)
    return found or [_unknown(_keyed("类", value), f"没有“{value}”这一类", offers)]


def _tiles(value: str) -> list[Tile]:
    """The tiles written there, none for anything else. Capitals first: folding has made `C`,
    the red dragon, a `c`, which is a flower."""
    for text in (value.upper(), value):
        with suppress(NotationError):
            raw = parse_notation(text)
            return [*raw.tiles, *raw.flowers]
    return []


def _may_have(value: str) -> list[Term]:
    held = tile_use().held_by
    return [
        Term(f"牌:{tile.zh}", f"可以有{tile.zh}", f"不能有{tile.zh}", held[tile], tile=tile)
        for tile in _tiles(value)
    ] or [_no_tile("牌", value)]


def _must_have(value: str) -> list[Term]:
    needed = tile_use().needed_by
    return [
        Term(f"必牌:{tile.zh}", f"一定有{tile.zh}", f"不一定有{tile.zh}", needed[tile])
        for tile in _tiles(value)
    ] or [_no_tile("必牌", value)]


def _no_tile(key: str, value: str) -> Term:
    offers = tuple(f"{key}:{tile}" for tile in ("发", "五万", "1p"))
    return _unknown(_keyed(key, value), f"“{value}”不是一张牌；牌写作 五万、5m、东、发", offers)


def _fans(
    key: str, value: str, says: str, denies: str, of: Callable[[str], Iterable[str]], example: str
) -> list[Term]:
    """A term about the fans called `value`; `of` gives the fans it picks for each of them.
    `example`: a name to offer while none is written."""
    codes = named(value.replace(" ", "").replace("-", "")) or named(value)
    if not codes:
        near = [offer.text for offer in suggestions(value)] if value else [example]
        offers = tuple(_keyed(key, name) for name in near)
        return [_unknown(_keyed(key, value), f"没有叫“{value}”的番种", offers)]
    names = [rule.zh for rule in TABLE if rule.code in codes]
    name = "或".join(names[:3]) + (f"等 {len(names)} 种" if names[3:] else "")
    picked = frozenset(code for one in codes for code in of(one))
    text = names[0] if len(names) == 1 else value
    return [Term(_keyed(key, text), says.format(name), denies.format(name), picked)]


def _keyed(key: str, value: str) -> str:
    """`key:value` as it is written in a query."""
    return f"{key}:{value}" if value and " " not in value else f'{key}:"{value}"'


def droppers(code: str) -> Iterator[str]:
    """The fans that drop this one."""
    return (relation.rule.code for relation in dropped_by(code))


def dropped(code: str) -> Iterator[str]:
    """The fans that this one drops."""
    return (relation.rule.code for relation in drops(code))


# A fan that can only be won concealed makes 门前清 and 不求人 go without saying, so the rulebook
# lists both as not counted beside it; and the two are such fans themselves.
_CONCEALED = ("concealed-hand", "fully-concealed-hand")
ALWAYS_CONCEALED = frozenset.intersection(*(frozenset(droppers(code)) for code in _CONCEALED))
ALWAYS_CONCEALED |= frozenset(_CONCEALED)

# What a fan is either way: key, value, its words, the fans. The values of a key are alternatives.
_TRAITS: tuple[tuple[str, str, str, frozenset[str]], ...] = (
    ("副露", "可以", "可以副露", ALL - ALWAYS_CONCEALED),
    ("副露", "不可", "必须门前", ALWAYS_CONCEALED),
    ("重复", "可以", "可以计几次", _where(lambda rule: rule.repeats)),
    ("重复", "不可", "只计一次", _where(lambda rule: not rule.repeats)),
    ("种", "手役", "看牌的番（手役）", _where(lambda rule: rule.family not in CIRCUMSTANCES)),
    ("种", "情形", "看怎么和的番（情形）", _where(lambda rule: rule.family in CIRCUMSTANCES)),
    ("集", "起步", "起步 16 种", frozenset(STARTERS)),
)
_YES, _NO = ("可以", "可", "能", "是", "yes"), ("不可", "不可以", "不能", "无", "否", "no")
_SYNONYMS = {word: words[0] for words in (_YES, _NO) for word in words}


def trait_terms(key: str) -> list[Term]:
    """The terms of a key with a closed list of values."""
    return [
        Term(f"{one}:{value}", says, f"不是“{says}”", codes, one)
        for one, value, says, codes in _TRAITS
        if one == key
    ]


def _trait(key: str, value: str) -> list[Term]:
    terms = trait_terms(key)
    wanted = f"{key}:{_SYNONYMS.get(value, value)}"
    found = [term for term in terms if term.text == wanted]
    offers = tuple(term.text for term in terms)
    return found or [_unknown(_keyed(key, value), f"“{key}:”后面没有“{value}”这一项", offers)]


def _drops(value: str) -> list[Term]:
    return _fans("不计", value, "计了它不再计{}", "计了它还可以计{}", droppers, "无字")


def _dropped(value: str) -> list[Term]:
    return _fans("被", value, "计{}时不再计", "计{}时还可以计", dropped, "清一色")


def _related(value: str) -> list[Term]:
    def either(code: str) -> Iterator[str]:
        yield from dropped(code)
        yield from droppers(code)

    return _fans("相关", value, "和{}有不计关系", "和{}没有不计关系", either, "清龙")


ORDER_KEYS = ("序", "排序", "sort")
ORDERS = ("番值", "规则书", "拼音", "类别")


def _no_order(value: str) -> list[Term]:
    offers = tuple(f"序:{order}" for order in ORDERS)
    return [_unknown(_keyed("序", value), f"不能按“{value}”排", offers)]


KEYS: dict[str, Callable[[str], list[Term]]] = {
    **dict.fromkeys(("类", "类别", "family"), _families),
    **dict.fromkeys(("牌", "tile"), _may_have),
    **dict.fromkeys(("必牌", "必有", "必"), _must_have),
    **dict.fromkeys(("不计", "drops"), _drops),
    **dict.fromkeys(("被", "被不计", "dropped"), _dropped),
    **dict.fromkeys(("相关", "related"), _related),
    **{key: lambda value, key=key: _trait(key, value) for key in ("副露", "重复", "种", "集")},
    **dict.fromkeys(ORDER_KEYS, _no_order),
}


def keyed_terms(key: str, value: str) -> list[Term]:
    """`key:value`; while one types, the value is still empty."""
    if key not in KEYS:
        offers = ("类:顺子", "牌:发", "不计:无字", "被:清一色")
        return [_unknown(_keyed(key, value), f"没有“{key}:”这种写法", offers)]
    terms = KEYS[key](value)
    wanting = f"“{key}:”后面还没有写"
    return terms if value else [replace(term, problem=wanting) for term in terms]


def plain_terms(body: str) -> list[Term] | None:
    """Words with a meaning of their own: a family's whole name, 起步."""
    if body in ("起步", "起步16"):
        return trait_terms("集")
    found = [code for code, zh in FAMILIES.items() if zh == body]
    return [family_term(code) for code in found] or None


def _unknown(text: str, problem: str, offers: tuple[str, ...]) -> Term:
    said = "“{}”".format(text.replace('"', ""))
    return Term(text, said, f"没有{said}", frozenset(), problem=problem, instead=offers)


# ---- names -----------------------------------------------------------------------------------


def name_terms(words: list[str], definitions: Mapping[str, str]) -> list[Term]:
    """Words that stand together: one name, or else each a part of the name."""
    together = _named(words)
    if together or len(words) == 1:
        return [together or _defined(words[0], definitions) or _no_name(words[0])]
    each = [_named([word]) or _defined(word, definitions) for word in words]
    if all(each):
        return [term for term in each if term]
    whole = _no_name(" ".join(words))
    if whole.instead:
        return [whole]
    return [term or _no_name(word) for term, word in zip(each, words, strict=True)]


def _named(words: list[str]) -> Term | None:
    joined, text = "".join(words).replace("-", ""), " ".join(words)
    codes = _where(lambda rule: bool(hits(rule, joined)))
    says = f"名称里有“{text}”", f"名称里没有“{text}”"
    return Term(text, *says, codes, words=(joined,)) if codes else None


def _defined(word: str, definitions: Mapping[str, str]) -> Term | None:
    codes = frozenset(code for code, text in definitions.items() if word in fold(text))
    if not codes or not has_han(word):
        return None
    return Term(word, f"定义里有“{word}”", f"定义里没有“{word}”", codes, words=(word,))


def _no_name(text: str) -> Term:
    offers = [f"牌:{tile.zh}" for tile in _tiles(text)] + [o.text for o in suggestions(text)]
    return replace(
        _unknown(text, f"没有叫“{text}”的番种", tuple(offers)),
        says=f"名称里有“{text}”",
        denies=f"名称里没有“{text}”",
    )
