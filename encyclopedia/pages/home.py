"""The home page, and all fans on one sheet of paper."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from encyclopedia.drawing.shown import shown
from encyclopedia.models import Example, Fan
from encyclopedia.pages.context import rules_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """home.html. `groups`: list of `(points, [Fan])`, highest first. `count`: fans on the site.
    `featured`: the `ShownHand` that a beginner sees first, None when no hand may win.
    """
    groups = Fan.objects.by_points()
    featured = shown(Example.objects.filter(featured=True).select_related("fan"), rules_of(request))
    context = {
        "groups": groups,
        "count": sum(len(fans) for _, fans in groups),
        "featured": featured[0] if featured else None,
    }
    return render(request, "pages/home.html", context)


@require_safe
def cheatsheet(request: HttpRequest) -> HttpResponse:
    """cheatsheet.html. `groups` as on the home page: all fans by value, each with a tiny hand."""
    return render(request, "pages/cheatsheet.html", {"groups": Fan.objects.by_points()})
