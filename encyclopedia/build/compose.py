"""Fixtures → engine → a new database file: one direction, all faults at once, one swap.

`compose` computes every row in memory, `write` puts them into a file beside the old one and
swaps, `differences` compares them with a file that is there.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.db import DatabaseError, connections
from django.db.models import Model
from django.utils import timezone

from encyclopedia.content.entries import FanEntry, Fixtures, Problem, load, stamp_of
from encyclopedia.content.judge import judge
from encyclopedia.content.judge.draft import Draft, Progress, ScoredHand, draft_of
from encyclopedia.content.rendering import Prose, prose_of, see_line
from encyclopedia.drawing.picture import drawing_of
from encyclopedia.models import Breakdown, Confusion, Example, Fan, Picture, Stamp, Term, Topic
from encyclopedia.text.folding import fold
from scoring import RuleSet, engine_digest

ALIAS = "build"
TOLD = 120  # characters of a value that differs
Rows = dict[type[Model], list[Model]]


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

    `drawn`: pictures made before, by digest; only others are drawn. Raises `BuildFailed` with all
    faults of all fixtures.
    """
    stamp = stamp_of(folder, rules)
    fixtures, problems = load(folder)
    draft = draft_of(fixtures, rules, problems, progress)
    problems += judge(draft)
    prose = prose_of(fixtures, rules, problems)
    if problems:
        raise BuildFailed(problems)
    examples = _example_rows(draft, prose)
    return {
        Fan: [_fan_row(entry, rules, prose) for entry in fixtures.fans],
        Confusion: _confusion_rows(fixtures, prose),
        Example: examples,
        Topic: _topic_rows(draft, prose),
        Breakdown: _breakdown_rows(draft, examples),
        Picture: _picture_rows(draft, progress, drawn or {}),
        Term: _term_rows(fixtures, rules, prose),
        Stamp: [Stamp(pk=1, **stamp, built_at=timezone.now())],
    }


def _fan_row(entry: FanEntry, rules: RuleSet, prose: Prose) -> Fan:
    rule = rules.fan(entry.code)
    return Fan(
        code=rule.code,
        no=rule.no,
        points=rule.points,
        zh=rule.zh,
        zh_hant=rule.zh_hant,
        pinyin=rule.pinyin,
        en=rule.en,
        family=rule.family.value,
        repeats=rule.repeats,
        supplement=rule.supplement,
        aliases=list(rule.aliases),
        definition=rule.definition,
        text=entry.text,
        text_html=prose.blocks[entry.text],
    )


def _confusion_rows(fixtures: Fixtures, prose: Prose) -> list[Confusion]:
    rows = [
        Confusion(
            fan_id=fan.code,
            other_id=confused.code,
            position=position,
            note=confused.note,
            note_html=prose.lines[confused.note],
        )
        for fan in fixtures.fans
        for position, confused in enumerate(fan.confused)
    ]
    return _numbered(rows)


def _numbered(rows: list[Any]) -> list[Any]:
    """The rows with primary keys from 1, so that two builds of one content are equal."""
    for number, row in enumerate(rows, 1):
        row.pk = number
    return rows


def _example_rows(draft: Draft, prose: Prose) -> list[Example]:
    """A row for each of `draft.hands`, in that order."""
    places: Counter[tuple[str, str]] = Counter()
    examples = []
    for scored in draft.hands:
        entry = scored.entry
        examples.append(
            Example(
                fan_id=entry.fan,
                kind=entry.kind,
                position=places[entry.fan, entry.kind],
                hand=str(scored.hand),
                caption=entry.caption,
                caption_html=prose.lines[entry.caption],
                reason=entry.reason,
                reason_html=prose.lines[entry.reason],
            )
        )
        places[entry.fan, entry.kind] += 1
    return _numbered(examples)


def _topic_rows(draft: Draft, prose: Prose) -> list[Topic]:
    places: Counter[str] = Counter()
    topics = []
    for scored in draft.topics:
        entry = scored.entry
        topics.append(
            Topic(
                code=entry.code,
                kind=entry.kind,
                position=places[entry.kind],
                title=entry.title,
                text=entry.text,
                text_html=prose.blocks[entry.text],
                fan_id=entry.fan,
                hand=str(scored.hand),
                caption=entry.caption,
                caption_html=prose.lines[entry.caption],
            )
        )
        places[entry.kind] += 1
    return topics


def _breakdown_rows(draft: Draft, examples: Iterable[Example]) -> list[Breakdown]:
    keys = {id(scored): row.pk for scored, row in zip(draft.hands, examples, strict=True)}
    rows = []
    for scored in draft.hands:
        step = None if scored.is_example else draft.nearest(scored)
        row = _breakdown_row(scored)
        row.example_id = keys[id(scored)]
        if step:
            row.nearest_id, row.difference = keys[id(step[0])], step[1].to_dict()
        rows.append(row)
    for scored in draft.topics:
        row = _breakdown_row(scored)
        row.topic_id = scored.entry.code
        rows.append(row)
    return _numbered(rows)


def _breakdown_row(scored: ScoredHand) -> Breakdown:
    """The engine's answers; whose they are is for the caller to add."""
    return Breakdown(
        rules=scored.result.rules.id,
        engine_digest=engine_digest(),
        result=_plain(scored.result.to_dict()),
        explanation=_plain(scored.explanation.to_dict()),
        status=scored.explanation.status.value,
    )


def _picture_rows(draft: Draft, progress: Progress, drawn: Mapping[str, bytes]) -> list[Picture]:
    """A picture of the first example of each fan."""
    rows = []
    for code, hands in progress(draft.hands_of.items(), "drawing"):
        first = next(scored for scored in hands if scored.is_example)
        drawing = drawing_of(first.hand, first.result.to_dict())
        png = drawn.get(drawing.digest) or drawing.png()
        rows.append(Picture(fan_id=code, digest=drawing.digest, png=png))
    return rows


def _plain(value: Any) -> Any:
    """The value as JSON gives it back (tuples become lists), so that rows compare equal."""
    return json.loads(json.dumps(value))


def _term_rows(fixtures: Fixtures, rules: RuleSet, prose: Prose) -> list[Term]:
    by_pinyin = sorted(fixtures.terms, key=lambda term: (fold(term.pinyin), term.term))
    return [
        Term(
            term=entry.term,
            pinyin=entry.pinyin,
            aliases=list(entry.aliases),
            position=position,
            kind=entry.kind,
            text=entry.text,
            text_html=prose.blocks[entry.text],
            see_html=prose.lines[see_line(entry, rules)],
        )
        for position, entry in enumerate(by_pinyin)
    ]


@contextmanager
def database(path: Path, mode: str) -> Iterator[str]:
    """The alias of a connection to the file at `path`; `mode` as in SQLite's URIs: ro, rwc."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connections.databases[ALIAS] = {**connections.databases["default"], "NAME": uri}
    try:
        yield ALIAS
    finally:
        connections[ALIAS].close()
        del connections[ALIAS]
        del connections.databases[ALIAS]


def write(rows: Rows, path: Path) -> None:
    """Put the rows into a new file and swap it for the one at `path` in one step.

    Until the swap the old file serves; whatever happens, it is either the old or the new one.
    """
    _sweep(path)
    aside = path.with_name(f"{path.name}.{os.getpid()}.new")
    aside.unlink(missing_ok=True)
    try:
        with database(aside, "rwc") as alias:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
            for model, instances in rows.items():
                model._default_manager.using(alias).bulk_create(instances)
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def _sweep(path: Path) -> None:
    """Remove what killed builds of the file at `path` left beside it."""
    for left in path.parent.glob(f"{path.name}.*.new*"):
        pid = left.name.removeprefix(f"{path.name}.").partition(".")[0]
        if pid.isdigit() and not _is_running(int(pid)):
            left.unlink(missing_ok=True)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it runs, for somebody else
        return True
    return True


def drawn_pictures(path: Path) -> dict[str, bytes]:
    """The pictures in the file at `path` by digest; none when it cannot be read."""
    try:
        with database(path, "ro") as alias:
            return dict(Picture.objects.using(alias).values_list("digest", "png"))
    except DatabaseError:
        return {}


def differences(rows: Rows, path: Path) -> list[str]:
    """What the file at `path` says otherwise than `rows`, a line each; the build date aside."""
    try:
        with database(path, "ro") as alias:
            stored = {model: list(model._default_manager.using(alias)) for model in rows}
    except DatabaseError as error:
        return [f"{path.name} cannot be read as this version's database: {error}"]
    return [line for model in rows for line in _changes(model, stored[model], rows[model])]


def _changes(model: type[Model], stored: list[Any], fresh: list[Any]) -> Iterator[str]:
    old, new = ({row.pk: row for row in side} for side in (stored, fresh))
    name = model._meta.model_name
    for key in old.keys() | new.keys():
        if key not in new:
            yield f"{name} {old[key]}: no longer there"
        elif key not in old:
            yield f"{name} {new[key]}: not stored"
        else:
            for column in model._meta.concrete_fields:
                before, after = (getattr(side[key], column.attname) for side in (old, new))
                if before != after and column.name != "built_at":
                    is_, should = _told(before, after)
                    yield f"{name} {old[key]}: {column.name} is {is_}, should be {should}"


def _told(before: Any, after: Any) -> tuple[str, str]:
    """Two values from where they begin to differ; of two objects only the entries that differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        before, after = ({key: side.get(key) for key in keys} for side in (before, after))
    texts = repr(before), repr(after)
    start = max(len(os.path.commonprefix(texts)) - TOLD // 4, 0)
    return (_cut(texts[0], start), _cut(texts[1], start))


def _cut(text: str, start: int) -> str:
    end = start + TOLD
    return f"{'…' if start else ''}{text[start:end]}{'…' if len(text) > end else ''}"
