"""Random winning hands for tests and measurements: legal, of every shape, and reproducible.

The same seed gives the same hands.  Free choice would hardly ever give the rare fans, so tiles
come from pools, sets are made alike, and some shapes have a function of their own.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from scoring import FLOWERS, KINDS, Hand, Meld, MeldKind, Tile, WinContext, hand_problems
from scoring.shapes.forms import KNITTED_PATTERNS
from scoring.shapes.suits import mask_tiles
from scoring.tiles import EVEN_MASK, GREEN_MASK, HONORS, ORPHAN_MASK, REVERSIBLE_MASK, WINDS

Sets = list[tuple[Tile, ...]]
Made = tuple[tuple[Meld, ...], list[Tile]]  # the melds, and the tiles that are not in melds

# The tiles of one hand come from one of these, so that 绿一色 or 清幺九 are not rare.
POOLS: tuple[tuple[Tile, ...], ...] = (
    KINDS,
    KINDS,
    KINDS[:27],
    KINDS[:18],
    KINDS[9:27],
    (*KINDS[:9], *KINDS[18:27]),
    KINDS[:9],
    KINDS[9:18],
    KINDS[18:27],
    (*KINDS[:9], *HONORS),
    (*KINDS[18:27], *HONORS),
    HONORS,
    mask_tiles(ORPHAN_MASK),
    mask_tiles(ORPHAN_MASK)[:6],
    mask_tiles(EVEN_MASK),
    mask_tiles(GREEN_MASK),
    mask_tiles(REVERSIBLE_MASK),
    *(tuple(t for t in KINDS if t.rank in ranks)
      for ranks in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 2, 3, 4), (6, 7, 8, 9), (3, 4, 5, 6, 7),
                    (1, 2, 3, 7, 8, 9), (2, 3, 4), (5, 6, 7))),
)  # fmt: skip


def _sets_of(pool: Sequence[Tile]) -> tuple[Sets, Sets]:
    """All chows and all pungs that the tiles of a pool can make."""
    allowed = set(pool)
    chows: Sets = [
        (tile, Tile(tile + 1), Tile(tile + 2))
        for tile in KINDS[:27]
        if (tile.rank or 9) <= 7 and {tile, tile + 1, tile + 2} <= allowed
    ]
    return chows, [(tile,) * 3 for tile in pool]


def _pick(rng: random.Random, pool: Sequence[Tile], count: int) -> Sets:
    """`count` sets of a pool and then a pair; nearly half of the sets resemble an earlier one."""
    chows, pungs = _sets_of(pool)
    chow_share = rng.choice((0.0, 0.3, 0.6, 0.9, 1.0)) if chows else 0.0
    sets: Sets = []
    while len(sets) < count:
        if sets and rng.random() < 0.45:
            sets.append(_related(rng, rng.choice(sets)))
        else:
            sets.append(rng.choice(chows if rng.random() < chow_share else pungs))
    pair = rng.choice(pool)
    return [*sets, (pair, pair)]


def _related(rng: random.Random, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """A set like this one: equal, in another suit, a few ranks away, or some of these at once."""
    first = tiles[0]
    if first.rank is None:
        return (rng.choice(HONORS),) * 3
    top = 9 if tiles[0] == tiles[1] else 7
    rank = min(max(first.rank + rng.choice((0, 0, 1, 1, 2, 3, -1, -3, 6)), 1), top)
    start = Tile(9 * rng.choice((first // 9, first // 9, 0, 1, 2)) + rank - 1)
    if tiles[0] == tiles[1]:
        return (start,) * 3
    return (start, Tile(start + 1), Tile(start + 2))


def _fits(sets: Sets) -> bool:
    """Whether no kind is used more than four times."""
    return max(Counter(tile for tiles in sets for tile in tiles).values()) <= 4


def _standard(rng: random.Random) -> Made:
    pool = rng.choice(POOLS)
    while not _fits(sets := _pick(rng, pool, 4)):
        pass
    return _declare(rng, sets)


def _knitted(rng: random.Random) -> Made:
    nine = rng.choice(KNITTED_PATTERNS)
    while not _fits([nine, *(sets := _pick(rng, KINDS, 1))]):
        pass
    melds, tiles = _declare(rng, sets)
    return melds, [*nine, *tiles]


def _declare(rng: random.Random, sets: Sets) -> Made:
    """Make some of the sets melds; the others and the pair, which is last, stay concealed."""
    share = rng.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    used = Counter(tile for tiles in sets for tile in tiles)
    melds: list[Meld] = []
    concealed: list[Tile] = list(sets[-1])
    for tiles in sets[:-1]:
        if rng.random() >= share:
            concealed += tiles
        elif tiles[0] != tiles[1]:
            melds.append(Meld(MeldKind.CHOW, tiles[0], rng.randint(1, 3)))
        elif used[tiles[0]] == 3 and rng.random() < 0.5:
            melds.append(Meld(MeldKind.KONG, tiles[0], rng.choice((0, 0, 1, 2, 3, 5))))
        else:
            melds.append(Meld(MeldKind.PUNG, tiles[0], rng.randint(1, 3)))
    return tuple(melds), concealed


def _pairs(rng: random.Random) -> Made:
    """七对; one in five is 连七对."""
    if rng.random() < 0.2:
        start = 9 * rng.randint(0, 2) + rng.randint(0, 2)
        return (), [tile for tile in KINDS[start : start + 7] for _ in range(2)]
    pool = rng.choice([pool for pool in POOLS if len(pool) >= 4])
    pairs = rng.sample([tile for tile in pool for _ in range(2)], 7)
    return (), [tile for tile in pairs for _ in range(2)]


def _orphans(rng: random.Random) -> Made:
    return (), [*mask_tiles(ORPHAN_MASK), rng.choice(mask_tiles(ORPHAN_MASK))]


def _unconnected(rng: random.Random) -> Made:
    """全不靠 or 七星不靠."""
    return (), rng.sample([*rng.choice(KNITTED_PATTERNS), *HONORS], 14)


def _gates(rng: random.Random) -> Made:
    """1112345678999 of a suit and one more tile of it; 九莲宝灯 if that tile comes last."""
    suit = KINDS[9 * (start := rng.randint(0, 2)) : 9 * start + 9]
    return (), [*suit, suit[0], suit[0], suit[8], suit[8], rng.choice(suit)]


def _chow(suit: int, rank: int) -> tuple[Tile, ...]:
    return KINDS[9 * suit + rank - 1 : 9 * suit + rank + 2]


def _twin_dragons(rng: random.Random) -> Made:
    """两副一二三、两副七八九 and a pair of fives, in suits that make a 双龙会 or just miss it."""
    suits = ((0, 0, 0), (1, 1, 1), (0, 1, 2), (2, 0, 1), (2, 0, 0), (1, 1, 2))
    first, second, pair = rng.choice(suits)
    five = KINDS[9 * pair + 4]
    chows = [_chow(suit, rank) for suit in (first, second) for rank in (1, 7)]
    return _declare(rng, [*chows, (five, five)])


def _unrelated(rng: random.Random) -> Made:
    """Sets with little in common and an honour pair, so that often only 无番和 counts."""
    suits = rng.sample(range(3), 3)
    sets = [_chow(suit, rng.randint(1, 7)) for suit in suits]
    tile = KINDS[9 * suits[0] + rng.randint(1, 7)]
    honor = rng.choice(HONORS)
    return _declare(rng, [*sets, (tile,) * 3, (honor, honor)])


# How a hand is made, and how often in relation to the others.
SHAPES: tuple[tuple[Callable[[random.Random], Made], int], ...] = (
    (_standard, 80),
    (_knitted, 7),
    (_pairs, 6),
    (_unconnected, 4),
    (_orphans, 1),
    (_gates, 2),
    (_twin_dragons, 2),
    (_unrelated, 4),
)


def random_hand(rng: random.Random) -> Hand:
    """A winning hand that is possible at a table: `hand_problems` finds nothing."""
    make = rng.choices([shape for shape, _ in SHAPES], [weight for _, weight in SHAPES])[0]
    while True:
        melds, tiles = make(rng)
        winning = tiles.pop(rng.randrange(len(tiles)))
        flowers = rng.choice((0, 0, 0, 1, 3, 8))
        hand = Hand(
            melds,
            tuple(sorted(tiles)),
            winning,
            WinContext(rng.choice(WINDS), rng.choice(WINDS), self_drawn=rng.random() < 0.4),
            FLOWERS[:flowers],
        )
        if not hand_problems(hand):
            return _with_circumstances(rng, hand)


def _with_circumstances(rng: random.Random, hand: Hand) -> Hand:
    """The hand with 绝张, last tile and kong added at random where they are possible."""
    for flag, share in (("last_of_kind", 0.1), ("last_of_wall", 0.1), ("kong", 0.25)):
        changed = replace(hand, context=replace(hand.context, **{flag: True}))  # type: ignore[arg-type]
        if rng.random() < share and not hand_problems(changed):
            hand = changed
    return hand


def random_hands(count: int, seed: int) -> list[Hand]:
    """`count` winning hands; the same hands for the same seed."""
    rng = random.Random(seed)
    return [random_hand(rng) for _ in range(count)]
