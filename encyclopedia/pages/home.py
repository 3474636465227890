"""The home page, and the cheat sheet: all fans on one sheet of paper."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from encyclopedia.drawing.shown import shown_hands
from encyclopedia.models import Example, Fan
from encyclopedia.pages.context import rules_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """pages/home.html.

    `groups`: list of `(points, [Fan])`, highest value first. `count`: how many fans there are.
    `featured`: the `ShownHand` that beginners see first, or None.
    """
    groups = Fan.objects.by_points()
    featured = Example.objects.filter(featured=True).select_related("fan")
    hands = shown_hands(featured, rules_of(request))
    context = {
        "groups": groups,
        "count": sum(len(fans) for _, fans in groups),
        "featured": hands[0] if hands else None,
    }
    return render(request, "pages/home.html", context)


@require_safe
def cheatsheet(request: HttpRequest) -> HttpResponse:
    """pages/cheatsheet.html. `groups`: as on the home page."""
    return render(request, "pages/cheatsheet.html", {"groups": Fan.objects.by_points()})
