from encyclopedia.models.content import (
    DEFINITION_MAX,
    Breakdown,
    Confusion,
    Example,
    Fan,
    Picture,
    Stamp,
    Term,
    Topic,
)
from encyclopedia.models.kinds import HandKind, TermKind, TopicKind

__all__ = [
    "DEFINITION_MAX",
    "Breakdown",
    "Confusion",
    "Example",
    "Fan",
    "HandKind",
    "Picture",
    "Stamp",
    "Term",
    "TermKind",
    "Topic",
    "TopicKind",
]
