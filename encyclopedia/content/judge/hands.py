"""Checks of the hands on fans' pages, by what the engine says of them."""

from collections import Counter
from collections.abc import Iterator

from encyclopedia.content.entries import Problem
from encyclopedia.content.judge.draft import Draft, about
from encyclopedia.drawing.difference_words import difference_words
from scoring import Status


def every_fan_is_won_with(draft: Draft) -> Iterator[Problem]:
    """Every fan has an example that reaches the minimum to win."""
    winners = {
        scored.entry.fan
        for scored in draft.hands
        if scored.is_example and scored.record.meets_minimum
    }
    for fan in draft.fixtures.fans:
        if fan.code not in winners:
            yield about(fan, f"no example reaches the {draft.rules.minimum} 番 to win")


def hands_are_different(draft: Draft) -> Iterator[Problem]:
    """No page has a hand twice, also not in different notations."""
    for scored_hands in draft.hands_of.values():
        seen = Counter(str(scored.hand) for scored in scored_hands)
        for scored in scored_hands:
            if seen[str(scored.hand)] > 1:
                yield about(scored.entry, "the same hand stands twice")


def examples_count_their_fan(draft: Draft) -> Iterator[Problem]:
    """The engine counts the fan in each of its examples."""
    for scored in draft.hands:
        status = scored.standing.status
        if scored.is_example and status != Status.COUNTED:
            yield about(scored.entry, f"the fan is {status}: {scored}")


def counterexamples_lack_their_fan(draft: Draft) -> Iterator[Problem]:
    """The engine does not count the fan in any of its counterexamples."""
    for scored in draft.hands:
        if not scored.is_example and scored.standing.status == Status.COUNTED:
            yield about(scored.entry, f"the fan counts after all: {scored}")


def counterexamples_fail_one_condition(draft: Draft) -> Iterator[Problem]:
    """Where the fan is absent, exactly one of its conditions fails: that is what the hand shows."""
    for scored in draft.hands:
        if scored.is_example or scored.standing.status != Status.ABSENT:
            continue
        failing = scored.standing.failing
        if len(failing) != 1:
            conditions = draft.rules.by_code[scored.entry.fan].conditions
            texts = "、".join(c.text for c in conditions if c.key in failing)
            yield about(scored.entry, f"fails {len(failing)} conditions: {texts}")


def counterexamples_are_one_step_away(draft: Draft) -> Iterator[Problem]:
    """A counterexample is at most three tiles, or one circumstance, from an example."""
    for scored in draft.hands:
        nearest = None if scored.is_example else draft.nearest(scored)
        if nearest is None:
            continue
        example, step = nearest
        if not step.is_one_step:
            words = difference_words(step.to_dict())
            yield about(scored.entry, f"too far from {example.hand}: {words}")
