"""PyMahjongGB as a second scorer: its arguments, fans and totals for a hand of this engine."""

from functools import cache

from MahjongGB import MahjongFanCalculator

from scoring import DEFAULT_RULES, Hand, Meld, MeldKind, Score, Tile
from scoring.tiles import WINDS

# Its names of the fans of the wait, where they differ.
_NAMES = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
_LETTERS = ("W", "B", "T")
_MELDS = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG", MeldKind.KONG: "GANG"}


@cache
def _tile(tile: Tile) -> str:
    if tile.rank:
        return f"{_LETTERS[tile // 9]}{tile.rank}"
    return f"F{tile - 26}" if tile in WINDS else f"J{tile - 30}"


def _pack(meld: Meld) -> tuple[str, str, int]:
    # It names a chow by its middle tile.
    tile = meld.tile + 1 if meld.kind is MeldKind.CHOW else meld.tile
    return _MELDS[meld.kind], _tile(Tile(tile)), meld.offer & 3


def arguments(hand: Hand) -> dict[str, object]:
    """Keyword arguments of PyMahjongGB for a hand.

    PyMahjongGB does not look for 绝张 itself, so it is also passed where the exposed melds hold the
    other three of the winning tile.
    """
    assert hand.winning is not None
    shown = sum(m.tiles.count(hand.winning) for m in hand.melds if not m.concealed)
    return {
        "pack": tuple(map(_pack, hand.melds)),
        "hand": tuple(map(_tile, hand.concealed)),
        "winTile": _tile(hand.winning),
        "flowerCount": len(hand.flowers),
        "isSelfDrawn": hand.context.self_drawn,
        "is4thTile": hand.context.last_of_kind or shown == 3,
        "isAboutKong": hand.context.kong,
        "isWallLast": hand.context.last_of_wall,
        "seatWind": WINDS.index(hand.context.seat),
        "prevalentWind": WINDS.index(hand.context.prevalent),
    }


def fans(hand: Hand) -> dict[str, int]:
    """The fans that PyMahjongGB counts, by Chinese name; TypeError if the hand doesn't win."""
    rows = MahjongFanCalculator(**arguments(hand), verbose=True)
    known = {rule.zh for rule in DEFAULT_RULES.rows}
    counts = {_NAMES.get(name, name): count for _, count, name, _ in rows}
    assert counts.keys() <= known, counts.keys() - known
    return counts


def breakdown(score: Score) -> dict[str, int]:
    """The fans that this engine counts, in the same form."""
    return {fan.rule.zh: fan.count for fan in score.fans}


def breakdowns(score: Score) -> list[dict[str, int]]:
    """The engine's breakdown, and the others of equal value."""
    return [breakdown(score), *({rule.zh: n for rule, n in tie.fans} for tie in score.ties)]


def difference(hand: Hand, score: Score) -> str | None:
    """None where both agree, else a line with both answers.

    They agree if PyMahjongGB gives one of the breakdowns of equal value that the engine knows.
    """
    other = fans(hand)
    total = sum(DEFAULT_RULES.fan(name).points * count for name, count in other.items())
    if total == score.total and other in breakdowns(score):
        return None
    return f"{hand}: {score.total} {breakdown(score)}, PyMahjongGB {total} {other}"
