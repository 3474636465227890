"""The texts that have several parts, and the names of the command line's texts."""

from dataclasses import dataclass
from enum import Enum, auto


class CommandText(Enum):
    """The texts of `python -m scoring --help`."""

    DESCRIPTION = auto()
    HANDS = auto()
    JSON = auto()
    WAITS = auto()
    EXPLAIN = auto()
    RULES = auto()


@dataclass(frozen=True)
class VersionText:
    """A rules version: its title, the texts it follows, and what is new in it."""

    title: str
    source: str
    history: str


@dataclass(frozen=True)
class DisputeText:
    """A disputed point: the question, how this version rules it, and what others do."""

    question: str
    here: str
    elsewhere: str
