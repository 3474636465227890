"""The page that scores a visitor's hand."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from encyclopedia.calculator.visitor_hand import NOTATIONS, read_hand
from encyclopedia.pages.context import rules_of
from encyclopedia.pages.forms import HandForm


@require_safe
def score_page(request: HttpRequest) -> HttpResponse:
    """calculator/score.html; status 400 for a text that is no hand, with all its problems.

    `form`: a `HandForm`, unbound without a query. `visitor_hand`: a `VisitorHand`, or None if
    nothing was typed or the form has errors. `notations`: list of (title, note, example).
    """
    form = HandForm(request.GET or None)
    visitor_hand = None
    if form.is_valid() and form.cleaned_data["hand"]:
        visitor_hand = read_hand(form.cleaned_data["hand"], rules_of(request))
    context = {"form": form, "visitor_hand": visitor_hand, "notations": NOTATIONS}
    refused = form.errors or (visitor_hand and visitor_hand.problems)
    return render(request, "calculator/score.html", context, status=400 if refused else 200)
