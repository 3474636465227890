"""How far a hand is from another: the tiles that differ, else the circumstances."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scoring import Hand, Tile, WinContext
from scoring.tiles import run_zh

STEP_TILES = 3  # a counterexample is at most so many tiles, or one circumstance, from an example


@dataclass(frozen=True)
class Circumstance:
    """Something other than tiles that two hands differ in, in words for each."""

    name: str
    here: str
    there: str


@dataclass(frozen=True)
class Difference:
    """What stands in one hand (`here`) instead of what stands in another (`there`)."""

    here: tuple[Tile, ...]
    there: tuple[Tile, ...]
    circumstances: tuple[Circumstance, ...]

    @property
    def tiles(self) -> int:
        """How many tiles must be replaced, added or taken away."""
        return max(len(self.here), len(self.there))

    @property
    def is_one_step(self) -> bool:
        """At most three tiles and nothing else, or one circumstance and no tile."""
        changes = len(self.circumstances)
        return (changes == 0 and 1 <= self.tiles <= STEP_TILES) or (
            changes == 1 and self.tiles == 0
        )

    @property
    def size(self) -> tuple[int, int]:
        """Orders differences: the smaller, the nearer."""
        return self.tiles + len(self.circumstances), self.tiles

    def to_dict(self) -> dict[str, list[str] | list[dict[str, str]]]:
        """Plain data: tiles in notation, circumstances as `{name, here, there}`."""
        return {
            "here": [tile.notation for tile in self.here],
            "there": [tile.notation for tile in self.there],
            "circumstances": [vars(change) for change in self.circumstances],
        }

    def __str__(self) -> str:
        parts = [f"{self.tiles} 张牌"] if self.tiles else []
        parts += [f"{c.name}（{c.there}→{c.here}）" for c in self.circumstances]
        return "、".join(parts) or "毫无不同"


def _exposed(hand: Hand) -> list[tuple[Tile, ...]]:
    return sorted(meld.tiles for meld in hand.melds if not meld.concealed)


def _melds_zh(melds: Iterable[tuple[Tile, ...]]) -> str:
    return "、".join(map(run_zh, melds)) or "无"


def _flag_words(context: WinContext) -> tuple[tuple[str, bool, str], ...]:
    """Each flag: its name, whether it is set, and the word a reader sees for it."""
    drawn = context.self_drawn
    return (
        ("绝张", context.last_of_kind, "绝张"),
        ("最后一张牌", context.last_of_wall, "妙手回春" if drawn else "海底捞月"),
        ("杠", context.kong, "杠上开花" if drawn else "抢杠"),
    )


def _circumstances(here: Hand, there: Hand, same_tiles: bool) -> Iterable[Circumstance]:
    """What is the case for both; the winning tile and the open sets only when tiles agree."""
    mine, other = here.context, there.context
    yield Circumstance("圈风", mine.prevalent.zh, other.prevalent.zh)
    yield Circumstance("门风", mine.seat.zh, other.seat.zh)
    yield Circumstance(
        "和牌方式", *("自摸" if context.self_drawn else "点和" for context in (mine, other))
    )
    for (name, mine_set, my_word), (_, other_set, other_word) in zip(
        _flag_words(mine), _flag_words(other), strict=True
    ):
        # 妙手回春 and 海底捞月 are one flag: they differ by the self-draw, which was told above.
        if mine_set != other_set:
            yield Circumstance(
                name, my_word if mine_set else "无", other_word if other_set else "无"
            )
    if same_tiles:
        yield Circumstance("副露", _melds_zh(_exposed(here)), _melds_zh(_exposed(there)))
        yield Circumstance(
            "和牌张", *(hand.winning.zh if hand.winning else "无" for hand in (here, there))
        )
    else:
        yield Circumstance("副露", *(f"{len(_exposed(hand))} 组" for hand in (here, there)))


def difference(here: Hand, there: Hand) -> Difference:
    """What `here` has instead of what `there` has.

    >>> str(difference(Hand.parse("12345678m234p55s9p|EE0000|"),
    ...                Hand.parse("12345678m234p55s9m|EE0000|")))
    '1 张牌'
    """
    mine, other = (Counter(hand.tiles + hand.flowers) for hand in (here, there))
    changes = _circumstances(here, there, mine == other)
    return Difference(
        here=tuple(sorted((mine - other).elements())),
        there=tuple(sorted((other - mine).elements())),
        circumstances=tuple(change for change in changes if change.here != change.there),
    )
