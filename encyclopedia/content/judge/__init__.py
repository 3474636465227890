"""What a good set of fixtures is: small named checks, each of which yields every fault it finds.

Checks of texts take the fixtures and a rules version (fans.py, topics.py, terms.py, texts.py),
checks of hands take a `Draft`, in which every hand is scored (hands.py, topics.py). They use
entries.py and difference.py; the build runs them all, nothing is fixed here or written.

To add a check, write a generator of `Problem`s in the module whose entries it is about; its
docstring is the rule, `about(entry, message)` makes the problem. Put it into `TEXT_CHECKS` if it
needs no score and into `HAND_CHECKS` if it does, and give it a row in
`tests/web/content/test_judge.py`. Prose is judged while it is rendered (prose.py), the shape of an
entry while it is read (entries.py).
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
    texts_found = [fault for check in TEXT_CHECKS for fault in check(draft.fixtures, draft.rules)]
    return texts_found + [fault for check in HAND_CHECKS for fault in check(draft)]
