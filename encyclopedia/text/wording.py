"""The engine's sentences in the language of the reader."""

from django.utils.translation import get_language

from scoring.words import LANGUAGES, Words

SOURCE_LANGUAGE = "zh-hans"


def words() -> Words:
    """The words of the language that is active; those of the source where it has none."""
    return LANGUAGES.get(get_language() or SOURCE_LANGUAGE, LANGUAGES[SOURCE_LANGUAGE])
