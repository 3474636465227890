"""The five principles (1998 rules): which of the fans present are counted.

Hits go in; kept hits and, for each dropped one, the principle and the fan that dropped it come
out.  Two of the principles choose among ways of combining chows, so the outcome may be one of
several with equal points; all of them are returned, the preferred one first.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations

from scoring.patterns.finder import CHOW_FANS
from scoring.patterns.pattern import PAIR_SLOT, Hit, Hits, Scope
from scoring.rulebook.row import ExclusionScope, FanRule
from scoring.rulebook.versions import RuleSet


class Principle(StrEnum):
    """The five principles: 不重复, 不拆移, 不得相同, 就高不就低, 套算一次."""

    NON_REPETITION = "non-repetition"
    NON_SEPARATION = "non-separation"
    NON_IDENTICAL = "non-identical"
    HIGH_VERSUS_LOW = "high-versus-low"
    ACCOUNT_ONCE = "account-once"


@dataclass(frozen=True)
class Drop:
    """A fan that is present but not counted, by which principle and because of which hit."""

    hit: Hit
    principle: Principle
    because: Hit


@dataclass(frozen=True, eq=False)
class Outcome:
    """What one reading counts: hits in table order, drops in table order, points in 番."""

    kept: tuple[Hit, ...]
    dropped: tuple[Drop, ...]
    points: int


@cache
def nothing_else_hit(rule: FanRule) -> Hit:
    """The hit of 无番和, which no pattern looks for: the whole hand makes it."""
    return Hit(rule.code, Scope.HAND, ())


@lru_cache(maxsize=1 << 15)
def resolve(rules: RuleSet, groups: tuple[Hits, ...]) -> tuple[Outcome, ...]:
    """The best outcomes of one reading; more than one only where the points are equal.

    Ties come in the stated order: the outcome whose fans, written in rulebook order, come
    first in the rulebook.
    """
    hits = sorted((hit for group in groups for hit in group.hits), key=_order(rules))
    chow_hits = [hit for hit in hits if hit.code in CHOW_FANS]
    other_hits = [hit for hit in hits if hit.code not in CHOW_FANS]
    outcomes = [
        _settle(rules, sorted([*other_hits, *kept], key=_order(rules)), drops)
        for kept, drops in combine_chows(rules, chow_hits)
    ]
    best = max(outcome.points for outcome in outcomes)
    ties = sorted((o for o in outcomes if o.points == best), key=lambda o: fan_numbers(rules, o))
    unlike = {fan_numbers(rules, outcome): outcome for outcome in reversed(ties)}
    return tuple(unlike[numbers] for numbers in sorted(unlike))


def fan_numbers(rules: RuleSet, outcome: Outcome) -> tuple[int, ...]:
    """Rulebook numbers of the counted fans, ascending: what orders equal totals."""
    return tuple(sorted(rules.by_code[hit.code].no for hit in outcome.kept))


def _order(rules: RuleSet) -> Callable[[Hit], tuple[int, tuple[int, ...]]]:
    places = rules.order
    return lambda hit: (places[hit.code], hit.slots)


def _settle(rules: RuleSet, hits: Sequence[Hit], drops: Sequence[Drop]) -> Outcome:
    kept, repeated = non_repetition(rules, hits)
    kept, identical = non_identical(rules, kept)
    if rules.nothing_else and all(hit.code in rules.after_win for hit in kept):
        # 无番和: what is worth its points when nothing else counts, flowers aside.
        kept = [nothing_else_hit(rules.nothing_else), *kept]
    dropped = sorted([*drops, *repeated, *identical], key=lambda drop: _order(rules)(drop.hit))
    points = sum(rules.by_code[hit.code].points for hit in kept)
    return Outcome(tuple(kept), tuple(dropped), points)


def non_repetition(rules: RuleSet, hits: Sequence[Hit]) -> tuple[list[Hit], list[Drop]]:
    """不重复: what a counted fan's conditions force is not counted again (`excludes`).

    Hits come highest first, so a fan that is itself dropped drops nothing.
    """
    kept: list[Hit] = []
    drops: list[Drop] = []
    spent: set[tuple[str, str]] = set()
    for hit in hits:
        causes = [k for k in kept if k.code in rules.excluded_by[hit.code]]
        cause = next((k for k in causes if _excludes(rules, k, hit, spent)), None)
        if cause is None:
            kept.append(hit)
        else:
            drops.append(Drop(hit, _exclusion_principle(rules, cause, hit), cause))
    return kept, drops


def _excludes(rules: RuleSet, by: Hit, hit: Hit, spent: set[tuple[str, str]]) -> bool:
    pair = (by.code, hit.code)
    scope = rules.exclusions.get(pair)
    if scope is ExclusionScope.OWN:
        return set(hit.slots) <= set(by.slots)
    if scope is ExclusionScope.ONE:
        first = pair not in spent
        spent.add(pair)
        return first
    return scope is not None


def _exclusion_principle(rules: RuleSet, by: Hit, hit: Hit) -> Principle:
    """不拆移 where sets of the fan would be taken apart to make another fan of each other."""
    own = rules.exclusions[by.code, hit.code] is ExclusionScope.OWN
    if own and 1 < len(hit.slots) < len(by.slots):
        return Principle.NON_SEPARATION
    return Principle.NON_REPETITION


def non_identical(rules: RuleSet, hits: Sequence[Hit]) -> tuple[list[Hit], list[Drop]]:
    """不得相同, for fans that count once: a second instance is not counted."""
    kept: list[Hit] = []
    drops: list[Drop] = []
    for hit in hits:
        twin = next((k for k in kept if k.code == hit.code), None)
        if twin is None or rules.by_code[hit.code].repeats:
            kept.append(hit)
        else:
            drops.append(Drop(hit, Principle.NON_IDENTICAL, twin))
    return kept, drops


def combine_chows(
    rules: RuleSet, hits: Sequence[Hit]
) -> list[tuple[tuple[Hit, ...], tuple[Drop, ...]]]:
    """套算一次: the ways to choose among fans of chows with the most points.

    As a graph: chows are points, and a fan of two chows is an edge between them. Allowed are
    edges without a cycle, so n chows have n-1 edges at most. A fan of three chows joins its three
    chows already and counts as two edges, a fan of four as three. So at most one fan of three or
    four chows counts, the highest (就高不就低), and fans of two chows as far as edges are left.
    """
    large = [hit for hit in hits if _chow_count(hit) > 2]
    small = [hit for hit in hits if _chow_count(hit) == 2]
    if not large:
        return [_with_links(rules, None, [], links, small) for links in _link_choices([], small)]
    best = rules.by_code[large[0].code].points
    ways = []
    for chosen in (hit for hit in large if rules.by_code[hit.code].points == best):
        free = [hit for hit in small if not _excludes(rules, chosen, hit, set())]
        rivals = [hit for hit in large if hit is not chosen]
        for links in _link_choices([chosen], free):
            ways.append(_with_links(rules, chosen, rivals, links, small))
    most = max(len(kept) for kept, _ in ways)
    return [way for way in ways if len(way[0]) == most]


def _chow_count(hit: Hit) -> int:
    return sum(slot != PAIR_SLOT for slot in hit.slots)


def _link_choices(joined: Sequence[Hit], links: Sequence[Hit]) -> list[tuple[Hit, ...]]:
    """The largest choices of two-chow fans that close no circle and repeat no fan on a chow."""
    for size in range(len(links), 0, -1):
        found = [c for c in combinations(links, size) if _is_forest([*joined, *c])]
        found = [c for c in found if not any(_identical(a, b) for a, b in combinations(c, 2))]
        if found:
            return found
    return [()]


def _is_forest(hits: Iterable[Hit]) -> bool:
    tree = list(range(PAIR_SLOT))

    def root(slot: int) -> int:
        return slot if tree[slot] == slot else root(tree[slot])

    for hit in hits:
        first, *others = (slot for slot in hit.slots if slot != PAIR_SLOT)
        for slot in others:
            if root(slot) == root(first):
                return False
            tree[root(slot)] = root(first)
    return True


def _identical(one: Hit, other: Hit) -> bool:
    """不得相同: a chow already used for a fan doesn't make the same fan with another."""
    return one.code == other.code and not set(one.slots).isdisjoint(other.slots)


def _with_links(
    rules: RuleSet,
    chosen: Hit | None,
    rivals: Sequence[Hit],
    links: tuple[Hit, ...],
    small: Sequence[Hit],
) -> tuple[tuple[Hit, ...], tuple[Drop, ...]]:
    kept = (*([chosen] if chosen else []), *links)
    rest = [*rivals, *(hit for hit in small if hit not in links)]
    return kept, tuple(_chow_drop(rules, hit, kept) for hit in rest)


def _chow_drop(rules: RuleSet, hit: Hit, kept: Sequence[Hit]) -> Drop:
    """Why a fan of chows isn't among the kept: the first principle that says so."""
    for by in kept:
        if _excludes(rules, by, hit, set()):
            return Drop(hit, _exclusion_principle(rules, by, hit), by)
    for by in kept:
        if _identical(hit, by):
            return Drop(hit, Principle.NON_IDENTICAL, by)
    sharing = [by for by in kept if not set(hit.slots).isdisjoint(by.slots)]
    return Drop(hit, Principle.ACCOUNT_ONCE, (sharing or list(kept))[0])
