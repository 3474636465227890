"""manage.py bench: time `score` and PyMahjongGB on the same hands, in turns, in one process.

Both start from ready arguments: ours from `Hand` values, theirs from its tuples.  The first
round of ours fills the engine's caches of groups (round "cold"); the later ones find them warm.
Hands are different in every chunk, so no hand is scored twice in a round.
"""

import gc
import statistics
import time
from collections.abc import Callable
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from MahjongGB import MahjongFanCalculator

from encyclopedia.management.oracle import arguments
from scoring import DEFAULT_RULES, Hand, score
from scoring.samples import random_hands


class Command(BaseCommand):
    help = "Print µs a hand and the ratio to PyMahjongGB, cold and warm (medians of the rounds)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--hands", type=int, default=5000)
        parser.add_argument("--rounds", type=int, default=7)
        parser.add_argument("--seed", type=int, default=7)

    def handle(self, *args: Any, **options: Any) -> None:
        count, repeats, seed = options["hands"], options["rounds"], options["seed"]
        # Caches warmed by other hands: what a long-running process meets.
        fresh = rounds(random_hands(count, seed), 1)[0]
        other = rounds(random_hands(count, seed + 1), 1)[0]
        results = rounds(random_hands(count, seed), repeats)
        for name, (ours, theirs) in (
            ("first hands ever", fresh),
            ("new hands, warm process", other),
        ):
            self._report(name, ours, theirs, ours / theirs)
        ours, theirs = (statistics.median(column) for column in zip(*results, strict=True))
        ratio = statistics.median(a / b for a, b in results)
        self._report(f"same hands again, {repeats} rounds", ours, theirs, ratio)

    def _report(self, name: str, ours: float, theirs: float, ratio: float) -> None:
        self.stdout.write(
            f"{name:26} ours {ours:7.1f} µs  PyMahjongGB {theirs:6.1f} µs  × {ratio:.1f}"
        )


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def rounds(hands: list[Hand], count: int) -> list[tuple[float, float]]:
    """(ours, theirs) in microseconds a hand, one pair a round."""
    calls = [arguments(hand) for hand in hands]

    def ours() -> None:
        for hand in hands:
            assert score(hand, DEFAULT_RULES).total

    def theirs() -> None:
        for call in calls:
            MahjongFanCalculator(**call)

    scale = 1e6 / len(hands)
    return [(_seconds(ours) * scale, _seconds(theirs) * scale) for _ in range(count)]
