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
    try:
        stamp = Stamp.objects.first()
    except DatabaseError:
        stamp = None
    return {"rules": DEFAULT_RULES, "stamp": stamp, "longest_text": MAX_LENGTH}
