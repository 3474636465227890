"""The disputed points: for each an enum of the ways to rule it, and what each way changes.

The first value of an enum is the ruling of the table (`rows.py`); another one changes rows, as
`EFFECTS` says, or is read by the engine where it reads a hand (`UsedUpWait`, `KnittedWait`).
Sources: the 1998 rules, the WMO's rules of 2006, the MIL's trial rules of 2025.
"""

from dataclasses import dataclass, fields
from enum import Enum

from scoring.rulebook.row import Condition, RowChange, exclusions


class ConcealedSelfDrawn(Enum):
    """What a self-draw adds to a fan that is concealed by nature (七对, 十三幺, 四暗刻, …)."""

    SELF_DRAWN = "self-drawn"
    FULLY_CONCEALED = "fully-concealed"


class UsedUpWait(Enum):
    """Whether a kind of which the player holds all four is still waited for."""

    A_WAIT = "a-wait"
    NO_WAIT = "no-wait"


class KnittedWait(Enum):
    """Whether 边张 and 坎张 count where the winning tile may belong to the knitted nine."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class TwoConcealedKongs(Enum):
    """What 双暗杠 is worth."""

    SIX = "six"
    EIGHT = "eight"


class MixedKongs(Enum):
    """What a melded and a concealed kong are worth together."""

    FIVE = "five"
    SIX = "six"
    NO_FAN = "no-fan"


class ThreeKongs(Enum):
    """What two concealed kongs add to 三杠."""

    TWO_CONCEALED_PUNGS = "two-concealed-pungs"
    TWO_CONCEALED_KONGS = "two-concealed-kongs"


class FullKnitted(Enum):
    """Whether 全不靠 with all nine of 147-258-369 counts 组合龙, too."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class HogInPairs(Enum):
    """Whether 四归一 counts in 七对."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class HogOfHonors(Enum):
    """Whether four equal honours make 四归一."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class PairsAllTypes(Enum):
    """Whether 五门齐 counts beside 七对."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class PairsAndTiles(Enum):
    """Whether 七对 meets the fans whose definition names sets (绿一色, 混幺九, 全大, …)."""

    ADD_UP = "add-up"
    SETS_ONLY = "sets-only"


class VoidedSuit(Enum):
    """Whether 缺一门 counts beside 大三元, 小三元, 三风刻 and the fans of four in one suit."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class TerminalPungs(Enum):
    """Which of 双同刻 and 三同刻 count beside 清幺九."""

    TRIPLE = "triple"
    BOTH = "both"
    NEITHER = "neither"


class GreenWithDragon(Enum):
    """Whether 绿一色 with 发 counts 混一色, too."""

    NOT_COUNTED = "not-counted"
    COUNTS = "counts"


class GatesPung(Enum):
    """Whether 九莲宝灯 won on 2, 5 or 8 counts one 幺九刻."""

    ONE = "one"
    NONE = "none"


class KnittedAllChows(Enum):
    """Whether 组合龙 with a chow and a suited pair counts 平和."""

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class MeldedHandKongs(Enum):
    """Which exposed sets 全求人 may have."""

    ANY_EXPOSED = "any-exposed"
    NO_KONG = "no-kong"


class LastDrawAndReplacement(Enum):
    """Whether 妙手回春 and 杠上开花 count together."""

    BOTH = "both"
    ONE = "one"


@dataclass(frozen=True)
class Rulings:
    """How a version rules each disputed point that changes a count."""

    concealed_self_drawn: ConcealedSelfDrawn = ConcealedSelfDrawn.SELF_DRAWN
    used_up_wait: UsedUpWait = UsedUpWait.A_WAIT
    knitted_wait: KnittedWait = KnittedWait.COUNTS
    two_concealed_kongs: TwoConcealedKongs = TwoConcealedKongs.SIX
    mixed_kongs: MixedKongs = MixedKongs.FIVE
    three_kongs: ThreeKongs = ThreeKongs.TWO_CONCEALED_PUNGS
    full_knitted: FullKnitted = FullKnitted.COUNTS
    hog_in_pairs: HogInPairs = HogInPairs.COUNTS
    hog_of_honors: HogOfHonors = HogOfHonors.COUNTS
    pairs_all_types: PairsAllTypes = PairsAllTypes.COUNTS
    pairs_and_tiles: PairsAndTiles = PairsAndTiles.ADD_UP
    voided_suit: VoidedSuit = VoidedSuit.COUNTS
    terminal_pungs: TerminalPungs = TerminalPungs.TRIPLE
    green_with_dragon: GreenWithDragon = GreenWithDragon.NOT_COUNTED
    gates_pung: GatesPung = GatesPung.ONE
    knitted_all_chows: KnittedAllChows = KnittedAllChows.COUNTS
    melded_hand_kongs: MeldedHandKongs = MeldedHandKongs.ANY_EXPOSED
    last_draw_and_replacement: LastDrawAndReplacement = LastDrawAndReplacement.BOTH

    def items(self) -> tuple[tuple[str, Enum], ...]:
        """Each field with its ruling, in the order of the fields."""
        return tuple((field.name, getattr(self, field.name)) for field in fields(self))


@dataclass(frozen=True)
class Effect:
    """What a ruling changes in the table: rows changed, and codes of rows left out."""

    changes: tuple[RowChange, ...] = ()
    without: tuple[str, ...] = ()


def _drops(codes: str, other: str) -> Effect:
    """Each of these fans drops `other`, all instances of it."""
    return Effect(tuple(RowChange(code, drops=exclusions(other)) for code in codes.split()))


def _keeps(codes: str, other: str) -> Effect:
    """None of these fans drops `other` any more."""
    return Effect(tuple(RowChange(code, keeps=(other,)) for code in codes.split()))


def _asks(codes: str, key: str, text: str) -> Effect:
    """Each of these fans has one condition more."""
    return Effect(
        tuple(RowChange(code, conditions=(Condition(key, text),)) for code in codes.split())
    )


# Fans that are concealed by nature (rules page, *Details that engines get wrong*).
CONCEALED_BY_NATURE = (
    "nine-gates seven-shifted-pairs thirteen-orphans four-concealed-pungs seven-pairs "
    "greater-honors-and-knitted-tiles lesser-honors-and-knitted-tiles"
)
# Tile fans whose definition in the 1998 rules names 顺子, 刻子 and 将 but no pairs.
TILES_OF_SETS = (
    "all-green all-terminals-and-honors upper-tiles middle-tiles lower-tiles upper-four lower-four"
)
# Fans beside which the 1998 rules, read strictly, were said to leave 缺一门 out.
TWO_SUITS_AT_MOST = (
    "big-three-dragons little-three-dragons big-three-winds quadruple-chow "
    "four-pure-shifted-pungs four-pure-shifted-chows"
)

EFFECTS: dict[Enum, Effect] = {
    ConcealedSelfDrawn.FULLY_CONCEALED: _keeps(CONCEALED_BY_NATURE, "fully-concealed-hand"),
    TwoConcealedKongs.EIGHT: Effect((RowChange("two-concealed-kongs", points=8),)),
    MixedKongs.SIX: Effect((RowChange("concealed-and-melded-kong", points=6),)),
    MixedKongs.NO_FAN: Effect(without=("concealed-and-melded-kong",)),
    ThreeKongs.TWO_CONCEALED_KONGS: _keeps("three-kongs", "two-concealed-kongs"),
    FullKnitted.NOT_COUNTED: _asks("knitted-straight", "set", "九张是单独的一副"),
    HogInPairs.NOT_COUNTED: _drops("seven-pairs seven-shifted-pairs", "tile-hog"),
    HogOfHonors.NOT_COUNTED: _asks("tile-hog", "suited", "是序数牌"),
    PairsAllTypes.NOT_COUNTED: _drops("seven-pairs", "all-types"),
    PairsAndTiles.SETS_ONLY: _asks(TILES_OF_SETS, "sets", "由顺子、刻子和将组成，不是七对"),
    VoidedSuit.NOT_COUNTED: _drops(TWO_SUITS_AT_MOST, "one-voided-suit"),
    TerminalPungs.BOTH: _keeps("all-terminals", "double-pung"),
    TerminalPungs.NEITHER: _drops("all-terminals", "triple-pung"),
    GreenWithDragon.COUNTS: _keeps("all-green", "half-flush"),
    GatesPung.NONE: _drops("nine-gates", "pung-of-terminals-or-honors"),
    KnittedAllChows.NOT_COUNTED: _drops("knitted-straight", "all-chows"),
    MeldedHandKongs.NO_KONG: _asks("melded-hand", "kongs", "没有杠"),
    LastDrawAndReplacement.ONE: _drops("last-tile-draw", "out-with-replacement-tile"),
}


@dataclass(frozen=True)
class Dispute:
    """A point that others rule differently.

    `key`: name in data and addresses.  `fans`: codes of the fans it touches.  `ruling`: the field
    of `Rulings` that settles it, "" for a point that the engine does not count.
    """

    key: str
    fans: tuple[str, ...]
    ruling: str


def _dispute(key: str, fans: str, *, counted: bool = True) -> Dispute:
    return Dispute(key, tuple(fans.split()), key.replace("-", "_") if counted else "")


# In the order in which pages list them.
DISPUTES = (
    _dispute(
        "concealed-self-drawn",
        "seven-pairs seven-shifted-pairs thirteen-orphans lesser-honors-and-knitted-tiles "
        "greater-honors-and-knitted-tiles nine-gates four-concealed-pungs self-drawn "
        "fully-concealed-hand",
    ),
    _dispute("used-up-wait", "edge-wait closed-wait single-wait"),
    _dispute("knitted-wait", "knitted-straight edge-wait closed-wait single-wait"),
    _dispute("two-concealed-kongs", "two-concealed-kongs"),
    _dispute("mixed-kongs", "concealed-and-melded-kong"),
    _dispute("three-kongs", "three-kongs two-concealed-kongs two-concealed-pungs"),
    _dispute("full-knitted", "lesser-honors-and-knitted-tiles knitted-straight"),
    _dispute("hog-in-pairs", "tile-hog seven-pairs all-green all-terminals"),
    _dispute("hog-of-honors", "tile-hog"),
    _dispute("pairs-all-types", "seven-pairs all-types"),
    _dispute(
        "pairs-and-tiles",
        "seven-pairs all-green all-honors all-terminals all-terminals-and-honors upper-tiles "
        "middle-tiles lower-tiles upper-four lower-four",
    ),
    _dispute(
        "voided-suit",
        "one-voided-suit big-three-dragons little-three-dragons big-three-winds quadruple-chow "
        "four-pure-shifted-pungs four-pure-shifted-chows",
    ),
    _dispute("terminal-pungs", "all-terminals double-pung triple-pung"),
    _dispute("green-with-dragon", "all-green half-flush"),
    _dispute("gates-pung", "nine-gates pung-of-terminals-or-honors"),
    _dispute("knitted-all-chows", "knitted-straight all-chows"),
    _dispute("melded-hand-kongs", "melded-hand"),
    _dispute("last-draw-and-replacement", "last-tile-draw out-with-replacement-tile"),
    _dispute("false-win", "", counted=False),
    _dispute("no-joker", "", counted=False),
)
