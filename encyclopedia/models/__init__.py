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

__all__ = [
    "DEFINITION_MAX",
    "Breakdown",
    "Confusion",
    "Example",
    "Fan",
    "Picture",
    "Stamp",
    "Term",
    "Topic",
]
