"""Finds the hands of `fixtures/witnesses.txt` for `manage.py witnesses`.

A *fact* is: this fan counts in a hand with (or without) this kind of tile. The search collects
facts from random hands, each also with its suits exchanged. Then, for each fact not yet shown, it
takes hands with the fan and exchanges each of their sets for every set that has the kind (or lacks
it), until a whole round finds nothing new. Of all these hands it keeps a few that show all facts.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from scoring import KINDS, Hand, Meld, MeldKind, RuleSet, Tile, hand_problems, score
from scoring.samples import random_hands

RANDOM_HANDS = 12000
BASES = 6  # how many of the hands known for a fan are changed to show one more fact
Fact = tuple[str, Tile, bool]  # code of a fan, kind of tile, whether the hand has the kind


@dataclass(frozen=True)
class Witness:
    """A winning hand with the codes of its fans and the tiles of its sets."""

    hand: Hand
    fans: frozenset[str]
    sets: tuple[tuple[Tile, ...], ...]

    @property
    def facts(self) -> Iterator[Fact]:
        """The facts that the hand shows."""
        held = frozenset(self.hand.tiles)
        return ((fan, kind, kind in held) for fan in self.fans for kind in KINDS)


def witness(hand: Hand, rules: RuleSet) -> Witness | None:
    """The hand with what the engine counts in it, or None for a hand that doesn't win."""
    value = score(hand, rules)
    if not value.fans:
        return None
    sets = tuple(part.tiles for part in value.sets)
    return Witness(hand, frozenset(fan.rule.code for fan in value.fans), sets)


SETS = tuple(
    [(tile, Tile(tile + 1), Tile(tile + 2)) for tile in KINDS[:27] if (tile.rank or 9) <= 7]
    + [(tile,) * 3 for tile in KINDS]
)
PAIRS = tuple((tile,) * 2 for tile in KINDS)


def exchanged(base: Witness, kind: Tile, wanted: bool) -> Iterator[Hand]:
    """Hands with one set, or the pair, exchanged for one that has the kind (or lacks it)."""
    for index, old in enumerate(base.sets):
        if (kind in old) == wanted or len(old) > 4:
            continue
        for new in PAIRS if len(old) == 2 else SETS:
            if (kind in new) == wanted:
                yield from _exchange(base.hand, index, old, new)
    if not base.hand.melds:
        yield from _single_exchange(base.hand, kind, wanted)


def _exchange(
    hand: Hand, index: int, old: tuple[Tile, ...], new: tuple[Tile, ...]
) -> Iterator[Hand]:
    if index < len(hand.melds):
        melds = list(hand.melds)
        meld = melds[index]
        if new[0] != new[1]:
            melds[index] = Meld(MeldKind.CHOW, new[0], 1)
        elif meld.kind is MeldKind.CHOW:
            melds[index] = Meld(MeldKind.PUNG, new[0], 1)
        else:
            melds[index] = replace(meld, tile=new[0])
        yield from _legal(replace(hand, melds=tuple(melds)))
        return
    assert hand.winning is not None
    tiles = [*hand.concealed, hand.winning]
    for tile in old:
        if tile not in tiles:
            return
        tiles.remove(tile)
    tiles += new
    for winning in dict.fromkeys([hand.winning, *new]):
        if winning in tiles:
            yield from _legal(_with_winning(hand, tiles, winning))


def _single_exchange(hand: Hand, kind: Tile, wanted: bool) -> Iterator[Hand]:
    """For shapes that are not made of sets: all tiles of one kind exchanged for another kind."""
    assert hand.winning is not None
    tiles = [*hand.concealed, hand.winning]
    for old in dict.fromkeys(tiles):
        for new in KINDS:
            if (new == kind) if wanted else (old == kind and new != kind):
                left = [new if tile == old else tile for tile in tiles]
                yield from _legal(_with_winning(hand, left, left[-1]))


def in_other_suits(hand: Hand) -> Iterator[Hand]:
    """The hand with its suits exchanged in every way, itself first."""
    for order in permutations(range(3)):

        def moved(tile: Tile, order: tuple[int, ...] = order) -> Tile:
            return Tile(9 * order[tile // 9] + tile % 9) if tile < 27 else tile

        yield replace(
            hand,
            melds=tuple(replace(meld, tile=moved(meld.tile)) for meld in hand.melds),
            concealed=tuple(sorted(map(moved, hand.concealed))),
            winning=None if hand.winning is None else moved(hand.winning),
        )


def _with_winning(hand: Hand, tiles: list[Tile], winning: Tile) -> Hand:
    rest = list(tiles)
    rest.remove(winning)
    return replace(hand, concealed=tuple(sorted(rest)), winning=winning)


def _legal(hand: Hand) -> Iterator[Hand]:
    if not hand_problems(hand):
        yield hand


def find_facts(
    rules: RuleSet, report: Callable[[int], object] = lambda facts: None
) -> dict[Fact, Witness]:
    """A hand for every fact that was found; takes minutes.

    `report` is called after each round with the number of facts. The same engine always finds the
    same hands.
    """
    found: dict[Fact, Witness] = {}
    bases: dict[str, list[Witness]] = defaultdict(list)

    def add(hand: Hand) -> bool:
        new = witness(hand, rules)
        if new is None:
            return False
        fresh = [fact for fact in new.facts if fact not in found]
        for fact in fresh:
            found[fact] = new
        for fan in {fact[0] for fact in fresh}:
            bases[fan].append(new)
        return bool(fresh)

    for hand in random_hands(RANDOM_HANDS, seed=6):
        if add(hand):
            for other in in_other_suits(hand):
                add(other)
    growing = True
    while growing:
        growing = False
        for fan in list(bases):
            for kind in KINDS:
                for wanted in (True, False):
                    tried = bases[fan][-BASES:] if (fan, kind, wanted) not in found else ()
                    for base in tried:
                        for hand in exchanged(base, kind, wanted):
                            growing |= add(hand)
                            if (fan, kind, wanted) in found:
                                break
                        if (fan, kind, wanted) in found:
                            break
        report(len(found))
    return found


def few_hands(found: dict[Fact, Witness]) -> list[Hand]:
    """Few hands that show all facts: each time the one that shows most of the missing ones."""
    missing = set(found)
    candidates = {str(shown.hand): (shown, set(shown.facts)) for shown in found.values()}
    chosen = []
    while missing:
        best = max(sorted(candidates), key=lambda text: len(candidates[text][1] & missing))
        shown, facts = candidates.pop(best)
        missing -= facts
        chosen.append(shown.hand)
    return chosen
