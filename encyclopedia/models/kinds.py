"""The kinds of hands, topics and terms. Fixtures, database, code and templates use these values.

Whether a fan counts in a hand is the engine's `scoring.Status`.
"""

from enum import StrEnum

from django.utils.translation import gettext


class HandKind(StrEnum):
    """What a hand on a fan's page shows: that the fan counts, or why it doesn't."""

    EXAMPLE = "example"
    COUNTEREXAMPLE = "counterexample"


class TopicKind(StrEnum):
    """What a topic of the rules page is about."""

    PRINCIPLE = "principle"
    MISTAKE = "mistake"


class TermKind(StrEnum):
    """Whether a term is a word of this game, or one of other rules that readers look up."""

    TERM = "term"
    REDIRECT = "redirect"

    @property
    def heading(self) -> str:
        """The title above the words of this kind in the glossary."""
        return gettext("国标里的词") if self is TermKind.TERM else gettext("别的规则里的词")


def choices(kinds: type[StrEnum]) -> list[tuple[str, str]]:
    """The kinds as a model field takes them: (stored value, label), here the same."""
    return [(kind.value, kind.value) for kind in kinds]
