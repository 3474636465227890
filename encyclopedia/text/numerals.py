"""Numbers in Chinese characters."""

from scoring.tiles import NUMERALS

_DIGITS = f"零{NUMERALS}"


def numeral_zh(number: int) -> str:
    """1 to 99 in Chinese: 一, 十, 十二, 三十."""
    tens, ones = divmod(number, 10)
    if not tens:
        return _DIGITS[ones]
    return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")
