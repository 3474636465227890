"""The command line, run as people and programs run it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHOWS = "234567m34599p67s8s|EE0000|"


def run(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scoring", *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
        timeout=60,
    )


def test_a_hand_for_people() -> None:
    answer = run(CHOWS)
    assert answer.returncode == 0
    lines = [line.split() for line in answer.stdout.splitlines()]
    # seed_examples.jsonl
    assert sorted(lines[:3]) == sorted(
        [["连六", "1", "番"], ["平和", "2", "番"], ["门前清", "2", "番"]]
    )
    assert lines[3:] == [["合计", "5", "番"], ["差", "3", "番，不能和"], ["mcr/2026.09-p2"]]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("12345678m234p55s9m", "够 8 番，可以和"),
        ("1122m3344p556sPPP", "不是和牌：最少要换 1 张"),
        ("1111m2222p3333s44s", "四归一×3"),
    ],
)
def test_verdicts(hand: str, words: str) -> None:
    assert words in run(hand).stdout


def test_json_has_the_promised_fields() -> None:
    answer = json.loads(run("--json", CHOWS).stdout)
    assert answer.keys() >= {
        *("hand", "rules", "winning", "total", "flowers", "meets_minimum"),
        *("fans", "dropped", "ties", "payments", "schema"),
    }
    assert answer["fans"][0].keys() == {"code", "name", "points", "count", "sets"}
    assert answer["hand"] == CHOWS


def test_standard_input_line_by_line() -> None:
    answer = run("--json", "-", text=f"{CHOWS}\n12m?\n\n11111m234m567m789m\n{CHOWS}\n")
    assert answer.returncode == 1
    first, wrong, illegal, last = map(json.loads, answer.stdout.splitlines())
    assert first == last
    assert first["total"] == 5
    assert wrong["position"] == 3
    assert "第 4 个字符" in wrong["error"]
    assert illegal["position"] is None
    assert "一万有 5 张，每种牌只有 4 张" in [problem["text"] for problem in illegal["problems"]]
    assert illegal["problems"][0]["code"] == "too-many"


def test_an_error_points_at_the_place() -> None:
    answer = run("11m5z", CHOWS)
    assert answer.returncode == 1
    assert "合计" in answer.stdout
    assert answer.stderr.splitlines()[:2] == ["11m5z", "   ^"]
    assert "C（红中）" in answer.stderr


def test_waits() -> None:
    lines = run("--waits", "234567m34599p67s").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["五条", "八条", "mcr/2026.09-p2"]
    answer = json.loads(run("--waits", "--json", CHOWS).stdout)
    assert [wait["tile"] for wait in answer["waits"]] == ["5s", "8s"]
    assert "没有听牌" in run("--waits", "159m159p159sESWN").stdout


def test_another_version() -> None:
    hand = "[1111s][2222m,1]333444p88s"
    assert "明暗杠" in run(hand).stdout
    answer = run("--rules", "mcr/1998", hand)
    assert "明暗杠" not in answer.stdout
    assert answer.stdout.endswith("mcr/1998\n")


def test_explain() -> None:
    assert "三副同一花色" in run("--explain", "清龙", "123456m23478p55s9p").stdout
    answer = json.loads(run("--json", "--explain", "pure-straight", CHOWS).stdout)
    assert answer["status"] == "absent"


@pytest.mark.parametrize(
    "arguments", [["--rules", "mcr/2000", CHOWS], ["--explain", "国士", CHOWS], []]
)
def test_wrong_usage(arguments: list[str]) -> None:
    answer = run(*arguments)
    assert answer.returncode == 2
    assert answer.stderr
    assert "Traceback" not in answer.stderr
