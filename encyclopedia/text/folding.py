"""Folding: texts that readers take for the same get one form, in which they are compared.

Full and half width, traditional (繁) and simplified (简) characters, capital and small letters,
letters with and without tone marks become the same.
"""

import unicodedata

from scoring.rulebook.rows import TABLE

HAN = "\u3400-\u9fff"  # everyday Chinese characters, for use within [] in a pattern

# Pairs that the table's names don't give: characters of the query language, and characters that
# players use for each other.
_SAME = {
    **dict(
        zip("類計關複種則書場標萬條餅東發聽將絶", "类计关复种则书场标万条饼东发听将绝", strict=True)
    ),
    **dict.fromkeys("胡糊", "和"),
    "么": "幺",
    "吊": "钓",
}
_SIMPLE = str.maketrans(
    {hant: zh for rule in TABLE for hant, zh in zip(rule.zh_hant, rule.zh, strict=True)} | _SAME
)
_DIAERESIS = "\N{COMBINING DIAERESIS}"


def fold(text: str) -> str:
    """The folded form of a text; ü becomes v, as it is typed.

    >>> fold("Ｑīng Lóng"), fold("絕張"), fold("碰碰胡"), fold("lǜ")
    ('qing long', '绝张', '碰碰和', 'lv')
    """
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    plain = apart.replace(f"u{_DIAERESIS}", "v")
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", kept).translate(_SIMPLE)


def has_han(text: str) -> bool:
    """Whether there is an everyday Chinese character in it."""
    return any(HAN[0] <= character <= HAN[-1] for character in text)
