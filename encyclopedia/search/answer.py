"""The answer to a query: fans in groups with marked texts, and chips to change the query.

The fans to search are given as definitions by code. Their names, values and families come from the
rules version of the catalog.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from encyclopedia.search.catalog import Catalog
from encyclopedia.search.language import Query, parse
from encyclopedia.search.names import NameMatch, Spelling, matches, spellings
from encyclopedia.search.terms import ORDERS, TRAITS, Term, family_term, value_term
from encyclopedia.text.folding import fold
from scoring import FanRule

Segments = tuple[tuple[str, bool], ...]  # pieces of a text; true: the piece is marked


# ---- marked texts ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Match:
    """A fan that was found, with the words of the query marked in its texts.

    `aliases`: those of its other names that have a word of the query. `whole`: whether a word of
    the query is one of its names, not only part of one.
    """

    rule: FanRule
    name: Segments
    pinyin: Segments
    en: Segments
    aliases: tuple[Segments, ...]
    definition: Segments
    whole: bool


def match_of(rule: FanRule, definition: str, words: Iterable[str]) -> Match:
    """A fan with `words` (folded) marked in its names; a word in no name, in its definition."""
    in_names: list[NameMatch] = []
    in_definition: set[int] = set()
    text = Spelling("definition", tuple(definition), tuple(map(fold, definition)))
    for word in words:
        found = matches(rule, word)
        in_names += found
        if not found:
            in_definition.update(text.find(word) or ())
    places: dict[tuple[str, int | None], set[int]] = {}
    for match in in_names:
        key = match.spelling.field, match.spelling.alias
        places.setdefault(key, set()).update(match.units)
    shown = {(way.field, way.alias): way.shown for way in reversed(spellings(rule))}

    def marked(field: str, alias: int | None = None) -> Segments:
        key = field, alias
        return segments(shown[key], places.get(key, set()))

    aliases = sorted(alias for _field, alias in places if alias is not None)
    return Match(
        rule,
        marked("zh"),
        marked("pinyin"),
        marked("en"),
        tuple(marked("alias", alias) for alias in aliases),
        segments(text.shown, in_definition),
        any(match.whole for match in in_names),
    )


def segments(pieces: Iterable[str], marked: set[int]) -> Segments:
    """The pieces joined into runs, marked or not; spaces at the end of a run are not marked.

    `marked`: indexes of the marked pieces.
    """
    runs = groupby(enumerate(pieces), key=lambda piece: piece[0] in marked)
    parts: list[tuple[str, bool]] = []
    for on, run in runs:
        text = "".join(piece for _place, piece in run)
        bare = text.rstrip() if on else text
        parts += [(bare, on), *([(text[len(bare) :], False)] if bare != text else [])]
    return tuple(parts)


# ---- order and groups ------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Part of the list. `points`: the value of all its fans, if that is its heading."""

    title: str
    fans: tuple[Match, ...]
    points: int | None = None


# Puts the fans that a query found into groups; it gets them with the highest value first.
Order = Callable[[list[Match], Query, Catalog], Iterator[Group]]


def _by_points(fans: list[Match], query: Query, catalog: Catalog) -> Iterator[Group]:
    for points, group in groupby(fans, key=lambda match: match.rule.points):
        yield Group(_("{points} 番").format(points=points), tuple(group), points)


def _by_letter(fans: list[Match], query: Query, catalog: Catalog) -> Iterator[Group]:
    def sound(match: Match) -> tuple[str, str]:
        return fold(match.rule.pinyin), match.rule.pinyin

    ranked = sorted(fans, key=sound)
    for letter, group in groupby(ranked, key=lambda match: fold(match.rule.pinyin)[0].upper()):
        yield Group(letter, tuple(group))


def _by_family(fans: list[Match], query: Query, catalog: Catalog) -> Iterator[Group]:
    for code, zh in catalog.families.items():
        group = tuple(match for match in fans if match.rule.family.value == code)
        if group:
            yield Group(zh, group)


def _by_rulebook(fans: list[Match], query: Query, catalog: Catalog) -> Iterator[Group]:
    yield Group("", tuple(sorted(fans, key=lambda match: match.rule.no)))


def _by_name(fans: list[Match], query: Query, catalog: Catalog) -> Iterator[Group]:
    """Fans of which a word is the whole name first, then by value."""
    yield Group("", tuple(sorted(fans, key=lambda match: not match.whole)))


def _by_need(fans: list[Match], query: Query, catalog: Catalog) -> Iterator[Group]:
    """For a query about tiles: first the fans that need them, then those that may hold them."""
    tiles = [term.tile for term in query.terms if term.tile is not None and not term.negated]
    needed = frozenset.intersection(*(catalog.tile_use.needed_by[tile] for tile in tiles))
    names = _("、").join(tile.zh for tile in tiles)
    for title, wanted in (
        (_("一定有{tiles}").format(tiles=names), True),
        (_("可以有{tiles}").format(tiles=names), False),
    ):
        group = tuple(match for match in fans if (match.rule.code in needed) == wanted)
        if group:
            yield Group(title, group)


_ORDERS: dict[str, Order] = dict(
    zip(ORDERS, (_by_points, _by_rulebook, _by_letter, _by_family), strict=True)
)


def _usual_order(query: Query) -> Order:
    wanted = [term for term in query.terms if not term.negated]
    if any(term.tile is not None for term in wanted):
        return _by_need
    return _by_name if any(term.words for term in wanted) else _by_points


# ---- facets ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chip:
    """A link that adds a term to the query, or removes it if it is `chosen`.

    `query`: the text of that query. `count`: how many fans have the term and satisfy the others.
    """

    key: str
    label: str
    count: int
    query: str
    chosen: bool


@dataclass(frozen=True)
class Facet:
    """A row of chips of one kind: values, families or traits."""

    title: str
    chips: tuple[Chip, ...]


def facets(query: Query, catalog: Catalog, among: frozenset[str]) -> list[Facet]:
    """All chips. `among`: the codes of the fans to count."""

    def chip(label: str, term: Term) -> Chip:
        count = len(query.codes(among, ignored_group=term.group) & term.codes)
        key = term.text.replace(":", "-")
        return Chip(key, label, count, query.toggled(term), query.has(term))

    return [
        Facet(
            _("番值"),
            tuple(chip(str(points), value_term(points, catalog)) for points in catalog.values),
        ),
        Facet(
            _("类别"),
            tuple(
                chip(zh.removesuffix("类"), family_term(code, catalog))
                for code, zh in catalog.families.items()
            ),
        ),
        Facet(_("性质"), tuple(chip(str(trait.label), trait.term(catalog)) for trait in TRAITS)),
    ]


# ---- the whole answer ------------------------------------------------------------------------


@dataclass(frozen=True)
class ChosenTerm:
    """A term of the query. `query`: the text of the query without it."""

    term: Term
    query: str


@dataclass(frozen=True)
class Offer:
    """A term (`text`) instead of one that was not understood. `query`: the text with it."""

    text: str
    query: str


@dataclass(frozen=True)
class Problem:
    """Why a term was not understood, and terms to offer instead."""

    message: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class Sorting:
    """A link that orders the list in another way. `query`: the text of the query for it."""

    label: str
    query: str
    chosen: bool


@dataclass(frozen=True)
class Answer:
    """All that the list shows.

    `count`: how many fans were found. `sentence`: the query in words, with that number. `chosen`:
    the terms of the query. `problems`: those that were not understood. `about`: the fan, if only
    one was found or named in full; `related`: the fans that it drops, then those that drop it.
    """

    query: Query
    count: int
    sentence: str
    groups: tuple[Group, ...]
    facets: tuple[Facet, ...]
    chosen: tuple[ChosenTerm, ...]
    problems: tuple[Problem, ...]
    sortings: tuple[Sorting, ...]
    about: FanRule | None
    related: tuple[FanRule, ...]

    @property
    def subject(self) -> Term | None:
        """The only term, if it is a value or a family: such a list has an address of its own."""
        if len(self.query.terms) != 1 or not self.count:
            return None
        (term,) = self.query.terms
        return term if term.group in ("value", "family") and not term.negated else None

    @property
    def title(self) -> str:
        """The title of the page; "" for the list of all fans."""
        if self.subject:
            return _("{subject}的番种").format(subject=self.subject.phrase)
        return self.sentence if self.query.terms else ""

    @property
    def description(self) -> str:
        """One line about the list of a value or family, for other programs."""
        names = _("、").join(match.rule.zh for group in self.groups for match in group.fans)
        return _("国标麻将{title}，共 {count} 种：{names}。每种有例子、反例和逐番的算法。").format(
            title=self.title, count=self.count, names=names
        )


def search(text: str, catalog: Catalog, definitions: Mapping[str, str]) -> Answer:
    """The answer to the query `text`. `definitions`: those of the fans to search, by code."""
    query = parse(text, catalog, definitions)
    among = frozenset(definitions)
    codes = query.codes(among)
    words = [word for term in query.terms if not term.negated for word in term.words]
    rules = catalog.rules
    # Other orders keep this one among equals: the highest value first, then rulebook order.
    ranked = sorted(codes, key=lambda code: rules.order[code])
    fans = [match_of(rules.by_code[code], definitions[code], words) for code in ranked]
    order = _ORDERS.get(query.order) or _usual_order(query)
    about = _about(fans)
    return Answer(
        query,
        len(fans),
        _("{query}：{count} 种").format(query=query.sentence or _("全部番种"), count=len(fans)),
        tuple(order(fans, query, catalog)) if fans else (),
        tuple(facets(query, catalog, among)),
        tuple(ChosenTerm(term, query.toggled(term)) for term in query.terms),
        tuple(_problem(query, term) for term in query.problems),
        tuple(Sorting(label, query.ordered(label), _ORDERS[label] is order) for label in _ORDERS),
        about,
        tuple(_related(about, catalog)) if about else (),
    )


def _about(fans: list[Match]) -> FanRule | None:
    named = [match.rule for match in fans if match.whole] or [match.rule for match in fans]
    return named[0] if len(named) == 1 else None


def _related(rule: FanRule, catalog: Catalog) -> Iterator[FanRule]:
    """The fans that this one drops, then those that drop it."""
    rules = catalog.rules
    for relation in (*rules.drops(rule.code), *rules.dropped_by(rule.code)):
        yield relation.rule


def _problem(query: Query, term: Term) -> Problem:
    offers = (Offer(text, query.with_replaced(term, text)) for text in term.suggestions)
    return Problem(term.problem, tuple(offers))
