"""A reading of a hand: a decomposition, the set that the winning tile completed, and its facts.

The facts come in groups (`TileFacts`, `ChowFacts`, …), each a small hashable value.  A pattern in
`scoring.patterns` sees one group only, and its answers are cached by that value.  So a group should
hold only what its patterns test: each further fact means more distinct values and fewer cache hits.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from scoring import tiles as t
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld, MeldKind
from scoring.hand.problems import holds_winning_kind
from scoring.rulebook.rulings import KnittedWait, Rulings, UsedUpWait
from scoring.shapes.forms import Form, decompositions, waiting_kinds
from scoring.shapes.suits import (
    EVEN,
    UNIT,
    SetKind,
    TileSet,
    count_key,
    fours_mask,
    kinds_mask,
    suit_keys,
    tile_set,
)
from scoring.tiles import Tile


class Position(StrEnum):
    """Where the winning tile is in its set: 边张, 坎张, 单钓将, or none of the three."""

    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"
    OTHER = "other"


class TileFacts(NamedTuple):
    """Which tiles are in the hand, melds included, however many of each.

    `suits`: bits 0-2 for 万 筒 条. `ranks`: the ranks of all suits, as a set of kinds of the first
    suit (`tiles.mask`). `winds`, `dragons`: there are some. `green`, `reversible`: all tiles are
    among those of 绿一色, of 推不倒. `pairs`: the hand is read as seven pairs.
    """

    suits: int
    ranks: int
    winds: bool
    dragons: bool
    green: bool
    reversible: bool
    pairs: bool


class FourFacts(NamedTuple):
    """Two sets of kinds (`tiles.mask`): those held four times, and those of the kongs."""

    fours: int
    kongs: int


class ChowFacts(NamedTuple):
    """The lowest tile of each chow, sorted.

    `pair`: only for four chows with a suited pair. Patterns need just its suit and whether it is
    a 5, so any other rank is stored as 1: fewer distinct values, more cache hits.
    """

    chows: tuple[Tile, ...]
    pair: Tile | None


class PungFacts(NamedTuple):
    """The tile of each pung or kong, sorted.

    `pair`: its tile if it is an honour, otherwise None. `prevalent`, `seat`: 圈风 and 门风 if there
    is a pung of winds, otherwise None.
    """

    pungs: tuple[Tile, ...]
    pair: Tile | None
    prevalent: Tile | None
    seat: Tile | None


class KongFacts(NamedTuple):
    """For each pung or kong, in the order of `PungFacts.pungs`: (is a kong, is concealed)."""

    states: tuple[tuple[bool, bool], ...]


class SetFacts(NamedTuple):
    """How many chows and pungs (kongs included) there are, and what all sets have in common.

    `marks`: bits of `TileSet.marks` that every set and the pair have. 全带幺 and 全带五 exist only
    for four sets and a pair, so for other forms their two bits are cleared. `suited_pair`: there
    is a pair, and it is not of honours.
    """

    form: Form
    chows: int
    pungs: int
    marks: int
    suited_pair: bool


class WholeFacts(NamedTuple):
    """What the special hands need to know of all tiles together, however they are read.

    `one_suit`: one suit, no honours. `consecutive`: the ranks are seven in a row. `gates`: the
    tiles before the winning one are 1112345678999. `declared`: there is a meld.
    `seven_honors`: each honour is there. `nine_suited`: nine different suited tiles.
    """

    one_suit: bool
    consecutive: bool
    gates: bool
    declared: bool
    seven_honors: bool
    nine_suited: bool


class ShapeFacts(NamedTuple):
    """The winning shape of a reading, and the facts of the whole hand."""

    form: Form
    whole: WholeFacts


class WinFacts(NamedTuple):
    """The circumstances of the win.

    `last_of_kind`: 和绝张, as said by the caller or as the melds show. `held`: the concealed tiles
    or a concealed kong hold another of the winning tile. `kong`: a replacement tile or a robbed
    kong. `exposed`: how many melds have a claimed tile. `kongs`: how many kongs there are.
    """

    self_drawn: bool
    last_of_kind: bool
    held: bool
    last_of_wall: bool
    kong: bool
    exposed: int
    kongs: int


class WaitFacts(NamedTuple):
    """Where the winning tile is in its set, and whether the hand waited for this kind only."""

    position: Position
    only: bool


class HandFacts:
    """What all readings of a complete hand share, computed once for each hand.

    `key`: count key of the concealed tiles and the winning one; `before`: without the winning
    one; `whole_before`: without the winning one, but with the melds. `kinds`: the set of kinds of
    the whole hand.
    """

    def __init__(self, hand: Hand, rulings: Rulings) -> None:
        assert hand.winning is not None
        self.hand = hand
        self.rulings = rulings
        self.winning = hand.winning
        self.melds = tuple([_meld_set(meld) for meld in hand.melds])
        self.before = count_key(hand.concealed)
        self.key = self.before + UNIT[hand.winning]
        melded = sum([_meld_key(meld) for meld in hand.melds])
        self.kinds = kinds_mask(self.key + melded)
        self.tiles = _tile_facts(self.kinds)
        self.whole_before = self.before + melded
        self.whole = _whole_facts(self.kinds, self.tiles, self.whole_before, bool(hand.melds))
        kongs = sum(UNIT[m.tile] for m in hand.melds if m.kind is MeldKind.KONG)
        self.fours = FourFacts(fours_mask(self.key + melded), kongs)
        self.win = _win_facts(hand, hand.winning)

    @cached_property
    def waits_for_one(self) -> bool:
        """Whether the hand waited for a single kind, all winning shapes considered."""
        waits = waiting_kinds(self.before, len(self.melds))
        if self.rulings.used_up_wait is UsedUpWait.NO_WAIT:
            waits &= ~fours_mask(self.whole_before)
        return waits.bit_count() == 1


@cache
def _meld_set(meld: Meld) -> TileSet:
    return tile_set(SetKind(meld.kind.value), meld.tiles, True, meld.concealed)


@cache
def _meld_key(meld: Meld) -> int:
    return count_key(meld.tiles)


def _tile_facts(kinds: int) -> TileFacts:
    characters, dots, bamboos, honors = suit_keys(kinds)
    return TileFacts(
        (1 if characters else 0) | (2 if dots else 0) | (4 if bamboos else 0),
        characters | dots | bamboos,
        bool(kinds & t.WIND_MASK),
        bool(kinds & t.DRAGON_MASK),
        not kinds & ~t.GREEN_MASK,
        not kinds & ~t.REVERSIBLE_MASK,
        pairs=False,
    )


def _whole_facts(kinds: int, tiles: TileFacts, before: int, declared: bool) -> WholeFacts:
    """`kinds`: of the whole hand; `before`: its count key before the winning tile came."""
    suited = not tiles.winds and not tiles.dragons
    return WholeFacts(
        one_suit=suited and tiles.suits in (1, 2, 4),
        consecutive=suited and tiles.ranks in _SEVEN_IN_A_ROW,
        gates=suited and _nine_gates(before),
        declared=declared,
        seven_honors=kinds & t.HONOR_MASK == t.HONOR_MASK,
        nine_suited=(kinds & ~t.HONOR_MASK).bit_count() == 9,
    )


def _win_facts(hand: Hand, winning: Tile) -> WinFacts:
    context = hand.context
    opened = [meld for meld in hand.melds if not meld.concealed]
    shown = sum([meld.tiles.count(winning) for meld in opened])
    # 抢杠和: the other three tiles lie open as the pung of the player who adds the fourth.
    robbed = context.kong and not context.self_drawn
    return WinFacts(
        context.self_drawn,
        context.last_of_kind or shown == 3 or robbed,
        holds_winning_kind(hand),
        context.last_of_wall,
        context.kong,
        len(opened),
        sum([meld.kind is MeldKind.KONG for meld in hand.melds]),
    )


@dataclass(frozen=True, eq=False, slots=True)
class Parts:
    """The chows and the pungs of a reading, with the facts about its sets.

    `chow_places`, `pung_places`: indexes into the sets of the reading, in the order in which
    `ChowFacts.chows` and `PungFacts.pungs` list the sets.

    Always create through `parts_of`, which is cached: other caches use the object itself as key,
    which is faster than hashing its contents.
    """

    chow_places: tuple[int, ...]
    pung_places: tuple[int, ...]
    chow_facts: ChowFacts
    pung_facts: PungFacts
    kong_facts: KongFacts
    set_facts: SetFacts


class Reading(NamedTuple):
    """A hand read in one way.

    `sets`: melds as declared, then the sets of the decomposition, so that a pair of four sets and
    a pair is the last. `winning`: index into `sets` of the set that the winning tile completed.
    """

    shared: HandFacts
    form: Form
    sets: tuple[TileSet, ...]
    winning: int
    parts: Parts
    wait_facts: WaitFacts

    @property
    def shape_facts(self) -> ShapeFacts:
        """The winning shape and the facts of the whole hand."""
        return ShapeFacts(self.form, self.shared.whole)

    @property
    def tile_facts(self) -> TileFacts:
        """Which tiles are in the hand; only `pairs` depends on the reading."""
        tiles = self.shared.tiles
        return tiles._replace(pairs=True) if self.form is Form.PAIRS else tiles


@lru_cache(maxsize=1 << 14)
def parts_of(form: Form, sets: tuple[TileSet, ...], prevalent: Tile, seat: Tile) -> Parts:
    """The `Parts` of these sets, where `prevalent` and `seat` are 圈风 and 门风."""
    chows: list[tuple[Tile, int]] = []
    pungs: list[tuple[Tile, int]] = []
    marks = ~0
    for n, tiles in enumerate(sets):
        marks &= tiles.marks
        if tiles.kind is SetKind.CHOW:
            chows.append((tiles.first, n))
        elif tiles.kind is SetKind.PUNG or tiles.kind is SetKind.KONG:
            pungs.append((tiles.first, n))
    chows.sort()
    pungs.sort()
    pung_places = tuple(n for _, n in pungs)
    pung_tiles = tuple(tile for tile, _ in pungs)
    pair = sets[-1].first if form is Form.STANDARD or form is Form.KNITTED else None
    winds = not set(t.WINDS).isdisjoint(pung_tiles)
    return Parts(
        tuple(n for _, n in chows),
        pung_places,
        ChowFacts(tuple(tile for tile, _ in chows), _chow_pair(len(chows), pair)),
        PungFacts(
            pung_tiles,
            pair if pair is not None and pair >= Tile.EAST else None,
            prevalent if winds else None,
            seat if winds else None,
        ),
        KongFacts(tuple((sets[n].kind is SetKind.KONG, sets[n].concealed) for n in pung_places)),
        SetFacts(
            form,
            len(chows),
            len(pungs),
            marks if form is Form.STANDARD else marks & EVEN,
            pair is not None and pair < Tile.EAST,
        ),
    )


def _chow_pair(chows: int, pair: Tile | None) -> Tile | None:
    """`ChowFacts.pair`: the two 双龙会 need the suit of the pair, and whether it is a 5."""
    if chows < 4 or pair is None or pair >= Tile.EAST:
        return None
    return t.KINDS[pair // 9 * 9 + 4 * (pair.rank == 5)]


# Seven ranks in a row: from 1, from 2 and from 3.
_SEVEN_IN_A_ROW = tuple(t.mask(range(start, start + 7)) for start in range(3))
_GATES = count_key(t.KINDS[n - 1] for n in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9))


def _nine_gates(before: int) -> bool:
    """Whether a count key of suited tiles has the ranks 1112345678999, in whichever suit."""
    characters, dots, bamboos, _ = suit_keys(before)
    return characters + dots + bamboos == _GATES


@cache
def _position(form: Form, completed: TileSet, winning: Tile) -> Position:
    """Where the winning tile is in the set that it completed (1998 rules p. 27)."""
    if completed.kind is SetKind.PAIR or form is Form.ORPHANS:
        return Position.SINGLE
    if completed.kind is not SetKind.CHOW:
        return Position.OTHER
    place = winning - completed.first
    if place == 1:
        return Position.CLOSED
    edge = 3 if place == 2 else 7
    return Position.EDGE if winning.rank == edge else Position.OTHER


def _knitted_position(
    rulings: Rulings, sets: tuple[TileSet, ...], completed: TileSet, winning: Tile
) -> Position:
    """As `_position`, for 组合龙 on four sets, where `Rulings.knitted_wait` decides."""
    if rulings.knitted_wait is KnittedWait.NOT_COUNTED and completed.kind is SetKind.CHOW:
        if any(tiles.kind is SetKind.KNITTED and winning in tiles.tiles for tiles in sets):
            return Position.OTHER
    return _position(Form.KNITTED, completed, winning)


def readings(hand: Hand, rulings: Rulings) -> list[Reading]:
    """Every reading of a complete hand; empty when the hand does not win.

    A decomposition gives a reading for each set that the winning tile may have completed. Example:
    in 33345 won on 3 it may belong to the pair or to the chow. Of readings that differ in no fact
    only the first is given. `rulings` decides what counts as a wait.
    """
    if hand.winning is None:
        return []
    shared = HandFacts(hand, rulings)
    found: list[Reading] = []
    for form, sets in decompositions(shared.key, len(shared.melds)):
        found += _with_winning_set(shared, form, shared.melds + sets)
    return found


def _with_winning_set(
    shared: HandFacts, form: Form, sets: tuple[TileSet, ...]
) -> Iterator[Reading]:
    winning, context = shared.winning, shared.hand.context
    claimed = not context.self_drawn
    seen: list[tuple[WaitFacts, TileSet | None]] = []
    for index in range(len(shared.melds), len(sets)):
        tiles = sets[index]
        if winning not in tiles.tiles:
            continue
        # A pung completed by another player's tile is not concealed (1998 rules, 暗刻).
        opened = tiles if claimed and tiles.kind is SetKind.PUNG else None
        position = (
            _knitted_position(shared.rulings, sets, tiles, winning)
            if form is Form.KNITTED
            else _position(form, tiles, winning)
        )
        wait = _wait_facts(shared, position)
        if (wait, opened) in seen:
            continue
        seen.append((wait, opened))
        read = sets
        if opened:
            pung = tile_set(SetKind.PUNG, tiles.tiles, False, False)
            read = (*sets[:index], pung, *sets[index + 1 :])
        parts = parts_of(form, read, context.prevalent, context.seat)
        yield Reading(shared, form, read, index, parts, wait)


_WAITS = {
    (position, only): WaitFacts(position, only) for position in Position for only in (False, True)
}


def _wait_facts(shared: HandFacts, position: Position) -> WaitFacts:
    # `waits_for_one` takes long, and matters only if one of the three waits may count.
    return _WAITS[position, position is not Position.OTHER and shared.waits_for_one]
