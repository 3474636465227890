"""Rules versions: `RuleSet`, the versions that exist (`RULE_SETS`), and the default one.

To add a version: make it with `changed` from the nearest one, put it into `RULE_SETS`, write its
title and source in each module of `scoring.words`, and add hands to the tests.  `changed` takes
rulings (`rulings.py`), for points that the texts dispute, and `RowChange`s for all else.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scoring.errors import UnknownFan, UnknownRules
from scoring.rulebook.row import ExclusionScope, FanRule, RowChange, When
from scoring.rulebook.rows import TABLE
from scoring.rulebook.rulings import (
    DISPUTES,
    EFFECTS,
    Dispute,
    Effect,
    MixedKongs,
    Rulings,
)


@dataclass(frozen=True)
class Relation:
    """The other fan of an exclusion, and its scope (see `RuleSet.drops` and `dropped_by`)."""

    rule: FanRule
    scope: ExclusionScope


@dataclass(frozen=True, eq=False)
class RuleSet:
    """A rules version: rows and rulings.

    `id`: name in data and addresses. `table`: the rows before the rulings change them; use
    `rows`, the rows that count. `minimum`: fewest 番 to win, flowers aside (起和). `base`: 分 that
    each of the other three pays in any case (底分). `since`: year, or year and month. `disputes`:
    the disputed points that pages list.
    """

    id: str
    table: tuple[FanRule, ...]
    minimum: int
    base: int
    since: str
    rulings: Rulings = Rulings()
    disputes: tuple[Dispute, ...] = DISPUTES

    def changed(
        self,
        id: str,
        *,
        since: str,
        without: Iterable[str] = (),
        added: Iterable[FanRule] = (),
        rows: Iterable[RowChange] = (),
        rulings: Mapping[str, Any] | None = None,
    ) -> "RuleSet":
        """Another version: this one with differences.

        `without`: codes of rows to leave out. `added`: new rows. `rows`: changes of rows.
        `rulings`: new rulings by field name of `Rulings`. All else stays. Raises `UnknownFan` if
        `without` or `rows` has a code that is not in the table.

        >>> other = DEFAULT_RULES.changed(
        ...     "test", since="2026-12", rulings={"mixed_kongs": MixedKongs.NO_FAN}
        ... )
        >>> len(DEFAULT_RULES.rows), len(other.rows)
        (82, 81)
        """
        table = (*self.table, *added)
        known = {row.code for row in table}
        changes, without = tuple(rows), tuple(without)
        for code in (*without, *(change.code for change in changes)):
            if code not in known:
                raise UnknownFan(code)
        return replace(
            self,
            id=id,
            since=since,
            table=_with_effect(table, Effect(changes, without)),
            rulings=replace(self.rulings, **(rulings or {})),
        )

    @cached_property
    def rows(self) -> tuple[FanRule, ...]:
        """The rows that count: `table` with the effects of the rulings; in rulebook order."""
        rows = self.table
        for _, ruling in self.rulings.items():
            rows = _with_effect(rows, EFFECTS.get(ruling, Effect()))
        return rows

    @cached_property
    def by_code(self) -> dict[str, FanRule]:
        """The rows by code."""
        return {rule.code: rule for rule in self.rows}

    @cached_property
    def order(self) -> dict[str, int]:
        """Each code's place, from 0, by points, highest first; equal points in rulebook order."""
        ranked = sorted(self.rows, key=lambda rule: (-rule.points, rule.no))
        return {rule.code: place for place, rule in enumerate(ranked)}

    @cached_property
    def excluded_by(self) -> dict[str, frozenset[str]]:
        """For each code the codes of the fans that exclude it, in any scope."""
        return {
            rule.code: frozenset(by for by, other in self.exclusions if other == rule.code)
            for rule in self.rows
        }

    @cached_property
    def exclusions(self) -> dict[tuple[str, str], ExclusionScope]:
        """The scope of each exclusion, by (code of the excluding fan, code of the excluded fan)."""
        return {
            (rule.code, exclusion.code): exclusion.scope
            for rule in self.rows
            for exclusion in rule.excludes
        }

    @cached_property
    def nothing_else(self) -> FanRule | None:
        """The fan that counts when no other does (无番和); None if this version has none."""
        return next((rule for rule in self.rows if rule.when is When.NOTHING_ELSE), None)

    @cached_property
    def after_win(self) -> frozenset[str]:
        """Codes of the fans that count only after the win (花牌), never towards the minimum."""
        return frozenset(rule.code for rule in self.rows if rule.when is When.AFTER_WIN)

    def drops(self, code: str) -> tuple[Relation, ...]:
        """The fans that the fan `code` excludes, in the order of its row."""
        return tuple(Relation(self.by_code[e.code], e.scope) for e in self.by_code[code].excludes)

    def dropped_by(self, code: str) -> tuple[Relation, ...]:
        """The fans that exclude the fan `code`, in rulebook order."""
        return tuple(
            Relation(rule, exclusion.scope)
            for rule in self.rows
            for exclusion in rule.excludes
            if exclusion.code == code
        )

    def fan(self, name: str) -> FanRule:
        """The row with this code, Chinese or English name, or alias; raises `UnknownFan`."""
        if name in self.by_code:
            return self.by_code[name]
        for rule in self.rows:
            if name in (rule.zh, rule.zh_hant, rule.en, *rule.aliases):
                return rule
        raise UnknownFan(name)


def _with_effect(rows: tuple[FanRule, ...], effect: Effect) -> tuple[FanRule, ...]:
    """The rows after an effect; exclusions of fans that are not among the rows are removed."""
    changes = {change.code: change for change in effect.changes}
    remaining = [row for row in rows if row.code not in effect.without]
    codes = {row.code for row in remaining}
    changed = (_changed_row(row, changes.get(row.code, RowChange(row.code))) for row in remaining)
    return tuple(
        replace(row, excludes=tuple(e for e in row.excludes if e.code in codes)) for row in changed
    )


def _changed_row(row: FanRule, change: RowChange) -> FanRule:
    old_exclusions = {exclusion.code for exclusion in change.excludes} | set(change.allows)
    old_conditions = {condition.key for condition in change.conditions}
    old_conditions |= set(change.without_conditions)
    return replace(
        row,
        points=row.points if change.points is None else change.points,
        excludes=(*(e for e in row.excludes if e.code not in old_exclusions), *change.excludes),
        conditions=(
            *(c for c in row.conditions if c.key not in old_conditions),
            *change.conditions,
        ),
    )


# Each point is ruled as in MIL's trial rules of 2025 and 新编国标麻将规则 2025-08.
MCR_2026_09_P2 = RuleSet(id="mcr/2026.09-p2", table=TABLE, minimum=8, base=8, since="2026-09")
# The book of 1998 certainly differs in one point only: it has no 明暗杠. Where it is silent, the
# rulings are those above.
MCR_1998 = MCR_2026_09_P2.changed(
    "mcr/1998", since="1998", rulings={"mixed_kongs": MixedKongs.NO_FAN}
)
RULE_SETS = {rules.id: rules for rules in (MCR_1998, MCR_2026_09_P2)}
DEFAULT_RULES = MCR_2026_09_P2


def get_rules(rules_id: str) -> RuleSet:
    """The rules version with this id; raises `UnknownRules`, which lists the known ids."""
    if rules_id not in RULE_SETS:
        raise UnknownRules(rules_id, tuple(RULE_SETS))
    return RULE_SETS[rules_id]


def all_rows() -> Iterator[FanRule]:
    """The rows of all versions, so most fans several times; for lists of all names in use."""
    return (row for rules in RULE_SETS.values() for row in rules.rows)
