"""Reads a hand that is written in any common notation; does not check whether it is possible.

All notations can be mixed: GB-Mahjong (`[456s,1]45s55m|EE0000|fah`), 国标小助手 (`[567m2]`), tiles
alone (`123m456pEE`), Chinese words (简 and 繁) and Unicode tiles.  Full-width characters count as
half-width ones, and spaces do not matter.  `scoring.hand.problems` finds what is wrong with a hand,
and `Hand.__str__` writes the GB-Mahjong form.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.errors import Expected, Fact, NotationError
from scoring.tiles import FLOWER_LETTERS, FLOWERS, HONOR_LETTERS, HONORS, KINDS, NUMERALS, Tile

MAX_LENGTH = 200  # characters


class Word(StrEnum):
    """Words of the notations: for melds, for the win and its circumstances, for what follows."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    MELDED_KONG = "melded-kong"
    ADDED_KONG = "added-kong"
    CONCEALED_KONG = "concealed-kong"
    WINNING = "winning"
    SELF_DRAWN = "self-drawn"
    DISCARD = "discard"
    LAST_OF_KIND = "last-of-kind"
    LAST_DRAW = "last-draw"
    LAST_CLAIM = "last-claim"
    REPLACEMENT = "replacement"
    ROBBING = "robbing"
    PREVALENT = "prevalent"
    SEAT = "seat"
    FLOWER_COUNT = "flower-count"
    SEPARATOR = "separator"


@dataclass(frozen=True)
class RawMeld:
    """A meld as written: `[456s,1]` or `碰东`.

    `offer`: the number after the tiles, if any. `word`: 吃, 碰, …, if any. `text`: all of it.
    """

    tiles: tuple[Tile, ...]
    offer: int | None
    word: Word | None
    text: str


@dataclass
class RawHand:
    """What the text says, in the order of the text; nothing is checked.

    `winning`: only a tile that is named as the winning one. `flags`: words for the win.
    """

    melds: list[RawMeld] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    winning: Tile | None = None
    prevalent: Tile = Tile.EAST
    seat: Tile = Tile.EAST
    flags: set[Word] = field(default_factory=set)
    flowers: list[Tile] = field(default_factory=list)


_VOCABULARY: dict[str, Word] = {
    **dict.fromkeys(("吃",), Word.CHOW),
    **dict.fromkeys(("碰",), Word.PUNG),
    **dict.fromkeys(("杠", "槓"), Word.KONG),
    **dict.fromkeys(("明杠", "明槓"), Word.MELDED_KONG),
    **dict.fromkeys(("加杠", "加槓", "补杠", "補槓"), Word.ADDED_KONG),
    **dict.fromkeys(("暗杠", "暗槓"), Word.CONCEALED_KONG),
    **dict.fromkeys(("和牌张", "和牌張", "和张", "和張", "和", "胡"), Word.WINNING),
    **dict.fromkeys(("自摸和", "自摸"), Word.SELF_DRAWN),
    **dict.fromkeys(("点和", "點和", "点炮", "點炮"), Word.DISCARD),
    **dict.fromkeys(("和绝张", "和絕張", "绝张", "絕張"), Word.LAST_OF_KIND),
    **dict.fromkeys(("妙手回春",), Word.LAST_DRAW),
    **dict.fromkeys(("海底捞月", "海底撈月", "海底"), Word.LAST_CLAIM),
    **dict.fromkeys(("杠上开花", "槓上開花", "杠开", "槓開"), Word.REPLACEMENT),
    **dict.fromkeys(("抢杠和", "搶槓和", "抢杠", "搶槓"), Word.ROBBING),
    **dict.fromkeys(("圈风", "圈風"), Word.PREVALENT),
    **dict.fromkeys(("门风", "門風"), Word.SEAT),
    **dict.fromkeys(("花牌", "花"), Word.FLOWER_COUNT),
    **dict.fromkeys(
        ("副露", "手牌", "张", "張", ",", "、", "。", ";", ":", ".", "(", ")", "-", "/"),
        Word.SEPARATOR,
    ),
}

_CHARACTERS = ("m", "万", "萬")
_DOTS = ("p", "筒", "饼", "餅")
_BAMBOOS = ("s", "条", "條", "索")
_SUIT_START = {
    **dict.fromkeys(_CHARACTERS, Tile.M1),
    **dict.fromkeys(_DOTS, Tile.P1),
    **dict.fromkeys(_BAMBOOS, Tile.S1),
}
_HONOR_NAMES: dict[str, Tile] = {
    **dict(zip(HONOR_LETTERS, HONORS, strict=True)),
    **dict.fromkeys(("东", "東", "东风", "東風"), Tile.EAST),
    **dict.fromkeys(("南", "南风", "南風"), Tile.SOUTH),
    **dict.fromkeys(("西", "西风", "西風"), Tile.WEST),
    **dict.fromkeys(("北", "北风", "北風"), Tile.NORTH),
    **dict.fromkeys(("中", "红中", "紅中"), Tile.RED),
    **dict.fromkeys(("发", "發", "发财", "發財"), Tile.GREEN),
    **dict.fromkeys(("白", "白板"), Tile.WHITE),
}
_FLOWER_NAMES: dict[str, Tile] = {
    **dict(zip("春夏秋冬梅兰竹菊", FLOWERS, strict=True)),
    "蘭": Tile.ORCHID,
}
_FLOWER_SIGNS = {**dict(zip(FLOWER_LETTERS, FLOWERS, strict=True)), **_FLOWER_NAMES}
# Unicode has the suits in the order 万 条 筒, and 梅兰竹菊 before 春夏秋冬.
_UNICODE_ORDER = (
    *HONORS,
    *KINDS[0:9],
    *KINDS[18:27],
    *KINDS[9:18],
    *FLOWERS[4:8],
    *FLOWERS[0:4],
)
_UNICODE_TILES = {chr(0x1F000 + n): tile for n, tile in enumerate(_UNICODE_ORDER)}
_SINGLE_TILES = {**_HONOR_NAMES, **_FLOWER_NAMES, **_UNICODE_TILES}
# 5z and 7z mean 白 and 中 in some programs, 中 and 白 in others, so they are refused.
_Z_TILES = {1: Tile.EAST, 2: Tile.SOUTH, 3: Tile.WEST, 4: Tile.NORTH, 6: Tile.GREEN}
_DIGITS = {**{str(n): n for n in range(1, 10)}, **{c: n for n, c in enumerate(NUMERALS, 1)}}
# A wind before one of these is 圈风 or 门风: 东风圈, 南圈, 西风位.
_WIND_PLACES = {
    "圈": Word.PREVALENT,
    "位": Word.SEAT,
    "家": Word.SEAT,
}


def _alternatives(names: Iterable[str]) -> str:
    """A regular expression for these names, longest first: 红中 before 中, 和绝张 before 和."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


_RUN = re.compile(f"([1-9{NUMERALS}]+)({_alternatives([*_SUIT_START, 'z'])})")
_WIND_PLACE = re.compile(r"([东東南西北])[风風]?([圈位家])")
_NAME = re.compile(_alternatives([*_SINGLE_TILES, *_VOCABULARY]))
_DIGIT_RUN = re.compile(f"[1-9{NUMERALS}]+")
_COUNT = re.compile(f"[0-9{NUMERALS}](?![0-9{NUMERALS}{''.join(_SUIT_START)}])")
_NUMBER = re.compile("[0-9]+")
_OFFER = re.compile("[0-9]")
_COLON = re.compile("[:是]?")
_TIMES = re.compile("[×x:]?")
_CONTEXT = re.compile(r"([ESWN]?)([ESWN]?)([01]{0,4})")
# The four digits of `|EE0000|`, as they are meant in a self-draw.
_FLAG_ORDER = (Word.SELF_DRAWN, Word.LAST_OF_KIND, Word.LAST_DRAW, Word.REPLACEMENT)


def _normalise(text: str) -> tuple[str, list[int]]:
    """Half-width text without spaces, and the index of each of its characters in `text`."""
    characters: list[str] = []
    positions: list[int] = []
    for position, original in enumerate(text):
        folded = unicodedata.normalize("NFKC", original)
        character = folded if len(folded) == 1 else original
        if not character.isspace() and character not in "\ufe0e\ufe0f\u200b":
            characters.append(character)
            positions.append(position)
    return "".join(characters), positions


class _Reader:
    """Reads the normalised text from left to right; `at` is the next character.

    Errors give the place in the original text.
    """

    def __init__(self, original: str) -> None:
        self.original = original
        self.text, self.positions = _normalise(original)
        self.at = 0

    def error(
        self, expected: Expected, at: int | None = None, length: int = 1, **facts: Fact
    ) -> NotationError:
        at = self.at if at is None else at
        if at >= len(self.text):
            return NotationError(self.original, len(self.original), "", expected, **facts)
        found = self.text[at : at + length]
        return NotationError(self.original, self.positions[at], found, expected, **facts)

    def peek(self) -> str:
        """The next character; "" at the end."""
        return self.text[self.at : self.at + 1]

    def take(self, character: str) -> bool:
        """Step over this character if it is the next."""
        if self.peek() != character:
            return False
        self.at += 1
        return True

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Step over what matches here, if anything does."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def tiles_here(self) -> list[Tile] | None:
        """Step over one run (`123m`) or name (`E`, 红中) of tiles; None if there is none here."""
        start = self.at
        run = self.match(_RUN)
        if run:
            return self._run_tiles(run, start)
        name = _NAME.match(self.text, self.at)
        if name and name.group() in _SINGLE_TILES:
            self.at = name.end()
            return [_SINGLE_TILES[name.group()]]
        return None

    def _run_tiles(self, run: re.Match[str], start: int) -> list[Tile]:
        ranks = [_DIGITS[c] for c in run[1]]
        if run[2] != "z":
            return [Tile(_SUIT_START[run[2]] + rank - 1) for rank in ranks]
        for offset, rank in enumerate(ranks):
            if rank not in _Z_TILES:
                at = self.positions[start + offset]
                raise NotationError(self.original, at, f"{rank}z", Expected.LETTERS_FOR_HONORS)
        return [_Z_TILES[rank] for rank in ranks]


def parse_notation(text: str) -> RawHand:
    """Read one hand in any notation, or in several; at most `MAX_LENGTH` characters.

    Raises `NotationError` with the position, what is there and what should be there.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError(
            text, MAX_LENGTH, text[MAX_LENGTH], Expected.SHORTER_TEXT, most=MAX_LENGTH
        )
    reader = _Reader(text)
    if not reader.text:
        raise reader.error(Expected.A_HAND)
    raw = RawHand()
    while reader.at < len(reader.text) and reader.peek() != "|":
        _read_item(reader, raw)
    if reader.take("|"):
        _read_context(reader, raw)
    if reader.take("|"):
        _read_flowers(reader, raw)
    if reader.at < len(reader.text):
        raise reader.error(Expected.END)
    return raw


def _read_item(reader: _Reader, raw: RawHand) -> None:
    start = reader.at
    if reader.take("["):
        raw.melds.append(_read_bracket(reader, start))
        return
    place = reader.match(_WIND_PLACE)
    if place:
        _set_wind(raw, _WIND_PLACES[place[2]], _HONOR_NAMES[place[1]])
        return
    tiles = reader.tiles_here()
    if tiles is not None:
        for tile in tiles:
            (raw.flowers if tile in FLOWERS else raw.tiles).append(tile)
        return
    name = reader.match(_NAME)
    if not name:
        raise _unreadable(reader)
    _read_word(reader, raw, _VOCABULARY[name.group()], start)


def _unreadable(reader: _Reader) -> NotationError:
    """The error at a place where neither tiles nor a word can be read."""
    if reader.peek() in _DIGITS:
        digits = _DIGIT_RUN.match(reader.text, reader.at)
        assert digits
        return reader.error(Expected.SUIT_AFTER_DIGITS, digits.end())
    return reader.error(Expected.TILES)


def _read_word(reader: _Reader, raw: RawHand, word: Word, start: int) -> None:
    if word in _MELD_SIZES:
        raw.melds.append(_read_word_meld(reader, word, start))
    elif word in (Word.PREVALENT, Word.SEAT):
        reader.match(_COLON)
        _set_wind(raw, word, _read_wind(reader))
    elif word is Word.FLOWER_COUNT:
        _read_flower_count(reader, raw)
    elif word in (Word.WINNING, Word.SELF_DRAWN, Word.DISCARD):
        if word is not Word.WINNING:
            raw.flags.add(word)
        _read_winning(reader, raw, word)
    elif word is not Word.SEPARATOR:
        raw.flags.add(word)


def _read_winning(reader: _Reader, raw: RawHand, word: Word) -> None:
    reader.match(_COLON)
    at = reader.at
    tiles = reader.tiles_here()
    if tiles is None:
        if word is Word.WINNING:
            raise reader.error(Expected.WINNING_TILE)
        return
    if len(tiles) != 1 or raw.winning is not None:
        raise reader.error(Expected.ONE_WINNING_TILE, at, reader.at - at)
    if tiles[0] in FLOWERS:
        raise reader.error(Expected.NO_FLOWER_WON_ON, at, reader.at - at)
    raw.winning = tiles[0]


def _read_wind(reader: _Reader) -> Tile:
    at = reader.at
    tiles = reader.tiles_here()
    if not tiles or len(tiles) != 1 or tiles[0] not in HONORS[:4]:
        raise reader.error(Expected.WIND, at)
    return tiles[0]


def _set_wind(raw: RawHand, place: Word, wind: Tile) -> None:
    if place is Word.PREVALENT:
        raw.prevalent = wind
    else:
        raw.seat = wind


def _read_flower_count(reader: _Reader, raw: RawHand) -> None:
    reader.match(_TIMES)
    number = reader.match(_COUNT)
    if number:
        raw.flowers.extend(_some_flowers(_DIGITS.get(number.group(), 0)))
    elif reader.peek() in _DIGITS:
        # In 花3 123m the 3 could belong to the tiles, because spaces do not matter.
        raise reader.error(Expected.FLOWER_COUNT_LAST)


def _some_flowers(count: int) -> tuple[Tile, ...]:
    """So many flowers, from 春 on. More than eight give nine, which `hand_problems` refuses."""
    return (*FLOWERS, FLOWERS[0])[:count]


# How many tiles a meld word takes. 碰东东东 can be written 碰东.
_MELD_SIZES = {
    Word.CHOW: 3,
    Word.PUNG: 3,
    Word.KONG: 4,
    Word.MELDED_KONG: 4,
    Word.ADDED_KONG: 4,
    Word.CONCEALED_KONG: 4,
}


def _read_word_meld(reader: _Reader, word: Word, start: int) -> RawMeld:
    size = _MELD_SIZES[word]
    tiles: list[Tile] = []
    while len(tiles) < size:
        at = reader.at
        more = reader.tiles_here()
        if more is None or (tiles and word is not Word.CHOW and more[0] != tiles[0]):
            reader.at = at
            break
        tiles.extend(more)
    if len(tiles) == 1 and word is not Word.CHOW:
        tiles *= size
    if len(tiles) != size:
        raise reader.error(Expected.MELD_TILES, start, reader.at - start, word=word, count=size)
    return RawMeld(tuple(tiles), None, word, reader.text[start : reader.at])


def _read_bracket(reader: _Reader, start: int) -> RawMeld:
    word = None
    name = _NAME.match(reader.text, reader.at)
    if name and _VOCABULARY.get(name.group()) in _MELD_SIZES:
        word = _VOCABULARY[name.group()]
        reader.at = name.end()
    tiles: list[Tile] = []
    while (more := reader.tiles_here()) is not None:
        tiles.extend(more)
    if not tiles:
        raise reader.error(Expected.BRACKET_TILES)
    reader.take(",")
    offer = reader.match(_OFFER)
    if not reader.take("]"):
        raise reader.error(Expected.BRACKET_END)
    return RawMeld(
        tuple(tiles), int(offer.group()) if offer else None, word, reader.text[start : reader.at]
    )


def _read_context(reader: _Reader, raw: RawHand) -> None:
    found = reader.match(_CONTEXT)
    assert found
    if reader.at < len(reader.text) and reader.peek() != "|":
        raise reader.error(Expected.CIRCUMSTANCES)
    raw.prevalent = _HONOR_NAMES[found[1] or "E"]
    raw.seat = _HONOR_NAMES[found[2] or "E"]
    raw.flags |= {flag for flag, bit in zip(_FLAG_ORDER, found[3], strict=False) if bit == "1"}
    # Without 自摸 the digit for 牌墙最后一张 means 海底捞月, and the one for 杠 means 抢杠.
    if Word.SELF_DRAWN not in raw.flags:
        by_discard = {Word.LAST_DRAW: Word.LAST_CLAIM, Word.REPLACEMENT: Word.ROBBING}
        raw.flags = {by_discard.get(flag, flag) for flag in raw.flags}


def _read_flowers(reader: _Reader, raw: RawHand) -> None:
    number = reader.match(_NUMBER)
    if number:
        raw.flowers.extend(_some_flowers(int(number.group())))
        return
    while (letter := reader.peek()) in _FLOWER_SIGNS:
        raw.flowers.append(_FLOWER_SIGNS[letter])
        reader.at += 1
    if reader.at < len(reader.text):
        raise reader.error(Expected.FLOWERS)
