"""Rules versions: a rule set is rows and rulings, and nothing else."""

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
    """Another fan, and how far the exclusion between the two reaches."""

    rule: FanRule
    scope: ExclusionScope


@dataclass(frozen=True, eq=False)
class RuleSet:
    """A rules version.

    `table`: the fans in rulebook order, before the rulings change anything; `rows` is what
    counts. `minimum`: fewest 番 to win, flowers aside (起和). `base`: 分 that each of the other
    three pays in any case (底分). `since`: year and month.
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
        """Another version: these rows left out, added or changed, these disputed points ruled so.

        `without`: codes.  `rulings`: by field of `Rulings`.  Raises `UnknownFan` for a code that
        is not in the table.
        """
        table = (*self.table, *added)
        known = {row.code for row in table}
        changes = tuple(rows)
        for code in (*without, *(change.code for change in changes)):
            if code not in known:
                raise UnknownFan(code)
        return replace(
            self,
            id=id,
            since=since,
            table=_with_effect(table, Effect(changes, tuple(without))),
            rulings=replace(self.rulings, **(rulings or {})),
        )

    @cached_property
    def rows(self) -> tuple[FanRule, ...]:
        """The fans of this version in rulebook order, as its rulings leave them."""
        rows = self.table
        for _, ruling in self.rulings.items():
            rows = _with_effect(rows, EFFECTS.get(ruling, Effect()))
        return rows

    @cached_property
    def by_code(self) -> dict[str, FanRule]:
        """The rows under their codes."""
        return {rule.code: rule for rule in self.rows}

    @cached_property
    def order(self) -> dict[str, int]:
        """Place of each code when the highest fan stands first, equals in rulebook order."""
        ranked = sorted(self.rows, key=lambda rule: (-rule.points, rule.no))
        return {rule.code: place for place, rule in enumerate(ranked)}

    @cached_property
    def excluded_by(self) -> dict[str, frozenset[str]]:
        """For each code the fans that drop it, in part or whole."""
        return {
            rule.code: frozenset(by for by, other in self.exclusions if other == rule.code)
            for rule in self.rows
        }

    @cached_property
    def exclusions(self) -> dict[tuple[str, str], ExclusionScope]:
        """For (fan, other): how much of the other is not counted beside the fan."""
        return {
            (rule.code, exclusion.code): exclusion.scope
            for rule in self.rows
            for exclusion in rule.excludes
        }

    @cached_property
    def nothing_else(self) -> FanRule | None:
        """The fan that counts when no other does (无番和)."""
        return next((rule for rule in self.rows if rule.when is When.NOTHING_ELSE), None)

    @cached_property
    def after_win(self) -> frozenset[str]:
        """Codes of the fans that count only after the win (花牌), never towards the minimum."""
        return frozenset(rule.code for rule in self.rows if rule.when is When.AFTER_WIN)

    def drops(self, code: str) -> tuple[Relation, ...]:
        """The fans that are not counted beside this one, in the order of its row."""
        return tuple(Relation(self.by_code[e.code], e.scope) for e in self.by_code[code].excludes)

    def dropped_by(self, code: str) -> tuple[Relation, ...]:
        """The fans beside which this one is not counted, in rulebook order."""
        return tuple(
            Relation(rule, exclusion.scope)
            for rule in self.rows
            for exclusion in rule.excludes
            if exclusion.code == code
        )

    def fan(self, name: str) -> FanRule:
        """The row with this code, Chinese or English name or alias; raises `UnknownFan`."""
        if name in self.by_code:
            return self.by_code[name]
        for rule in self.rows:
            if name in (rule.zh, rule.zh_hant, rule.en, *rule.aliases):
                return rule
        raise UnknownFan(name)


def _with_effect(rows: tuple[FanRule, ...], effect: Effect) -> tuple[FanRule, ...]:
    """The rows with what the effect changes; no row excludes a fan that is left out."""
    changes = {change.code: change for change in effect.changes}
    left = [row for row in rows if row.code not in effect.without]
    codes = {row.code for row in left}
    changed = (_changed_row(row, changes.get(row.code, RowChange(row.code))) for row in left)
    return tuple(
        replace(row, excludes=tuple(e for e in row.excludes if e.code in codes)) for row in changed
    )


def _changed_row(row: FanRule, change: RowChange) -> FanRule:
    dropped_codes = {exclusion.code for exclusion in change.drops} | set(change.keeps)
    replaced = {condition.key for condition in change.conditions} | set(change.without)
    return replace(
        row,
        points=row.points if change.points is None else change.points,
        excludes=(*(e for e in row.excludes if e.code not in dropped_codes), *change.drops),
        conditions=(*(c for c in row.conditions if c.key not in replaced), *change.conditions),
    )


# MIL's trial rules of 2025, 新编国标麻将规则 2025-08 and the Chinese tools rule each point so.
MCR_2026_09_P2 = RuleSet(id="mcr/2026.09-p2", table=TABLE, minimum=8, base=8, since="2026-09")
# What the book of 1998 says for certain differs in 明暗杠 only; where it is silent, the rulings
# stay those above.
MCR_1998 = MCR_2026_09_P2.changed(
    "mcr/1998", since="1998", rulings={"mixed_kongs": MixedKongs.NO_FAN}
)
RULE_SETS = {rules.id: rules for rules in (MCR_1998, MCR_2026_09_P2)}
DEFAULT_RULES = MCR_2026_09_P2


def get_rules(rules_id: str) -> RuleSet:
    """The rule set with this id; raises `UnknownRules` with the ids there are."""
    if rules_id not in RULE_SETS:
        raise UnknownRules(rules_id, tuple(RULE_SETS))
    return RULE_SETS[rules_id]


def all_rows() -> Iterator[FanRule]:
    """The rows of every version, for what must know each name that any version uses."""
    return (row for rules in RULE_SETS.values() for row in rules.rows)
