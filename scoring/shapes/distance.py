"""How far a hand is from winning: the fewest tiles to replace, in the best of all shapes."""

from functools import lru_cache
from itertools import product

from scoring.shapes.forms import KNITTED_PATTERNS
from scoring.shapes.suits import count_key, kinds_mask, mask_tiles, suit_keys
from scoring.tiles import HONOR_MASK, KINDS, ORPHAN_MASK, Tile, mask

_FAR = 99


def tiles_away(tiles: tuple[Tile, ...], melds: int = 0) -> int:
    """Tiles to replace in the 14 - 3 x `melds` concealed ones (winning tile included); 0 wins.

    For 13 tiles (a hand that waits) the same number counts the tile that is still to come.
    Whether the wanted tiles are left, or lie in melds already, is not asked.
    """
    key = count_key(tiles)
    options = [_standard_away(key, 4 - melds)]
    if melds <= 1:
        options += [_knitted_away(key, pattern, 1 - melds) for pattern in KNITTED_PATTERNS]
    if melds == 0:
        kinds = kinds_mask(key)
        pairs = sum((key >> 3 * tile & 7) // 2 for tile in KINDS)
        orphans = [key >> 3 * tile & 7 for tile in mask_tiles(ORPHAN_MASK)]
        options += [7 - pairs, 14 - sum(map(bool, orphans)) - any(n > 1 for n in orphans)]
        options += [
            14 - (kinds & (mask(pattern) | HONOR_MASK)).bit_count() for pattern in KNITTED_PATTERNS
        ]
    return min(options)


def _standard_away(key: int, sets: int) -> int:
    costs = [_suit_costs(suit == 3, part) for suit, part in enumerate(suit_keys(key))]
    best = {(0, 0): 0}
    for suit_costs in costs:
        merged: dict[tuple[int, int], int] = {}
        for (have, cost), (more, extra) in product(best.items(), suit_costs.items()):
            total = (have[0] + more[0], have[1] + more[1])
            if total[0] <= sets and total[1] <= 1:
                merged[total] = min(merged.get(total, _FAR), cost + extra)
        best = merged
    return best[(sets, 1)]


def _knitted_away(key: int, pattern: tuple[Tile, ...], sets: int) -> int:
    missing = 0
    for tile in pattern:
        if key >> 3 * tile & 7:
            key -= 1 << 3 * tile
        else:
            missing += 1
    return missing + _standard_away(key, sets)


@lru_cache(maxsize=1 << 14)
def _suit_costs(honors: bool, key: int) -> dict[tuple[int, int], int]:
    """For (sets, pairs) of this suit: the fewest tiles that are missing for them."""
    counts = [key >> 3 * n & 7 for n in range(9)]
    return _rank_costs(honors, tuple(counts[:7] if honors else counts), 0, 0)


@lru_cache(maxsize=1 << 16)
def _rank_costs(
    honors: bool, counts: tuple[int, ...], started: int, ending: int
) -> dict[tuple[int, int], int]:
    # `started` chows began one rank lower, `ending` two ranks lower: both need a tile here.
    if not counts:
        return {} if started or ending else {(0, 0): 0}
    costs: dict[tuple[int, int], int] = {}
    for chows, pungs, pairs in product(range(1 if honors else 5), range(2), range(2)):
        need = started + ending + chows + 3 * pungs + 2 * pairs
        if need > 4 or (chows and len(counts) < 3):
            continue
        here = max(0, need - counts[0])
        later = _rank_costs(honors, counts[1:], chows, started)
        for (sets, more_pairs), cost in later.items():
            total = (sets + chows + pungs, more_pairs + pairs)
            if total[0] <= 4 and total[1] <= 1:
                costs[total] = min(costs.get(total, _FAR), cost + here)
    return costs
