"""How one hand differs from another: in tiles, and in circumstances such as the seat wind.

A difference consists of codes and notation; `encyclopedia/drawing/difference_words.py` puts it
into words.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from scoring import Hand, Tile, WinContext
from scoring.tiles import run_notation

STEP_TILES = 3  # the most tiles in which a counterexample may differ from an example


@dataclass(frozen=True)
class Circumstance:
    """Something other than tiles in which two hands differ. `here`, `there`: its value in each.

    | code           | value                                                            |
    |----------------|------------------------------------------------------------------|
    | `prevalent`    | a wind, as notation: `E`                                         |
    | `seat`         | the same                                                         |
    | `win`          | `self-drawn` or `discard`                                        |
    | `last-of-kind` | `yes` or `no`                                                    |
    | `last-of-wall` | as for `win`; `no` if the tile was not the last of the wall     |
    | `kong`         | as for `win`; `no` if the tile had nothing to do with a kong     |
    | `melds`        | the exposed melds, as notation with spaces between: `123m EEE`   |
    | `meld-count`   | how many melds are exposed: `2`                                  |
    | `winning`      | the winning tile, as notation: `9m`; empty while the hand waits  |
    """

    code: str
    here: str
    there: str


@dataclass(frozen=True)
class Difference:
    """What one hand has (`here`) instead of what another hand has (`there`)."""

    here: tuple[Tile, ...]
    there: tuple[Tile, ...]
    circumstances: tuple[Circumstance, ...]

    @property
    def tiles(self) -> int:
        """How many tiles must be replaced, added or removed to get from one hand to the other."""
        return max(len(self.here), len(self.there))

    @property
    def is_one_step(self) -> bool:
        """Whether the hands differ in one to three tiles only, or in one circumstance only."""
        changes = len(self.circumstances)
        return (changes == 0 and 1 <= self.tiles <= STEP_TILES) or (
            changes == 1 and self.tiles == 0
        )

    @property
    def size(self) -> tuple[int, int]:
        """For sorting: smaller is nearer."""
        return self.tiles + len(self.circumstances), self.tiles

    def to_dict(self) -> dict[str, Any]:
        """Plain data: tiles in notation, circumstances as `{code, here, there}`."""
        return {
            "here": [tile.notation for tile in self.here],
            "there": [tile.notation for tile in self.there],
            "circumstances": [asdict(change) for change in self.circumstances],
        }


def difference(here: Hand, there: Hand) -> Difference:
    """How the hand `here` differs from the hand `there`.

    >>> step = difference(Hand.parse("12345678m234p55s9p|EE0000|"),
    ...                   Hand.parse("12345678m234p55s9m|EE0000|"))
    >>> step.tiles, step.circumstances
    (1, ())
    """
    here_tiles, there_tiles = (Counter(hand.tiles + hand.flowers) for hand in (here, there))
    same_tiles = here_tiles == there_tiles
    here_values, there_values = (_circumstances(hand, same_tiles) for hand in (here, there))
    return Difference(
        here=tuple(sorted((here_tiles - there_tiles).elements())),
        there=tuple(sorted((there_tiles - here_tiles).elements())),
        circumstances=tuple(_changes(here_values, there_values)),
    )


def _changes(here: dict[str, str], there: dict[str, str]) -> Iterator[Circumstance]:
    """The circumstances whose values differ, in the order of the table above.

    The last tile of the wall and the kong are compared as yes or no, since `win` already says
    whether the tile was drawn: 妙手回春 and 海底捞月 differ in one circumstance, not in two.
    """
    for code, value in here.items():
        other = there[code]
        both_set = code in ("last-of-wall", "kong") and "no" not in (value, other)
        if value != other and not both_set:
            yield Circumstance(code, value, other)


def _circumstances(hand: Hand, same_tiles: bool) -> dict[str, str]:
    """The values of a hand by code of the circumstance.

    Winning tile and exposed melds are compared only between hands of the same tiles. Between
    others they differ anyway, so only the number of exposed melds is compared.
    """
    context = hand.context
    exposed = sorted(meld.tiles for meld in hand.melds if not meld.concealed)
    values = {
        "prevalent": context.prevalent.notation,
        "seat": context.seat.notation,
        "win": _way_to_win(context),
        "last-of-kind": "yes" if context.last_of_kind else "no",
        "last-of-wall": _way_to_win(context) if context.last_of_wall else "no",
        "kong": _way_to_win(context) if context.kong else "no",
    }
    if same_tiles:
        values["melds"] = " ".join(map(run_notation, exposed))
        values["winning"] = hand.winning.notation if hand.winning is not None else ""
    else:
        values["meld-count"] = str(len(exposed))
    return values


def _way_to_win(context: WinContext) -> str:
    return "self-drawn" if context.self_drawn else "discard"
