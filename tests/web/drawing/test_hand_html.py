"""Hands as HTML: every way to lay out a meld, marks, strips, breakdowns, every stored hand."""

import pytest
from bs4 import BeautifulSoup

from encyclopedia.drawing.breakdown import Tally, set_words
from encyclopedia.drawing.hand_html import context_words, hand_html
from encyclopedia.drawing.layout import layout
from encyclopedia.drawing.plates import plate_groups
from encyclopedia.drawing.shown import shown_hands
from encyclopedia.drawing.strip import groups_html, strip_html
from encyclopedia.models import Example, Topic
from encyclopedia.text.numerals import numeral_zh
from scoring import DEFAULT_RULES, Hand, Tile, score
from scoring.answer.record import score_record
from tests.engine.cases import ZH
from tests.web.drawing.helpers import parse, symbol, symbols


def drawn(text: str, **options: object) -> BeautifulSoup:
    """The drawing of a hand given in notation."""
    hand = Hand.parse(text)
    return parse(hand_html(hand, score_record(score(hand, DEFAULT_RULES)), **options))


def tally_of(text: str) -> Tally:
    """The breakdown of a hand given in notation."""
    record = score_record(score(Hand.parse(text), DEFAULT_RULES))
    return Tally(record, DEFAULT_RULES)


def strip_of(text: str, fan: str) -> BeautifulSoup:
    """The strip that a hand given in notation gives a fan."""
    tally = tally_of(text)
    return parse(strip_html(Hand.parse(text), tally.record, fan=DEFAULT_RULES.fan(fan)))


def sets(page: BeautifulSoup) -> list[str]:
    """The symbols of each set, from left to right."""
    return [" ".join(symbols(part)) for part in page.select(".set")]


@pytest.mark.parametrize(
    ("meld", "expected"),
    [
        ("[234m,1]", "m2-s m3 m4"),  # the claimed tile is turned, and first: it came from 上家
        ("[234m,2]", "m3-s m2 m4"),
        ("[234m,3]", "m4-s m2 m3"),
        ("[EEE,1]", "z1-s z1 z1"),  # 上家
        ("[EEE,2]", "z1 z1-s z1"),  # 对家
        ("[EEE,3]", "z1 z1 z1-s"),  # 下家
        ("[5555p]", "back p5 p5 back"),
        ("[5555p,1]", "p5-s p5 p5 p5"),
        ("[5555p,2]", "p5 p5-s p5 p5"),
        ("[5555p,3]", "p5 p5 p5 p5-s"),
        ("[5555p,5]", "p5-s p5-s p5 p5"),  # added: one turned tile upon the other
        ("[5555p,6]", "p5 p5-s p5-s p5"),
        ("[5555p,7]", "p5 p5 p5-s p5-s"),
    ],
)
def test_a_meld_is_laid_out_as_on_the_table(meld: str, expected: str) -> None:
    page = drawn(f"{meld}123m456s789s9p9p|EE0000|")
    assert sets(page)[0] == expected
    stack = page.select_one(".stack")
    assert (len(stack.select("svg")) if stack else 0) == (2 if meld[-2] in "567" else 0)


@pytest.mark.parametrize(
    ("hand", "expected", "indexes"),
    [
        (  # melds, concealed sets, the rest of the pair, the winning tile by itself
            "[567s,2]223344m456p8s8s|SW0000|",
            ["s6-s s5 s7", "m2 m3 m4", "m2 m3 m4", "p4 p5 p6", "s8", "s8"],
            "0 1 2 3 4 4",
        ),
        (  # the set of the winning tile is drawn without it
            "12345678m234p55s9m|EE0000|",
            ["m1 m2 m3", "m4 m5 m6", "m7 m8", "p2 p3 p4", "s5 s5", "m9"],
            "0 1 2 3 4 2",
        ),
        (
            "1122m3344p5566sPP|EE0000|",
            ["m1 m1", "m2 m2", "p3 p3", "p4 p4", "s5 s5", "s6 s6", "z7", "z7"],
            "0 1 2 3 4 5 6 6",
        ),
        (  # shapes longer than a set come suit by suit
            "11m19p19sESWNCFP9m|EE0000|",
            ["m1 m1", "p1 p9", "s1 s9", "z1 z2 z3 z4", "z5 z6 z7", "m9"],
            "0 0 0 0 0 0",
        ),
        (
            "147m258p369s1244m3m|EE0000|",
            ["m1 m4 m7", "p2 p5 p8", "s3 s6 s9", "m1 m2", "m4 m4", "m3"],
            "0 0 0 1 2 1",
        ),
    ],
)
def test_a_winning_hand_is_laid_out_in_its_sets(
    hand: str, expected: list[str], indexes: str
) -> None:
    page = drawn(hand)
    assert sets(page) == expected
    assert " ".join(str(part["data-set"]) for part in page.select(".set")) == indexes
    assert [symbol(svg) for svg in page.select(".set--win svg")] == [expected[-1]]
    assert page.select_one(".set--win .seal")
    # The winning tile is never alone on a row: the last set stays beside it.
    tail = page.select_one(".tail")
    assert tail is not None
    assert sets(BeautifulSoup(str(tail), "html.parser")) == expected[-2:]


def test_a_hand_that_does_not_win_is_sorted_in_short_chunks() -> None:
    page = drawn("1122m3344p556sPPP|EE0000|")
    assert sets(page) == ["m1 m1 m2 m2", "p3 p3 p4 p4", "s5 s5 s6", "z7 z7", "z7"]
    assert not page.select("[data-set]")
    long_suit = drawn("1234445556789m1p|EE0000|")
    assert sets(long_suit) == ["m1 m2 m3", "m4 m4 m4", "m5 m5 m5 m6", "m7 m8 m9", "p1"]


def test_a_waiting_hand_has_no_winning_tile() -> None:
    hand = Hand.parse("234567m34599p67s8s|EE0000|").waiting()
    page = parse(hand_html(hand, None))
    assert not page.select(".set--win, .seal")
    assert [word.text for word in page.select(".context li")] == ["圈风东", "门风东"]


def test_flowers_have_their_own_row() -> None:
    page = drawn("12345678m234p55s9m|EE0000|abh")
    flowers = page.select_one(".flowers")
    assert flowers is not None
    assert symbols(flowers) == ["f1", "f2", "f8"]
    assert "×3" in flowers.text
    assert not page.select_one(".hand__in .flowers")
    assert not drawn("12345678m234p55s9m|EE0000|").select(".flowers")


def test_circumstances_are_words() -> None:
    hand = "[1111m]23478p234s55s9p|SW1011|"
    words = ["自摸", "妙手回春", "杠上开花", "圈风南", "门风西"]
    assert context_words(Hand.parse(hand)) == words
    assert [item.text for item in drawn(hand).select(".context li")] == words
    marked = drawn(hand, differing_circumstances=["自摸"])
    assert [mark.text for mark in marked.select("mark")] == ["自摸"]


def test_a_short_hand_is_marked_short() -> None:
    assert "is-short" in drawn("234567m34599p67s8s|EE0000|").div["class"]
    assert "is-short" not in drawn("12345678m234p55s9m|EE0000|").div["class"]


def test_sets_of_the_pages_fan_get_a_bracket_unless_it_takes_all() -> None:
    hand = "12345678m234p55s9m|EE0000|"
    page = drawn(hand, fan="pure-straight")
    keys = [part["data-set"] for part in page.select(".is-key")]
    assert keys == ["0", "1", "2", "2"]
    assert not drawn(hand, fan="all-chows").select(".is-key")
    assert not drawn(hand).select(".is-key")


def test_differing_tiles_are_marked_as_often_as_they_differ() -> None:
    page = drawn("123345567789m9p9p|EE0000|", differing_tiles=[Tile.P9])
    assert [symbol(svg) for svg in page.select(".is-diff")] == ["p9"]
    page = drawn("123345567789m9p9p|EE0000|", differing_tiles=[Tile.P9, Tile.P9])
    assert [symbol(svg) for svg in page.select(".is-diff")] == ["p9", "p9"]
    assert page.select(".set--win .is-diff")


def test_notation_says_the_hand_set_by_set() -> None:
    page = drawn("[567s,2][1111p]22334m8s8s4m|SW1000|")
    notation = page.select_one(".notation")
    assert notation is not None
    assert notation.text == "[吃 五六七条] [暗杠 一一一一筒] 二三万 二三四万 八八条，自摸四万"


def tile_symbols(hand: Hand) -> list[str]:
    """The symbols that a drawing of the hand must have, sorted."""
    hidden = 2 * sum(meld.concealed for meld in hand.melds)
    faces = sorted(tile.code for tile in hand.tiles)
    for meld in hand.melds:
        if meld.concealed:
            faces.remove(meld.tile.code)
            faces.remove(meld.tile.code)
    return sorted(["back"] * hidden + faces)


@pytest.mark.django_db
def test_every_stored_hand_is_drawn_whole() -> None:
    written = [*Example.objects.all(), *Topic.objects.all()]
    stored = shown_hands(written, DEFAULT_RULES)
    assert stored
    for shown in stored:
        hand, record, written = shown.hand, shown.score, shown.written
        page = parse(hand_html(hand, record, fan=written.fan_id))
        drawing = page.select_one(".hand__in")
        assert drawing is not None
        assert (drawing["role"], drawing["aria-label"]) == ("img", ZH.hand(hand)), written
        assert sorted(s.removesuffix("-s") for s in symbols(drawing)) == tile_symbols(hand), written
        assert page.div["data-hand"] == written.hand_id
        for number, meld in enumerate(hand.melds):
            if record.sets:
                assert record.sets[number].tiles == meld.tiles
        # Within a drawing everything is one image: no tile has a name of its own.
        assert not drawing.select("[aria-label]")
        assert len(drawing.select("svg[aria-hidden=true]")) == len(drawing.select("svg"))


@pytest.mark.django_db
def test_every_stored_hand_has_a_strip_of_at_most_ten_tiles() -> None:
    for example in shown_hands(Example.objects.filter(kind="example"), DEFAULT_RULES):
        fan = DEFAULT_RULES.fan(example.written.fan_id)
        strip = parse(strip_html(example.hand, example.score, fan=fan))
        assert strip.span is not None
        assert strip.span["aria-hidden"] == "true"
        assert 1 <= len(symbols(strip)) <= 10, example


def test_a_strip_shows_the_sets_of_the_fan_and_the_tile_that_came_last() -> None:
    strip = strip_of("12345678m234p55s9m|EE0000|", "清龙")
    assert symbols(strip) == [f"m{rank}" for rank in range(1, 10)]
    assert [symbol(svg) for svg in strip.select(".is-won")] == ["m9"]
    assert symbols(strip_of("12345678m234p55s9m|EE0000|cd", "花牌")) == ["f3", "f4"]


def test_groups_are_drawn_as_given() -> None:
    page = parse(groups_html([[Tile.M1, Tile.M2], [Tile.EAST]]))
    assert [symbols(part) for part in page.select("span span")] == [["m1", "m2"], ["z1"]]


def test_what_makes_a_fan_in_words() -> None:
    tally = tally_of("22334m567p67899s4m|EE0000|")
    rows = {row.code: row for row in tally.counted}
    assert rows["pure-double-chow"].made_of == ("二三四万 二三四万",)
    assert rows["pure-double-chow"].sets == "0 1"
    assert rows["all-chows"].made_of == ("整手牌",)
    assert set_words(tally.record, ((),)) == []


def test_values_of_a_row_are_points_times_count() -> None:
    tally = tally_of("123m456p789sEEECC|EE0000|ab")
    for row, fan in zip(tally.counted, tally.record.fans, strict=True):
        assert row.value == fan.points * fan.count
    assert sum(row.value for row in tally.counted) == tally.record.total


def test_dropped_fans_are_under_their_principle() -> None:
    tally = tally_of("22334455m667788p|EE0000|")
    groups = dict(tally.dropped)
    assert set(groups) == {ZH.principle(fan.principle) for fan in tally.record.dropped}
    assert "平和" in [row.name for row in groups["就高不就低"]]
    assert all(row.reason for rows in groups.values() for row in rows)


def test_a_long_hand_says_so() -> None:
    four_kongs = drawn("[1111m,1][5555p,1][7777s][EEEE,3]CC|EE0000|")
    assert "hand--long" in four_kongs.div["class"]
    assert "hand--long" not in drawn("12345678m234p55s9m|EE0000|").div["class"]
    hand = Hand.parse("12345678m234p55s9m|EE0000|")
    # 14 tiles, 4 gaps between sets, one before the winning tile, and its frame
    assert layout(hand, score_record(score(hand, DEFAULT_RULES))).length == pytest.approx(
        14 + 4 * 0.2 + 0.5 + 0.25
    )


@pytest.mark.parametrize(
    ("number", "text"), [(1, "一"), (10, "十"), (12, "十二"), (20, "二十"), (99, "九十九")]
)
def test_numerals(number: int, text: str) -> None:
    assert numeral_zh(number) == text


@pytest.mark.django_db
def test_plates_are_numbered_in_order_and_know_the_example_beside_them() -> None:
    examples = Example.objects.filter(fan="pure-straight").select_related("step").order_by("pk")
    groups = plate_groups(shown_hands(examples, DEFAULT_RULES))
    numbers = [p.number for group in groups for p in (group.plate, *group.counter)]
    assert numbers == list(range(1, len(examples) + 1))
    for group in groups:
        for plate in group.counter:
            assert plate.beside is group.plate
            assert plate.example.step.nearest_id == group.plate.example.pk
            assert plate.here or plate.there or plate.circumstances
