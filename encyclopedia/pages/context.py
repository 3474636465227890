"""What every template can use beside its own context."""

from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from encyclopedia.models import Stamp
from encyclopedia.text.wording import words
from scoring import DEFAULT_RULES, RuleSet
from scoring.hand.notation import MAX_LENGTH

# The pages in the bar at the top: what each is called there, and the name of its address.
NAVIGATION = (
    (gettext_lazy("图鉴"), "home"),
    (gettext_lazy("番种"), "fans"),
    (gettext_lazy("算番"), "score"),
    (gettext_lazy("规则"), "rules"),
    (gettext_lazy("词语"), "glossary"),
    (gettext_lazy("速查表"), "cheatsheet"),
)


def site(request: HttpRequest) -> dict[str, Any]:
    """`rules`: the `RuleSet` that the request means, `rules_text`: its title, source and history in
    words. `stamp`: rules id, engine digest and build date of the database, for the footer.
    `longest_text`: characters that a box for a hand takes. `navigation`: the pages in the bar at
    the top.

    No stamp when no database can be read, so that an error page can still be rendered.
    """
    rules = rules_of(request)
    return {
        "rules": rules,
        "rules_text": words().version(rules),
        "stamp": database_stamp(request),
        "longest_text": MAX_LENGTH,
        "navigation": NAVIGATION,
    }


def rules_of(request: HttpRequest) -> RuleSet:
    """The rules version that a request means: the default, until readers can choose one."""
    return DEFAULT_RULES


def database_stamp(request: HttpRequest) -> Stamp | None:
    """The stamp of the database that answers a request, read once; None without a database."""
    if not hasattr(request, "database_stamp"):
        try:
            request.database_stamp = Stamp.objects.first()
        except DatabaseError:
            request.database_stamp = None
    return request.database_stamp
