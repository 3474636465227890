"""A hand of tiles and the circumstances of the win, as values; and what makes one impossible."""

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, cached_property

from scoring.errors import HandError
from scoring.hand.notation import RawHand, RawMeld, Word, parse_notation
from scoring.tiles import FLOWERS, SUITED, WINDS, Tile, run_notation, run_zh


class MeldKind(StrEnum):
    """What a declared set is; the value is its English name in data."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@cache
def _meld_tiles(kind: MeldKind, tile: Tile) -> tuple[Tile, ...]:
    if kind is MeldKind.CHOW:
        return (tile, Tile(tile + 1), Tile(tile + 2))
    return (tile,) * (4 if kind is MeldKind.KONG else 3)


@dataclass(frozen=True)
class Meld:
    """A declared set: `tile` is its (lowest) tile.

    `offer`: 0 for a concealed kong; for a chow 1-3, which of its tiles was claimed, lowest
    first; for pungs and kongs the player who gave it: 1 上家, 2 对家, 3 下家, and 5-7 the same
    for a pung that was later made a kong (加杠).
    """

    kind: MeldKind
    tile: Tile
    offer: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """3 tiles, 4 for a kong, lowest first."""
        return _meld_tiles(self.kind, self.tile)

    @property
    def concealed(self) -> bool:
        """Only a concealed kong is (1998 rules: 暗杠 does not open the hand)."""
        return self.kind is MeldKind.KONG and self.offer == 0

    @property
    def zh(self) -> str:
        """吃, 碰, 明杠, 加杠 or 暗杠."""
        if self.kind is MeldKind.CHOW:
            return "吃"
        if self.kind is MeldKind.PUNG:
            return "碰"
        return "暗杠" if self.offer == 0 else "加杠" if self.offer >= 5 else "明杠"

    def __str__(self) -> str:
        offer = "" if self.concealed else f",{self.offer}"
        return f"[{run_notation(self.tiles)}{offer}]"


@dataclass(frozen=True)
class WinContext:
    """Circumstances of the win.

    `last_of_kind`: the other three lie open (绝张). `last_of_wall`: the wall is empty; by
    self-draw 妙手回春, by discard 海底捞月. `kong`: by self-draw a replacement tile (杠上开花),
    otherwise the tile with which another player made a kong (抢杠).
    """

    prevalent: Tile = Tile.EAST
    seat: Tile = Tile.EAST
    self_drawn: bool = False
    last_of_kind: bool = False
    last_of_wall: bool = False
    kong: bool = False


@dataclass(frozen=True)
class Hand:
    """Melds, concealed tiles, the winning tile, circumstances and flowers.

    `concealed`: 13 tiles less 3 for each meld, sorted, without the winning tile.  `winning`:
    None for a hand that still waits.  `flowers`: none to eight different flower tiles.
    """

    melds: tuple[Meld, ...] = ()
    concealed: tuple[Tile, ...] = ()
    winning: Tile | None = None
    context: WinContext = field(default_factory=WinContext)
    flowers: tuple[Tile, ...] = ()

    @classmethod
    def parse(cls, text: str, *, check: bool = True) -> "Hand":
        """Read a hand in any supported notation; the last tile is the winning one.

        Raises `NotationError` for text that cannot be read and, with `check`, `HandError`
        with all problems of a hand that cannot exist.  With `check=False` circumstances that the
        tiles make impossible pass (the scorer then ignores them); the tiles must be a hand.

        >>> str(Hand.parse("二三四五六七万 三四五九九筒 六七条，和八条"))
        '234567m34599p67s8s|EE0000|'
        """
        raw = parse_notation(text)
        problems = [problem for meld in raw.melds if (problem := _meld_problem(meld))]
        if problems:
            raise HandError(tuple(problems))
        hand = _from_raw(raw)
        problems = _flag_problems(raw.flags)
        problems += hand_problems(hand) if check else _tile_problems(hand)
        if problems:
            raise HandError(tuple(problems))
        return hand

    def __str__(self) -> str:
        """The canonical GB-Mahjong form; `Hand.parse` reads it back to an equal hand."""
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

    def describe(self) -> str:
        """The whole hand as Chinese sentences, for readers and screen readers.

        >>> Hand.parse("[234m,1]55678s11122p5s").describe()
        '副露：吃二三四万。手牌：一一一二二筒五五六七八条。和牌张：五条。点和。圈风东，门风东。'
        """
        sentences = []
        if self.melds:
            sentences.append("副露：" + "，".join(m.zh + run_zh(m.tiles) for m in self.melds))
        sentences.append("手牌：" + run_zh(self.concealed))
        if self.winning is not None:
            sentences.append("和牌张：" + self.winning.zh)
            sentences.append("，".join(circumstances(self.context)))
        context = self.context
        sentences.append(f"圈风{context.prevalent.zh}，门风{context.seat.zh}")
        if self.flowers:
            sentences.append("花牌：" + "".join(tile.zh for tile in self.flowers))
        return "。".join(sentences) + "。"

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles but the flowers: melds, concealed, winning; 13 or 14 and one a kong."""
        melded = tuple(tile for meld in self.melds for tile in meld.tiles)
        winning = () if self.winning is None else (self.winning,)
        return melded + self.concealed + winning

    def waiting(self) -> "Hand":
        """The same hand before its winning tile came."""
        context = WinContext(self.context.prevalent, self.context.seat)
        return replace(self, winning=None, context=context)


def circumstances(context: WinContext) -> list[str]:
    """How the hand was won, in words: 自摸 or 点和 first, then what else was special."""
    drawn = context.self_drawn
    return [
        "自摸" if drawn else "点和",
        *(["绝张"] if context.last_of_kind else []),
        *(["妙手回春" if drawn else "海底捞月"] if context.last_of_wall else []),
        *(["杠上开花" if drawn else "抢杠"] if context.kong else []),
    ]


_KONG_WORDS = (Word.KONG, Word.MELDED_KONG, Word.ADDED_KONG, Word.CONCEALED_KONG)
_WORD_OFFERS = {Word.CONCEALED_KONG: 0, Word.ADDED_KONG: 5}


def _meld_kind(tiles: tuple[Tile, ...]) -> MeldKind | None:
    first = tiles[0]
    if first in FLOWERS:
        return None
    if len(set(tiles)) == 1:
        return {3: MeldKind.PUNG, 4: MeldKind.KONG}.get(len(tiles))
    low = min(tiles)
    run = [low, low + 1, low + 2]
    if sorted(tiles) == run and low.suit in SUITED and Tile(low + 2).suit is low.suit:
        return MeldKind.CHOW
    return None


_OFFERS = {
    MeldKind.CHOW: (1, 2, 3),
    MeldKind.PUNG: (1, 2, 3),
    MeldKind.KONG: (0, 1, 2, 3, 5, 6, 7),
}


def _offer_problem(text: str, kind: MeldKind, offer: int) -> str | None:
    if offer in _OFFERS[kind]:
        return None
    numbers = "、".join(map(str, _OFFERS[kind]))
    return f"副露 {text} 的来源写作 {offer}，应为 {numbers} 之一"


def _meld_problem(raw: RawMeld) -> str | None:
    kind = _meld_kind(raw.tiles)
    if kind is None:
        return f"副露 {raw.text} 不是顺子、刻子或杠"
    problem = None if raw.offer is None else _offer_problem(raw.text, kind, raw.offer)
    if problem:
        return problem
    wanted = {Word.CHOW: MeldKind.CHOW, Word.PUNG: MeldKind.PUNG}
    wanted.update(dict.fromkeys(_KONG_WORDS, MeldKind.KONG))
    if raw.word is not None and wanted[raw.word] is not kind:
        return f"副露 {raw.text} 写着“{raw.word.value}”，牌却对不上"
    return None


def _to_meld(raw: RawMeld) -> Meld:
    kind = _meld_kind(raw.tiles)
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
        # The winning tile was written among the fourteen and then named once more.
        tiles.remove(winning)
    flags = raw.flags
    context = WinContext(
        prevalent=raw.prevalent,
        seat=raw.seat,
        self_drawn=not flags.isdisjoint(_BY_DRAW),
        last_of_kind=Word.LAST_OF_KIND in flags,
        last_of_wall=not flags.isdisjoint({Word.LAST_DRAW, Word.LAST_CLAIM}),
        kong=not flags.isdisjoint({Word.REPLACEMENT, Word.ROBBING}),
    )
    return Hand(melds, tuple(sorted(tiles)), winning, context, tuple(sorted(raw.flowers)))


def hand_problems(hand: Hand) -> list[str]:
    """Every reason why this hand cannot exist, in Chinese; empty for a legal hand.

    Says nothing about whether the hand wins: that is the scorer's answer.
    """
    return [*_tile_problems(hand), *_circumstance_problems(hand)]


def _tile_problems(hand: Hand) -> list[str]:
    return [
        *_kind_problems(hand),
        *_count_problems(hand),
        *_supply_problems(hand),
        *_flower_problems(hand),
    ]


_BY_DRAW = {Word.SELF_DRAWN, Word.LAST_DRAW, Word.REPLACEMENT}
_BY_CLAIM = {Word.DISCARD, Word.LAST_CLAIM, Word.ROBBING}


def _flag_problems(flags: set[Word]) -> list[str]:
    """Words for a self-draw beside words for another player's tile."""
    drawn, claimed = flags & _BY_DRAW, flags & _BY_CLAIM
    if not drawn or not claimed:
        return []
    said = ["、".join(word.value for word in Word if word in words) for words in (drawn, claimed)]
    return [f"{said[0]}是自己摸的牌，{said[1]}是别人的牌，只能有一种"]


def _kind_problems(hand: Hand) -> list[str]:
    flowers = [tile for tile in (*hand.concealed, hand.winning) if tile in FLOWERS]
    strangers = [tile for tile in hand.flowers if tile not in FLOWERS]
    problems = [f"{tile.zh}是花牌，不能当手牌或和牌张" for tile in flowers if tile is not None]
    problems += [f"{tile.zh}不是花牌" for tile in strangers]
    for meld in hand.melds:
        if meld.tile in FLOWERS or _meld_kind(meld.tiles) is not meld.kind:
            problems.append(f"副露 {meld} 不是顺子、刻子或杠")
        elif problem := _offer_problem(str(meld), meld.kind, meld.offer):
            problems.append(problem)
    return problems


def _count_problems(hand: Hand) -> list[str]:
    if len(hand.melds) > 4:
        return [f"副露有 {len(hand.melds)} 组，最多 4 组"]
    waiting = 13 - 3 * len(hand.melds)
    if len(hand.concealed) == waiting:
        return []
    written = len(hand.concealed) + (hand.winning is not None)
    melded = f"（另有 {len(hand.melds)} 组副露）" if hand.melds else ""
    return [f"手牌连和牌张有 {written} 张{melded}，应为 {waiting + 1} 张，听牌时 {waiting} 张"]


def _supply_problems(hand: Hand) -> list[str]:
    counts = Counter(hand.tiles)
    return [
        f"{tile.zh}有 {count} 张，每种牌只有 4 张"
        for tile, count in sorted(counts.items())
        if count > 4
    ]


def _flower_problems(hand: Hand) -> list[str]:
    if len(hand.flowers) > len(FLOWERS):
        return [f"花牌有 {len(hand.flowers)} 张，一副牌只有 {len(FLOWERS)} 张"]
    twice = sorted(tile for tile, count in Counter(hand.flowers).items() if count > 1)
    return [f"花牌“{tile.zh}”写了两次，每种花只有一张" for tile in twice]


def _circumstance_problems(hand: Hand) -> list[str]:
    context = hand.context
    winning = hand.winning
    problems = [
        f"{name}应为东南西北之一，不是{wind.zh}"
        for name, wind in (("圈风", context.prevalent), ("门风", context.seat))
        if wind not in WINDS
    ]
    if winning is None:
        if context.self_drawn or context.last_of_kind or context.last_of_wall or context.kong:
            problems.append("还没有和牌张，不能有自摸、绝张、海底、杠等情形")
        return problems
    if context.last_of_kind and holds_winning_kind(hand):
        problems.append(f"绝张：另外三张{winning.zh}都要亮明，可是手里还有{winning.zh}")
    if context.kong and context.self_drawn and not any(m.kind is MeldKind.KONG for m in hand.melds):
        problems.append("杠上开花：自己要先开杠，可是这手牌没有杠")
    if context.kong and not context.self_drawn:
        if hand.tiles.count(winning) > 1:
            problems.append(f"抢杠：另外三张{winning.zh}在开杠的人那里，可是自己也有{winning.zh}")
        if context.last_of_wall:
            problems.append("抢杠与海底捞月：牌墙摸完后不能再开杠")
    return problems


def holds_winning_kind(hand: Hand) -> bool:
    """Whether the concealed tiles or a concealed kong hold another of the winning tile."""
    return hand.winning in hand.concealed or any(
        meld.concealed and meld.tile == hand.winning for meld in hand.melds
    )
