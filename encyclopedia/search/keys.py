"""The ways to write a term, in one table (`WAYS`): for the help of the page and for the parser.

To add a key, add a `Key` here, a function that builds its terms in terms.py, and rows in
tests/web/search/test_language.py.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from encyclopedia.search.catalog import Catalog
from encyclopedia.search.terms import (
    DROPPED,
    DROPS,
    RELATED,
    Term,
    family_terms,
    held_tile_terms,
    needed_tile_terms,
    trait_terms,
    unknown_key,
    unknown_order,
)


@dataclass(frozen=True)
class Way:
    """A way to write a term, by example; every example finds something.

    `title`: title of its row in the help; ways in sequence with the same title share a row.
    `brief`: those of its examples that are visible while the help is closed.
    """

    title: Promise
    examples: tuple[str, ...]
    brief: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Key(Way):
    """A way with a key: `key:value`.

    `names`: all names of the key; terms are written with the first. `build`: makes the terms
    for a value.
    """

    names: tuple[str, ...]
    build: Callable[[str, Catalog], list[Term]]


_PROPERTY = gettext_lazy("性质")
_NOT_COUNTED = gettext_lazy("不计")
_TILE = gettext_lazy("牌")

ORDER = Key(
    title=gettext_lazy("次序"),
    names=("序", "排序", "sort"),
    build=unknown_order,
    examples=("序:拼音", "序:类别", "序:规则书"),
)
WAYS: tuple[Way, ...] = (
    Way(gettext_lazy("番值"), ("24", ">=16", "8-24", "8番以下"), brief=(">=16", "8-24")),
    Way(
        gettext_lazy("名称"),
        ("清龙", "清龍", "qing long", "ql", "full flush", "嵌张"),
        brief=("ql",),
    ),
    Key(
        title=gettext_lazy("类别"),
        names=("类", "类别", "family"),
        build=family_terms,
        examples=("类:顺子", "类:杠", "刻子类 >=16"),
        brief=("类:顺子",),
    ),
    Key(
        title=_TILE,
        names=("牌", "tile"),
        build=held_tile_terms,
        examples=("牌:发",),
        brief=("牌:发",),
    ),
    Key(
        title=_TILE,
        names=("必牌", "必有", "必"),
        build=needed_tile_terms,
        examples=("必牌:发", "牌:五万 -无字"),
    ),
    Key(
        title=_NOT_COUNTED,
        names=("不计", "drops"),
        build=DROPS.terms,
        examples=("不计:无字",),
        brief=("不计:无字",),
    ),
    Key(
        title=_NOT_COUNTED,
        names=("被", "被不计", "dropped"),
        build=DROPPED.terms,
        examples=("被:清一色",),
    ),
    Key(
        title=_NOT_COUNTED,
        names=("相关", "related"),
        build=RELATED.terms,
        examples=("相关:清龙",),
    ),
    Key(
        title=_PROPERTY,
        names=("副露",),
        build=partial(trait_terms, "副露"),
        examples=("副露:不可",),
    ),
    Key(
        title=_PROPERTY,
        names=("重复",),
        build=partial(trait_terms, "重复"),
        examples=("重复:可以",),
    ),
    Key(title=_PROPERTY, names=("种",), build=partial(trait_terms, "种"), examples=("种:情形",)),
    Key(title=_PROPERTY, names=("集",), build=partial(trait_terms, "集"), examples=("起步",)),
    Way(gettext_lazy("除去"), ("-无字", "24 -类:用牌", "杠 -暗"), brief=("-无字",)),
    ORDER,
)
KEYS: dict[str, Key] = {name: way for way in WAYS if isinstance(way, Key) for name in way.names}
# The rows of the help: title, examples.
SYNTAX: tuple[tuple[Promise, tuple[str, ...]], ...] = tuple(
    (title, tuple(example for way in ways for example in way.examples))
    for title, ways in groupby(WAYS, key=lambda way: way.title)
)
BRIEF: tuple[str, ...] = tuple(example for way in WAYS for example in way.brief)
_SUGGESTED_FOR_UNKNOWN = ("类:顺子", "牌:发", "不计:无字", "被:清一色")


def keyed_terms(key: str, value: str, catalog: Catalog) -> list[Term]:
    """The terms of `key:value`. While a reader types, the value may still be empty."""
    if key not in KEYS:
        return [unknown_key(key, value, _SUGGESTED_FOR_UNKNOWN)]
    terms = KEYS[key].build(value, catalog)
    if value:
        return terms
    problem = _("“{key}:”后面还没有写").format(key=key)
    return [replace(term, problem=problem) for term in terms]
