"""The bounds of what visitors may write."""

from django import forms

from scoring.hand.notation import MAX_LENGTH

QUERY_MAX = 100  # characters


def _text(longest: int, what: str) -> forms.CharField:
    return forms.CharField(
        required=False,
        max_length=longest,
        error_messages={"max_length": f"{what}最多写 {longest} 个字，这里有 %(show_value)d 个。"},
    )


class SearchForm(forms.Form):
    """`q`: a query."""

    q = _text(QUERY_MAX, "查找")


class HandForm(forms.Form):
    """`hand`: a hand in any notation."""

    hand = _text(MAX_LENGTH, "一手牌")
