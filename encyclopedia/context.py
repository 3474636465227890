"""What every template can use beside its own context."""

from django.db import OperationalError
from django.http import HttpRequest

from .models import Stamp


def site(request: HttpRequest) -> dict[str, Stamp | None]:
    """`stamp`: rules id, engine digest and build date of the database, for the footer.

    None when there is no database, so that an error page can still be rendered.
    """
    try:
        return {"stamp": Stamp.objects.first()}
    except OperationalError:
        return {"stamp": None}
