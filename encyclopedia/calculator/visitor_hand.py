"""The hand that a visitor typed: its score, or its waits, or what is wrong with the text."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from encyclopedia.drawing.breakdown import Tally
from encyclopedia.drawing.hand_html import hand_html
from encyclopedia.text.wording import words
from scoring import Hand, HandError, NotationError, RuleSet, score, waits
from scoring.answer.record import ScoreRecord, WaitRecord, score_record, waits_record
from scoring.shapes.distance import tiles_away

# Ways to write a hand: name of the way, how it works, an example.
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
class MarkedText:
    """A text that cannot be read, in three pieces: `fault` is the piece to mark."""

    before: str
    fault: str
    after: str


@dataclass(frozen=True)
class VisitorHand:
    """What the page says about a visitor's text. It has one of three forms:

    - a hand with its winning tile has `tally` (and so `score`);
    - a hand without one has `waits`, and `away`, the number of tiles to exchange until it waits;
    - a text that is no possible hand has `problems` (sentences), and `marked_text` if it cannot
      even be read.
    """

    hand: Hand | None = None
    tally: Tally | None = None
    waits: tuple[WaitRecord, ...] = ()
    away: int = 0
    problems: tuple[str, ...] = ()
    marked_text: MarkedText | None = None

    @property
    def score(self) -> ScoreRecord | None:
        """The score of a hand with its winning tile."""
        return self.tally.record if self.tally else None

    @property
    def drawing(self) -> SafeString:
        """The hand as HTML; only for a text that is a hand."""
        assert self.hand is not None
        return hand_html(self.hand, self.score)

    @property
    def without_winning_tile(self) -> str:
        """The notation of the hand without its winning tile; "" if there is none to take away."""
        return str(self.hand.waiting()) if self.hand and self.hand.winning is not None else ""


def read_hand(text: str, rules: RuleSet) -> VisitorHand:
    """Read a text and score it or find its waits; never raises."""
    try:
        hand = Hand.parse(text)
    except NotationError as error:
        return VisitorHand(problems=(words().error(error),), marked_text=_marked_text(error))
    except HandError as error:
        return VisitorHand(problems=tuple(map(words().problem, error.problems)))
    if hand.winning is not None:
        return VisitorHand(hand, Tally(score_record(score(hand, rules)), rules))
    record = waits_record(hand, waits(hand, rules), rules)
    # `tiles_away` counts to a win; a hand that waits is one tile away from it.
    away = tiles_away(hand.concealed, len(hand.melds)) - 1
    return VisitorHand(hand, waits=record.waits, away=away)


def _marked_text(error: NotationError) -> MarkedText:
    """The text of an error; the piece that the error names is marked, else one character."""
    text, start = error.text, error.position
    end = start + (len(error.found) if text.startswith(error.found, start) else 1)
    return MarkedText(text[:start], text[start:end], text[end:])
