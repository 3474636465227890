"""The forms of the site, which limit how much visitors may write."""

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from scoring.hand.notation import MAX_LENGTH

QUERY_MAX = 100  # characters


def _text(longest: int, too_long: str | Promise) -> forms.CharField:
    return forms.CharField(
        required=False, max_length=longest, error_messages={"max_length": too_long}
    )


class SearchForm(forms.Form):
    """`q`: a query for fans."""

    q = _text(
        QUERY_MAX, gettext_lazy("查找最多写 %(limit_value)d 个字，这里有 %(show_value)d 个。")
    )


class HandForm(forms.Form):
    """`hand`: a hand in any notation."""

    hand = _text(
        MAX_LENGTH, gettext_lazy("一手牌最多写 %(limit_value)d 个字，这里有 %(show_value)d 个。")
    )
