"""What a query finds: the fans in their order and groups, marked texts, facets with counts.

The site's fans come in as definitions by code; names, values and families are the engine's.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from encyclopedia.build.tile_use import tile_use
from encyclopedia.drawing.relations import dropped_by, drops
from encyclopedia.search.language import Query, parse
from encyclopedia.search.names import Form, Hit, forms, hits
from encyclopedia.search.terms import VALUES, Term, family_term, trait_terms, value_term
from encyclopedia.text.folding import fold
from scoring import DEFAULT_RULES, FAMILIES, FanRule

# What one can write, by example; every one of them finds something.
SYNTAX: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("番值", ("24", ">=16", "8-24", "8番以下")),
    ("名称", ("清龙", "清龍", "qing long", "ql", "full flush", "嵌张")),
    ("类别", ("类:顺子", "类:杠", "刻子类 >=16")),
    ("牌", ("牌:发", "必牌:发", "牌:五万 -无字")),
    ("不计", ("不计:无字", "被:清一色", "相关:清龙")),
    ("性质", ("副露:不可", "重复:可以", "种:情形", "起步")),
    ("除去", ("-无字", "24 -类:用牌", "杠 -暗")),
    ("次序", ("序:拼音", "序:类别", "序:规则书")),
)

Segments = tuple[tuple[str, bool], ...]  # pieces of a text, and whether each is marked


# ---- marked texts ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """A fan in the list: its texts with what was found in them marked. `aliases`: only the other
    names that the query is about. `whole`: the query is its very name."""

    rule: FanRule
    name: Segments
    pinyin: Segments
    en: Segments
    aliases: tuple[Segments, ...]
    definition: Segments
    whole: bool


def found(rule: FanRule, definition: str, words: Iterable[str]) -> Found:
    """A fan with `words` (folded) marked in its names, or in its definition where no name has
    them."""
    spots: list[Hit] = []
    said: set[int] = set()
    text = Form("definition", tuple(definition), tuple(map(fold, definition)))
    for word in words:
        some = hits(rule, word)
        spots += some
        said.update((not some and text.find(word)) or ())
    places: dict[tuple[str, int | None], set[int]] = {}
    for hit in spots:
        places.setdefault((hit.form.field, hit.form.alias), set()).update(hit.units)
    shown = {(form.field, form.alias): form.shown for form in reversed(forms(rule))}

    def marked(field: str, alias: int | None = None) -> Segments:
        key = field, alias
        return segments(shown[key], places.get(key, set()))

    aliases = sorted(alias for field, alias in places if alias is not None)
    return Found(
        rule,
        marked("zh"),
        marked("pinyin"),
        marked("en"),
        tuple(marked("alias", alias) for alias in aliases),
        segments(text.shown, said),
        any(hit.whole for hit in spots),
    )


def segments(pieces: Iterable[str], marked: set[int]) -> Segments:
    """The pieces joined into runs that are marked or not; a space at the end of a run stays out
    of the mark."""
    runs = groupby(enumerate(pieces), key=lambda piece: piece[0] in marked)
    parts: list[tuple[str, bool]] = []
    for on, run in runs:
        text = "".join(piece for _, piece in run)
        bare = text.rstrip() if on else text
        parts += [(bare, on), *([(text[len(bare) :], False)] if bare != text else [])]
    return tuple(parts)


# ---- order and groups ------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Part of the list. `points`: where all have the same value, which stands at its head."""

    title: str
    fans: tuple[Found, ...]
    points: int | None = None


def _by_points(fans: list[Found], query: Query) -> Iterator[Group]:
    for points, group in groupby(fans, key=lambda one: one.rule.points):
        yield Group(f"{points} 番", tuple(group), points)


def _by_letter(fans: list[Found], query: Query) -> Iterator[Group]:
    def sound(one: Found) -> tuple[str, str]:
        return fold(one.rule.pinyin), one.rule.pinyin

    ranked = sorted(fans, key=sound)
    for letter, group in groupby(ranked, key=lambda one: fold(one.rule.pinyin)[0].upper()):
        yield Group(letter, tuple(group))


def _by_family(fans: list[Found], query: Query) -> Iterator[Group]:
    for code, zh in FAMILIES.items():
        group = tuple(one for one in fans if one.rule.family.value == code)
        if group:
            yield Group(zh, group)


def _by_rulebook(fans: list[Found], query: Query) -> Iterator[Group]:
    yield Group("", tuple(sorted(fans, key=lambda one: one.rule.no)))


def _by_name(fans: list[Found], query: Query) -> Iterator[Group]:
    """Those of this very name first; the dearest first."""
    yield Group("", tuple(sorted(fans, key=lambda one: not one.whole)))


def _by_need(fans: list[Found], query: Query) -> Iterator[Group]:
    """For tiles that were asked for: the fans that cannot do without them first."""
    tiles = [term.tile for term in query.terms if term.tile is not None and not term.negated]
    needed = frozenset.intersection(*(tile_use().needed_by[tile] for tile in tiles))
    names = "、".join(tile.zh for tile in tiles)
    for title, wanted in ((f"一定有{names}", True), (f"可以有{names}", False)):
        group = tuple(one for one in fans if (one.rule.code in needed) == wanted)
        if group:
            yield Group(title, group)


_ORDERS: dict[str, Callable[[list[Found], Query], Iterator[Group]]] = {
    "番值": _by_points,
    "规则书": _by_rulebook,
    "拼音": _by_letter,
    "类别": _by_family,
}


def _usual_order(query: Query) -> Callable[[list[Found], Query], Iterator[Group]]:
    asked = [term for term in query.terms if not term.negated]
    if any(term.tile is not None for term in asked):
        return _by_need
    return _by_name if any(term.words for term in asked) else _by_points


# ---- facets ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chip:
    """A term to add or to take away: `query` is the text that does it, `count` how many fans
    there are with it."""

    key: str
    label: str
    count: int
    query: str
    chosen: bool


@dataclass(frozen=True)
class Facet:
    """Chips of one kind."""

    title: str
    chips: tuple[Chip, ...]


_TRAITS = (
    *zip(("手役", "情形"), trait_terms("种"), strict=True),
    *zip(("可以副露", "必须门前"), trait_terms("副露"), strict=True),
    *zip(("可以计几次", "只计一次"), trait_terms("重复"), strict=True),
    ("起步 16 种", trait_terms("集")[0]),
)
_FACETS: tuple[tuple[str, tuple[tuple[str, Term], ...]], ...] = (
    ("番值", tuple((str(points), value_term(points)) for points in VALUES)),
    ("类别", tuple((zh.removesuffix("类"), family_term(code)) for code, zh in FAMILIES.items())),
    ("性质", _TRAITS),
)


def facets(query: Query, among: frozenset[str]) -> list[Facet]:
    """All chips, with how many fans each would leave of what the other terms pick."""

    def chips(terms: Iterable[tuple[str, Term]]) -> Iterator[Chip]:
        for label, term in terms:
            count = len(query.codes(among, but=term.group) & term.codes)
            key = term.text.replace(":", "-")
            yield Chip(key, label, count, query.toggled(term), query.has(term))

    return [Facet(title, tuple(chips(terms))) for title, terms in _FACETS]


# ---- the whole answer ------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A term of the query as a chip that removes it."""

    term: Term
    query: str


@dataclass(frozen=True)
class Offer:
    """A term in the place of one that was not understood."""

    text: str
    query: str


@dataclass(frozen=True)
class Trouble:
    """A term that was not understood, and what it may have meant."""

    problem: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class Sorting:
    """A way to order the list."""

    label: str
    query: str
    chosen: bool


@dataclass(frozen=True)
class Answer:
    """All that the list shows. `sentence`: in words, what was asked. `about`: the one fan that
    the query names, if it does, with the fans that it drops or that drop it in `related`."""

    query: Query
    count: int
    sentence: str
    groups: tuple[Group, ...]
    facets: tuple[Facet, ...]
    asked: tuple[Asked, ...]
    troubles: tuple[Trouble, ...]
    sortings: tuple[Sorting, ...]
    about: FanRule | None
    related: tuple[FanRule, ...]

    @property
    def subject(self) -> Term | None:
        """The one value or family that is all that was asked: a list that others may link to."""
        terms = self.query.terms
        one = terms[0] if len(terms) == 1 and not terms[0].negated else None
        return one if one and one.group in ("value", "family") and self.count else None

    @property
    def title(self) -> str:
        """What the page is called; "" for the whole list."""
        if self.subject:
            return f"{self.subject.says}的番种"
        return self.sentence if self.query.terms else ""

    @property
    def description(self) -> str:
        """One line that says what is on the page of a value or family."""
        names = "、".join(one.rule.zh for group in self.groups for one in group.fans)
        return f"国标麻将{self.title}，共 {self.count} 种：{names}。每种有例子、反例和逐番的算法。"


def search(text: str, definitions: Mapping[str, str]) -> Answer:
    """What `text` finds among the fans with these definitions (by code)."""
    query = parse(text, definitions)
    among = frozenset(definitions)
    codes = query.codes(among)
    words = [word for term in query.terms if not term.negated for word in term.words]
    # The dearest first, equals in rulebook order: what every other order starts from.
    ranked = sorted(codes, key=lambda code: DEFAULT_RULES.order[code])
    fans = [found(DEFAULT_RULES.fan(code), definitions[code], words) for code in ranked]
    order = _ORDERS.get(query.order) or _usual_order(query)
    about = _about(fans)
    return Answer(
        query,
        len(fans),
        f"{query.sentence or '全部番种'}：{len(fans)} 种",
        tuple(order(fans, query)) if fans else (),
        tuple(facets(query, among)),
        tuple(Asked(term, query.toggled(term)) for term in query.terms),
        tuple(_trouble(query, term) for term in query.problems),
        tuple(Sorting(label, query.ordered(label), _ORDERS[label] is order) for label in _ORDERS),
        about,
        tuple(_related(about)) if about else (),
    )


def _about(fans: list[Found]) -> FanRule | None:
    whole = [one.rule for one in fans if one.whole] or [one.rule for one in fans]
    return whole[0] if len(whole) == 1 else None


def _related(rule: FanRule) -> Iterator[FanRule]:
    """The fans that this one drops, then those that drop it."""
    return (relation.rule for relation in (*drops(rule.code), *dropped_by(rule.code)))


def _trouble(query: Query, term: Term) -> Trouble:
    return Trouble(
        term.problem,
        tuple(Offer(text, query.with_instead(term, text)) for text in term.instead),
    )
