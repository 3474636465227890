"""Fixtures → engine → every row of the database, or all that is wrong with the fixtures."""

from collections.abc import Mapping
from pathlib import Path

from django.utils import timezone

from encyclopedia.build import rows
from encyclopedia.build.rows import Rows
from encyclopedia.build.tile_use import witnesses
from encyclopedia.content.entries import Problem, load, stamp_of
from encyclopedia.content.judge import judge
from encyclopedia.content.judge.draft import Progress, draft_of
from encyclopedia.content.rendering import prose_of
from encyclopedia.models import (
    Breakdown,
    Confusion,
    Example,
    Fan,
    FanTile,
    Hand,
    Picture,
    Stamp,
    Standing,
    Step,
    Term,
    Topic,
)
from scoring import RuleSet


class BuildFailed(Exception):
    """The fixtures are at fault; `problems` lists every one."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))


def compose(
    folder: Path,
    rules: RuleSet,
    progress: Progress = lambda items, _: items,
    drawn: Mapping[str, bytes] | None = None,
) -> Rows:
    """Every row of the database, unsaved, from the fixtures in `folder`, scored under `rules`.

    In the order in which they can be written: a row points to rows before it. `drawn`: pictures
    made before, by digest; only others are drawn. Raises `BuildFailed` with all faults of all
    fixtures.
    """
    stamp = stamp_of(folder, rules)
    fixtures, problems = load(folder)
    draft = draft_of(fixtures, rules, problems, progress)
    problems += judge(draft)
    prose = prose_of(fixtures, rules, problems)
    if problems:
        raise BuildFailed(problems)
    examples = rows.example_rows(draft, prose)
    return {
        Hand: rows.hand_rows(draft),
        Fan: rows.fan_rows(draft, prose),
        FanTile: rows.fan_tile_rows(draft, witnesses(folder)),
        Confusion: rows.confusion_rows(draft, prose),
        Example: examples,
        Topic: rows.topic_rows(draft, prose),
        Breakdown: rows.breakdown_rows(draft),
        Standing: rows.standing_rows(draft),
        Step: rows.step_rows(draft, examples),
        Picture: rows.picture_rows(draft, progress, drawn or {}),
        Term: rows.term_rows(draft, prose),
        Stamp: [Stamp(pk=1, **stamp, built_at=timezone.now())],
    }
