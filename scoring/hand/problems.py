"""Finds everything that makes a hand impossible, as `Problem`s: codes with facts."""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from scoring.errors import Fact, Problem, ProblemCode
from scoring.hand.meld import Meld, MeldKind, WinContext, set_kind
from scoring.hand.notation import RawMeld, Word
from scoring.tiles import FLOWERS, WINDS, Tile


class HandParts(Protocol):
    """The attributes of a `Hand` that are checked; `hand.py` imports this module, so no `Hand`."""

    @property
    def melds(self) -> tuple[Meld, ...]: ...
    @property
    def concealed(self) -> tuple[Tile, ...]: ...
    @property
    def winning(self) -> Tile | None: ...
    @property
    def context(self) -> WinContext: ...
    @property
    def flowers(self) -> tuple[Tile, ...]: ...
    @property
    def tiles(self) -> tuple[Tile, ...]: ...


# Words that are true only of a self-draw, and only of another player's tile.
DRAWN_WORDS = frozenset({Word.SELF_DRAWN, Word.LAST_DRAW, Word.REPLACEMENT})
CLAIMED_WORDS = frozenset({Word.DISCARD, Word.LAST_CLAIM, Word.ROBBING})

# The values of `Meld.offer` for each kind of meld.
_OFFERS = {
    MeldKind.CHOW: (1, 2, 3),
    MeldKind.PUNG: (1, 2, 3),
    MeldKind.KONG: (0, 1, 2, 3, 5, 6, 7),
}
_WORD_KINDS = {
    Word.CHOW: MeldKind.CHOW,
    Word.PUNG: MeldKind.PUNG,
    Word.KONG: MeldKind.KONG,
    Word.MELDED_KONG: MeldKind.KONG,
    Word.ADDED_KONG: MeldKind.KONG,
    Word.CONCEALED_KONG: MeldKind.KONG,
}


def _problem(code: ProblemCode, **facts: Fact) -> Problem:
    return Problem(code, facts)


def hand_problems(hand: HandParts) -> list[Problem]:
    """Every reason why this hand cannot exist; empty for a possible hand, winning or not."""
    return [*tile_problems(hand), *_circumstance_problems(hand)]


def tile_problems(hand: HandParts) -> list[Problem]:
    """The reasons that have to do with tiles: wrong melds, too many or too few, five of a kind."""
    return [
        *_kind_problems(hand),
        *_count_problems(hand),
        *_supply_problems(hand),
        *_flower_problems(hand),
    ]


def raw_meld_problems(melds: Iterable[RawMeld]) -> list[Problem]:
    """Melds that are no chow, pung or kong, or whose word or number does not fit the tiles."""
    return [problem for meld in melds if (problem := _raw_meld_problem(meld))]


def _raw_meld_problem(raw: RawMeld) -> Problem | None:
    kind = set_kind(raw.tiles)
    if kind is None:
        return _problem(ProblemCode.NOT_A_SET, meld=raw.text)
    problem = None if raw.offer is None else _offer_problem(raw.text, kind, raw.offer)
    if problem:
        return problem
    if raw.word is not None and _WORD_KINDS[raw.word] is not kind:
        return _problem(ProblemCode.WORD_AND_TILES_DIFFER, meld=raw.text, word=raw.word)
    return None


def _offer_problem(text: str, kind: MeldKind, offer: int) -> Problem | None:
    if offer in _OFFERS[kind]:
        return None
    return _problem(ProblemCode.UNKNOWN_OFFER, meld=text, offer=offer, allowed=_OFFERS[kind])


def flag_problems(flags: set[Word]) -> list[Problem]:
    """The problem of words for a self-draw together with words for another player's tile."""
    drawn, claimed = (
        tuple(word for word in Word if word in flags & words)
        for words in (DRAWN_WORDS, CLAIMED_WORDS)
    )
    if not drawn or not claimed:
        return []
    return [_problem(ProblemCode.DRAWN_AND_CLAIMED, drawn=drawn, claimed=claimed)]


def _kind_problems(hand: HandParts) -> list[Problem]:
    written = hand.concealed if hand.winning is None else (*hand.concealed, hand.winning)
    flowers = [tile for tile in written if tile in FLOWERS]
    not_flowers = [tile for tile in hand.flowers if tile not in FLOWERS]
    problems = [_problem(ProblemCode.FLOWER_IN_HAND, tile=tile.notation) for tile in flowers]
    problems += [_problem(ProblemCode.NOT_A_FLOWER, tile=tile.notation) for tile in not_flowers]
    for meld in hand.melds:
        if meld.tile in FLOWERS or set_kind(meld.tiles) is not meld.kind:
            problems.append(_problem(ProblemCode.NOT_A_SET, meld=str(meld)))
        elif problem := _offer_problem(str(meld), meld.kind, meld.offer):
            problems.append(problem)
    return problems


def _count_problems(hand: HandParts) -> list[Problem]:
    melds = len(hand.melds)
    if melds > 4:
        return [_problem(ProblemCode.TOO_MANY_MELDS, count=melds)]
    waiting = 13 - 3 * melds
    if len(hand.concealed) == waiting:
        return []
    written = len(hand.concealed) + (hand.winning is not None)
    return [_problem(ProblemCode.WRONG_COUNT, count=written, melds=melds, waiting=waiting)]


def _supply_problems(hand: HandParts) -> list[Problem]:
    counts = Counter(hand.tiles)
    return [
        _problem(ProblemCode.TOO_MANY, tile=tile.notation, count=count)
        for tile, count in sorted(counts.items())
        if count > 4
    ]


def _flower_problems(hand: HandParts) -> list[Problem]:
    if len(hand.flowers) > len(FLOWERS):
        return [_problem(ProblemCode.TOO_MANY_FLOWERS, count=len(hand.flowers))]
    twice = sorted(tile for tile, count in Counter(hand.flowers).items() if count > 1)
    return [_problem(ProblemCode.FLOWER_TWICE, tile=tile.notation) for tile in twice]


def _circumstance_problems(hand: HandParts) -> list[Problem]:
    context = hand.context
    winning = hand.winning
    problems = [
        _problem(code, tile=wind.notation)
        for code, wind in (
            (ProblemCode.PREVALENT_NOT_A_WIND, context.prevalent),
            (ProblemCode.SEAT_NOT_A_WIND, context.seat),
        )
        if wind not in WINDS
    ]
    if winning is None:
        if context.self_drawn or context.last_of_kind or context.last_of_wall or context.kong:
            problems.append(_problem(ProblemCode.NOT_WON_YET))
        return problems
    if context.last_of_kind and holds_winning_kind(hand):
        problems.append(_problem(ProblemCode.LAST_OF_KIND_HELD, tile=winning.notation))
    if context.kong and context.self_drawn and not any(m.kind is MeldKind.KONG for m in hand.melds):
        problems.append(_problem(ProblemCode.NO_KONG_TO_REPLACE))
    if context.kong and not context.self_drawn:
        if hand.tiles.count(winning) > 1:
            problems.append(_problem(ProblemCode.ROBBED_TILE_HELD, tile=winning.notation))
        if context.last_of_wall:
            problems.append(_problem(ProblemCode.ROBBED_AFTER_THE_WALL))
    return problems


def holds_winning_kind(hand: HandParts) -> bool:
    """Whether the concealed tiles or a concealed kong hold another tile like the winning one."""
    return hand.winning in hand.concealed or any(
        meld.concealed and meld.tile == hand.winning for meld in hand.melds
    )
