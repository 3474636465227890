"""`python -m scoring HAND…`: score hands from the command line or standard input."""

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from scoring.answer.explain import explain
from scoring.answer.result import Score
from scoring.answer.waits import Wait, waits
from scoring.counting.scorer import score
from scoring.errors import HandError, NotationError, ScoringError
from scoring.hand.hand import Hand
from scoring.rulebook.versions import DEFAULT_RULES, RULE_SETS, RuleSet, get_rules

Answer = dict[str, object]


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer every hand; 0 when all could be read, 1 when one could not, 2 for wrong usage."""
    options = _parser().parse_args(arguments)
    try:
        rules = get_rules(options.rules)
        if options.explain:
            rules.fan(options.explain)
    except ScoringError as error:
        print(error, file=sys.stderr)
        return 2
    failed = False
    for text in _texts(options.hands):
        try:
            answer, lines = _answer(Hand.parse(text), rules, options)
        except ScoringError as error:
            failed = True
            _report(text, error, options.json)
        else:
            print(_json(answer) if options.json else "\n".join(lines), flush=True)
    return int(failed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scoring", description="国标麻将算番：一手牌有哪些番种、为什么。"
    )
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="一手牌，如 '234567m34599p67s8s|EE0000|' 或 '二三四万…和八条'；- 从标准输入逐行读",
    )
    parser.add_argument("--json", action="store_true", help="每手牌输出一行 JSON")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--waits", action="store_true", help="列出听的牌和各自的番数")
    what.add_argument("--explain", metavar="FAN", help="解释一个番种（代码或中文名）为什么有或没有")
    parser.add_argument(
        "--rules", metavar="ID", default=DEFAULT_RULES.id, help=f"规则版本：{'、'.join(RULE_SETS)}"
    )
    return parser


def _texts(hands: Iterable[str]) -> Iterator[str]:
    for hand in hands:
        if hand == "-":
            yield from (line.rstrip("\n") for line in sys.stdin if line.strip())
        else:
            yield hand


def _answer(hand: Hand, rules: RuleSet, options: argparse.Namespace) -> tuple[Answer, list[str]]:
    if options.waits:
        waiting = hand.waiting()
        found = waits(waiting, rules)
        answer: Answer = {
            "hand": str(waiting),
            "rules": rules.id,
            "waits": [wait.to_dict() for wait in found],
        }
        return answer, [*_waits_lines(found), rules.id]
    if options.explain:
        explanation = explain(hand, options.explain, rules)
        return {
            "hand": str(hand),
            "rules": rules.id,
            **explanation.to_dict(),
        }, [str(explanation)]
    value = score(hand, rules)
    return value.to_dict(), _score_lines(value)


def _report(text: str, error: ScoringError, as_json: bool) -> None:
    position = error.position if isinstance(error, NotationError) else None
    if as_json:
        problems = list(error.problems) if isinstance(error, HandError) else [str(error)]
        print(_json({"error": str(error), "position": position, "problems": problems}), flush=True)
        return
    print(text, file=sys.stderr)
    if position is not None:
        print(" " * _width(text[:position]) + "^", file=sys.stderr)
    print(error, file=sys.stderr, flush=True)


def _json(answer: Answer) -> str:
    return json.dumps(answer, ensure_ascii=False)


def _width(text: str) -> int:
    """Columns in a terminal: Chinese characters take two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _row(name: str, value: str) -> str:
    return name + " " * max(1, 16 - _width(name)) + value


def _score_lines(value: Score) -> list[str]:
    if not value.winning:
        return [f"不是和牌：最少要换 {value.away} 张", value.rules.id]
    rows = [
        _row(fan.rule.zh + (f"×{fan.count}" if fan.count > 1 else ""), f"{fan.points:>3} 番")
        for fan in value.fans
    ]
    short = value.rules.minimum - value.without_flowers
    verdict = f"够 {value.rules.minimum} 番，可以和" if short <= 0 else f"差 {short} 番，不能和"
    return [*rows, _row("合计", f"{value.total:>3} 番"), verdict, value.rules.id]


def _waits_lines(found: Iterable[Wait]) -> list[str]:
    lines = [
        _row(
            wait.tile.zh,
            f"剩 {wait.unseen} 张  点和 {_worth(wait.discard)}  自摸 {_worth(wait.self_drawn)}",
        )
        for wait in found
    ]
    return lines or ["没有听牌"]


def _worth(value: Score) -> str:
    return f"{value.total} 番" + ("" if value.meets_minimum else "（不够）")


def run() -> int:
    """`main`, quiet when the reader of a pipe has had enough."""
    try:
        return main()
    except BrokenPipeError:
        # Python flushes once more at exit, into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(run())
