"""The five principles: which of the fans found in a reading are counted (1998 rules pp. 29-30).

`resolve` takes hits and gives the kept hits and, for each dropped one, the principle and the hit
because of which it is dropped.  套算一次 may leave several ways to combine chows with equal points;
then there are several outcomes, the preferred one first.
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
    """The five principles: 不重复, 不拆移, 不得相同, 就高不就低, 套算一次.

    不重复: a fan that a counted fan necessarily contains is not counted.
    不拆移: sets that make a fan together are not combined again among themselves for another.
    不得相同: a set used for a fan does not make the same fan again with another set.
    就高不就低: of several ways to count, the highest is taken.
    套算一次: a set that is not used yet may be combined once with a set that is.
    """

    NON_REPETITION = "non-repetition"
    NON_SEPARATION = "non-separation"
    NON_IDENTICAL = "non-identical"
    HIGH_VERSUS_LOW = "high-versus-low"
    ACCOUNT_ONCE = "account-once"


@dataclass(frozen=True)
class Drop:
    """A hit that is not counted: by which principle, and because of which counted hit."""

    hit: Hit
    principle: Principle
    because: Hit


@dataclass(frozen=True, eq=False)
class Outcome:
    """What one reading counts.  Hits and drops: highest fan first; `points`: in 番."""

    kept: tuple[Hit, ...]
    dropped: tuple[Drop, ...]
    points: int


@cache
def nothing_else_hit(rule: FanRule) -> Hit:
    """The hit of 无番和, which has no pattern."""
    return Hit(rule.code, Scope.HAND, ())


@lru_cache(maxsize=1 << 15)
def resolve(rules: RuleSet, groups: tuple[Hits, ...]) -> tuple[Outcome, ...]:
    """The outcomes of one reading with the most points, from its hits, group by group.

    More than one only if they have equal points and different fans; the smallest `fan_numbers`
    come first.
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
    # Of outcomes with the same fans (of other chows) the first is taken.
    by_numbers = {fan_numbers(rules, outcome): outcome for outcome in reversed(ties)}
    return tuple(by_numbers[numbers] for numbers in sorted(by_numbers))


def fan_numbers(rules: RuleSet, outcome: Outcome) -> tuple[int, ...]:
    """Rulebook numbers of the counted fans, ascending; of equal totals the smallest come first."""
    return tuple(sorted(rules.by_code[hit.code].no for hit in outcome.kept))


def _order(rules: RuleSet) -> Callable[[Hit], tuple[int, tuple[int, ...]]]:
    places = rules.order
    return lambda hit: (places[hit.code], hit.slots)


def _settle(rules: RuleSet, hits: Sequence[Hit], drops: Sequence[Drop]) -> Outcome:
    kept, repeated = non_repetition(rules, hits)
    kept, identical = non_identical(rules, kept)
    if rules.nothing_else and all(hit.code in rules.after_win for hit in kept):
        # 无番和 counts when nothing else does; flowers do not matter.
        kept = [nothing_else_hit(rules.nothing_else), *kept]
    dropped = sorted([*drops, *repeated, *identical], key=lambda drop: _order(rules)(drop.hit))
    points = sum(rules.by_code[hit.code].points for hit in kept)
    return Outcome(tuple(kept), tuple(dropped), points)


def non_repetition(rules: RuleSet, hits: Sequence[Hit]) -> tuple[list[Hit], list[Drop]]:
    """不重复: fans that a counted fan necessarily contains are not counted (`FanRule.excludes`).

    Gives the kept hits and the drops. Hits must come highest fan first, so that a fan is settled
    before those that it excludes, and a dropped fan excludes nothing.
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
    """Whether `by` excludes `hit`; `spent` remembers exclusions of a single instance."""
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
    """不拆移 if some of the sets of the counted fan make the excluded one; otherwise 不重复."""
    own = rules.exclusions[by.code, hit.code] is ExclusionScope.OWN
    if own and 1 < len(hit.slots) < len(by.slots):
        return Principle.NON_SEPARATION
    return Principle.NON_REPETITION


def non_identical(rules: RuleSet, hits: Sequence[Hit]) -> tuple[list[Hit], list[Drop]]:
    """不得相同, for fans that count once: only the first instance is counted."""
    kept: list[Hit] = []
    drops: list[Drop] = []
    for hit in hits:
        first = next((k for k in kept if k.code == hit.code), None)
        if first is None or rules.by_code[hit.code].repeats:
            kept.append(hit)
        else:
            drops.append(Drop(hit, Principle.NON_IDENTICAL, first))
    return kept, drops


def combine_chows(
    rules: RuleSet, hits: Sequence[Hit]
) -> list[tuple[tuple[Hit, ...], tuple[Drop, ...]]]:
    """套算一次: the ways to choose among fans of chows with the most points (MIL 2025, 附件1 十一).

    Gives for each way the kept hits and the drops. As a graph: chows are points, and a fan of two
    chows is an edge between them. Edges must not form a cycle, so n chows have at most n-1 edges.
    A fan of three chows joins its three chows already, so it counts as two edges; a fan of four
    as three. So at most one fan of three or four chows counts, the highest (就高不就低), and then
    as many fans of two chows as edges are left: 0 beside four chows, 1 beside three.
    """
    large = [hit for hit in hits if _chow_count(hit) > 2]
    small = [hit for hit in hits if _chow_count(hit) == 2]
    if not large:
        return [_chosen_way(rules, None, [], edges, small) for edges in _edge_choices([], small)]
    best = rules.by_code[large[0].code].points
    ways = []
    for chosen in (hit for hit in large if rules.by_code[hit.code].points == best):
        free = [hit for hit in small if not _excludes(rules, chosen, hit, set())]
        rivals = [hit for hit in large if hit is not chosen]
        for edges in _edge_choices([chosen], free):
            ways.append(_chosen_way(rules, chosen, rivals, edges, small))
    most = max(len(kept) for kept, _ in ways)
    return [way for way in ways if len(way[0]) == most]


def _chow_count(hit: Hit) -> int:
    return sum(slot != PAIR_SLOT for slot in hit.slots)


def _edge_choices(joined: Sequence[Hit], edges: Sequence[Hit]) -> list[tuple[Hit, ...]]:
    """The largest choices of two-chow fans without a cycle and without `_identical` ones.

    `joined`: fans of more chows, which are counted in any case.
    """
    for size in range(len(edges), 0, -1):
        found = [c for c in combinations(edges, size) if _is_forest([*joined, *c])]
        found = [c for c in found if not any(_identical(a, b) for a, b in combinations(c, 2))]
        if found:
            return found
    return [()]


def _is_forest(hits: Iterable[Hit]) -> bool:
    """Whether the edges between the chows of these hits form no cycle."""
    parent = list(range(PAIR_SLOT))

    def root(slot: int) -> int:
        return slot if parent[slot] == slot else root(parent[slot])

    for hit in hits:
        first, *others = (slot for slot in hit.slots if slot != PAIR_SLOT)
        for slot in others:
            if root(slot) == root(first):
                return False
            parent[root(slot)] = root(first)
    return True


def _identical(hit: Hit, other: Hit) -> bool:
    """不得相同: the same fan twice with a chow in common, so that only one of the two may count."""
    return hit.code == other.code and not set(hit.slots).isdisjoint(other.slots)


def _chosen_way(
    rules: RuleSet,
    chosen: Hit | None,
    rivals: Sequence[Hit],
    edges: tuple[Hit, ...],
    small: Sequence[Hit],
) -> tuple[tuple[Hit, ...], tuple[Drop, ...]]:
    """The kept hits, and why each rival of `chosen` and each other two-chow fan is dropped."""
    kept = (*([chosen] if chosen else []), *edges)
    rest = [*rivals, *(hit for hit in small if hit not in edges)]
    return kept, tuple(_chow_drop(rules, hit, kept) for hit in rest)


def _chow_drop(rules: RuleSet, hit: Hit, kept: Sequence[Hit]) -> Drop:
    """Why a fan of chows is not counted beside these: 不重复, 不拆移, 不得相同, else 套算一次."""
    for by in kept:
        if _excludes(rules, by, hit, set()):
            return Drop(hit, _exclusion_principle(rules, by, hit), by)
    for by in kept:
        if _identical(hit, by):
            return Drop(hit, Principle.NON_IDENTICAL, by)
    sharing = [by for by in kept if not set(hit.slots).isdisjoint(by.slots)]
    return Drop(hit, Principle.ACCOUNT_ONCE, (sharing or list(kept))[0])
