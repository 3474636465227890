"""System checks: whether the database was made by this engine, for these rules.

encyclopedia.E002  the database was made by another engine or for other rules, or cannot be read
encyclopedia.W001  there is no database yet
"""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register
from django.db import DatabaseError

from encyclopedia.models import Stamp
from encyclopedia.stamp import engine_stamp
from scoring import DEFAULT_RULES

HINT = "run `make build`"


@register()
def database_is_of_this_engine(**kwargs: Any) -> list[CheckMessage]:
    """W001 when there is no database; E002 for each field of its stamp that is not today's."""
    if not settings.DATABASE.exists():
        return [Warning(f"no {settings.DATABASE.name}", hint=HINT, id="encyclopedia.W001")]
    now = engine_stamp(DEFAULT_RULES)
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
