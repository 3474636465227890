"""The fans: the table of the rulebook and, by what they look at, the patterns that find them."""

from functools import lru_cache

from scoring.patterns import chows, flowers, form, fours, kinds, kongs, pungs, sets, wait, win
from scoring.patterns.pattern import Check, Hits
from scoring.shapes.reading import HandFacts, Parts, Reading

GROUPS = (
    kinds.GROUP,
    fours.GROUP,
    chows.GROUP,
    pungs.GROUP,
    kongs.GROUP,
    sets.GROUP,
    form.GROUP,
    win.GROUP,
    wait.GROUP,
    flowers.GROUP,
)
# Fans of several chows: those that 套算一次 speaks of.
CHOW_FANS = chows.GROUP.codes


def find_shared(shared: HandFacts) -> tuple[Hits, ...]:
    """Fans of the groups that are the same in every reading of a hand."""
    return (
        kinds.GROUP.hits(shared.tiles),
        fours.GROUP.hits(shared.fours),
        win.GROUP.hits(shared.win),
        flowers.GROUP.hits(len(shared.hand.flowers)),
    )


def find_hits(reading: Reading, shared: tuple[Hits, ...]) -> tuple[Hits, ...]:
    """Every fan present in a reading, group by group, before any principle."""
    return (
        *shared,
        *_find_parts(reading.parts),
        form.GROUP.hits(reading.shape_facts),
        wait.GROUP.hits(reading.wait_facts),
    )


@lru_cache(maxsize=1 << 14)
def _find_parts(parts: Parts) -> tuple[Hits, ...]:
    return (
        chows.GROUP.hits(parts.chow_facts),
        pungs.GROUP.hits(parts.pung_facts),
        kongs.GROUP.hits(parts.kong_facts),
        sets.GROUP.hits(parts.set_facts),
    )


def check_fan(reading: Reading, code: str) -> tuple[Check, ...]:
    """Each candidate for one fan in a reading with the conditions it meets.

    Empty for 无番和, which no group finds: it is what is left when nothing else counts.
    """
    for group in GROUPS:
        if code in group.codes:
            return group.checks(reading, code)
    return ()
