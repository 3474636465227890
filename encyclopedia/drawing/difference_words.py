"""How two hands differ, in words: from `content.difference.Difference` as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, gettext_lazy

from encyclopedia.drawing.tiles import tiles_of
from scoring.tiles import run_zh

NAMES = {
    "prevalent": gettext_lazy("圈风"),
    "seat": gettext_lazy("门风"),
    "win": gettext_lazy("和牌方式"),
    "last-of-kind": gettext_lazy("绝张"),
    "last-of-wall": gettext_lazy("最后一张牌"),
    "kong": gettext_lazy("杠"),
    "melds": gettext_lazy("副露"),
    "meld-count": gettext_lazy("副露"),
    "winning": gettext_lazy("和牌张"),
}
# Words for the values that are not notation, by code and value.
VALUES = {
    ("win", "self-drawn"): gettext_lazy("自摸"),
    ("win", "discard"): gettext_lazy("点和"),
    ("last-of-kind", "yes"): gettext_lazy("绝张"),
    ("last-of-kind", "no"): gettext_lazy("无"),
    ("last-of-wall", "self-drawn"): gettext_lazy("妙手回春"),
    ("last-of-wall", "discard"): gettext_lazy("海底捞月"),
    ("last-of-wall", "no"): gettext_lazy("无"),
    ("kong", "self-drawn"): gettext_lazy("杠上开花"),
    ("kong", "discard"): gettext_lazy("抢杠"),
    ("kong", "no"): gettext_lazy("无"),
    ("melds", ""): gettext_lazy("无"),
    ("winning", ""): gettext_lazy("无"),
}


@dataclass(frozen=True)
class CircumstanceWords:
    """A circumstance in words: its name, and what it is in each of the two hands."""

    name: str
    here: str
    there: str


def circumstance_words(change: Mapping[str, str]) -> CircumstanceWords:
    """The words for a `content.difference.Circumstance` as plain data.

    >>> circumstance_words({"code": "prevalent", "here": "S", "there": "E"})
    CircumstanceWords(name='圈风', here='南', there='东')
    """
    code = change["code"]
    return CircumstanceWords(
        str(NAMES[code]), _value(code, change["here"]), _value(code, change["there"])
    )


def _value(code: str, value: str) -> str:
    if (code, value) in VALUES:
        return str(VALUES[code, value])
    if code == "meld-count":
        return gettext("%(count)s 组") % {"count": value}
    return gettext("、").join(run_zh(tiles_of(run)) for run in value.split())


def difference_words(difference: Mapping[str, Any]) -> str:
    """A whole difference in one line.

    >>> difference_words({"here": ["4s", "4s"], "there": ["5s", "5s"], "circumstances": [
    ...     {"code": "win", "here": "self-drawn", "there": "discard"}]})
    '2 张牌、和牌方式（点和→自摸）'
    """
    tiles = max(len(difference["here"]), len(difference["there"]))
    parts = [gettext("%(count)s 张牌") % {"count": tiles}] if tiles else []
    for change in difference["circumstances"]:
        words = circumstance_words(change)
        parts.append(
            gettext("%(name)s（%(there)s→%(here)s）")
            % {"name": words.name, "there": words.there, "here": words.here}
        )
    return gettext("、").join(parts) or gettext("毫无不同")
