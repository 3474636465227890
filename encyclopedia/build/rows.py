"""The rows of each table, unsaved: one function a table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Model

import scoring
from encyclopedia.build.tile_use import tile_use
from encyclopedia.content.entries import FanEntry
from encyclopedia.content.judge.draft import Draft, Progress
from encyclopedia.content.rendering import Prose, see_line
from encyclopedia.drawing.picture import drawing_of
from encyclopedia.drawing.strip import strip_html
from encyclopedia.models import (
    Breakdown,
    Confusion,
    Example,
    Fan,
    FanTile,
    Hand,
    Picture,
    Standing,
    Step,
    Term,
    Topic,
)
from encyclopedia.text.folding import fold

Rows = dict[type[Model], list[Model]]


# ---- what people wrote -------------------------------------------------------------------------


def fan_rows(draft: Draft, prose: Prose) -> list[Fan]:
    """A row for each entry of a fan."""
    return [_fan_row(entry, draft, prose) for entry in draft.fixtures.fans]


def _fan_row(entry: FanEntry, draft: Draft, prose: Prose) -> Fan:
    rule = draft.rules.fan(entry.code)
    first = draft.first_example(entry.code)
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
        strip_html=strip_html(first.hand, first.record, fan=rule),
    )


def confusion_rows(draft: Draft, prose: Prose) -> list[Confusion]:
    """A row for each fan that readers mistake for another."""
    rows = [
        Confusion(
            fan_id=fan.code,
            other_id=confused.code,
            position=position,
            note=confused.note,
            note_html=prose.lines[confused.note],
        )
        for fan in draft.fixtures.fans
        for position, confused in enumerate(fan.confused)
    ]
    return _numbered(rows)


def _numbered(rows: list[Any]) -> list[Any]:
    """The rows with primary keys from 1, so that two builds of the same fixtures are equal."""
    for number, row in enumerate(rows, 1):
        row.pk = number
    return rows


def example_rows(draft: Draft, prose: Prose) -> list[Example]:
    """A row for each hand of a fan's page, in the order of `draft.hands`."""
    featured = draft.plainest()
    places: Counter[tuple[str, str]] = Counter()
    examples = []
    for scored in draft.hands:
        entry = scored.entry
        examples.append(
            Example(
                fan_id=entry.fan,
                kind=entry.kind,
                position=places[entry.fan, entry.kind],
                hand_id=str(scored.hand),
                caption=entry.caption,
                caption_html=prose.lines[entry.caption],
                reason=entry.reason,
                reason_html=prose.lines[entry.reason],
                featured=scored is featured,
            )
        )
        places[entry.fan, entry.kind] += 1
    return _numbered(examples)


def topic_rows(draft: Draft, prose: Prose) -> list[Topic]:
    """A row for each topic, in the order of `draft.topics`."""
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
                hand_id=str(scored.hand),
                caption=entry.caption,
                caption_html=prose.lines[entry.caption],
            )
        )
        places[entry.kind] += 1
    return topics


def term_rows(draft: Draft, prose: Prose) -> list[Term]:
    """A row for each word of the glossary, by pinyin."""
    by_pinyin = sorted(draft.fixtures.terms, key=lambda term: (fold(term.pinyin), term.term))
    return [
        Term(
            term=entry.term,
            pinyin=entry.pinyin,
            aliases=list(entry.aliases),
            position=position,
            kind=entry.kind,
            text=entry.text,
            text_html=prose.blocks[entry.text],
            see_html=prose.lines[see_line(entry, draft.rules)],
        )
        for position, entry in enumerate(by_pinyin)
    ]


# ---- what the engine says ----------------------------------------------------------------------


def hand_rows(draft: Draft) -> list[Hand]:
    """A row for each different hand of examples and topics."""
    texts = {str(scored.hand) for scored in draft.all_hands}
    return [Hand(text=text) for text in sorted(texts)]


def breakdown_rows(draft: Draft) -> list[Breakdown]:
    """The score of each hand."""
    records = {str(scored.hand): scored.record for scored in draft.all_hands}
    return _numbered(
        [
            Breakdown(hand_id=text, rules=record.rules, score=record.to_plain())
            for text, record in sorted(records.items())
        ]
    )


def standing_rows(draft: Draft) -> list[Standing]:
    """A row for each hand and each fan that an example or topic with the hand is about."""
    standings = {
        (str(scored.hand), scored.entry.fan): scored.standing for scored in draft.all_hands
    }
    return _numbered(
        [
            Standing(
                hand_id=text,
                fan=fan,
                rules=record.rules,
                status=record.status.value,
                explanation=record.to_plain(),
            )
            for (text, fan), record in sorted(standings.items(), key=lambda item: item[0])
        ]
    )


def step_rows(draft: Draft, examples: Iterable[Example]) -> list[Step]:
    """A row for each counterexample: how it differs from the nearest example of its fan."""
    keys = {(example.fan_id, example.hand_id): example.pk for example in examples}
    rows = []
    for scored in draft.hands:
        step = None if scored.is_example else draft.nearest(scored)
        if step:
            nearest, difference = step
            rows.append(
                Step(
                    counterexample_id=keys[scored.entry.fan, str(scored.hand)],
                    nearest_id=keys[nearest.entry.fan, str(nearest.hand)],
                    difference=difference.to_dict(),
                )
            )
    return rows


def fan_tile_rows(draft: Draft, witnesses: Iterable[scoring.Hand]) -> list[FanTile]:
    """A row for each fan and each kind of tile that it may hold, as the witnesses show."""
    use = tile_use(witnesses, draft.rules)
    return _numbered(
        [
            FanTile(
                rules=draft.rules.id, fan_id=code, tile=tile.notation, needs=tile in tiles.needed
            )
            for code in (fan.code for fan in draft.fixtures.fans)
            for tiles in (use[code],)
            for tile in sorted(tiles.held)
        ]
    )


def picture_rows(
    draft: Draft, progress: Progress, stored_pictures: Mapping[str, bytes]
) -> list[Picture]:
    """A row for each fan: the picture of its first example.

    `stored_pictures`: PNGs by digest of their drawing, which need not be drawn again.
    """
    rows = []
    for code in progress(list(draft.hands_of), "drawing"):
        first = draft.first_example(code)
        drawing = drawing_of(first.hand, first.record)
        png = stored_pictures.get(drawing.digest) or drawing.png()
        rows.append(Picture(fan_id=code, digest=drawing.digest, png=png))
    return rows
