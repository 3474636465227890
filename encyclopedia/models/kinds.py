"""The kinds of what people write: one name for each, in fixtures, database, code and templates.

How a fan stands in a hand is no kind of ours: that is the engine's `scoring.Status`.
"""

from django.db.models import TextChoices


class HandKind(TextChoices):
    """What a hand on a fan's page shows: the fan, or how it is just missed."""

    EXAMPLE = "example", "例"
    COUNTEREXAMPLE = "counterexample", "反例"


class TopicKind(TextChoices):
    """What a topic of the rules page is about."""

    PRINCIPLE = "principle", "计番原则"
    MISTAKE = "mistake", "常见错误"


class TermKind(TextChoices):
    """Whose word a term is: one of this game, or one of other rules that readers look up."""

    TERM = "term", "国标里的词"
    REDIRECT = "redirect", "别的规则里的词"
