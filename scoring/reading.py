"""One decomposition together with the set that the winning tile went into, and its facts.

The facts come in groups, each a small hashable value: what the tiles are, what the chows are,
and so on.  A detector of fans sees one group only, so its answers can be kept by that value.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from scoring import tiles as t
from scoring.decomposition import (
    UNIT,
    Decomposition,
    Form,
    SetKind,
    TileSet,
    count_key,
    decompositions,
    fours_mask,
    kinds_mask,
    suit_keys,
    tile_set,
    waiting_kinds,
)
from scoring.hand import Hand, Meld, MeldKind, holds_winning_kind
from scoring.tiles import Tile


class Position(Enum):
    """What the winning tile did for its set: the three waits the rules name, or another."""

    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"
    OTHER = "other"


class TileFacts(NamedTuple):
    """Masks of kinds: all of them, those held four times, those of kongs."""

    kinds: int
    fours: int
    kongs: int


class ChowFacts(NamedTuple):
    """The lowest tile of each chow, sorted; `five`: the pair, where it is a pair of fives."""

    chows: tuple[Tile, ...]
    five: Tile | None


class PungFacts(NamedTuple):
    """The tile of each pung or kong, sorted; the pair; the two winds that count."""

    pungs: tuple[Tile, ...]
    pair: Tile | None
    prevalent: Tile
    seat: Tile


class KongFacts(NamedTuple):
    """For each pung or kong, in the order of `PungFacts`: (is a kong, is concealed)."""

    states: tuple[tuple[bool, bool], ...]


class SetFacts(NamedTuple):
    """What all sets and the pair have in common; counts are of sets without the pair."""

    form: Form
    chows: int
    pungs: int
    all_outside: bool
    all_fives: bool
    all_even: bool
    suited_pair: bool


class ShapeFacts(NamedTuple):
    """The form, and what the special hands ask of the whole of it."""

    form: Form
    one_suit: bool
    consecutive: bool
    gates: bool
    declared: bool
    seven_honors: bool
    knitted: bool


class WinFacts(NamedTuple):
    """Circumstances; `exposed` counts melds with a claimed tile, `open_melds` likewise."""

    self_drawn: bool
    last_of_kind: bool
    held: bool
    last_of_wall: bool
    kong: bool
    exposed: int


class WaitFacts(NamedTuple):
    """What the winning tile did, and whether the hand waited for that kind alone."""

    position: Position
    only: bool


class HandFacts:
    """What all readings of a hand share, worked out once."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.before = count_key(hand.concealed)

    @cached_property
    def tiles(self) -> TileFacts:
        """Facts of all tiles, melds included."""
        hand = self.hand
        key = self.before + count_key(hand.tiles[: -len(hand.concealed) - 1])
        if hand.winning is not None:
            key += UNIT[hand.winning]
        kongs = t.mask(meld.tile for meld in hand.melds if meld.kind is MeldKind.KONG)
        return TileFacts(kinds_mask(key), fours_mask(key), kongs)

    @cached_property
    def win(self) -> WinFacts:
        """Facts of the win."""
        hand = self.hand
        context = hand.context
        opened = [meld for meld in hand.melds if not meld.concealed]
        shown = sum(meld.tiles.count(hand.winning) for meld in opened if hand.winning is not None)
        return WinFacts(
            context.self_drawn,
            context.last_of_kind or shown == 3,
            holds_winning_kind(hand),
            context.last_of_wall,
            context.kong,
            len(opened),
        )

    @cached_property
    def waits_for_one(self) -> bool:
        """Whether the tiles before the winning one wait for a single kind, in any shape."""
        return waiting_kinds(self.before, len(self.hand.melds)).bit_count() == 1

    @cached_property
    def gates(self) -> bool:
        """The thirteen concealed tiles have the ranks 1112345678999, suits aside."""
        *suits, honors = suit_keys(self.before)
        return not honors and sum(suits) == _GATES


_GATES = count_key(t.KINDS[n - 1] for n in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9))


@dataclass(frozen=True, eq=False)
class Reading:
    """A hand read in one way.

    `sets`: melds as declared, then concealed sets in order, the pair last. `winning`: index of
    the set that the winning tile completed.
    """

    shared: HandFacts
    form: Form
    sets: tuple[TileSet, ...]
    winning: int

    @cached_property
    def chow_places(self) -> tuple[int, ...]:
        """Indexes into `sets` of the chows, in the order of `ChowFacts.chows`."""
        return self._places(SetKind.CHOW)

    @cached_property
    def pung_places(self) -> tuple[int, ...]:
        """Indexes into `sets` of pungs and kongs, in the order of `PungFacts.pungs`."""
        return self._places(SetKind.PUNG, SetKind.KONG)

    def _places(self, *kinds: SetKind) -> tuple[int, ...]:
        places = [n for n, tiles in enumerate(self.sets) if tiles.kind in kinds]
        return tuple(sorted(places, key=lambda n: self.sets[n].first))

    @property
    def pair(self) -> TileSet | None:
        """The pair of a hand made of sets; None for the other forms."""
        last = self.sets[-1]
        return last if last.kind is SetKind.PAIR and self.form is not Form.PAIRS else None

    @property
    def chow_facts(self) -> ChowFacts:
        """Facts of the chows."""
        pair = self.pair
        five = pair.first if pair and pair.first.rank == 5 else None
        return ChowFacts(tuple(self.sets[n].first for n in self.chow_places), five)

    @property
    def pung_facts(self) -> PungFacts:
        """Facts of pungs and kongs by their tiles."""
        pair = self.pair
        context = self.shared.hand.context
        return PungFacts(
            tuple(self.sets[n].first for n in self.pung_places),
            pair.first if pair else None,
            context.prevalent,
            context.seat,
        )

    @property
    def kong_facts(self) -> KongFacts:
        """Facts of pungs and kongs by how they came about."""
        sets = (self.sets[n] for n in self.pung_places)
        return KongFacts(tuple((s.kind is SetKind.KONG, s.concealed) for s in sets))

    @property
    def set_facts(self) -> SetFacts:
        """Facts that hold for every set and the pair."""
        standard = self.form is Form.STANDARD
        masks = [t.mask(tiles.tiles) for tiles in self.sets]
        pair = self.pair
        return SetFacts(
            self.form,
            len(self.chow_places),
            len(self.pung_places),
            standard and all(bits & t.ORPHAN_MASK for bits in masks),
            standard and all(bits & t.FIVE_MASK for bits in masks),
            standard and all(not bits & ~t.EVEN_MASK for bits in masks),
            pair is not None and pair.first.rank is not None,
        )

    @property
    def shape_facts(self) -> ShapeFacts:
        """Facts of the whole shape."""
        kinds = self.shared.tiles.kinds
        return ShapeFacts(
            self.form,
            any(not kinds & ~suit for suit in t.SUIT_MASKS),
            _consecutive(kinds),
            self.shared.gates,
            bool(self.shared.hand.melds),
            kinds & t.HONOR_MASK == t.HONOR_MASK,
            self.form is Form.KNITTED or _holds_knitted(self.form, kinds),
        )

    @property
    def wait_facts(self) -> WaitFacts:
        """Facts of the wait."""
        position = _position(self.form, self.sets[self.winning], self.shared.hand.winning)
        # Costly, and of no use unless one of the three waits may count.
        only = position is not Position.OTHER and self.shared.waits_for_one
        return WaitFacts(position, only)


def _consecutive(kinds: int) -> bool:
    """Seven ranks in a row, suits aside (连七对)."""
    ranks = kinds & 0x1FF | kinds >> 9 & 0x1FF | kinds >> 18 & 0x1FF
    return not kinds & t.HONOR_MASK and ranks in (0b1111111, 0b11111110, 0b111111100)


def _holds_knitted(form: Form, kinds: int) -> bool:
    # 全不靠 with all of 147-258-369 also counts 组合龙 (Disputed points).
    return form is Form.UNCONNECTED and (kinds & ~t.HONOR_MASK).bit_count() == 9


def _position(form: Form, completed: TileSet, winning: Tile | None) -> Position:
    if completed.kind is SetKind.PAIR or form is Form.ORPHANS:
        return Position.SINGLE
    if completed.kind is not SetKind.CHOW or winning is None:
        return Position.OTHER
    place = completed.tiles.index(winning)
    if place == 1:
        return Position.CLOSED
    edge = 3 if place == 2 else 7
    return Position.EDGE if winning.rank == edge else Position.OTHER


def readings(hand: Hand) -> Iterator[Reading]:
    """Every reading of a complete hand: each decomposition, the winning tile in each set
    that holds it.  None when the hand does not win.
    """
    if hand.winning is None:
        return
    shared = HandFacts(hand)
    melds = tuple(map(_meld_set, hand.melds))
    key = shared.before + UNIT[hand.winning]
    for decomposition in decompositions(key, len(melds)):
        yield from _with_winning_set(shared, melds, decomposition)


def _meld_set(meld: Meld) -> TileSet:
    return tile_set(SetKind(meld.kind.value), meld.tiles, True, meld.concealed)


def _with_winning_set(
    shared: HandFacts, melds: tuple[TileSet, ...], decomposition: Decomposition
) -> Iterator[Reading]:
    hand = shared.hand
    seen: set[TileSet] = set()
    for index, tiles in enumerate(decomposition.sets):
        if hand.winning not in tiles.tiles or tiles in seen:
            continue
        seen.add(tiles)
        sets = list(decomposition.sets)
        if tiles.kind is SetKind.PUNG and not hand.context.self_drawn:
            # Completed by another player's tile: not a concealed pung.
            sets[index] = tile_set(SetKind.PUNG, tiles.tiles, False, False)
        yield Reading(shared, decomposition.form, (*melds, *sets), len(melds) + index)
