"""How two rules versions differ: in rows left out, added and changed, and in rulings."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from scoring.rulebook.row import FanRule
from scoring.rulebook.versions import RuleSet

# The fields of a row that decide a count. Differences in names and definitions are not listed.
_FIELDS = ("points", "conditions", "excludes", "repeats", "when")


@dataclass(frozen=True)
class RowDifference:
    """A field of the row `code` with its values in the two versions; `field`: of `FanRule`."""

    code: str
    field: str
    before: object
    after: object


@dataclass(frozen=True)
class RulingDifference:
    """A disputed point that the two versions rule differently; `field`: its name in `Rulings`."""

    field: str
    before: Enum
    after: Enum


@dataclass(frozen=True)
class Difference:
    """How a second version differs from a first.

    `left_out`: rows that only the first has. `added`: rows that only the second has. `rows`:
    fields that differ in rows of both. `rulings`: points that are ruled differently. The effect of
    a ruling on rows is listed under `rows`, too.
    """

    left_out: tuple[FanRule, ...]
    added: tuple[FanRule, ...]
    rows: tuple[RowDifference, ...]
    rulings: tuple[RulingDifference, ...]


def diff(before: RuleSet, after: RuleSet) -> Difference:
    """How `after` differs from `before`; equal versions give empty tuples.

    >>> from scoring.rulebook.versions import MCR_1998, MCR_2026_09_P2
    >>> [row.zh for row in diff(MCR_2026_09_P2, MCR_1998).left_out]
    ['明暗杠']
    """
    return Difference(
        left_out=tuple(row for row in before.rows if row.code not in after.by_code),
        added=tuple(row for row in after.rows if row.code not in before.by_code),
        rows=tuple(_row_differences(before, after)),
        rulings=tuple(
            RulingDifference(field, old, new)
            for (field, old), (_, new) in zip(
                before.rulings.items(), after.rulings.items(), strict=True
            )
            if old is not new
        ),
    )


def _row_differences(before: RuleSet, after: RuleSet) -> Iterator[RowDifference]:
    for old in before.rows:
        new = after.by_code.get(old.code)
        for field in _FIELDS if new else ():
            if getattr(old, field) != getattr(new, field):
                yield RowDifference(old.code, field, getattr(old, field), getattr(new, field))
