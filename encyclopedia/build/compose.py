"""From fixtures to every row of the database, or to a list of all their faults."""

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
    """The fixtures have faults; `problems` lists them all."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))


def compose(
    folder: Path,
    rules: RuleSet,
    progress: Progress = lambda items, _: items,
    stored_pictures: Mapping[str, bytes] | None = None,
) -> Rows:
    """Every row of the database, unsaved, from the fixtures in `folder`, scored under `rules`.

    Rows come in an order in which they can be written: each points only to rows before it.
    `stored_pictures`: PNGs by digest of their drawing, which need not be drawn again. Raises
    `BuildFailed` with all faults of all fixtures.
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
        Picture: rows.picture_rows(draft, progress, stored_pictures or {}),
        Term: rows.term_rows(draft, prose),
        Stamp: [Stamp(pk=1, **stamp, built_at=timezone.now())],
    }
