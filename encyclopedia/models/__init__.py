from encyclopedia.models.content import (
    DEFINITION_MAX,
    Breakdown,
    Confusion,
    Example,
    Fan,
    FanTile,
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
    "FanTile",
    "Picture",
    "Stamp",
    "Term",
    "Topic",
]
