"""The rules version guard: full results of some hundreds of hands, stamped with the rules id.

    python -m tests.engine.golden

writes `cases/golden.jsonl` anew.  It refuses while a result differs under an unchanged id:
a changed result is another rules version, so raise the id first (`scoring/rules.py`).
"""

import json
import sys
from typing import Any

from scoring import DEFAULT_RULES, Hand, score
from scoring.samples import random_hands
from tests.engine.cases import FOLDER, rows

PATH = FOLDER / "golden.jsonl"
Result = dict[str, Any]


def result(hand: Hand) -> Result:
    """What must not change under one rules id; wording may."""
    data = score(hand).to_dict()
    kept = ("hand", "rules", "winning", "away", "total", "flowers", "meets_minimum", "payments")
    return json.loads(
        json.dumps(
            {
                **{key: data[key] for key in kept},
                "sets": [["".join(s["tiles"]), s["concealed"]] for s in data["sets"]],
                "fans": [[fan["name"], fan["count"], fan["sets"]] for fan in data["fans"]],
                "dropped": [[d["name"], d["by_name"], d["principle"]] for d in data["dropped"]],
                "ties": [[[row["name"], row["count"]] for row in tie] for tie in data["ties"]],
            }
        )
    )


def hands() -> list[Hand]:
    """300 random hands, 150 with known answers, some that don't win."""
    known = [Hand.parse(row["hand"]) for row in rows("agreed")[::8]]
    lost = [Hand.parse(row["hand"]) for row in rows("seed_examples")]
    return [*random_hands(300, seed=2609), *known, *lost]


def changes() -> list[str]:
    """The stored results that the engine no longer gives, each as a few lines."""
    found = []
    for stored in rows("golden"):
        now = result(Hand.parse(stored["hand"]))
        lines = [f"  {key}: {stored[key]} -> {now[key]}" for key in now if stored[key] != now[key]]
        if lines:
            found.append("\n".join([stored["hand"], *lines]))
    return found


def main() -> int:
    """Write the file; 1 and the differences when the id must be raised first."""
    changed = changes() if PATH.exists() else []
    same_id = any("rules:" not in change for change in changed)
    if changed and same_id:
        print("\n".join(changed), f"\n{len(changed)} results changed under {DEFAULT_RULES.id}:",
              "raise the rules id in scoring/rules.py", file=sys.stderr)  # fmt: skip
        return 1
    lines = [json.dumps(result(hand), ensure_ascii=False) for hand in hands()]
    PATH.write_text("\n".join(lines) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
