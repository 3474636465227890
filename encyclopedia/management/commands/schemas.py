"""manage.py schemas: write the JSON Schemas of fixtures and records, or check the stored ones."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from encyclopedia.content.schemas import fixture_schemas
from scoring.answer.record import record_schema

RECORDS = "scoring/answer/record.schema.json"


class Command(BaseCommand):
    help = "Write the JSON Schemas of the fixtures (for editors) and of the engine's records."
    requires_system_checks: list[str] = []  # none is about schemas

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="write nothing; exit 1 if a schema is out of date"
        )
        parser.add_argument("--root", type=Path, default=settings.BASE_DIR, help="project folder")

    def handle(self, *args: Any, check: bool, root: Path, **options: Any) -> None:
        texts = {
            root / str(path): json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
            for path, schema in (*fixture_schemas(), (RECORDS, record_schema()))
        }
        stale = [
            path
            for path, text in texts.items()
            if not path.exists() or path.read_text("utf-8") != text
        ]
        if check and stale:
            listing = "\n".join(str(path.relative_to(root)) for path in stale)
            raise CommandError(f"{listing}\nout of date: run `manage.py schemas`")
        for path in stale:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(texts[path], "utf-8")
            self.stdout.write(f"wrote {path.relative_to(root)}")
