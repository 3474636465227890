"""The tables: what people wrote (content.py), what the build computed from it (baked.py).

Add a column only together with the page that shows it. Only the build writes rows; pages read them.
Below: the engine.  Above: everything else of the site.
"""

from encyclopedia.models.baked import Breakdown, FanTile, Hand, Picture, Stamp, Standing, Step
from encyclopedia.models.content import DEFINITION_MAX, Confusion, Example, Fan, Term, Topic
from encyclopedia.models.kinds import HandKind, TermKind, TopicKind

__all__ = [
    "DEFINITION_MAX",
    "Breakdown",
    "Confusion",
    "Example",
    "Fan",
    "FanTile",
    "Hand",
    "HandKind",
    "Picture",
    "Stamp",
    "Standing",
    "Step",
    "Term",
    "TermKind",
    "Topic",
    "TopicKind",
]
