"""The database file: written aside and swapped in one step, and read back."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.core.management import call_command
from django.db import DatabaseError, connections

from encyclopedia.build.rows import Rows
from encyclopedia.models import Picture

ALIAS = "build"
LEFT_AFTER = 3600  # seconds without a write after which a file is of a killed build


@contextmanager
def database(path: Path, mode: str) -> Iterator[str]:
    """The alias of a connection to the file at `path`; `mode` as in SQLite's URIs: ro, rwc."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connections.databases[ALIAS] = {**connections.databases["default"], "NAME": uri}
    try:
        yield ALIAS
    finally:
        connections[ALIAS].close()
        del connections[ALIAS]
        del connections.databases[ALIAS]


def write(rows: Rows, path: Path) -> None:
    """Put the rows into a new file and swap it for the one at `path` in one step.

    Until the swap the old file serves; whatever happens, it is either the old or the new one.
    """
    _sweep(path)
    aside = path.with_name(f"{path.name}.{os.getpid()}.new")
    aside.unlink(missing_ok=True)
    try:
        with database(aside, "rwc") as alias:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
            for model, instances in rows.items():
                model._default_manager.using(alias).bulk_create(instances)
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def _sweep(path: Path) -> None:
    """Remove what killed builds of the file at `path` left beside it.

    Age tells them from builds that run (a build takes seconds), on every system and for files of
    other machines too.
    """
    long_ago = time.time() - LEFT_AFTER
    for left in path.parent.glob(f"{path.name}.*.new*"):
        with suppress(FileNotFoundError):  # another build swept it or swapped it in
            if left.stat().st_mtime < long_ago:
                left.unlink()


def drawn_pictures(path: Path) -> dict[str, bytes]:
    """The pictures in the file at `path` by digest; none when it cannot be read."""
    try:
        with database(path, "ro") as alias:
            return dict(Picture.objects.using(alias).values_list("digest", "png"))
    except DatabaseError:
        return {}
