"""The points that the rule texts dispute: the ways to rule each, and what each way changes.

Each point is an enum.  Its first value is what the rows in `rows.py` say; another value changes
rows (`EFFECTS`), or is read in `scoring.shapes.reading` (`UsedUpWait`, `KnittedWait`).

To add a way to rule a point: an enum value, its effect in `EFFECTS`, its words in `scoring.words`,
a hand in `tests/engine/rulebook/test_versions.py`.  To add a point also: a field of `Rulings`, and
a dispute in `DISPUTES` with the name of that field as key (`mixed-kongs` for `mixed_kongs`).

Sources: 1998 is 《中国麻将竞赛规则（试行）》, by page; WMO 2006 the Green Book, by fan; MIL 2025
附件1 of its 补充细则（试行）, by point; 新编 is 新编国标麻将规则, August 2025.
"""

from dataclasses import dataclass, fields
from enum import Enum

from scoring.rulebook.row import Condition, RowChange, exclusions


class ConcealedSelfDrawn(Enum):
    """What a self-draw adds to a fan that is always concealed (七对, 十三幺, 四暗刻, …).

    自摸: MIL 2025 一; 1998 pp. 23-25, silent on 九莲宝灯 and 四暗刻. 不求人: WMO 2006 fans 4, 6, 7,
    12, 19, 20, 34.
    """

    SELF_DRAWN = "self-drawn"
    FULLY_CONCEALED = "fully-concealed"


class UsedUpWait(Enum):
    """Whether a kind of which the player holds all four counts as one that the hand waits for.

    It does: MIL 2025 十. 1998 and WMO 2006 are silent.
    """

    A_WAIT = "a-wait"
    NO_WAIT = "no-wait"


class KnittedWait(Enum):
    """Whether 边张 and 坎张 count if the winning tile may belong to the knitted nine of 组合龙.

    They do: MIL 2025 九. They do not: a ruling at the WMCC 2006. 1998 is silent.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class TwoConcealedKongs(Enum):
    """How many 番 双暗杠 is worth.

    6: 1998 p. 26 and MIL 2025 四. 8: WMO 2006 fan 48.
    """

    SIX = "six"
    EIGHT = "eight"


class MixedKongs(Enum):
    """How many 番 a 明杠 and a 暗杠 are worth together.

    5: MIL 2025 四. 6: WMO 2006, remark under fan 57. No fan of their own, so 1 and 2: 1998.
    """

    FIVE = "five"
    SIX = "six"
    NO_FAN = "no-fan"


class ThreeKongs(Enum):
    """What two concealed kongs add to 三杠.

    双暗刻: MIL 2025 五. 双暗杠: some older programs. 1998 is silent.
    """

    TWO_CONCEALED_PUNGS = "two-concealed-pungs"
    TWO_CONCEALED_KONGS = "two-concealed-kongs"


class FullKnitted(Enum):
    """Whether 全不靠 with all nine tiles of 147-258-369 counts 组合龙, too.

    It does: 1998 p. 76 example 3. WMO 2006 is silent.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class HogInPairs(Enum):
    """Whether 四归一 counts in 七对.

    It does: 1998 p. 64 example 2 and MIL 2025 二. WMO 2006 is silent on pairs.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class HogOfHonors(Enum):
    """Whether four equal honours make 四归一.

    They do: 1998 p. 26. Suit tiles only: WMO 2006 fan 64.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class PairsAllTypes(Enum):
    """Whether 五门齐 counts beside 七对.

    It does: 1998 p. 64 example 1, MIL 2025 二, WMO 2006 fan 19. It does not: JMSA.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class PairsAndTiles(Enum):
    """Whether 七对 counts together with fans defined by sets (绿一色, 混幺九, 全大, …).

    It does: MIL 2025 二. 1998 is silent: its definitions name 顺子, 刻子 and 将 only.
    """

    ADD_UP = "add-up"
    SETS_ONLY = "sets-only"


class VoidedSuit(Enum):
    """Whether 缺一门 counts beside the fans `TWO_SUITS_AT_MOST`.

    It does: MIL 2025 七; 1998 in five of the six cases (pp. 54, 59, 62, 63, 79). It does not: some
    programs.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class TerminalPungs(Enum):
    """Which of 双同刻 and 三同刻 count beside 清幺九.

    三同刻 only: MIL 2025 十四. Both: WMO 2006 fan 8. 1998 contradicts itself: neither on p. 23,
    三同刻 on p. 74.
    """

    TRIPLE = "triple"
    BOTH = "both"
    NEITHER = "neither"


class GreenWithDragon(Enum):
    """Whether 绿一色 with 发 counts 混一色, too.

    It does not: 1998 p. 23 and MIL 2025 十三. It does: WMO 2006 fan 3.
    """

    NOT_COUNTED = "not-counted"
    COUNTS = "counts"


class GatesPung(Enum):
    """Whether 九莲宝灯 won on 2, 5 or 8 counts one 幺九刻.

    It does: MIL 2025 十二. It does not: WMO 2006 fan 4. 1998 is silent.
    """

    ONE = "one"
    NONE = "none"


class KnittedAllChows(Enum):
    """Whether 组合龙 with a chow and a suited pair counts 平和.

    It does: 1998 p. 76 example 2 and MIL 2025 九. WMO 2006 is silent.
    """

    COUNTS = "counts"
    NOT_COUNTED = "not-counted"


class MeldedHandKongs(Enum):
    """Whether 全求人 may have kongs.

    加杠 are allowed: MIL 2025 六; any 明杠: 新编. 1998 p. 26 and WMO 2006 name 吃 and 碰 only.
    """

    ANY_EXPOSED = "any-exposed"
    NO_KONG = "no-kong"


class LastDrawAndReplacement(Enum):
    """Whether 妙手回春 and 杠上开花 count together.

    They do: MIL 2025 六. 1998 and WMO 2006 are silent.
    """

    BOTH = "both"
    ONE = "one"


@dataclass(frozen=True)
class Rulings:
    """How a version rules each disputed point; the defaults are those of `rows.py`."""

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
        """(field name, ruling) for each point, in the order of the fields."""
        return tuple((field.name, getattr(self, field.name)) for field in fields(self))


@dataclass(frozen=True)
class Effect:
    """What a ruling changes in the rows.  `without`: codes of rows to leave out."""

    changes: tuple[RowChange, ...] = ()
    without: tuple[str, ...] = ()


def _excluding(codes: str, other: str) -> Effect:
    """Each of these fans excludes all instances of `other`."""
    return Effect(tuple(RowChange(code, excludes=exclusions(other)) for code in codes.split()))


def _allowing(codes: str, other: str) -> Effect:
    """None of these fans excludes `other`."""
    return Effect(tuple(RowChange(code, allows=(other,)) for code in codes.split()))


def _with_condition(codes: str, key: str, text: str) -> Effect:
    """Each of these fans has this condition, too; `key` is a test of its pattern."""
    return Effect(
        tuple(RowChange(code, conditions=(Condition(key, text),)) for code in codes.split())
    )


# Fans that are concealed in any case.
ALWAYS_CONCEALED = (
    "nine-gates seven-shifted-pairs thirteen-orphans four-concealed-pungs seven-pairs "
    "greater-honors-and-knitted-tiles lesser-honors-and-knitted-tiles"
)
# Fans of certain tiles whose definition in the 1998 rules names 顺子, 刻子 and 将 but no pairs.
TILES_OF_SETS = (
    "all-green all-terminals-and-honors upper-tiles middle-tiles lower-tiles upper-four lower-four"
)
# Fans that leave room for two suits at most, so some say that they contain 缺一门.
TWO_SUITS_AT_MOST = (
    "big-three-dragons little-three-dragons big-three-winds quadruple-chow "
    "four-pure-shifted-pungs four-pure-shifted-chows"
)

EFFECTS: dict[Enum, Effect] = {
    ConcealedSelfDrawn.FULLY_CONCEALED: _allowing(ALWAYS_CONCEALED, "fully-concealed-hand"),
    TwoConcealedKongs.EIGHT: Effect((RowChange("two-concealed-kongs", points=8),)),
    MixedKongs.SIX: Effect((RowChange("concealed-and-melded-kong", points=6),)),
    MixedKongs.NO_FAN: Effect(without=("concealed-and-melded-kong",)),
    ThreeKongs.TWO_CONCEALED_KONGS: _allowing("three-kongs", "two-concealed-kongs"),
    FullKnitted.NOT_COUNTED: _with_condition("knitted-straight", "set", "九张是单独的一副"),
    HogInPairs.NOT_COUNTED: _excluding("seven-pairs seven-shifted-pairs", "tile-hog"),
    HogOfHonors.NOT_COUNTED: _with_condition("tile-hog", "suited", "是序数牌"),
    PairsAllTypes.NOT_COUNTED: _excluding("seven-pairs", "all-types"),
    PairsAndTiles.SETS_ONLY: _with_condition(
        TILES_OF_SETS, "sets", "由顺子、刻子和将组成，不是七对"
    ),
    VoidedSuit.NOT_COUNTED: _excluding(TWO_SUITS_AT_MOST, "one-voided-suit"),
    TerminalPungs.BOTH: _allowing("all-terminals", "double-pung"),
    TerminalPungs.NEITHER: _excluding("all-terminals", "triple-pung"),
    GreenWithDragon.COUNTS: _allowing("all-green", "half-flush"),
    GatesPung.NONE: _excluding("nine-gates", "pung-of-terminals-or-honors"),
    KnittedAllChows.NOT_COUNTED: _excluding("knitted-straight", "all-chows"),
    MeldedHandKongs.NO_KONG: _with_condition("melded-hand", "kongs", "没有杠"),
    LastDrawAndReplacement.ONE: _excluding("last-tile-draw", "out-with-replacement-tile"),
}


@dataclass(frozen=True)
class Dispute:
    """A point that rule texts or programs rule differently, as pages list it.

    `key`: name in data and addresses.  `fans`: codes of the fans that it is about.  `ruling`: the
    field of `Rulings` that decides it, "" for a point that has no effect on a count.
    """

    key: str
    fans: tuple[str, ...]
    ruling: str


def _dispute(key: str, fans: str, *, counted: bool = True) -> Dispute:
    """`fans`: codes with spaces between them; `counted`: there is a field of `Rulings`."""
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
