"""Reads the hands with known answers in `cases/`."""

import json
from pathlib import Path
from typing import Any

from scoring.words import LANGUAGES

FOLDER = Path(__file__).parent / "cases"
ZH = LANGUAGES["zh-hans"]


def rows(name: str) -> list[dict[str, Any]]:
    """All rows of `cases/<name>.jsonl`; `cases/README.md` explains their fields."""
    lines = (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]
