"""How far a hand is from winning: the fewest tiles to replace, over all winning shapes.

Costs are dictionaries from (sets, pairs) to the fewest tiles that must still come for so many
sets (0-4) and pairs (0-1).
"""

from functools import lru_cache
from itertools import product

from scoring.shapes.forms import KNITTED_PATTERNS
from scoring.shapes.suits import count_key, kinds_mask, mask_tiles, suit_keys
from scoring.tiles import HONOR_MASK, KINDS, ORPHAN_MASK, Tile, mask

_FAR = 99  # more than any real cost


def tiles_away(tiles: tuple[Tile, ...], melds: int = 0) -> int:
    """How many of the concealed tiles must be replaced for the hand to win; 0 if it wins.

    `tiles`: 14 - 3 x `melds` tiles with the winning one. With one tile fewer (a waiting hand)
    the tile that is still to come is counted, too: 1 for a hand that waits. Does not ask
    whether the missing tiles are still to be had: all four may be in melds.
    """
    key = count_key(tiles)
    options = [_standard_away(key, 4 - melds)]
    if melds <= 1:
        options += [_knitted_away(key, pattern, 1 - melds) for pattern in KNITTED_PATTERNS]
    if melds == 0:
        kinds = kinds_mask(key)
        pairs = sum((key >> 3 * tile & 7) // 2 for tile in KINDS)
        orphans = [key >> 3 * tile & 7 for tile in mask_tiles(ORPHAN_MASK)]
        options.append(7 - pairs)  # 七对
        # 十三幺: thirteen kinds, and one of them twice.
        options.append(14 - sum(map(bool, orphans)) - any(n > 1 for n in orphans))
        options += [  # 全不靠
            14 - (kinds & (mask(pattern) | HONOR_MASK)).bit_count() for pattern in KNITTED_PATTERNS
        ]
    return min(options)


def _standard_away(key: int, sets: int) -> int:
    """Tiles missing for so many sets and a pair, all suits together."""
    costs = [_suit_costs(suit == 3, part) for suit, part in enumerate(suit_keys(key))]
    best = {(0, 0): 0}
    for suit_costs in costs:
        merged: dict[tuple[int, int], int] = {}
        for (before, cost), (here, more) in product(best.items(), suit_costs.items()):
            total = (before[0] + here[0], before[1] + here[1])
            if total[0] <= sets and total[1] <= 1:
                merged[total] = min(merged.get(total, _FAR), cost + more)
        best = merged
    return best[(sets, 1)]


def _knitted_away(key: int, pattern: tuple[Tile, ...], sets: int) -> int:
    """Tiles missing for these nine knitted tiles, so many other sets and a pair."""
    missing = 0
    for tile in pattern:
        if key >> 3 * tile & 7:
            key -= 1 << 3 * tile
        else:
            missing += 1
    return missing + _standard_away(key, sets)


@lru_cache(maxsize=1 << 14)
def _suit_costs(honors: bool, key: int) -> dict[tuple[int, int], int]:
    """The costs of one suit (or the honours)."""
    counts = [key >> 3 * n & 7 for n in range(9)]
    return _rank_costs(honors, tuple(counts[:7] if honors else counts), 0, 0)


@lru_cache(maxsize=1 << 16)
def _rank_costs(
    honors: bool, counts: tuple[int, ...], started: int, ending: int
) -> dict[tuple[int, int], int]:
    """The costs of the ranks of `counts`, lowest first.

    `started` chows begin one rank below the first of them and `ending` chows two ranks below;
    each needs one tile of this rank.
    """
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
