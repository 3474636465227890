"""Every language has a text for each code of the engine."""

import re
from pathlib import Path
from typing import get_type_hints

import pytest

import scoring
from scoring import RULE_SETS, Principle, Status, Tile
from scoring.errors import Expected, NotationError, Problem, ProblemCode
from scoring.hand.notation import Word
from scoring.rulebook.row import Family
from scoring.rulebook.rulings import EFFECTS, Rulings
from scoring.words import LANGUAGES, CommandText, Words
from tests.engine.cases import ZH

# A value for each fact that a comment behind a code in errors.py names.
FACTS = {
    "meld": "[135m,1]",
    "offer": 9,
    "allowed": (1, 2, 3),
    "word": "chow",
    "drawn": ("self-drawn",),
    "claimed": ("discard", "robbing"),
    "tile": "5m",
    "count": 5,
    "melds": 1,
    "waiting": 10,
    "most": 200,
}


def facts_of(code: ProblemCode | Expected) -> dict[str, object]:
    """Values for the facts that the comment behind a code in errors.py names."""
    source = Path(scoring.__file__).with_name("errors.py").read_text("utf-8")
    line = re.search(rf'^    {code.name} = "[^"]+"(?:  # (.*))?$', source, re.M)
    assert line
    names = re.findall(r"([a-z]+)(?:: [^,:]*)?(?=,|$)", line[1] or "")
    return {name: FACTS[name] for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_function(language: str) -> None:
    words = LANGUAGES[language]
    for name, function in vars(Words).items():
        if not name.startswith("_"):
            assert (
                get_type_hints(getattr(words, name))["return"] == get_type_hints(function)["return"]
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_a_text_for_every_code(language: str) -> None:
    words = LANGUAGES[language]
    texts = [
        *map(words.tile, Tile),
        *map(words.word, Word),
        *map(words.family, Family),
        *map(words.principle, Principle),
        *map(words.status, Status),
        *map(words.command, CommandText),
        *(words.problem(Problem(code, facts_of(code))) for code in ProblemCode),  # type: ignore[arg-type]
        *(
            words.error(NotationError("1m?", 2, "?", code, **facts_of(code)))  # type: ignore[arg-type]
            for code in Expected
        ),
    ]
    for rules in RULE_SETS.values():
        version = words.version(rules)
        texts += [version.title, version.source, version.history]
        for rule in rules.rows:
            texts += [words.fan(rule), words.definition(rule), words.source(rule)]
            texts += map(words.condition, rule.conditions)
        for dispute in rules.disputes:
            text = words.dispute(dispute, rules)
            texts += [text.question, text.here, text.elsewhere]
    assert all(text.strip() for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_rule_a_point_has_words(language: str) -> None:
    words = LANGUAGES[language]
    rules = scoring.DEFAULT_RULES
    for dispute in rules.disputes:
        ways = type(getattr(Rulings(), dispute.ruling)) if dispute.ruling else ()
        here = [
            words.dispute(
                dispute, rules.changed("test", since="", rulings={dispute.ruling: way})
            ).here
            for way in ways
        ]
        assert len(set(here)) == len(here)
    assert EFFECTS


def test_an_unknown_code_raises() -> None:
    with pytest.raises(KeyError):
        ZH.problem(Problem("no-such-problem"))  # type: ignore[arg-type]
