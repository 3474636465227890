"""manage.py witnesses: find the hands that show with which tiles each fan can be won."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from encyclopedia.build.find_witnesses import few, search
from encyclopedia.build.tile_use import witnesses_text
from encyclopedia.content.entries import WITNESSES
from scoring import DEFAULT_RULES


class Command(BaseCommand):
    help = f"Write fixtures/{WITNESSES} anew; takes minutes. Run it when a test finds more hands."
    requires_system_checks: list[str] = []  # the hands are the engine's word, no database is needed

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--fixtures", type=Path, default=settings.FIXTURES)

    def handle(self, *args: Any, fixtures: Path, **options: Any) -> None:
        found = search(DEFAULT_RULES, report=lambda facts: self.stderr.write(f"{facts} facts"))
        hands = few(found)
        (fixtures / WITNESSES).write_text(witnesses_text(hands), "utf-8")
        self.stdout.write(f"{WITNESSES}: {len(hands)} hands show {len(found)} facts")
