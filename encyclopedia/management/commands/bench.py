"""manage.py bench: time `score` and PyMahjongGB on the same hands, in turns, in one process.

Parsing is not timed: `score` gets `Hand` values, PyMahjongGB its tuples. The engine caches what it
finds in parts of hands, so three things are timed: hands while the caches are empty, new hands when
they are warm, and the same hands again in several rounds.
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
    help = "Print µs a hand for score and PyMahjongGB, with empty and with warm caches."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--hands", type=int, default=5000)
        parser.add_argument("--rounds", type=int, default=7)
        parser.add_argument("--seed", type=int, default=7)

    def handle(self, *args: Any, **options: Any) -> None:
        count, repeats, seed = options["hands"], options["rounds"], options["seed"]
        first = rounds(random_hands(count, seed), 1)[0]
        # New hands for warm caches: what a server meets that has run for a while.
        new = rounds(random_hands(count, seed + 1), 1)[0]
        repeated = rounds(random_hands(count, seed), repeats)
        for name, (engine, other) in (
            ("first hands ever", first),
            ("new hands, warm process", new),
        ):
            self._report(name, engine, other, engine / other)
        engine, other = (statistics.median(column) for column in zip(*repeated, strict=True))
        ratio = statistics.median(a / b for a, b in repeated)
        self._report(f"same hands again, {repeats} rounds", engine, other, ratio)

    def _report(self, name: str, engine: float, other: float, ratio: float) -> None:
        self.stdout.write(
            f"{name:26} score {engine:7.1f} µs  PyMahjongGB {other:6.1f} µs  × {ratio:.1f}"
        )


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def rounds(hands: list[Hand], count: int) -> list[tuple[float, float]]:
    """Microseconds a hand in each round, as pairs: `score`, PyMahjongGB."""
    calls = [arguments(hand) for hand in hands]

    def engine() -> None:
        for hand in hands:
            assert score(hand, DEFAULT_RULES).total

    def other() -> None:
        for call in calls:
            MahjongFanCalculator(**call)

    scale = 1e6 / len(hands)
    return [(_seconds(engine) * scale, _seconds(other) * scale) for _ in range(count)]
