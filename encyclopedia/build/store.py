"""The database file: it is written beside the old one, then replaces it in one step."""

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
LEFT_AFTER = 3600  # seconds without a write after which a new file belongs to no running build


@contextmanager
def database(path: Path, mode: str) -> Iterator[str]:
    """Connect to the file at `path`; gives the alias. `mode`: ro or rwc, as in SQLite's URIs."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connections.databases[ALIAS] = {**connections.databases["default"], "NAME": uri}
    try:
        yield ALIAS
    finally:
        connections[ALIAS].close()
        del connections[ALIAS]
        del connections.databases[ALIAS]


def write(rows: Rows, path: Path) -> None:
    """Write the rows to a new file, then replace the file at `path` by it in one step.

    Whenever the build stops, `path` is either the old file or the complete new one.
    """
    _sweep(path)
    new_file = path.with_name(f"{path.name}.{os.getpid()}.new")
    new_file.unlink(missing_ok=True)
    try:
        with database(new_file, "rwc") as alias:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
            for model, instances in rows.items():
                model._default_manager.using(alias).bulk_create(instances)
        os.replace(new_file, path)
    finally:
        new_file.unlink(missing_ok=True)


def _sweep(path: Path) -> None:
    """Remove the unfinished new files that killed builds left beside `path`.

    A build takes seconds, so a file that nobody wrote to for an hour belongs to none that runs.
    Unlike a process id, age also works on Windows and on a disk that machines share.
    """
    long_ago = time.time() - LEFT_AFTER
    for left in path.parent.glob(f"{path.name}.*.new*"):
        with suppress(FileNotFoundError):  # another build removed or finished it
            if left.stat().st_mtime < long_ago:
                left.unlink()


def stored_pictures(path: Path) -> dict[str, bytes]:
    """The PNGs in the file at `path`, by digest of their drawing; {} if it cannot be read."""
    try:
        with database(path, "ro") as alias:
            return dict(Picture.objects.using(alias).values_list("digest", "png"))
    except DatabaseError:
        return {}
