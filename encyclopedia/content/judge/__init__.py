"""The checks of fixtures: small named functions, each of which yields every fault that it finds.

Checks of texts take the fixtures and a rules version (fans.py, topics.py, terms.py, texts.py).
Checks of hands take a `Draft`, in which every hand is scored (hands.py, topics.py). The build runs
them all.

To add a check, write a generator of `Problem`s in the module of the entries that it is about. Its
docstring is the rule; `about(entry, message)` makes the problem. Put it into `TEXT_CHECKS` if it
needs no score, else into `HAND_CHECKS`, and add a row to `tests/web/content/test_judge.py`. Two
things are checked elsewhere: Markdown while it is rendered (prose.py), keys and types of entries
while they are read (entries.py).
"""

from collections.abc import Callable, Iterable

from encyclopedia.content.entries import Fixtures, Problem
from encyclopedia.content.judge import fans, hands, terms, texts, topics
from encyclopedia.content.judge.draft import Draft
from scoring import RuleSet

TextCheck = Callable[[Fixtures, RuleSet], Iterable[Problem]]
HandCheck = Callable[[Draft], Iterable[Problem]]

TEXT_CHECKS: tuple[TextCheck, ...] = (
    fans.fans_are_known,
    fans.every_fan_has_an_entry,
    fans.texts_have_the_right_length,
    fans.definitions_fit_a_card,
    fans.every_fan_has_its_hands,
    fans.counterexamples_have_reasons,
    terms.names_are_unique,
    terms.words_of_other_rules_lead_on,
    texts.numbers_come_from_the_rules,
    topics.topics_are_different,
    topics.every_principle_is_shown,
)
HAND_CHECKS: tuple[HandCheck, ...] = (
    hands.every_fan_is_won_with,
    hands.hands_are_different,
    hands.examples_count_their_fan,
    hands.counterexamples_lack_their_fan,
    hands.counterexamples_fail_one_condition,
    hands.counterexamples_are_one_step_away,
    topics.principles_drop_their_fan,
    topics.mistakes_are_as_said,
)


def judge(draft: Draft) -> list[Problem]:
    """Every fault that any check finds."""
    of_texts = [fault for check in TEXT_CHECKS for fault in check(draft.fixtures, draft.rules)]
    return of_texts + [fault for check in HAND_CHECKS for fault in check(draft)]
