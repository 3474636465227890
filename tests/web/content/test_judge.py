"""Each check of the build can fail, and says which entry and hand are at fault."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from encyclopedia.build.compose import BuildFailed, compose
from encyclopedia.content.entries import load
from encyclopedia.content.judge import Draft, definitions_fit_a_card, text_length
from scoring import DEFAULT_RULES

Files = dict[str, list[dict[str, Any]]]


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


# The first topic: 不重复, 无字 dropped by 清一色.
TOPIC = "topics.json, non-repetition, hand [234p,1]2245667788p9p|EE0000|"

FAULTS: dict[str, tuple[Callable[[Files], Any], str]] = {
    "unknown fan": (
        lambda files: fan(files).update(code="pure-dragon"),
        "fans.json, pure-dragon: no fan has this code",
    ),
    "fan named in Chinese": (
        lambda files: fan(files).update(code="清龙"),
        "fans.json, 清龙: no fan has this code",
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
        lambda files: add(files["glossary"], files["glossary"][0], term="平胡"),
        "glossary.json, 平胡: '平胡' is also a name of all-chows",
    ),
    "alias twice": (
        lambda files: add(files["glossary"], files["glossary"][0], term="牌", aliases=["将"]),
        "glossary.json, 牌: '将' is also a name of 将",
    ),
    "fan without an entry": (
        lambda files: files["fans"].remove(fan(files)),
        "fans.json, pure-straight: 清龙 has no entry",
    ),
    "definition in a fixture": (
        lambda files: fan(files).update(definition="一条龙。"),
        "unknown key 'definition'",
    ),
    "redirect that leads nowhere": (
        lambda files: add(files["glossary"], files["glossary"][0], term="牌", kind="redirect"),
        "glossary.json, 牌: a redirect has `see`, a term has none",
    ),
    "redirect to nothing": (
        lambda files: add(
            files["glossary"], files["glossary"][0], term="牌", kind="redirect", see=["term:无物"]
        ),
        "glossary.json, 牌: character 5, (term:无物): no such ",
    ),
    "word of an unknown kind": (
        lambda files: files["glossary"][0].update(kind="word"),
        "kind is neither of term, redirect",
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
        "pure-straight sample, hand 12345678m234p55s9m|EE0000|: kind is neither",
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
            files, "example", "all-chows", keep="234567m34599p67s8s|EE0000|"
        ),
        "all-chows: no example reaches the 8 番 to win",
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
        lambda files: hand(files, "counterexample", "half-flush").update(
            hand="123345m678p555s99s|EE0000|"
        ),
        "half-flush counterexample, hand 123345m678p555s99s|EE0000|: fails 2 conditions: ",
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
        TOPIC + ": kind is neither",
    ),
    "topic twice": (
        lambda files: add(files["topics"], files["topics"][0], title="另一条"),
        TOPIC + ": the same code stands twice",
    ),
    "title twice": (
        lambda files: add(files["topics"], files["topics"][0], code="other"),
        "topics.json, other, hand [234p,1]2245667788p9p|EE0000|: the same title stands twice",
    ),
    "principle that drops nothing": (
        lambda files: files["topics"][0].update(hand="1122m3344p5566sPP|EE0000|", fan="all-pungs"),
        "'不重复' does not drop all-pungs here",
    ),
    "principle under another name": (
        lambda files: files["topics"][0].update(title="就高"),
        "'就高' does not drop no-honors here",
    ),
    "principle that is missing": (
        lambda files: files["topics"].pop(0),
        "topics.json, the whole file: no topic for 不重复",
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
        "fans.json, pure-straight: character 100, [[12x]]: neither a fan nor a term nor tiles",
    ),
    "bad tiles in a caption": (
        lambda files: hand(files).update(caption="点和 [[0m]]"),
        "character 4, [[0m]]: ",
    ),
    "broken link in a note": (
        lambda files: fan(files).update(
            confused=[{"code": "mixed-straight", "note": "见[这里](fan:none)"}]
        ),
        "pure-straight: character 6, (fan:none): no such fan:",
    ),
    "points in a fixture": (
        lambda files: fan(files).update(points=16),
        "unknown key 'points'",
    ),
    "missing key": (lambda files: fan(files).pop("text"), "'text' is missing"),
    "wrong type": (lambda files: fan(files).update(text=7), "'text' must be a text, not 7"),
    "empty text": (lambda files: fan(files).update(text=" "), "'text' must be a text, not ' '"),
    "not a list": (
        lambda files: fan(files).update(confused={}),
        "'confused' must be a list, not {}",
    ),
    "not an object": (lambda files: files["fans"].append(3), "must be an object, not 3"),
    "wrong key inside": (
        lambda files: fan(files).update(confused=[{"fan": "all-chows", "note": "不同"}]),
        "confused: unknown key 'fan'",
    ),
    "wrong alias": (
        lambda files: files["glossary"][0].update(aliases=[1]),
        "aliases: must hold texts, not 1",
    ),
}


@pytest.fixture
def files() -> Files:
    return {
        name: json.loads((settings.FIXTURES / f"{name}.json").read_text("utf-8"))
        for name in ("fans", "examples", "topics", "glossary")
    }


def problems(files: Files, folder: Path) -> list[str]:
    """What the build says of these fixtures."""
    for name, rows in files.items():
        (folder / f"{name}.json").write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    with pytest.raises(BuildFailed) as caught:
        compose(folder)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_found(name: str, files: Files, tmp_path: Path) -> None:
    spoil, message = FAULTS[name]
    spoil(files)
    assert [found for found in problems(files, tmp_path) if message in found]


def test_a_definition_is_one_line() -> None:
    first, *others = DEFAULT_RULES.table
    rules = replace(DEFAULT_RULES, table=(replace(first, definition="四" * 41), *others))
    draft = Draft(load(settings.FIXTURES)[0], (), (), rules)
    (problem,) = definitions_fit_a_card(draft)
    assert str(problem).startswith(f"fixtures/fans.json, {first.code}: ")
    assert problem.message.endswith("has 41 characters, at most 40")


def test_all_faults_are_told_at_once(files: Files, tmp_path: Path) -> None:
    compatible = ("short text", "example without its fan", "no reason", "wrong alias")
    for name in compatible:
        FAULTS[name][0](files)
    found = "\n".join(problems(files, tmp_path))
    assert [name for name in compatible if FAULTS[name][1] not in found] == []


def test_broken_json_and_missing_files_are_told(files: Files, tmp_path: Path) -> None:
    (tmp_path / "examples.json").write_text("[{]", "utf-8")
    (tmp_path / "glossary.json").write_text("{}", "utf-8")
    del files["examples"], files["glossary"], files["fans"]
    found = problems(files, tmp_path)
    assert "fans.json, the whole file: " in found[0]
    assert "examples.json, the whole file: Expecting" in found[1]
    assert "glossary.json, the whole file: must be a list" in found[2]


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("", 0),
        ("四组顺子。", 5),
        ("有 **[[平和]]**，\n\n如 [[123m]]", 5),
        ("见[这里](fan:all-chows)。", 4),
    ],
)
def test_the_length_of_a_text_is_what_is_read(text: str, length: int) -> None:
    assert text_length(text) == length
