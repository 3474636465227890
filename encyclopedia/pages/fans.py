"""The list of fans with its search, and the page of each fan."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from encyclopedia.drawing.plates import plate_groups
from encyclopedia.drawing.shown import shown_hands
from encyclopedia.models import Fan, Picture
from encyclopedia.pages.context import database_stamp, rules_of
from encyclopedia.pages.forms import SearchForm
from encyclopedia.search.answer import search
from encyclopedia.search.catalog import catalog_of
from encyclopedia.search.keys import BRIEF, SYNTAX
from encyclopedia.search.language import is_hand
from encyclopedia.text.wording import words


@require_safe
def fan_list(request: HttpRequest) -> HttpResponse:
    """pages/fan_list.html; for htmx, which updates the list while a reader types, only
    search/_fan_results.html. A query that is a hand of tiles is redirected to the page of hands.

    `form`: a bound `SearchForm`. `answer`: a `search.answer.Answer`, or None if the form has errors
    or the query is a hand. `hand`: that hand as typed, or "". `groups`: list of `(Group, [(Match,
    Fan)])`. `partial`: whether this is the list for htmx. `syntax`: what can be written, as
    `(title, examples)`; `brief`: a few of the examples.
    """
    text = request.GET.get("q", "")
    hand = text if is_hand(text) else ""
    partial = bool(request.htmx) and not request.htmx.history_restore_request
    if hand and not partial:
        return redirect(f"{reverse('score')}?{urlencode({'hand': hand})}")
    form = SearchForm(request.GET)
    fans = {fan.code: fan for fan in Fan.objects.all()}
    answer = None
    if form.is_valid() and not hand:
        catalog = catalog_of(rules_of(request), database_stamp(request))
        definitions = {code: fan.definition for code, fan in fans.items()}
        answer = search(form.cleaned_data["q"], catalog, definitions)
    context = {
        "form": form,
        "answer": answer,
        "groups": [
            (group, [(match, fans[match.rule.code]) for match in group.fans])
            for group in (answer.groups if answer else ())
        ],
        "hand": hand,
        "partial": partial,
        "syntax": SYNTAX,
        "brief": BRIEF,
    }
    template = "search/_fan_results.html" if partial else "pages/fan_list.html"
    response = render(request, template, context, status=200 if answer or hand else 400)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
def fan(request: HttpRequest, code: str) -> HttpResponse:
    """pages/fan.html; 404 for a code without an entry.

    `fan`: the `Fan`. `family`, `conditions` (a list), `source`: texts for its row. `listed_fans`:
    how many fans the rulebook lists without supplements. `plates`: list of `PlateGroup`.
    `confusions`: list of `Confusion` with `.other`. `disputes`: list of `DisputeText`. `drops`,
    `dropped_by`: tuples of `Relation`. `previous`, `next`: `Fan` or None, in rulebook order.
    """
    this = get_object_or_404(Fan, code=code)
    rules = rules_of(request)
    rule = rules.fan(code)
    context = {
        "fan": this,
        "family": words().family(rule.family),
        "conditions": [words().condition(condition) for condition in rule.conditions],
        "source": words().source(rule),
        "listed_fans": sum(not row.supplement for row in rules.rows),
        "plates": plate_groups(shown_hands(this.examples.select_related("step"), rules)),
        "confusions": list(this.confusions.select_related("other")),
        "disputes": [
            words().dispute(point, rules) for point in rules.disputes if code in point.fans
        ],
        "drops": rules.drops(code),
        "dropped_by": rules.dropped_by(code),
        "previous": Fan.objects.filter(no__lt=this.no).last(),
        "next": Fan.objects.filter(no__gt=this.no).first(),
    }
    return render(request, "pages/fan.html", context)


@require_safe
@cache_control(public=True, max_age=86400)
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """The PNG of a fan's first example, which other sites show beside links to its page."""
    return HttpResponse(get_object_or_404(Picture, fan=code).png, content_type="image/png")
