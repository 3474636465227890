"""A visitor's text as a hand: scored, or waiting, or what is wrong with it and where."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from scoring import Hand, HandError, NotationError, Score, Tile, score, waits
from scoring.shapes.distance import tiles_away

# Ways to write one hand, by example: what it is, and how it goes.
NOTATIONS = (
    (
        gettext_lazy("数字加花色"),
        gettext_lazy("m 万，p 筒，s 条；ESWN 东南西北，CFP 中发白："),
        "234567m234p34sFF2s",
    ),
    (
        gettext_lazy("中文"),
        gettext_lazy("简繁都可以，和牌张前面写“和”或“自摸”："),
        "二三四五六七萬 二三四筒 三四條 發發 自摸二條",
    ),
    (
        gettext_lazy("副露"),
        gettext_lazy("方括号里是吃、碰、杠的牌，逗号后面写谁打的："),
        "[234p,1]234567m34sFF2s",
    ),
    (
        gettext_lazy("副露，用字"),
        gettext_lazy("吃、碰、明杠、暗杠写在前面："),
        "碰发发发 二三四万 二三四筒 三四条 九九筒 和二条",
    ),
    (
        gettext_lazy("圈风门风花牌"),
        gettext_lazy("写在竖线后面，一个 1 是自摸；也可以用字写："),
        "234567m234p34sFF2s|SW1000|abc",
    ),
    (gettext_lazy("听牌"), gettext_lazy("十三张，没有和牌张："), "234567m234p34sFF"),
)
# A hand that isn't complete has no reading; `hand_html` draws it in order.
UNREAD: Mapping[str, Any] = {"sets": (), "fans": (), "meets_minimum": True}


@dataclass(frozen=True)
class Mark:
    """Where a text cannot be read: what is before, what is at fault, what is after."""

    before: str
    fault: str
    after: str


@dataclass(frozen=True)
class Win:
    """A waiting hand completed by one tile, in one way. `total` in 番, with flowers."""

    hand: str
    total: int
    meets_minimum: bool
    fans: tuple[str, ...]


@dataclass(frozen=True)
class WaitRow:
    """A kind that completes the hand: how many the hand itself leaves, and what it brings."""

    tile: Tile
    unseen: int
    discard: Win
    self_drawn: Win


@dataclass(frozen=True)
class AskedHand:
    """One of three: `result` (`Score.to_dict()`) of a complete hand; `waits` and `away`, the
    tiles to exchange until it waits, of one that isn't; `problems` of what is no hand at all."""

    hand: Hand | None = None
    result: Mapping[str, Any] | None = None
    waits: tuple[WaitRow, ...] = ()
    away: int = 0
    problems: tuple[str, ...] = ()
    mark: Mark | None = None

    @property
    def drawn(self) -> Mapping[str, Any]:
        """What `hand_html` needs to draw it."""
        return UNREAD if self.result is None else self.result

    @property
    def before(self) -> str:
        """A complete hand without its winning tile, as text; "" for any other."""
        return str(self.hand.waiting()) if self.hand and self.hand.winning is not None else ""


def ask(text: str) -> AskedHand:
    """Read and score a text; never raises."""
    try:
        hand = Hand.parse(text)
    except NotationError as error:
        return AskedHand(problems=(str(error),), mark=_mark(error))
    except HandError as error:
        return AskedHand(problems=error.problems)
    if hand.winning is not None:
        return AskedHand(hand, score(hand).to_dict())
    rows = tuple(
        WaitRow(wait.tile, wait.unseen, _win(wait.discard), _win(wait.self_drawn))
        for wait in waits(hand)
    )
    # Of a hand that waits for its last tile, that tile is the one that is away.
    return AskedHand(hand, waits=rows, away=tiles_away(hand.concealed, len(hand.melds)) - 1)


def _mark(error: NotationError) -> Mark:
    """What was found is marked where it stands so in the text, else its first character."""
    text, start = error.text, error.position
    end = start + (len(error.found) if text.startswith(error.found, start) else 1)
    return Mark(text[:start], text[start:end], text[end:])


def _win(result: Score) -> Win:
    fans = tuple(fan.rule.zh + (f" ×{fan.count}" if fan.count > 1 else "") for fan in result.fans)
    return Win(str(result.hand), result.total, result.meets_minimum, fans)
