"""The context of every template, beside that of its view."""

from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from encyclopedia.models import Stamp
from encyclopedia.text.wording import words
from scoring import DEFAULT_RULES, RuleSet
from scoring.hand.notation import MAX_LENGTH

# The links in the bar at the top: label, name of the address in urls.py.
NAVIGATION = (
    (gettext_lazy("图鉴"), "home"),
    (gettext_lazy("番种"), "fans"),
    (gettext_lazy("算番"), "score"),
    (gettext_lazy("规则"), "rules"),
    (gettext_lazy("词语"), "glossary"),
    (gettext_lazy("速查表"), "cheatsheet"),
)


def site(request: HttpRequest) -> dict[str, Any]:
    """Context processor for all templates.

    `rules`: the `RuleSet` of the request; `rules_text`: its `VersionText` (title, source, history).
    `stamp`: the `Stamp` of the database for the footer, or None if it cannot be read, so that error
    pages still work. `longest_text`: how many characters a box for a hand takes. `navigation`: the
    links in the bar at the top, as (label, name of the address).
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
    """The rules version of a request: always the default, until readers can choose one."""
    return DEFAULT_RULES


def database_stamp(request: HttpRequest) -> Stamp | None:
    """The stamp of the database, read once for each request; None if it cannot be read."""
    if not hasattr(request, "database_stamp"):
        try:
            request.database_stamp = Stamp.objects.first()
        except DatabaseError:
            request.database_stamp = None
    return request.database_stamp
