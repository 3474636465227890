"""A visitor's text as a hand: scored, or waiting, or what is wrong with it and where."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from encyclopedia.drawing.breakdown import Tally
from encyclopedia.drawing.hand_html import hand_html
from encyclopedia.text.wording import words
from scoring import Hand, HandError, NotationError, RuleSet, score, waits
from scoring.answer.record import ScoreRecord, WaitRecord, score_record, waits_record
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


@dataclass(frozen=True)
class Mark:
    """Where a text cannot be read: what is before, what is at fault, what is after."""

    before: str
    fault: str
    after: str


@dataclass(frozen=True)
class AskedHand:
    """One of three: `score` of a complete hand; `waits` and `away`, the tiles to exchange until it
    waits, of one that isn't; `problems` of what is no hand at all, in words."""

    hand: Hand | None = None
    tally: Tally | None = None
    waits: tuple[WaitRecord, ...] = ()
    away: int = 0
    problems: tuple[str, ...] = ()
    mark: Mark | None = None

    @property
    def score(self) -> ScoreRecord | None:
        """What the engine says of a complete hand."""
        return self.tally.record if self.tally else None

    @property
    def drawn(self) -> SafeString:
        """The drawn hand."""
        assert self.hand is not None
        return hand_html(self.hand, self.score)

    @property
    def before(self) -> str:
        """A complete hand without its winning tile, as text; "" for any other."""
        return str(self.hand.waiting()) if self.hand and self.hand.winning is not None else ""


def ask(text: str, rules: RuleSet) -> AskedHand:
    """Read and score a text; never raises."""
    try:
        hand = Hand.parse(text)
    except NotationError as error:
        return AskedHand(problems=(words().error(error),), mark=_mark(error))
    except HandError as error:
        return AskedHand(problems=tuple(map(words().problem, error.problems)))
    if hand.winning is not None:
        return AskedHand(hand, Tally(score_record(score(hand, rules)), rules))
    record = waits_record(hand, waits(hand, rules), rules)
    # Of a hand that waits for its last tile, that tile is the one that is away.
    away = tiles_away(hand.concealed, len(hand.melds)) - 1
    return AskedHand(hand, waits=record.waits, away=away)


def _mark(error: NotationError) -> Mark:
    """What was found is marked where it stands so in the text, else its first character."""
    text, start = error.text, error.position
    end = start + (len(error.found) if text.startswith(error.found, start) else 1)
    return Mark(text[:start], text[start:end], text[end:])
