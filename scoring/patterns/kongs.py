"""Fans of kongs and of concealed pungs, whatever their tiles (for these see `pungs.py`)."""

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


def _all_of(wanted: StateTest) -> Callable[[KongFacts], Iterable[Slots]]:
    """One candidate: all pungs and kongs for which `wanted` is true."""
    return lambda facts: (
        tuple(n + PUNG_SLOT for n, state in enumerate(facts.states) if wanted(*state)),
    )


def _at_least(count: int, wanted: StateTest) -> Callable[[KongFacts, Slots], bool]:
    return lambda facts, slots: sum(wanted(*state) for state in facts.states) >= count


def _counted(made_of: StateTest, **counts: tuple[int, StateTest]) -> Pattern[KongFacts]:
    """A fan of all sets of one sort; each condition wants at least so many sets of some sort."""
    tests = {key: _at_least(count, wanted) for key, (count, wanted) in counts.items()}
    return Pattern(Scope.SETS, _all_of(made_of), tests)


_BY_CODE: dict[str, Pattern[KongFacts]] = {
    "four-kongs": _counted(_kong, kongs=(4, _kong)),
    "four-concealed-pungs": _counted(_concealed, concealed=(4, _concealed)),
    "three-kongs": _counted(_kong, kongs=(3, _kong)),
    "three-concealed-pungs": _counted(_concealed, concealed=(3, _concealed)),
    "two-concealed-kongs": _counted(_concealed_kong, concealed=(2, _concealed_kong)),
    "two-melded-kongs": _counted(_melded_kong, melded=(2, _melded_kong)),
    "two-concealed-pungs": _counted(_concealed, concealed=(2, _concealed)),
    "concealed-kong": _counted(_concealed_kong, concealed=(1, _concealed_kong)),
    "melded-kong": _counted(_melded_kong, melded=(1, _melded_kong)),
    "concealed-and-melded-kong": _counted(
        _kong, melded=(1, _melded_kong), concealed=(1, _concealed_kong)
    ),
}


def _facts(reading: Reading) -> KongFacts:
    return reading.parts.kong_facts


PATTERNS = Patterns(_facts, _BY_CODE)
