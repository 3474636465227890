"""The fans: the table of the rulebook and, by what they look at, the patterns that find them."""

from scoring.fans import chows, flowers, kongs, pungs, sets, shapes, tiles, waits, wins
from scoring.fans.model import Check, Hits
from scoring.reading import Reading

GROUPS = (
    tiles.GROUP,
    chows.GROUP,
    pungs.GROUP,
    kongs.GROUP,
    sets.GROUP,
    shapes.GROUP,
    wins.GROUP,
    waits.GROUP,
    flowers.GROUP,
)
# Fans of several chows: those that 套算一次 speaks of.
CHOW_FANS = chows.GROUP.codes


def find_hits(reading: Reading) -> tuple[Hits, ...]:
    """Every fan present in a reading, group by group, before any principle."""
    return tuple(group.hits(reading) for group in GROUPS)


def check_fan(reading: Reading, code: str) -> tuple[Check, ...]:
    """Each candidate for one fan in a reading with the conditions it meets.

    Empty for 无番和, which no group finds: it is what is left when nothing else counts.
    """
    for group in GROUPS:
        if code in group.codes:
            return group.checks(reading, code)
    return ()
