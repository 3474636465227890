"""The texts in Simplified Chinese.  `scoring.words.Words` says what each function gives.

The docstrings here show an example of the result.
"""

from collections.abc import Callable, Iterable
from enum import Enum

from scoring.answer.explain import Status
from scoring.answer.record import (
    DroppedFan,
    ExplanationRecord,
    ScoreRecord,
    WaitsRecord,
    WinRecord,
)
from scoring.counting.principles import Principle
from scoring.errors import (
    Expected,
    Fact,
    HandError,
    NotationError,
    Problem,
    ProblemCode,
    ScoringError,
    UnknownFan,
    UnknownRules,
)
from scoring.hand.hand import Hand
from scoring.hand.meld import circumstances
from scoring.hand.notation import Word
from scoring.rulebook import rulings as r
from scoring.rulebook.row import Condition, Family, FanRule
from scoring.rulebook.rulings import Dispute
from scoring.rulebook.versions import RuleSet
from scoring.tiles import Tile, parse_tile, run_zh
from scoring.words.texts import CommandText, DisputeText, VersionText

# ---- names -----------------------------------------------------------------------------------

_WORDS: dict[Word, str] = {
    Word.CHOW: "吃",
    Word.PUNG: "碰",
    Word.KONG: "杠",
    Word.MELDED_KONG: "明杠",
    Word.ADDED_KONG: "加杠",
    Word.CONCEALED_KONG: "暗杠",
    Word.WINNING: "和",
    Word.SELF_DRAWN: "自摸",
    Word.DISCARD: "点和",
    Word.LAST_OF_KIND: "绝张",
    Word.LAST_DRAW: "妙手回春",
    Word.LAST_CLAIM: "海底捞月",
    Word.REPLACEMENT: "杠上开花",
    Word.ROBBING: "抢杠",
    Word.PREVALENT: "圈风",
    Word.SEAT: "门风",
    Word.FLOWER_COUNT: "花",
    Word.SEPARATOR: "，",
}
_FAMILIES: dict[Family, str] = {
    Family.HONORS: "字牌类",
    Family.TILES: "用牌类",
    Family.SPECIAL: "特殊牌型",
    Family.KONGS: "杠类",
    Family.PUNGS: "刻子类",
    Family.CHOWS: "顺子类",
    Family.WIN: "和牌方式",
    Family.WAIT: "听牌类",
    Family.OTHER: "其他",
}
_PRINCIPLES: dict[Principle, str] = {
    Principle.NON_REPETITION: "不重复",
    Principle.NON_SEPARATION: "不拆移",
    Principle.NON_IDENTICAL: "不得相同",
    Principle.HIGH_VERSUS_LOW: "就高不就低",
    Principle.ACCOUNT_ONCE: "套算一次",
}
_STATUSES: dict[Status, str] = {
    Status.COUNTED: "计",
    Status.DROPPED: "不计",
    Status.ABSENT: "不成立",
    Status.NOT_A_WIN: "未和牌",
}


def tile(tile: Tile) -> str:
    """一万, 东, 春."""
    return tile.zh


def tiles(tiles: Iterable[Tile]) -> str:
    """一二三万, 东东东."""
    return run_zh(tiles)


def word(word: Word) -> str:
    """吃, 自摸, 圈风."""
    return _WORDS[word]


def family(family: Family) -> str:
    """字牌类."""
    return _FAMILIES[family]


def fan(rule: FanRule) -> str:
    """清龙."""
    return rule.zh


def definition(rule: FanRule) -> str:
    """The definition in the row, which is Chinese."""
    return rule.definition


def condition(condition: Condition) -> str:
    """The text in the row, which is Chinese."""
    return condition.text


def source(rule: FanRule) -> str:
    """The source in the row, which is Chinese."""
    return rule.source


def principle(principle: Principle) -> str:
    """不重复."""
    return _PRINCIPLES[principle]


def status(status: Status) -> str:
    """计, 不计, 不成立, 未和牌."""
    return _STATUSES[status]


# ---- a hand ----------------------------------------------------------------------------------


def hand(hand: Hand) -> str:
    """All parts of a hand; `Hand.parse` reads it back, except who gave the tiles of melds.

    >>> hand(Hand.parse("[234m,1]55678s11122p5s"))
    '副露：吃二三四万。手牌：一一一二二筒五五六七八条。和牌张：五条。点和。圈风东，门风东。'
    """
    context = hand.context
    sentences = []
    if hand.melds:
        melds = (word(meld.word) + tiles(meld.tiles) for meld in hand.melds)
        sentences.append("副露：" + "，".join(melds))
    sentences.append("手牌：" + tiles(hand.concealed))
    if hand.winning is not None:
        sentences.append("和牌张：" + tile(hand.winning))
        sentences.append("，".join(map(word, circumstances(context))))
    sentences.append(f"圈风{tile(context.prevalent)}，门风{tile(context.seat)}")
    if hand.flowers:
        sentences.append("花牌：" + "".join(map(tile, hand.flowers)))
    return "。".join(sentences) + "。"


# ---- scores and explanations -----------------------------------------------------------------


def dropped(fan: DroppedFan, rules: RuleSet) -> str:
    """计了清一色，无字已经包含在内，不再计。"""
    return _reason(fan.principle, fan.code, fan.by, fan.equal, rules)


def _reason(code: Principle, fan: str, by: str, equal: bool, rules: RuleSet) -> str:
    name, by_name = rules.by_code[fan].zh, rules.by_code[by].zh
    if code is Principle.NON_REPETITION:
        return f"计了{by_name}，{name}已经包含在内，不再计。"
    if code is Principle.NON_SEPARATION:
        return f"这几副牌已组成{by_name}，不能拆开再互相组成{name}。"
    if code is Principle.NON_IDENTICAL:
        return f"其中一副牌已组成{by_name}，不能再与别的牌组成相同的番。"
    if code is Principle.ACCOUNT_ONCE:
        return f"这几副牌已由{by_name}等番连在一起，每副只能再套算一次，所以不计{name}。"
    if equal:
        return f"换一种读法才有，总番数相同；这里取计{by_name}的读法。"
    return f"换一种读法才有，总番数较低；取计{by_name}的读法。"


def explanation(explanation: ExplanationRecord, score: ScoreRecord, rules: RuleSet) -> str:
    """没有清龙：不满足“三副同一花色”。"""
    rule = rules.by_code[explanation.code]
    if explanation.status is Status.NOT_A_WIN:
        return f"还不是和牌：最少要换 {explanation.away} 张。"
    if explanation.status is Status.COUNTED:
        return _counted(rule, score)
    if explanation.principle and explanation.by:
        reason = _reason(explanation.principle, rule.code, explanation.by, explanation.equal, rules)
        return f"不计{rule.zh}（{principle(explanation.principle)}）：{reason}"
    failing = [c for c in rule.conditions if c.key in explanation.failing]
    return f"没有{rule.zh}：不满足{'、'.join(f'“{condition(c)}”' for c in failing)}。"


def _counted(rule: FanRule, score: ScoreRecord) -> str:
    counted = next(fan for fan in score.fans if fan.code == rule.code)
    times = f" {counted.count} 次" if counted.count > 1 else ""
    head = f"计{rule.zh}{times}，{counted.value} 番"
    whole = tuple(range(len(score.sets)))
    made = [
        "、".join(tiles(score.sets[n].tiles) for n in places)
        for places in counted.sets
        if places != whole
    ]
    return f"{head}：{'；'.join(made)}。" if made else f"{head}。"


def verdict(score: ScoreRecord, rules: RuleSet) -> str:
    """够 8 番，可以和."""
    if not score.winning:
        return f"不是和牌：最少要换 {score.away} 张"
    short = rules.minimum - score.without_flowers
    return f"够 {rules.minimum} 番，可以和" if short <= 0 else f"差 {short} 番，不能和"


# ---- the command line ------------------------------------------------------------------------

_COMMAND: dict[CommandText, str] = {
    CommandText.DESCRIPTION: "国标麻将算番：一手牌有哪些番种、为什么。",
    CommandText.HANDS: (
        "一手牌，如 '234567m34599p67s8s|EE0000|' 或 '二三四万…和八条'；- 从标准输入逐行读"
    ),
    CommandText.JSON: "每手牌输出一行 JSON",
    CommandText.WAITS: "列出听的牌和各自的番数",
    CommandText.EXPLAIN: "解释一个番种（代码或中文名）为什么有或没有",
    CommandText.RULES: "规则版本",
}


def command(text: CommandText) -> str:
    """每手牌输出一行 JSON."""
    return _COMMAND[text]


def score_rows(score: ScoreRecord) -> list[tuple[str, str]]:
    """清龙, 16 番; the last row is 合计."""
    rows = [
        (fan.name + (f"×{fan.count}" if fan.count > 1 else ""), f"{fan.value:>3} 番")
        for fan in score.fans
    ]
    return [*rows, ("合计", f"{score.total:>3} 番")] if score.winning else []


def wait_rows(waits: WaitsRecord) -> list[tuple[str, str]]:
    """五条, 剩 4 张  点和 6 番（不够）  自摸 8 番."""
    rows = [
        (
            tile(wait.tile),
            f"剩 {wait.unseen} 张  点和 {_worth(wait.discard)}  自摸 {_worth(wait.self_drawn)}",
        )
        for wait in waits.waits
    ]
    return rows or [("没有听牌", "")]


def _worth(win: WinRecord) -> str:
    return f"{win.total} 番" + ("" if win.meets_minimum else "（不够）")


# ---- what is wrong with a text or a hand -------------------------------------------------------


def _numbers(fact: Fact) -> str:
    assert isinstance(fact, tuple)
    return "、".join(map(str, fact))


def _words(fact: Fact) -> str:
    assert isinstance(fact, tuple)
    return "、".join(word(Word(str(item))) for item in fact)


def _tile(fact: Fact) -> str:
    return tile(parse_tile(str(fact)))


def _wrong_count(count: Fact, melds: Fact, waiting: Fact) -> str:
    melded = f"（另有 {melds} 组副露）" if melds else ""
    return (
        f"手牌连和牌张有 {count} 张{melded}，应为 {int(str(waiting)) + 1} 张，听牌时 {waiting} 张"
    )


_PROBLEMS: dict[ProblemCode, Callable[..., str]] = {
    ProblemCode.NOT_A_SET: lambda meld: f"副露 {meld} 不是顺子、刻子或杠",
    ProblemCode.UNKNOWN_OFFER: lambda meld, offer, allowed: (
        f"副露 {meld} 的来源写作 {offer}，应为 {_numbers(allowed)} 之一"
    ),
    ProblemCode.WORD_AND_TILES_DIFFER: lambda meld, word: (
        f"副露 {meld} 写着“{_WORDS[Word(word)]}”，牌却对不上"
    ),
    ProblemCode.DRAWN_AND_CLAIMED: lambda drawn, claimed: (
        f"{_words(drawn)}是自己摸的牌，{_words(claimed)}是别人的牌，只能有一种"
    ),
    ProblemCode.FLOWER_IN_HAND: lambda tile: f"{_tile(tile)}是花牌，不能当手牌或和牌张",
    ProblemCode.NOT_A_FLOWER: lambda tile: f"{_tile(tile)}不是花牌",
    ProblemCode.TOO_MANY_MELDS: lambda count: f"副露有 {count} 组，最多 4 组",
    ProblemCode.WRONG_COUNT: _wrong_count,
    ProblemCode.TOO_MANY: lambda tile, count: f"{_tile(tile)}有 {count} 张，每种牌只有 4 张",
    ProblemCode.TOO_MANY_FLOWERS: lambda count: f"花牌有 {count} 张，一副牌只有 8 张",
    ProblemCode.FLOWER_TWICE: lambda tile: f"花牌“{_tile(tile)}”写了两次，每种花只有一张",
    ProblemCode.PREVALENT_NOT_A_WIND: lambda tile: f"圈风应为东南西北之一，不是{_tile(tile)}",
    ProblemCode.SEAT_NOT_A_WIND: lambda tile: f"门风应为东南西北之一，不是{_tile(tile)}",
    ProblemCode.NOT_WON_YET: lambda: "还没有和牌张，不能有自摸、绝张、海底、杠等情形",
    ProblemCode.LAST_OF_KIND_HELD: lambda tile: (
        f"绝张：另外三张{_tile(tile)}都要亮明，可是手里还有{_tile(tile)}"
    ),
    ProblemCode.NO_KONG_TO_REPLACE: lambda: "杠上开花：自己要先开杠，可是这手牌没有杠",
    ProblemCode.ROBBED_TILE_HELD: lambda tile: (
        f"抢杠：另外三张{_tile(tile)}在开杠的人那里，可是自己也有{_tile(tile)}"
    ),
    ProblemCode.ROBBED_AFTER_THE_WALL: lambda: "抢杠与海底捞月：牌墙摸完后不能再开杠",
    ProblemCode.NO_WINNING_TILE: lambda: "还没有和牌张：这是听牌的十三张，请加上和的那一张",
    ProblemCode.HAS_WINNING_TILE: lambda: "听牌要写十三张（每个杠多一张），这里已经有和牌张",
}

_EXPECTED: dict[Expected, Callable[..., str]] = {
    Expected.ONE_TILE: lambda: "一张牌写作 1m–9m、1p–9p、1s–9s、ESWN、CFP 或花牌 a–h",
    Expected.A_HAND: lambda: "请写一手牌，如 234567m34599p67s8s",
    Expected.SHORTER_TEXT: lambda most: f"一手牌最多写 {most} 个字符",
    Expected.TILES: lambda: (
        "应为牌（如 123m、456p、789s、E、C、一二三万、红中）、[副露]、和牌张或圈风门风等词"
    ),
    Expected.SUIT_AFTER_DIGITS: lambda: "数字后面要写花色 m、p、s（万、筒、条）",
    Expected.LETTERS_FOR_HONORS: lambda: (
        "5z、7z 在不同软件里指不同的牌；请写 C（红中）、F（发财）、P（白板），风牌写 1z–4z 或 ESWN"
    ),
    Expected.WINNING_TILE: lambda: "“和”后面要写一张牌，如 和八条",
    Expected.ONE_WINNING_TILE: lambda: "和牌张只能有一张",
    Expected.NO_FLOWER_WON_ON: lambda: "和牌张不能是花牌",
    Expected.WIND: lambda: "应为东、南、西、北之一",
    Expected.FLOWER_COUNT_LAST: lambda: "花牌的张数要写在牌的后面，如 …78s 花3",
    Expected.MELD_TILES: lambda word, count: f"“{_WORDS[Word(word)]}”后面要写 {count} 张牌",
    Expected.BRACKET_TILES: lambda: "方括号里先写副露的牌，如 [456s,1]、[NNN,3]",
    Expected.BRACKET_END: lambda: "副露要用 ] 结束，如 [456s,1]、[567m2]",
    Expected.CIRCUMSTANCES: lambda: (
        "竖线后依次是圈风、门风和四个 0/1：自摸、绝张、牌墙最后一张、杠，如 |EE1000|"
    ),
    Expected.FLOWERS: lambda: "花牌写张数（0–8）或字母 a–h（春夏秋冬梅兰竹菊）",
    Expected.END: lambda: "花牌后面不应再有内容",
}


def problem(problem: Problem) -> str:
    """一万有 5 张，每种牌只有 4 张."""
    return _PROBLEMS[problem.code](**problem.facts)


def error(error: ScoringError) -> str:
    """第 4 个字符处，“?”看不懂：应为牌…; for a hand that cannot exist all its problems."""
    if isinstance(error, NotationError):
        what = f"“{error.found}”看不懂" if error.found else "这里还缺内容"
        expected = _EXPECTED[error.expected](**error.facts)
        return f"第 {error.position + 1} 个字符处，{what}：{expected}"
    if isinstance(error, HandError):
        return "；".join(map(problem, error.problems))
    if isinstance(error, UnknownRules):
        return f"没有规则版本“{error.rules_id}”，现有：{'、'.join(error.known)}"
    if isinstance(error, UnknownFan):
        return f"没有番种“{error.fan}”，请写代码（如 pure-straight）或中文名（如 清龙）"
    return str(error)


# ---- rules versions and disputed points --------------------------------------------------------

_VERSIONS: dict[str, VersionText] = {
    "mcr/2026.09-p2": VersionText(
        "国标麻将 2026.09（第二稿）",
        "《中国麻将竞赛规则（试行）》1998，有争议处从 MIL 2025 试行规则",
        "本站公开时的版本：1998 年规则的 81 种番加明暗杠，有争议的地方逐条定下。",
    ),
    "mcr/1998": VersionText(
        "中国麻将竞赛规则 1998",
        "《中国麻将竞赛规则（试行）》，人民体育出版社 1998",
        "1998 年书上的 81 种番，没有明暗杠；书上没有写明的地方，都按本站现用的版本算。",
    ),
}


def version(rules: RuleSet) -> VersionText:
    """From `_VERSIONS`; a version that is not there has its id as title."""
    return _VERSIONS.get(rules.id, VersionText(rules.id, "", ""))


# For each disputed point, by its key: the question, and what others do.
_DISPUTES: dict[str, tuple[str, str]] = {
    "concealed-self-drawn": (
        "本来就门前清的番（七对、十三幺、全不靠、四暗刻等）自摸，算什么？",
        "WMO/EMA 绿皮书加不求人 4 番；有一份规则释义对七星不靠前后说法不一。",
    ),
    "used-up-wait": (
        "另一种听的牌已全在自己手里，还算听两种吗？",
        "GB-Mahjong 不算听，于是照计；绿皮书没有写。",
    ),
    "knitted-wait": (
        "组合龙里的牌又能读成顺子的边、坎时，计不计边张、坎张？",
        "2006 年世界赛和一些网络平台不计。",
    ),
    "two-concealed-kongs": ("双暗杠值几番？", "WMO 2006、绿皮书为 8 番。"),
    "mixed-kongs": (
        "一副明杠、一副暗杠怎么算？",
        "绿皮书为 6 番；严格按 1998 规则是暗杠 2 番加明杠 1 番。",
    ),
    "three-kongs": ("三杠里有两副暗杠，加计什么？", "较早的程序还加双暗杠。"),
    "full-knitted": ("全不靠集齐 147、258、369 九张，另计组合龙吗？", "少数只计全不靠。"),
    "hog-in-pairs": (
        "绿一色或清幺九的七对里有四张相同的牌，计四归一吗？",
        "2006 年世界赛不计。",
    ),
    "hog-of-honors": ("四张相同的字牌，没有开杠，计四归一吗？", "绿皮书只算序数牌。"),
    "pairs-all-types": ("七对能加五门齐吗？", "日本的 JMSA 不计。"),
    "pairs-and-tiles": (
        "七对能与绿一色、字一色、清幺九、混幺九、全大至小于五相加吗？",
        "严格按 1998 规则不能。",
    ),
    "voided-suit": (
        "大三元、小三元、三风刻、一色四同顺、一色四节高、一色四步高可以加缺一门吗？",
        "严格按 1998 规则不可以。",
    ),
    "terminal-pungs": ("清幺九里的双同刻、三同刻计不计？", "严格按 1998 规则都不计。"),
    "green-with-dragon": ("带发的绿一色加混一色吗？", "2006 年前后的世界赛加。"),
    "gates-pung": ("九莲宝灯里的幺九刻计不计？", "2006 年世界赛的一则裁定不计。"),
    "knitted-all-chows": (
        "组合龙另有一副顺子、序数牌作将时，计平和吗？",
        "绿皮书没有写。",
    ),
    "melded-hand-kongs": ("全求人里有明杠，还算全求人吗？", "1998 规则和绿皮书只提到吃和碰。"),
    "last-draw-and-replacement": (
        "开杠补来牌墙的最后一张而和，妙手回春和杠上开花都计吗？",
        "1998 规则和绿皮书没有写。",
    ),
    "false-win": ("错和怎么罚？", "1998 规则：赔每家 10 分；其他赛事介于两者之间。"),
    "no-joker": (
        "有无财神这个番吗？",
        "有一份地方文本列为 2 番：没有财神，或财神当本牌用。",
    ),
}
# What a ruling means, by the ruling. A point without effect on a count has its key instead.
_RULINGS: dict[Enum | str, str] = {
    r.ConcealedSelfDrawn.SELF_DRAWN: "加自摸 1 番。",
    r.ConcealedSelfDrawn.FULLY_CONCEALED: "加不求人 4 番。",
    r.UsedUpWait.A_WAIT: "仍算听，所以不计边张、坎张、单钓将。",
    r.UsedUpWait.NO_WAIT: "不算听，所以照计边张、坎张、单钓将。",
    r.KnittedWait.COUNTS: "只听一种牌、又能这样读时，照计。",
    r.KnittedWait.NOT_COUNTED: "不计。",
    r.TwoConcealedKongs.SIX: "6 番（1998 规则、MIL）。",
    r.TwoConcealedKongs.EIGHT: "8 番。",
    r.MixedKongs.FIVE: "计明暗杠 5 番。",
    r.MixedKongs.SIX: "计明暗杠 6 番。",
    r.MixedKongs.NO_FAN: "没有明暗杠，计暗杠 2 番、明杠 1 番。",
    r.ThreeKongs.TWO_CONCEALED_PUNGS: "三杠加双暗刻。",
    r.ThreeKongs.TWO_CONCEALED_KONGS: "三杠加双暗杠。",
    r.FullKnitted.COUNTS: "全不靠加组合龙。",
    r.FullKnitted.NOT_COUNTED: "只计全不靠。",
    r.HogInPairs.COUNTS: "计。",
    r.HogInPairs.NOT_COUNTED: "不计。",
    r.HogOfHonors.COUNTS: "计。",
    r.HogOfHonors.NOT_COUNTED: "不计，只算序数牌。",
    r.PairsAllTypes.COUNTS: "能。",
    r.PairsAllTypes.NOT_COUNTED: "不能。",
    r.PairsAndTiles.ADD_UP: "能。",
    r.PairsAndTiles.SETS_ONLY: "定义写明顺子、刻子和将的不能。",
    r.VoidedSuit.COUNTS: "可以。",
    r.VoidedSuit.NOT_COUNTED: "不可以。",
    r.TerminalPungs.TRIPLE: "计三同刻，不计双同刻。",
    r.TerminalPungs.BOTH: "都计。",
    r.TerminalPungs.NEITHER: "都不计。",
    r.GreenWithDragon.NOT_COUNTED: "不加。",
    r.GreenWithDragon.COUNTS: "加。",
    r.GatesPung.ONE: "和二、五、八时计一个。",
    r.GatesPung.NONE: "不计。",
    r.KnittedAllChows.COUNTS: "计。",
    r.KnittedAllChows.NOT_COUNTED: "不计。",
    r.MeldedHandKongs.ANY_EXPOSED: "算，明杠也是靠别人的牌。",
    r.MeldedHandKongs.NO_KONG: "不算。",
    r.LastDrawAndReplacement.BOTH: "都计。",
    r.LastDrawAndReplacement.ONE: "只计妙手回春。",
    "false-win": "MIL：扣 40 分。引擎不计错和。",
    "no-joker": "没有：国标麻将不用财神（百搭）。",
}


def dispute(dispute: Dispute, rules: RuleSet) -> DisputeText:
    """The question, what 本站 does and what 别处 does."""
    question, elsewhere = _DISPUTES[dispute.key]
    ruling = getattr(rules.rulings, dispute.ruling) if dispute.ruling else dispute.key
    return DisputeText(question, _RULINGS[ruling], elsewhere)
