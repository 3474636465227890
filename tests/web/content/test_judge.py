"""Each check of the fixtures can fail, and says which entry and hand are at fault.

These tests have fixtures of their own (`small/`) with three fans, so that better entries of the
encyclopedia break no test. Their hands are scored by the full rules, so that all fans of a hand are
found, and then judged by rules that have only the three.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from encyclopedia.content.entries import ENTRIES, Problem, load
from encyclopedia.content.judge import judge
from encyclopedia.content.judge.draft import draft_of
from encyclopedia.content.judge.fans import definitions_fit_a_card, text_length
from encyclopedia.content.rendering import prose_of
from scoring import DEFAULT_RULES

Files = dict[str, list[dict[str, Any]]]

SMALL = Path(__file__).parent / "small"
SHOWN = ("pure-straight", "all-pungs", "short-straight")
THREE_FANS = DEFAULT_RULES.changed(
    "test/three-fans",
    since="2026-12",
    without=[rule.code for rule in DEFAULT_RULES.rows if rule.code not in SHOWN],
)


def find(rows: list[dict[str, Any]], **values: str) -> dict[str, Any]:
    """The first row with these values."""
    return next(row for row in rows if values.items() <= row.items())


def fan(files: Files, code: str = "pure-straight") -> dict[str, Any]:
    return find(files["fans"], code=code)


def hand(files: Files, kind: str = "example", code: str = "pure-straight") -> dict[str, Any]:
    return find(files["examples"], fan=code, kind=kind)


def add(rows: list[dict[str, Any]], row: dict[str, Any], **changes: Any) -> None:
    rows.append({**row, **changes})


def remove_hands(
    files: Files, kind: str, code: str = "pure-straight", keep: str | None = None
) -> None:
    files["examples"] = [
        row
        for row in files["examples"]
        if (row["fan"], row["kind"]) != (code, kind) or row["hand"] == keep
    ]


# The first topic: 不重复, 碰碰和 dropped by 全双刻.
TOPIC = "topics.zh-hans.json, non-repetition, hand [222m,1][666p,1]4488p444s8p|EE0000|"
# The same when its entry cannot be read.
TOPIC_1 = "topics.zh-hans.json, entry 1 (non-repetition), hand [222m,1][666p,1]4488p444s8p|EE0000|"

FAULTS: dict[str, tuple[Callable[[Files], Any], str]] = {
    "unknown fan": (
        lambda files: fan(files).update(code="pure-dragon"),
        "fans.zh-hans.json, pure-dragon: no fan has this code",
    ),
    "fan named in Chinese": (
        lambda files: fan(files).update(code="清龙"),
        "fans.zh-hans.json, 清龙: no fan has this code",
    ),
    "hand without an entry": (
        lambda files: hand(files).update(fan="all-greens"),
        "hand 12345678m234p55s9m|EE0000|: this fan has no entry",
    ),
    "confused with itself": (
        lambda files: fan(files).update(confused=[{"code": "pure-straight", "note": "同"}]),
        "pure-straight: confused with 'pure-straight'",
    ),
    "confused with nothing": (
        lambda files: fan(files).update(confused=[{"code": "nothing", "note": "无"}]),
        "pure-straight: confused with 'nothing', which has no entry",
    ),
    "entry twice": (
        lambda files: add(files["fans"], fan(files)),
        "pure-straight: '清龙' is also a name of pure-straight",
    ),
    "term named like a fan": (
        lambda files: add(files["glossary"], files["glossary"][0], term="碰碰胡"),
        "glossary.zh-hans.json, 碰碰胡: '碰碰胡' is also a name of all-pungs",
    ),
    "alias twice": (
        lambda files: add(files["glossary"], files["glossary"][0], term="牌", aliases=["将"]),
        "glossary.zh-hans.json, 牌: '将' is also a name of 将",
    ),
    "fan without an entry": (
        lambda files: files["fans"].remove(fan(files)),
        "fans.zh-hans.json, pure-straight: 清龙 has no entry",
    ),
    "definition in a fixture": (
        lambda files: fan(files).update(definition="一条龙。"),
        (
            "fans.zh-hans.json, entry 2 (pure-straight): definition: is an unknown key; "
            "expected are code, text, confused"
        ),
    ),
    "redirect that leads nowhere": (
        lambda files: add(files["glossary"], files["glossary"][0], term="牌", kind="redirect"),
        "glossary.zh-hans.json, 牌: a redirect has `see`, a term has none",
    ),
    "redirect to nothing": (
        lambda files: add(
            files["glossary"], files["glossary"][0], term="牌", kind="redirect", see=["term:无物"]
        ),
        "glossary.zh-hans.json, 牌: character 5, (term:无物): no such ",
    ),
    "redirect to an unknown fan": (
        lambda files: add(
            files["glossary"],
            files["glossary"][0],
            term="牌",
            kind="redirect",
            see=["fan:pure-dragon"],
        ),
        "glossary.zh-hans.json, 牌: character ",
    ),
    "word of an unknown kind": (
        lambda files: files["glossary"][0].update(kind="word"),
        "glossary.zh-hans.json, entry 1 (将): kind: expected 'term' or 'redirect', found \"word\"",
    ),
    "short text": (
        lambda files: fan(files).update(text="一二三四五六七八九。"),
        "pure-straight: text has 10 characters, not 80-250",
    ),
    "long text": (
        lambda files: fan(files).update(text="龙" * 251),
        "pure-straight: text has 251 characters, not 80-250",
    ),
    "number of the rules": (
        lambda files: files["glossary"][0].update(text="够 8 番才能和。"),
        "'8 番' is typed; write {minimum} or {base}",
    ),
    "number in Chinese": (
        lambda files: hand(files).update(caption="八[[番]]起和"),
        "pure-straight example, hand 12345678m234p55s9m|EE0000|: '八[[番' is typed",
    ),
    "number that the rules don't have": (
        lambda files: files["glossary"][0].update(text="够 {maximum} 番。"),
        "character 3, {maximum}: the numbers of the rules are minimum, base",
    ),
    "picture from elsewhere": (
        lambda files: hand(files).update(caption="![牌](https://example.com/a.png)"),
        "character 1, ![: no pictures",
    ),
    "unknown kind": (
        lambda files: hand(files).update(kind="sample"),
        (
            "entry 4 (pure-straight sample), hand 12345678m234p55s9m|EE0000|: "
            "kind: expected 'example' or 'counterexample', found \"sample\""
        ),
    ),
    "no reason": (
        lambda files: hand(files, "counterexample").pop("reason"),
        "a counterexample has a reason",
    ),
    "reason too much": (
        lambda files: hand(files).update(reason="因为"),
        "a counterexample has a reason, an example has none",
    ),
    "no example": (
        lambda files: remove_hands(files, "example"),
        "pure-straight: has 0 examples, at least 2",
    ),
    "no counterexample": (
        lambda files: remove_hands(files, "counterexample"),
        "pure-straight: has 0 counterexamples, at least 1",
    ),
    "no example that may win": (
        lambda files: remove_hands(
            files, "example", "short-straight", keep="[234p,1]45m567p11888s6m|EE0000|"
        ),
        "short-straight: no example reaches the 8 番 to win",
    ),
    "waiting hand": (
        lambda files: hand(files, "counterexample").update(hand="12345678m234p55s"),
        "hand 12345678m234p55s: 还没有和牌张",
    ),
    "hand twice in other words": (
        lambda files: add(
            files["examples"], hand(files), hand="一二三四五六七八万二三四筒五五条和九万"
        ),
        "the same hand stands twice",
    ),
    "example without its fan": (
        lambda files: hand(files).update(hand="12345678m234p55s9p|EE0000|"),
        "pure-straight example, hand 12345678m234p55s9p|EE0000|: the fan is",
    ),
    "example whose fan is dropped": (
        lambda files: hand(files, code="all-pungs").update(
            hand="[EEE,1][SSS,1][WWW,1]NNN5s5s|EE0000|"
        ),
        "all-pungs example, hand [EEE,1][SSS,1][WWW,1]NNN5s5s|EE0000|: the fan is dropped",
    ),
    "counterexample with its fan": (
        lambda files: hand(files, "counterexample").update(hand="12345678m345p55s9m|EE0000|"),
        "counterexample, hand 12345678m345p55s9m|EE0000|: the fan counts after all",
    ),
    "counterexample that fails twice over": (
        lambda files: hand(files, "counterexample", "short-straight").update(
            hand="[234p,1]45m678s11888s6m|EE0000|"
        ),
        "short-straight counterexample, hand [234p,1]45m678s11888s6m|EE0000|: fails 2 conditions: ",
    ),
    "counterexample far away": (
        lambda files: hand(files, "counterexample").update(hand="123m456p789s55sEEE|EE0000|"),
        "too far from 12345678m234p55s9m|EE0000|: ",
    ),
    "topic of an unknown fan": (
        lambda files: files["topics"][0].update(fan="all-greens"),
        "|EE0000|: 'all-greens' is no fan of",
    ),
    "topic of an unknown kind": (
        lambda files: files["topics"][0].update(kind="rule"),
        TOPIC_1 + ": kind: expected 'principle' or 'mistake', found \"rule\"",
    ),
    "topic twice": (
        lambda files: add(files["topics"], files["topics"][0], title="另一条"),
        TOPIC + ": the same code stands twice",
    ),
    "title twice": (
        lambda files: add(files["topics"], files["topics"][0], code="other"),
        TOPIC.replace("non-repetition", "other") + ": the same title stands twice",
    ),
    "principle that drops nothing": (
        lambda files: files["topics"][0].update(hand="1122m3344p5566sPP|EE0000|", fan="all-pungs"),
        "'不重复' does not drop all-pungs here",
    ),
    "principle under another name": (
        lambda files: files["topics"][0].update(title="就高"),
        "'就高' does not drop all-pungs here",
    ),
    "principle that is missing": (
        lambda files: files["topics"].pop(0),
        "topics.zh-hans.json, the whole file: no topic for 不重复",
    ),
    "mistake that isn't one": (
        lambda files: files["topics"][0].update(kind="mistake", status="absent"),
        TOPIC + ": the fan is dropped, not absent",
    ),
    "unreadable hand": (
        lambda files: hand(files).update(hand="12345678m234p55s9x"),
        "pure-straight example, hand 12345678m234p55s9x: ",
    ),
    "impossible hand": (
        lambda files: hand(files).update(hand="11111m678m234p55s9m"),
        "一万有 5 张",
    ),
    "bad tiles in a text": (
        lambda files: fan(files).update(text="龙" * 99 + "[[12x]]"),
        (
            "fans.zh-hans.json, pure-straight: character 100, [[12x]]: "
            "neither a fan nor a term nor tiles"
        ),
    ),
    "bad tiles in a caption": (
        lambda files: hand(files).update(caption="点和 [[0m]]"),
        "character 4, [[0m]]: ",
    ),
    "broken link in a note": (
        lambda files: fan(files).update(
            confused=[{"code": "short-straight", "note": "见[这里](fan:none)"}]
        ),
        "pure-straight: character 6, (fan:none): no such fan:",
    ),
    "points in a fixture": (
        lambda files: fan(files).update(points=16),
        "entry 2 (pure-straight): points: is an unknown key",
    ),
    "missing key": (
        lambda files: fan(files).pop("text"),
        "entry 2 (pure-straight): text: is missing",
    ),
    "wrong type": (
        lambda files: fan(files).update(text=7),
        "entry 2 (pure-straight): text: expected a text, found 7",
    ),
    "empty text": (
        lambda files: fan(files).update(text=" "),
        'entry 2 (pure-straight): text: expected a text that is not empty, found " "',
    ),
    "not a list": (
        lambda files: fan(files).update(confused={}),
        "entry 2 (pure-straight): confused: expected a list, found {}",
    ),
    "not an object": (
        lambda files: files["fans"].append(3),
        "entry 4: expected an object, found 3",
    ),
    "wrong key inside": (
        lambda files: fan(files).update(confused=[{"fan": "all-chows", "note": "不同"}]),
        "entry 2 (pure-straight): confused[1].fan: is an unknown key; expected are code, note",
    ),
    "wrong alias": (
        lambda files: files["glossary"][0].update(aliases=[1]),
        "glossary.zh-hans.json, entry 1 (将): aliases[1]: expected a text, found 1",
    ),
}


@pytest.fixture
def files() -> Files:
    """The list of each file, by the first part of the file's name."""
    return {
        cls.STEM: json.loads((SMALL / cls.file()).read_text("utf-8"))[cls.LIST] for cls in ENTRIES
    }


def write(files: Files, folder: Path) -> None:
    for cls in ENTRIES:
        if cls.STEM in files:
            text = json.dumps({cls.LIST: files[cls.STEM]}, ensure_ascii=False)
            (folder / cls.file()).write_text(text, "utf-8")


def found_in(folder: Path) -> list[str]:
    """All that is wrong with the fixtures of a folder."""
    problems: list[Problem]
    fixtures, problems = load(folder)
    draft = draft_of(fixtures, DEFAULT_RULES, problems, lambda items, _: items)
    problems += judge(replace(draft, rules=THREE_FANS))
    prose_of(fixtures, THREE_FANS, problems)
    return [str(problem) for problem in problems]


def problems(files: Files, folder: Path) -> list[str]:
    """All that is wrong with these fixtures."""
    write(files, folder)
    return found_in(folder)


def test_the_small_set_is_without_fault() -> None:
    assert found_in(SMALL) == []


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_found(name: str, files: Files, tmp_path: Path) -> None:
    spoil, message = FAULTS[name]
    spoil(files)
    assert [found for found in problems(files, tmp_path) if message in found]


def test_a_definition_is_one_line() -> None:
    first, *others = DEFAULT_RULES.rows
    rules = replace(DEFAULT_RULES, table=(replace(first, definition="四" * 41), *others))
    (problem,) = definitions_fit_a_card(load(SMALL)[0], rules)
    assert str(problem).startswith(f"fixtures/fans.zh-hans.json, {first.code}: ")
    assert problem.message.endswith("has 41 characters, at most 40")


def test_all_faults_are_reported_at_once(files: Files, tmp_path: Path) -> None:
    compatible = ("short text", "example without its fan", "no reason", "wrong alias")
    for name in compatible:
        FAULTS[name][0](files)
    found = "\n".join(problems(files, tmp_path))
    assert [name for name in compatible if FAULTS[name][1] not in found] == []


def test_broken_json_and_missing_files_are_reported(files: Files, tmp_path: Path) -> None:
    (tmp_path / "examples.zh-hans.json").write_text("[{]", "utf-8")
    (tmp_path / "glossary.zh-hans.json").write_text("[]", "utf-8")
    del files["examples"], files["glossary"], files["fans"]
    found = problems(files, tmp_path)
    assert "fans.zh-hans.json, the whole file: " in found[0]
    assert "examples.zh-hans.json, the whole file: Expecting" in found[1]
    assert "glossary.zh-hans.json, the whole file: expected an object, found []" in found[2]


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("", 0),
        ("四组顺子。", 5),
        ("有 **[[平和]]**，\n\n如 [[123m]]", 5),
        ("见[这里](fan:all-chows)。", 4),
    ],
)
def test_the_length_of_a_text_is_what_readers_see(text: str, length: int) -> None:
    assert text_length(text) == length
