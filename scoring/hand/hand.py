"""`Hand`: tiles with the circumstances of the win, read from text and printed as text."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from scoring.errors import HandError
from scoring.hand.meld import Meld, MeldKind, WinContext, set_kind
from scoring.hand.notation import RawHand, RawMeld, Word, parse_notation
from scoring.hand.problems import (
    DRAWN_WORDS,
    flag_problems,
    hand_problems,
    raw_meld_problems,
    tile_problems,
)
from scoring.tiles import Tile, run_notation


@dataclass(frozen=True)
class Hand:
    """A hand: melds, concealed tiles, the winning tile, circumstances and flowers.

    `concealed`: 13 - 3 x melds tiles, sorted, without the winning tile.  `winning`: None for a
    hand that still waits.  `flowers`: up to eight different flower tiles, sorted.  A `Hand` made
    directly is not checked: `hand_problems` does that.
    """

    melds: tuple[Meld, ...] = ()
    concealed: tuple[Tile, ...] = ()
    winning: Tile | None = None
    context: WinContext = field(default_factory=WinContext)
    flowers: tuple[Tile, ...] = ()

    @classmethod
    def parse(cls, text: str, *, check: bool = True) -> "Hand":
        """Read a hand in any notation of `scoring.hand.notation`.

        The winning tile is the one that the text names (和八条), otherwise the last one of a
        complete hand.  Raises `NotationError` for text that cannot be read and `HandError`, with
        all problems, for a hand that cannot exist.  With `check=False` circumstances that the
        tiles make impossible are allowed (`score` then does not count them), but wrong tiles and
        words that contradict each other (自摸 with 点和) still raise `HandError`.

        >>> str(Hand.parse("二三四五六七万 三四五九九筒 六七条，和八条"))
        '234567m34599p67s8s|EE0000|'
        """
        raw = parse_notation(text)
        if problems := raw_meld_problems(raw.melds):
            raise HandError(tuple(problems))
        hand = _from_raw(raw)
        problems = flag_problems(raw.flags)
        problems += hand_problems(hand) if check else tile_problems(hand)
        if problems:
            raise HandError(tuple(problems))
        return hand

    def __str__(self) -> str:
        """The canonical notation, which `Hand.parse` turns back into an equal hand."""
        context = self.context
        bits = (context.self_drawn, context.last_of_kind, context.last_of_wall, context.kong)
        return "".join(
            (
                *map(str, self.melds),
                run_notation(self.concealed),
                self.winning.notation if self.winning is not None else "",
                f"|{context.prevalent.notation}{context.seat.notation}",
                *("1" if bit else "0" for bit in bits),
                "|",
                *(tile.notation for tile in self.flowers),
            )
        )

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles except flowers: melds, concealed, winning; 13 or 14, one more for each kong."""
        melded = tuple(tile for meld in self.melds for tile in meld.tiles)
        winning = () if self.winning is None else (self.winning,)
        return melded + self.concealed + winning

    def waiting(self) -> "Hand":
        """The hand before its winning tile came; of the circumstances only the winds are left."""
        context = WinContext(self.context.prevalent, self.context.seat)
        return replace(self, winning=None, context=context)


# `Meld.offer` for a meld word. Any other word means that another player gave the tile: 1 (上家).
_WORD_OFFERS = {Word.CONCEALED_KONG: 0, Word.ADDED_KONG: 5}


def _to_meld(raw: RawMeld) -> Meld:
    """The meld of a text that `raw_meld_problems` accepts."""
    kind = set_kind(raw.tiles)
    assert kind is not None
    if raw.offer is not None:
        offer = raw.offer
    elif raw.word is not None:
        offer = _WORD_OFFERS.get(raw.word, 1)
    else:
        offer = 0 if kind is MeldKind.KONG else 1
    return Meld(kind, min(raw.tiles), offer)


def _from_raw(raw: RawHand) -> Hand:
    melds = tuple(map(_to_meld, raw.melds))
    tiles = list(raw.tiles)
    complete = 14 - 3 * len(melds)
    winning = raw.winning
    if winning is None and len(tiles) >= complete and tiles:
        winning = tiles.pop()
    elif winning is not None and len(tiles) == complete and winning in tiles:
        # The text has all fourteen tiles and names the winning one of them again.
        tiles.remove(winning)
    flags = raw.flags
    context = WinContext(
        prevalent=raw.prevalent,
        seat=raw.seat,
        self_drawn=not flags.isdisjoint(DRAWN_WORDS),
        last_of_kind=Word.LAST_OF_KIND in flags,
        last_of_wall=not flags.isdisjoint({Word.LAST_DRAW, Word.LAST_CLAIM}),
        kong=not flags.isdisjoint({Word.REPLACEMENT, Word.ROBBING}),
    )
    return Hand(melds, tuple(sorted(tiles)), winning, context, tuple(sorted(raw.flowers)))
