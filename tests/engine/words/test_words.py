"""Every language has a sentence for everything that the engine can say."""

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

# Facts as the engine gives them: behind each code in errors.py.
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
    """The facts that errors.py names behind a code."""
    source = Path(scoring.__file__).with_name("errors.py").read_text("utf-8")
    line = re.search(rf'^    {code.name} = "[^"]+"(?:  # (.*))?$', source, re.M)
    assert line
    names = re.findall(r"([a-z]+)(?:: [^,:]*)?(?=,|$)", line[1] or "")
    return {name: FACTS[name] for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_function_is_missing(language: str) -> None:
    words = LANGUAGES[language]
    for name, function in vars(Words).items():
        if not name.startswith("_"):
            assert (
                get_type_hints(getattr(words, name))["return"] == get_type_hints(function)["return"]
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(language: str) -> None:
    words = LANGUAGES[language]
    said = [
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
        said += [version.title, version.source, version.history]
        for rule in rules.rows:
            said += [words.fan(rule), words.definition(rule), words.source(rule)]
            said += map(words.condition, rule.conditions)
        for dispute in rules.disputes:
            text = words.dispute(dispute, rules)
            said += [text.question, text.here, text.elsewhere]
    assert all(text.strip() for text in said)


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


def test_an_unknown_code_has_no_words() -> None:
    with pytest.raises(KeyError):
        ZH.problem(Problem("no-such-problem"))  # type: ignore[arg-type]
