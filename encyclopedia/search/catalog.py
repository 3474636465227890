"""What a search needs to know about the fans of a rules version.

Everything follows from the rows, except the tiles that a fan may hold, which the build has stored.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Self

from encyclopedia.models import FanTile, Stamp
from encyclopedia.search.starters import STARTERS
from scoring import FanRule, RuleSet, Tile, parse_tile
from scoring.rulebook.row import Family
from scoring.words import LANGUAGES

Codes = frozenset[str]  # codes of fans
NAMES = LANGUAGES["zh-hans"]  # the query language is Chinese in every language of the site
CIRCUMSTANCES = (Family.WIN, Family.WAIT, Family.OTHER)  # families of fans about how a hand is won
CONCEALED = "concealed"  # key of the condition that the hand has no exposed meld


@dataclass(frozen=True)
class TileUse:
    """By tile, the codes of the fans that may hold it, and of the fans that need it."""

    held_by: Mapping[Tile, Codes]
    needed_by: Mapping[Tile, Codes]

    @classmethod
    def of(cls, facts: Iterable[tuple[str, Tile, bool]]) -> Self:
        """From rows of (code of a fan, a tile that it may hold, whether it needs the tile)."""
        held, needed = defaultdict(set), defaultdict(set)
        for code, tile, needs in facts:
            held[tile].add(code)
            if needs:
                needed[tile].add(code)
        return cls(*({tile: frozenset(held[tile]) for tile in Tile} for held in (held, needed)))


@dataclass(frozen=True, eq=False)
class Catalog:
    """The fans of a rules version as a search sees them."""

    rules: RuleSet
    tile_use: TileUse

    @property
    def rows(self) -> tuple[FanRule, ...]:
        """The fans in rulebook order."""
        return self.rules.rows

    def where(self, test: Callable[[FanRule], bool]) -> Codes:
        """The codes of the rows that pass a test."""
        return frozenset(rule.code for rule in self.rows if test(rule))

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The values in 番 that a fan can have, the highest first."""
        return tuple(sorted({rule.points for rule in self.rows}, reverse=True))

    @cached_property
    def families(self) -> dict[str, str]:
        """Code and Chinese name of the families that have a fan, in the order of browsing."""
        present = {rule.family for rule in self.rows}
        return {family.value: NAMES.family(family) for family in Family if family in present}

    @cached_property
    def circumstances(self) -> Codes:
        """The fans that look at how a hand is won (情形) rather than at its tiles (手役)."""
        return self.where(lambda rule: rule.family in CIRCUMSTANCES)

    @cached_property
    def always_concealed(self) -> Codes:
        """The fans that can only be won with a concealed hand.

        These are 门前清 and 不求人 (fans about how a hand is won that have this condition), and
        the fans whose row excludes both of them: a concealed hand is already part of those.
        """
        ways = self.where(
            lambda rule: (
                rule.family is Family.WIN
                and any(condition.key == CONCEALED for condition in rule.conditions)
            )
        )
        return ways | self.where(
            lambda rule: bool(ways) and ways <= {exclusion.code for exclusion in rule.excludes}
        )

    @cached_property
    def repeatable(self) -> Codes:
        """The fans that may count more than once in a hand."""
        return self.where(lambda rule: rule.repeats)

    @cached_property
    def starters(self) -> Codes:
        """The fans that a beginner may start with."""
        return self.where(lambda rule: rule.code in STARTERS)

    def droppers(self, code: str) -> Codes:
        """The fans that drop this one (不计)."""
        return frozenset(relation.rule.code for relation in self.rules.dropped_by(code))

    def dropped(self, code: str) -> Codes:
        """The fans that this one drops (不计)."""
        return frozenset(relation.rule.code for relation in self.rules.drops(code))


def catalog_of(rules: RuleSet, stamp: Stamp | None) -> Catalog:
    """The catalog of a rules version, with the tiles from the database that has this stamp.

    The tiles are read once for each database: a rebuilt one has another build date, so its tiles
    are read again.
    """
    return read_catalog(rules, stamp and stamp.built_at)


@lru_cache(maxsize=8)
def read_catalog(rules: RuleSet, built_at: datetime | None) -> Catalog:
    """The catalog from the database; `built_at` is only the key of the cache. See `catalog_of`."""
    rows = FanTile.objects.filter(rules=rules.id).values_list("fan_id", "tile", "needs")
    return Catalog(rules, TileUse.of((code, parse_tile(tile), needs) for code, tile, needs in rows))
