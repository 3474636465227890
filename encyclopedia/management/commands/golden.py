"""manage.py golden: write the full results of some hundreds of hands.

A test compares the engine with this file, so results cannot change unnoticed under one rules id.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from scoring import DEFAULT_RULES, Hand, Principle, RuleSet, score
from scoring.answer.record import score_record
from scoring.samples import random_hands
from scoring.words import LANGUAGES

CASES = Path(settings.BASE_DIR) / "tests/engine/cases"
GOLDEN = CASES / "golden.jsonl"
Result = dict[str, Any]


class Command(BaseCommand):
    help = (
        "Write tests/engine/cases/golden.jsonl. Refused while a result differs under an unchanged"
        " rules id: a changed result is another rules version, so change the id first."
    )
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        rules = DEFAULT_RULES
        stored = list(rows(GOLDEN))
        changed = changes(stored, rules)
        if changed and any(row["rules"] == rules.id for row in stored):
            print("\n".join(changed), file=sys.stderr)
            raise CommandError(
                f"{len(changed)} results changed under {rules.id}:"
                " change the id in scoring/rulebook/versions.py"
            )
        lines = [json.dumps(result(hand, rules), ensure_ascii=False) for hand in hands()]
        GOLDEN.write_text("\n".join(lines) + "\n", "utf-8")


def rows(path: Path) -> Iterator[Result]:
    """The rows of a file with one JSON object a line."""
    return (json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip())


def result(hand: Hand, rules: RuleSet) -> Result:
    """The part of a record that must not change under one rules id: all but the sentences."""
    data = score_record(score(hand, rules)).to_plain()
    kept = ("hand", "rules", "winning", "away", "total", "flowers", "meets_minimum", "payments")
    principle = LANGUAGES["zh-hans"].principle
    return {
        **{key: data[key] for key in kept},
        "sets": [["".join(s["tiles"]), s["concealed"]] for s in data["sets"]],
        "fans": [[fan["name"], fan["count"], fan["sets"]] for fan in data["fans"]],
        "dropped": [
            [d["name"], d["by_name"], principle(Principle(d["principle"]))] for d in data["dropped"]
        ],
        "ties": [[[row["name"], row["count"]] for row in tie] for tie in data["ties"]],
    }


def hands() -> list[Hand]:
    """300 random hands, 150 with known answers, and the seed hands, some of which don't win."""
    known = [Hand.parse(row["hand"]) for row in list(rows(CASES / "agreed.jsonl"))[::8]]
    seed_hands = [Hand.parse(row["hand"]) for row in rows(CASES / "seed_examples.jsonl")]
    return [*random_hands(300, seed=2609), *known, *seed_hands]


def changes(stored: list[Result], rules: RuleSet) -> list[str]:
    """The stored results that the engine no longer gives, each as a few lines."""
    found = []
    for row in stored:
        now = result(Hand.parse(row["hand"]), rules)
        lines = [f"  {key}: {row[key]} -> {now[key]}" for key in now if row[key] != now[key]]
        if lines:
            found.append("\n".join([row["hand"], *lines]))
    return found
