"""Checks of the names that texts can link to: those of terms and of fans."""

from collections.abc import Iterator

from encyclopedia.content.entries import FanEntry, Fixtures, Problem, TermEntry
from encyclopedia.content.judge.draft import about
from encyclopedia.models import TermKind
from scoring import RuleSet


def named_entries(fixtures: Fixtures, rules: RuleSet) -> Iterator[tuple[FanEntry | TermEntry, str]]:
    """Every entry with each name by which a text can link to it: `[[name]]`."""
    for fan in fixtures.fans:
        if fan.code in rules.by_code:
            rule = rules.by_code[fan.code]
            yield from ((fan, name) for name in (rule.zh, *rule.aliases))
    for term in fixtures.terms:
        yield from ((term, name) for name in (term.term, *term.aliases))


def names_are_unique(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """No name belongs to two entries, and no entry is there twice."""
    names: dict[str, FanEntry | TermEntry] = {}
    for entry, name in named_entries(fixtures, rules):
        if name in names:
            yield about(entry, f"{name!r} is also a name of {names[name].label}")
        names.setdefault(name, entry)


def words_of_other_rules_lead_on(fixtures: Fixtures, rules: RuleSet) -> Iterator[Problem]:
    """A redirect names entries to read instead (`see`); a term of this game names none."""
    for term in fixtures.terms:
        if (term.kind == TermKind.REDIRECT) != bool(term.see):
            yield about(term, "a redirect has `see`, a term has none")
