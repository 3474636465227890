"""The page that scores a visitor's hand."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from encyclopedia.calculator.ask import NOTATIONS, ask
from encyclopedia.pages.context import rules_of
from encyclopedia.pages.forms import HandForm


@require_safe
def score_page(request: HttpRequest) -> HttpResponse:
    """score.html; 400 for a text that is no hand, with everything that is wrong with it.

    `form`: `HandForm`, unbound when no hand was asked for. `asked`: `AskedHand` or None.
    `notations`: ways to write a hand, by example.
    """
    form = HandForm(request.GET or None)
    asked = None
    if form.is_valid() and form.cleaned_data["hand"]:
        asked = ask(form.cleaned_data["hand"], rules_of(request))
    context = {"form": form, "asked": asked, "notations": NOTATIONS}
    refused = form.errors or (asked and asked.problems)
    return render(request, "calculator/score.html", context, status=400 if refused else 200)
