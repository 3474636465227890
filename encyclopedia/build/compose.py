"""Fixtures → engine → a new database file: one direction, all faults at once, one swap.

`compose` computes every row in memory, `write` puts them into a file beside the old one and
swaps, `differences` compares them with a file that is there.
"""

import json
import os
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.db import DatabaseError, connections
from django.db.models import Model
from django.utils import timezone
from django.utils.safestring import SafeString

from encyclopedia.content.entries import (
    ExampleEntry,
    FanEntry,
    Fixtures,
    Problem,
    TermEntry,
    TopicEntry,
    load,
    stamp_of,
)
from encyclopedia.content.judge import Draft, Entry, ScoredHand, judge, named_entries
from encyclopedia.content.markdown_tiles import Links
from encyclopedia.content.prose import ProseError, render_line, render_markdown
from encyclopedia.drawing.picture import drawing_of
from encyclopedia.models import Breakdown, Confusion, Example, Fan, Picture, Stamp, Term, Topic
from encyclopedia.text.folding import fold
from scoring import DEFAULT_RULES, Hand, ScoringError, engine_digest, explain_score, score

ALIAS = "build"
LEFT_AFTER = 3600  # seconds without a write after which a file is of a killed build
TOLD = 120  # characters of a value that differs
HandEntry = ExampleEntry | TopicEntry
Progress = Callable[[Collection[Any], str], Iterable[Any]]  # items, and what is done with them
Rows = dict[type[Model], list[Model]]


class BuildFailed(Exception):
    """The fixtures are at fault; `problems` lists every one."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))


def compose(
    folder: Path,
    progress: Progress = lambda items, _: items,
    drawn: Mapping[str, bytes] | None = None,
) -> Rows:
    """Every row of the database, unsaved, from the fixtures in `folder`.

    `drawn`: pictures made before, by digest; only others are drawn. Raises `BuildFailed` with all
    faults of all fixtures.
    """
    stamp = stamp_of(folder)
    fixtures, problems = load(folder)
    scored = list(_scored_hands((*fixtures.examples, *fixtures.topics), problems, progress))
    hands = [hand for hand in scored if isinstance(hand.entry, ExampleEntry)]
    topics = [hand for hand in scored if isinstance(hand.entry, TopicEntry)]
    draft = Draft(fixtures, hands, topics, DEFAULT_RULES)
    problems += judge(draft)
    links = entry_links(fixtures)
    blocks = _rendered(_blocks(fixtures), render_markdown, links, problems)
    lines = _rendered(_lines(fixtures), render_line, links, problems)
    if problems:
        raise BuildFailed(problems)
    examples = _example_rows(draft, lines)
    return {
        Fan: [_fan_row(entry, blocks) for entry in fixtures.fans],
        Confusion: _confusion_rows(fixtures, lines),
        Example: examples,
        Topic: _topic_rows(draft, blocks, lines),
        Breakdown: _breakdown_rows(draft, examples),
        Picture: _picture_rows(draft, progress, drawn or {}),
        Term: _term_rows(fixtures, blocks, lines),
        Stamp: [Stamp(pk=1, **stamp, built_at=timezone.now())],
    }


def _scored_hands(
    entries: Collection[HandEntry], problems: list[Problem], progress: Progress
) -> Iterator[ScoredHand]:
    for entry in progress(entries, "scoring"):
        try:
            hand = Hand.parse(entry.hand)
            result = score(hand)
            yield ScoredHand(entry, hand, result, explain_score(result, entry.fan))
        except ScoringError as error:
            problems.append(Problem(entry.FILE, entry.label, str(error), entry.hand))


def entry_links(fixtures: Fixtures) -> Links:
    """Where `[[名]]`, `fan:code` and `term:word` lead: only to entries that are there."""
    names, targets = {}, {}
    for entry, name in named_entries(fixtures, DEFAULT_RULES):
        if isinstance(entry, FanEntry):
            target, page = f"fan:{entry.code}", Fan(code=entry.code)
        else:
            target, page = f"term:{entry.term}", Term(term=entry.term)
        names[name] = target
        targets[target] = page.get_absolute_url()
    return Links(names, targets)


def _blocks(fixtures: Fixtures) -> Iterator[tuple[Entry, str]]:
    for entry in (*fixtures.fans, *fixtures.topics, *fixtures.terms):
        yield entry, entry.text


def _lines(fixtures: Fixtures) -> Iterator[tuple[Entry, str]]:
    for fan in fixtures.fans:
        yield from ((fan, confused.note) for confused in fan.confused)
    for example in fixtures.examples:
        yield example, example.caption
        yield example, example.reason
    for topic in fixtures.topics:
        yield topic, topic.caption
    for term in fixtures.terms:
        yield term, see_line(term)


def _rendered(
    texts: Iterable[tuple[Entry, str]],
    render: Callable[[str, Links], SafeString],
    links: Links,
    problems: list[Problem],
) -> dict[str, SafeString]:
    """HTML by text; a text that cannot be rendered becomes a problem of its entry."""
    html = {}
    for entry, text in texts:
        try:
            html[text] = render(text, links)
        except ProseError as error:
            problems.append(Problem(entry.FILE, entry.label, str(error)))
    return html


def _fan_row(entry: FanEntry, blocks: Mapping[str, str]) -> Fan:
    rule = DEFAULT_RULES.fan(entry.code)
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
        text_html=blocks[entry.text],
    )


def _confusion_rows(fixtures: Fixtures, lines: Mapping[str, str]) -> list[Confusion]:
    rows = [
        Confusion(
            fan_id=fan.code,
            other_id=confused.code,
            position=position,
            note=confused.note,
            note_html=lines[confused.note],
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


def _example_rows(draft: Draft, lines: Mapping[str, str]) -> list[Example]:
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
                caption_html=lines[entry.caption],
                reason=entry.reason,
                reason_html=lines[entry.reason],
            )
        )
        places[entry.fan, entry.kind] += 1
    return _numbered(examples)


def _topic_rows(draft: Draft, blocks: Mapping[str, str], lines: Mapping[str, str]) -> list[Topic]:
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
                text_html=blocks[entry.text],
                fan_id=entry.fan,
                hand=str(scored.hand),
                caption=entry.caption,
                caption_html=lines[entry.caption],
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


def see_line(term: TermEntry) -> str:
    """Where a redirect leads, as one line of Markdown."""
    return "、".join(f"[{_target_name(target)}]({target})" for target in term.see)


def _target_name(target: str) -> str:
    kind, _, name = target.partition(":")
    return DEFAULT_RULES.fan(name).zh if kind == "fan" else name


def _term_rows(
    fixtures: Fixtures, blocks: Mapping[str, str], lines: Mapping[str, str]
) -> list[Term]:
    by_pinyin = sorted(fixtures.terms, key=lambda term: (fold(term.pinyin), term.term))
    return [
        Term(
            term=entry.term,
            pinyin=entry.pinyin,
            aliases=list(entry.aliases),
            position=position,
            kind=entry.kind,
            text=entry.text,
            text_html=blocks[entry.text],
            see_html=lines[see_line(entry)],
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
    """Remove what killed builds of the file at `path` left beside it.

    Age tells them from builds that run (a build takes seconds), on every system and for files of
    other machines too.
    """
    long_ago = time.time() - LEFT_AFTER
    for left in path.parent.glob(f"{path.name}.*.new*"):
        with suppress(FileNotFoundError):  # another build swept it or swapped it in
            if left.stat().st_mtime < long_ago:
                left.unlink()


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
