"""Numbers in Chinese."""

DIGITS = "零一二三四五六七八九"


def numeral_zh(number: int) -> str:
    """1 to 99 in Chinese: 一, 十, 十二, 三十."""
    tens, ones = divmod(number, 10)
    if not tens:
        return DIGITS[ones]
    return ("" if tens == 1 else DIGITS[tens]) + "十" + (DIGITS[ones] if ones else "")
