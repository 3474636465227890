"""manage.py witnesses: find hands that show which tiles each fan may hold or needs."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from encyclopedia.build.find_witnesses import few_hands, find_facts
from encyclopedia.build.tile_use import witnesses_text
from encyclopedia.content.entries import WITNESSES
from scoring import DEFAULT_RULES


class Command(BaseCommand):
    help = f"Write fixtures/{WITNESSES}; takes minutes. Run it when a test finds more facts."
    requires_system_checks: list[str] = []  # no database is needed

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--fixtures", type=Path, default=settings.FIXTURES)

    def handle(self, *args: Any, fixtures: Path, **options: Any) -> None:
        found = find_facts(DEFAULT_RULES, report=lambda facts: self.stderr.write(f"{facts} facts"))
        hands = few_hands(found)
        (fixtures / WITNESSES).write_text(witnesses_text(hands), "utf-8")
        self.stdout.write(f"{WITNESSES}: {len(hands)} hands show {len(found)} facts")
