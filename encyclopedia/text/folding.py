"""The form in which texts are compared.

Full and half width, traditional (繁) and simplified (简) characters, capital and small letters,
letters with and without tone marks: each pair has one folded form.
"""

import unicodedata

from scoring.rulebook.rows import TABLE

HAN = "\u3400-\u9fff"  # Chinese characters in everyday use, to stand in the [] of a pattern

# What the names in the table don't show: words of the query language, and characters that players
# use for one another.
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
    """The form in which texts are compared; ü is v, as keyboards have it.

    >>> fold("Ｑīng Lóng"), fold("絕張"), fold("碰碰胡"), fold("lǜ")
    ('qing long', '绝张', '碰碰和', 'lv')
    """
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    plain = apart.replace(f"u{_DIAERESIS}", "v")
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", kept).translate(_SIMPLE)


def is_han(character: str) -> bool:
    """Whether it is a Chinese character (of the blocks in everyday use)."""
    return HAN[0] <= character <= HAN[-1]


def has_han(text: str) -> bool:
    """Whether there is a Chinese character in it."""
    return any(map(is_han, text))
