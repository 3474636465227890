"""The engine's sentences in the language of the reader."""

from django.utils.translation import get_language

from scoring.words import LANGUAGES, Words

SOURCE_LANGUAGE = "zh-hans"


def words() -> Words:
    """The engine's words in the active language, or in Chinese where it has none yet."""
    return LANGUAGES.get(get_language() or SOURCE_LANGUAGE, LANGUAGES[SOURCE_LANGUAGE])
