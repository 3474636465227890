"""The kinds of what people write: one name for each, in fixtures, database, code and templates.

How a fan stands in a hand is the engine's `scoring.Status` and nothing else.
"""

from enum import StrEnum

from django.utils.translation import gettext


class HandKind(StrEnum):
    """What a hand on a fan's page shows: the fan, or how it is just missed."""

    EXAMPLE = "example"
    COUNTEREXAMPLE = "counterexample"


class TopicKind(StrEnum):
    """What a topic of the rules page is about."""

    PRINCIPLE = "principle"
    MISTAKE = "mistake"


class TermKind(StrEnum):
    """Whose word a term is: one of this game, or one of other rules that readers look up."""

    TERM = "term"
    REDIRECT = "redirect"

    @property
    def heading(self) -> str:
        """What the glossary calls the words of this kind."""
        return gettext("国标里的词") if self is TermKind.TERM else gettext("别的规则里的词")


def choices(kinds: type[StrEnum]) -> list[tuple[str, str]]:
    """The kinds as a model field takes them."""
    return [(kind.value, kind.value) for kind in kinds]
