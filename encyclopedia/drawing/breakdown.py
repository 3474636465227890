"""The rows of a breakdown (算番单) as pages show them, from the record of a score."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext

from encyclopedia.text.wording import words
from scoring import RuleSet
from scoring.answer.record import CountedFan, DroppedFan, Places, ScoreRecord


@dataclass(frozen=True)
class Row:
    """A fan in a breakdown.

    `points`: 番 for each time it counts; `count`: how often; `value`: 番 in all. `sets`: numbers of
    the sets that make it, as in the attribute `data-sets`: "0 1". `made_of`: the same sets in
    words, a text for each time it counts.
    """

    code: str
    name: str
    points: int
    count: int
    value: int
    sets: str
    made_of: tuple[str, ...]


@dataclass(frozen=True)
class DroppedRow(Row):
    """A fan that the hand has but that does not count. `reason`: why, in a sentence."""

    reason: str


@dataclass(frozen=True)
class Tally:
    """The breakdown of a score in words. `rules`: those it was scored under."""

    record: ScoreRecord
    rules: RuleSet

    @cached_property
    def counted(self) -> list[Row]:
        """The fans that count, in the order of the record."""
        return [Row(*_common(self.record, fan, self.rules)) for fan in self.record.fans]

    @cached_property
    def dropped(self) -> list[tuple[str, list[DroppedRow]]]:
        """The fans that the hand has but that don't count: (name of the principle, rows)."""
        groups: dict[str, list[DroppedRow]] = {}
        for fan in self.record.dropped:
            common = _common(self.record, fan, self.rules)
            row = DroppedRow(*common, reason=words().dropped(fan, self.rules))
            groups.setdefault(words().principle(fan.principle), []).append(row)
        return list(groups.items())


def _common(
    record: ScoreRecord, fan: CountedFan | DroppedFan, rules: RuleSet
) -> tuple[str, str, int, int, int, str, tuple[str, ...]]:
    name = words().fan(rules.by_code[fan.code])
    made_of = tuple(set_words(record, fan.sets))
    return fan.code, name, fan.points, fan.count, fan.value, set_indexes(fan.sets), made_of


def set_indexes(sets: Places) -> str:
    """The numbers of all sets that make a fan, as in the attribute `data-sets`: "0 1"."""
    return " ".join(map(str, sorted({index for indexes in sets for index in indexes})))


def set_words(record: ScoreRecord, sets: Places) -> list[str]:
    """A text for each time a fan counts: the tiles of its sets, or 整手牌 for the whole hand."""
    every = len(record.sets)
    return [
        gettext("整手牌")
        if len(indexes) == every
        else " ".join(words().tiles(record.sets[n].tiles) for n in indexes)
        for indexes in sets
        if indexes
    ]
