"""What every template can use beside its own context."""

from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest

from encyclopedia.models import Stamp
from scoring import DEFAULT_RULES
from scoring.hand.notation import MAX_LENGTH


def site(request: HttpRequest) -> dict[str, Any]:
    """`rules`: the `RuleSet` (id, title, source, minimum, base, choices). `stamp`: rules id, engine
    digest and build date of the database, for the footer. `longest_text`: characters that a box for
    a hand takes.

    No stamp when no database can be read, so that an error page can still be rendered.
    """
    return {
        "rules": DEFAULT_RULES,
        "stamp": database_stamp(request),
        "longest_text": MAX_LENGTH,
    }


def database_stamp(request: HttpRequest) -> Stamp | None:
    """The stamp of the database that answers a request, read once; None without a database."""
    if not hasattr(request, "database_stamp"):
        try:
            request.database_stamp = Stamp.objects.first()
        except DatabaseError:
            request.database_stamp = None
    return request.database_stamp
