"""System checks: the fixtures name fans of the engine, and the database is of this engine.

encyclopedia.E001  a fixture names a fan that the engine's table doesn't have
encyclopedia.E002  the database was made by another engine, other rules or other fixtures
encyclopedia.W001  there is no database yet
"""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register
from django.db import DatabaseError

from encyclopedia.content import entries, judge
from encyclopedia.models import Stamp
from scoring import DEFAULT_RULES

HINT = "run `make build`"


@register()
def fixtures_name_known_fans(**kwargs: Any) -> list[CheckMessage]:
    """E001 for every entry whose fan is not in the engine's table."""
    content, _ = entries.load(settings.FIXTURES)
    problems = judge.fans_are_known(judge.Draft(content, (), (), DEFAULT_RULES))
    return [Error(str(problem), id="encyclopedia.E001") for problem in problems]


@register()
def database_is_of_this_engine(**kwargs: Any) -> list[CheckMessage]:
    """E002 when the stamp of the database isn't what engine and fixtures are now, else W001."""
    if not settings.DATABASE.exists():
        return [Warning(f"no {settings.DATABASE.name}", hint=HINT, id="encyclopedia.W001")]
    now = entries.stamp_of(settings.FIXTURES)
    try:
        stamp = Stamp.objects.values(*now).first() or {}
    except DatabaseError as error:
        return [Error(f"the database cannot be read: {error}", hint=HINT, id="encyclopedia.E002")]
    return [
        Error(f"{key} of the database is {stamp.get(key)}, now {value}", hint=HINT,
              id="encyclopedia.E002")
        for key, value in now.items()
        if stamp.get(key) != value
    ]  # fmt: skip
