"""The engine does not need the site."""

import subprocess
import sys

from tests.conftest import ROOT

WITHOUT_DJANGO = """
import sys
sys.modules["django"] = None  # importing it now raises ImportError
import scoring
hand = scoring.Hand.parse("12345678m234p55s9m|EE0000|")
print(scoring.score(hand, scoring.DEFAULT_RULES).total)
assert not [name for name in sys.modules if name.startswith(("django.", "encyclopedia"))]
"""


def test_the_engine_scores_without_django() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_DJANGO],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.stdout) == ("", "20\n")
