"""`python -m scoring HAND…`: score hands given as arguments or on standard input.

Each kind of answer (score, waits, explanation) is one function that returns an `Answer`.
"""

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from scoring.answer.explain import explain_score
from scoring.answer.record import (
    explanation_record,
    refusal_record,
    score_record,
    waits_record,
)
from scoring.answer.result import score
from scoring.answer.waits import waits
from scoring.errors import NotationError, ScoringError
from scoring.hand.hand import Hand
from scoring.rulebook.versions import DEFAULT_RULES, RULE_SETS, RuleSet, get_rules
from scoring.words import LANGUAGES, CommandText, Words

# The same answer twice: plain data for `--json`, and the lines that are printed without it.
Answer = tuple[dict[str, Any], list[str]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print an answer for every hand and return the exit code.

    0: every hand was answered. 1: at least one was refused. 2: unknown rules id or fan (wrong
    options exit with 2, too: argparse raises `SystemExit`).
    """
    words = LANGUAGES["zh-hans"]
    options = _parser(words).parse_args(arguments)
    try:
        rules = get_rules(options.rules)
        if options.explain:
            rules.fan(options.explain)
    except ScoringError as error:
        print(words.error(error), file=sys.stderr)
        return 2
    answer = _explanation if options.explain else _waits if options.waits else _score
    failed = False
    for text in _texts(options.hands):
        try:
            data, lines = answer(Hand.parse(text), rules, words, options.explain)
        except ScoringError as error:
            failed = True
            _refuse(text, error, words, options.json)
        else:
            print(_json(data) if options.json else "\n".join(lines), flush=True)
    return int(failed)


def _parser(words: Words) -> argparse.ArgumentParser:
    text = words.command
    parser = argparse.ArgumentParser(
        prog="python -m scoring", description=text(CommandText.DESCRIPTION)
    )
    parser.add_argument("hands", nargs="+", metavar="HAND", help=text(CommandText.HANDS))
    parser.add_argument("--json", action="store_true", help=text(CommandText.JSON))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--waits", action="store_true", help=text(CommandText.WAITS))
    what.add_argument("--explain", metavar="FAN", help=text(CommandText.EXPLAIN))
    parser.add_argument(
        "--rules",
        metavar="ID",
        default=DEFAULT_RULES.id,
        help=f"{text(CommandText.RULES)}: {', '.join(RULE_SETS)}",
    )
    return parser


def _texts(hands: Iterable[str]) -> Iterator[str]:
    """The hands as written; for the argument `-` each line of standard input."""
    for hand in hands:
        if hand == "-":
            yield from (line.rstrip("\n") for line in sys.stdin if line.strip())
        else:
            yield hand


def _score(hand: Hand, rules: RuleSet, words: Words, fan: str) -> Answer:
    record = score_record(score(hand, rules))
    data = record.to_plain()
    for drop, row in zip(record.dropped, data["dropped"], strict=True):
        row["reason"] = words.dropped(drop, rules)
    rows = [_row(*row) for row in words.score_rows(record)]
    return data, [*rows, words.verdict(record, rules), rules.id]


def _waits(hand: Hand, rules: RuleSet, words: Words, fan: str) -> Answer:
    waiting = hand.waiting()
    record = waits_record(waiting, waits(waiting, rules), rules)
    rows = [_row(*row) for row in words.wait_rows(record)]
    return record.to_plain(), [*rows, rules.id]


def _explanation(hand: Hand, rules: RuleSet, words: Words, fan: str) -> Answer:
    value = score(hand, rules)
    record = explanation_record(explain_score(value, fan), value)
    text = words.explanation(record, score_record(value), rules)
    return {**record.to_plain(), "text": text}, [text]


def _refuse(text: str, error: ScoringError, words: Words, as_json: bool) -> None:
    record = refusal_record(text, error)
    sentence = words.error(error)
    if as_json:
        data = record.to_plain()
        for problem, row in zip(record.problems, data["problems"], strict=True):
            row["text"] = words.problem(problem)
        print(_json({**data, "error": sentence}), flush=True)
        return
    print(text, file=sys.stderr)
    if isinstance(error, NotationError):
        print(" " * _width(text[: error.position]) + "^", file=sys.stderr)
    print(sentence, file=sys.stderr, flush=True)


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def _width(text: str) -> int:
    """How many terminal columns a text takes: two for each Chinese character."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _row(name: str, value: str) -> str:
    """One line of two columns, the second at terminal column 16."""
    return (name + " " * max(1, 16 - _width(name)) + value).rstrip()


def run() -> int:
    """`main`; 1 without a traceback when the reader of a pipe stops, as in `… | head -1`."""
    try:
        return main()
    except BrokenPipeError:
        # Python flushes standard output once more at exit; that text goes to the null device.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(run())
