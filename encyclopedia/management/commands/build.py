"""manage.py build: make the database from the fixtures, or check that it is up to date."""

import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from encyclopedia.build.compare import differences
from encyclopedia.build.compose import BuildFailed, compose
from encyclopedia.build.rows import Rows
from encyclopedia.build.store import stored_pictures, write
from encyclopedia.models import Example, Fan, HandKind, Standing, Term, Topic
from scoring import DEFAULT_RULES, Status


class Command(BaseCommand):
    help = "Score every hand of the fixtures; write a new database unless nothing has changed."
    requires_system_checks: list[str] = []  # they compare with the database, which is made here

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="write nothing; exit 1 if the database is stale"
        )
        parser.add_argument("--fixtures", type=Path, default=settings.FIXTURES)
        parser.add_argument("--database", type=Path, default=settings.DATABASE)

    def handle(
        self, *args: Any, check: bool, fixtures: Path, database: Path, **options: Any
    ) -> None:
        # A progress bar, only on a terminal and only if it takes longer than a second.
        progress = partial(tqdm, delay=1, file=sys.stderr, disable=None)
        try:
            # The check trusts nothing that is stored, so it draws every picture again.
            pictures = {} if check else stored_pictures(database)
            rows = compose(fixtures, DEFAULT_RULES, progress, pictures)
        except BuildFailed as failure:
            count = len(failure.problems)
            raise CommandError(
                f"{failure}\n{count} problem(s); {database.name} is left as it was"
            ) from failure
        stale = differences(rows, database)
        if not stale:
            self.stdout.write(f"{database.name} is what the fixtures and the engine give")
        elif check:
            listing = "\n".join(stale)
            raise CommandError(f"{listing}\n{database.name} is stale: run `make build`")
        else:
            write(rows, database)
            self.stdout.write(f"{database.name}: {summary(rows)}")


def summary(rows: Rows) -> str:
    """How much was built; for counterexamples also why their fan does not count."""
    count = Counter(example.kind for example in rows[Example])
    standing = {(row.hand_id, row.fan): row.status for row in rows[Standing]}
    status = Counter(
        standing[example.hand_id, example.fan_id]
        for example in rows[Example]
        if example.kind == HandKind.COUNTEREXAMPLE
    )
    return (
        f"{len(rows[Fan])} fans, {count[HandKind.EXAMPLE]} examples, "
        f"{count[HandKind.COUNTEREXAMPLE]} counterexamples "
        f"({status[Status.ABSENT]} absent, {status[Status.DROPPED]} dropped, "
        f"{status[Status.NOT_A_WIN]} not a win), "
        f"{len(rows[Topic])} topics, {len(rows[Term])} terms"
    )
