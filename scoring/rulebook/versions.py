"""Rules versions: a rule set is data over the table of fans."""

from dataclasses import dataclass
from functools import cached_property

from scoring.errors import UnknownFan, UnknownRules
from scoring.patterns.pattern import ExclusionScope, FanRule
from scoring.rulebook.rows import TABLE


@dataclass(frozen=True)
class Dispute:
    """A point that others rule differently; `fans` are the codes it touches."""

    key: str
    fans: tuple[str, ...]
    question: str
    here: str
    elsewhere: str


@dataclass(frozen=True)
class Relation:
    """A fan that isn't counted beside another (不计), or that other; and how much is dropped."""

    rule: FanRule
    scope: ExclusionScope


@dataclass(frozen=True, eq=False)
class RuleSet:
    """A rules version.

    `table`: the fans in rulebook order. `minimum`: fewest 番 to win, flowers aside (起和).
    `base`: 分 that each of the other three pays in any case (底分). `choices`: the disputed
    points and how this version settles them. `since`: year and month; `history`: what is new in
    this version, in a sentence.
    """

    id: str
    title: str
    source: str
    table: tuple[FanRule, ...]
    minimum: int
    base: int
    choices: tuple[Dispute, ...]
    since: str
    history: str

    @cached_property
    def by_code(self) -> dict[str, FanRule]:
        """The rows under their codes."""
        return {rule.code: rule for rule in self.table}

    @cached_property
    def order(self) -> dict[str, int]:
        """Place of each code when the highest fan stands first, equals in rulebook order."""
        ranked = sorted(self.table, key=lambda rule: (-rule.points, rule.no))
        return {rule.code: place for place, rule in enumerate(ranked)}

    @cached_property
    def excluded_by(self) -> dict[str, frozenset[str]]:
        """For each code the fans that drop it, in part or whole."""
        return {
            rule.code: frozenset(by for by, other in self.exclusions if other == rule.code)
            for rule in self.table
        }

    @cached_property
    def exclusions(self) -> dict[tuple[str, str], ExclusionScope]:
        """For (fan, other): how much of the other is not counted beside the fan."""
        return {
            (rule.code, exclusion.code): exclusion.scope
            for rule in self.table
            for exclusion in rule.excludes
        }

    def drops(self, code: str) -> tuple[Relation, ...]:
        """The fans that are not counted beside `code`, in the order in which its row lists them."""
        return tuple(
            Relation(self.by_code[exclusion.code], exclusion.scope)
            for exclusion in self.by_code[code].excludes
            if exclusion.code in self.by_code
        )

    def dropped_by(self, code: str) -> tuple[Relation, ...]:
        """The fans beside which `code` is not counted, in rulebook order."""
        return tuple(
            Relation(rule, exclusion.scope)
            for rule in self.table
            for exclusion in rule.excludes
            if exclusion.code == code
        )

    def fan(self, name: str) -> FanRule:
        """The row with this code, Chinese name or alias; raises `UnknownFan`."""
        if name in self.by_code:
            return self.by_code[name]
        for rule in self.table:
            if name in (rule.zh, rule.zh_hant, rule.en, *rule.aliases):
                return rule
        raise UnknownFan(name)


def _dispute(key: str, fans: str, question: str, here: str, elsewhere: str) -> Dispute:
    return Dispute(key, tuple(fans.split()), question, here, elsewhere)


# `here`: MIL's 2025 trial rules, 新编国标麻将规则 2025-08 and the Chinese tools agree on all of it.
MCR_DISPUTES = (
    _dispute(
        "concealed-self-drawn",
        "seven-pairs seven-shifted-pairs thirteen-orphans lesser-honors-and-knitted-tiles "
        "greater-honors-and-knitted-tiles nine-gates four-concealed-pungs self-drawn "
        "fully-concealed-hand",
        "本来就门前清的番（七对、十三幺、全不靠、四暗刻等）自摸，算什么？",
        "加自摸 1 番。",
        "WMO/EMA 绿皮书加不求人 4 番；有一份规则释义对七星不靠前后说法不一。",
    ),
    _dispute(
        "used-up-wait",
        "edge-wait closed-wait single-wait",
        "另一种听的牌已全在自己手里，还算听两种吗？",
        "仍算听，所以不计边张、坎张、单钓将。",
        "GB-Mahjong 不算听，于是照计；绿皮书没有写。",
    ),
    _dispute(
        "knitted-wait",
        "knitted-straight edge-wait closed-wait single-wait",
        "组合龙里的牌又能读成顺子的边、坎时，计不计边张、坎张？",
        "只听一种牌、又能这样读时，照计。",
        "2006 年世界赛和一些网络平台不计。",
    ),
    _dispute(
        "two-concealed-kongs",
        "two-concealed-kongs",
        "双暗杠值几番？",
        "6 番（1998 规则、MIL）。",
        "WMO 2006、绿皮书为 8 番。",
    ),
    _dispute(
        "mixed-kongs",
        "concealed-and-melded-kong",
        "一副明杠、一副暗杠怎么算？",
        "计明暗杠 5 番。",
        "绿皮书为 6 番；严格按 1998 规则是暗杠 2 番加明杠 1 番。",
    ),
    _dispute(
        "three-kongs",
        "three-kongs two-concealed-kongs two-concealed-pungs",
        "三杠里有两副暗杠，加计什么？",
        "三杠加双暗刻。",
        "较早的程序还加双暗杠。",
    ),
    _dispute(
        "full-knitted",
        "lesser-honors-and-knitted-tiles knitted-straight",
        "全不靠集齐 147、258、369 九张，另计组合龙吗？",
        "全不靠加组合龙。",
        "少数只计全不靠。",
    ),
    _dispute(
        "hog-in-pairs",
        "tile-hog seven-pairs all-green all-terminals",
        "绿一色或清幺九的七对里有四张相同的牌，计四归一吗？",
        "计。",
        "2006 年世界赛不计。",
    ),
    _dispute(
        "pairs-all-types",
        "seven-pairs all-types",
        "七对能加五门齐吗？",
        "能。",
        "日本的 JMSA 不计。",
    ),
    _dispute(
        "pairs-and-tiles",
        "seven-pairs all-green all-honors all-terminals all-terminals-and-honors upper-tiles "
        "middle-tiles lower-tiles upper-four lower-four",
        "七对能与绿一色、字一色、清幺九、混幺九、全大至小于五相加吗？",
        "能。",
        "严格按 1998 规则不能。",
    ),
    _dispute(
        "voided-suit",
        "one-voided-suit big-three-dragons little-three-dragons big-three-winds quadruple-chow "
        "four-pure-shifted-pungs four-pure-shifted-chows",
        "大三元、小三元、三风刻、一色四同顺、一色四节高、一色四步高可以加缺一门吗？",
        "可以。",
        "严格按 1998 规则不可以。",
    ),
    _dispute(
        "terminal-pungs",
        "all-terminals double-pung triple-pung",
        "清幺九里的双同刻、三同刻计不计？",
        "计三同刻，不计双同刻。",
        "严格按 1998 规则都不计。",
    ),
    _dispute(
        "green-with-dragon",
        "all-green half-flush",
        "带发的绿一色加混一色吗？",
        "不加。",
        "2006 年前后的世界赛加。",
    ),
    _dispute(
        "gates-pung",
        "nine-gates pung-of-terminals-or-honors",
        "九莲宝灯里的幺九刻计不计？",
        "和二、五、八时计一个。",
        "2006 年世界赛的一则裁定不计。",
    ),
    _dispute(
        "false-win",
        "",
        "错和怎么罚？",
        "MIL：扣 40 分。引擎不计错和。",
        "1998 规则：赔每家 10 分；其他赛事介于两者之间。",
    ),
    _dispute(
        "no-joker",
        "",
        "有无财神这个番吗？",
        "没有：国标麻将不用财神（百搭）。",
        "有一份地方文本列为 2 番：没有财神，或财神当本牌用。",
    ),
)

MCR_2026_09_P2 = RuleSet(
    id="mcr/2026.09-p2",
    title="国标麻将 2026.09（第二稿）",
    source="《中国麻将竞赛规则（试行）》1998，有争议处从 MIL 2025 试行规则",
    table=TABLE,
    minimum=8,
    base=8,
    choices=MCR_DISPUTES,
    since="2026-09",
    history="本站公开时的版本：1998 年规则的 81 种番加明暗杠，有争议的地方逐条定下。",
)
RULE_SETS = {rules.id: rules for rules in (MCR_2026_09_P2,)}
DEFAULT_RULES = MCR_2026_09_P2


def get_rules(rules_id: str) -> RuleSet:
    """The rule set with this id; raises `UnknownRules` with the ids there are."""
    if rules_id not in RULE_SETS:
        raise UnknownRules(rules_id, tuple(RULE_SETS))
    return RULE_SETS[rules_id]
