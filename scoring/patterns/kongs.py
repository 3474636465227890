"""Kongs and concealed pungs: how pungs and kongs came about, not what tiles they are."""

from collections.abc import Callable, Iterable

from scoring.patterns.pattern import PUNG_SLOT, Pattern, Patterns, Scope, Slots
from scoring.shapes.reading import KongFacts, Reading

StateTest = Callable[[bool, bool], bool]


def _kong(kong: bool, concealed: bool) -> bool:
    return kong


def _melded_kong(kong: bool, concealed: bool) -> bool:
    return kong and not concealed


def _concealed_kong(kong: bool, concealed: bool) -> bool:
    return kong and concealed


def _concealed(kong: bool, concealed: bool) -> bool:
    return concealed


def _all_that(wanted: StateTest) -> Callable[[KongFacts], Iterable[Slots]]:
    """One candidate: all pungs and kongs of this sort."""
    return lambda facts: (
        tuple(n + PUNG_SLOT for n, state in enumerate(facts.states) if wanted(*state)),
    )


def _at_least(count: int, wanted: StateTest) -> Callable[[KongFacts, Slots], bool]:
    return lambda facts, slots: sum(wanted(*state) for state in facts.states) >= count


def _some(made_of: StateTest, **counts: tuple[int, StateTest]) -> Pattern[KongFacts]:
    tests = {key: _at_least(count, wanted) for key, (count, wanted) in counts.items()}
    return Pattern(Scope.SETS, _all_that(made_of), tests)


_BY_CODE: dict[str, Pattern[KongFacts]] = {
    "four-kongs": _some(_kong, kongs=(4, _kong)),
    "four-concealed-pungs": _some(_concealed, concealed=(4, _concealed)),
    "three-kongs": _some(_kong, kongs=(3, _kong)),
    "three-concealed-pungs": _some(_concealed, concealed=(3, _concealed)),
    "two-concealed-kongs": _some(_concealed_kong, concealed=(2, _concealed_kong)),
    "two-melded-kongs": _some(_melded_kong, melded=(2, _melded_kong)),
    "two-concealed-pungs": _some(_concealed, concealed=(2, _concealed)),
    "concealed-kong": _some(_concealed_kong, concealed=(1, _concealed_kong)),
    "melded-kong": _some(_melded_kong, melded=(1, _melded_kong)),
    "concealed-and-melded-kong": _some(
        _kong, melded=(1, _melded_kong), concealed=(1, _concealed_kong)
    ),
}


def _facts(reading: Reading) -> KongFacts:
    return reading.parts.kong_facts


PATTERNS = Patterns(_facts, _BY_CODE)
