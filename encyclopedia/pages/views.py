"""Thin pages: fetch, render. Each docstring lists the keys of the template's context.

Every template also has `rules` and `stamp` (see context.py). Hands on these pages were scored by
`build`: `example.breakdown.result` is `Score.to_dict()`, `.explanation` `Explanation.to_dict()`.
"""

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from encyclopedia.calculator.ask import NOTATIONS, ask
from encyclopedia.models import Breakdown, Example, Fan, Picture, Stamp, Term, Topic
from encyclopedia.pages.context import database_stamp
from encyclopedia.pages.coverage import coverage
from encyclopedia.pages.forms import HandForm, SearchForm
from encyclopedia.search.answer import search
from encyclopedia.search.catalog import catalog_of
from encyclopedia.search.keys import BRIEF, SYNTAX
from encyclopedia.search.language import is_hand
from encyclopedia.stamp import engine_stamp
from encyclopedia.text.folding import fold
from scoring import DEFAULT_RULES, RULE_SETS, Principle
from scoring.counting.principles import FLOWER_FAN


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """home.html. `groups`: list of `(points, [Fan])`, dearest first; each fan has `.plate`, its
    first `Example` (with `.breakdown`). `count`: fans on the site.
    """
    groups = Fan.objects.with_plate().by_points()
    context = {
        "groups": groups,
        "count": sum(len(fans) for _, fans in groups),
    }
    return render(request, "pages/home.html", context)


@require_safe
def fan_list(request: HttpRequest) -> HttpResponse:
    """fan_list.html, or _fan_results.html alone for htmx, which updates the list while one types.

    `form`: a bound `SearchForm`. `answer`: `search.Answer`; None when the form has errors, or for
    a `hand`: the text of a query that is a hand of tiles; once it is sent off, the page of hands
    answers instead. `groups`: list of `(Group, [(Found, Fan)])`, each fan with its `.plate`.
    `partial`: whether the list comes alone. `syntax`: examples of what one can write.
    """
    text = request.GET.get("q", "")
    hand = text if is_hand(text) else ""
    partial = bool(request.htmx) and not request.htmx.history_restore_request
    if hand and not partial:
        return redirect(f"{reverse('score')}?{urlencode({'hand': hand})}")
    form = SearchForm(request.GET)
    fans = _fans_with_plate()
    answer = None
    if form.is_valid() and not hand:
        catalog = catalog_of(DEFAULT_RULES, database_stamp(request))
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


def _fans_with_plate() -> dict[str, Fan]:
    """All fans by code in one query, each with its first example; `build` sees to it that every
    fan has one."""
    first = Example.objects.filter(kind=Example.Kind.EXAMPLE, position=0)
    fans = {}
    for example in first.select_related("fan", "breakdown").order_by("fan__no"):
        example.fan.plates = [example]
        fans[example.fan_id] = example.fan
    return fans


@require_safe
def score_page(request: HttpRequest) -> HttpResponse:
    """score.html; 400 for a text that is no hand, with everything that is wrong with it.

    `form`: `HandForm`, unbound when no hand was asked for. `asked`: `AskedHand` or None.
    `notations`: ways to write a hand, by example.
    """
    form = HandForm(request.GET or None)
    asked = None
    if form.is_valid() and form.cleaned_data["hand"]:
        asked = ask(form.cleaned_data["hand"])
    context = {
        "form": form,
        "asked": asked,
        "notations": NOTATIONS,
    }
    refused = form.errors or (asked and asked.problems)
    return render(request, "calculator/score.html", context, status=400 if refused else 200)


@require_safe
def fan(request: HttpRequest, code: str) -> HttpResponse:
    """fan.html; 404 for a code without an entry.

    `fan`: the `Fan`; `rule`: its `FanRule` (conditions, source). `listed_fans`: how many fans the
    list has that supplements are added to. `examples`, `counterexamples`:
    lists of `Example` with `.breakdown` (and `.breakdown.nearest`, `.difference` on the latter).
    `confusions`: list of `Confusion` with `.other`. `disputes`: list of the engine's `Dispute`
    (question, here, elsewhere). `drops`, `dropped_by`: tuples of `Relation`. `previous`, `next`:
    `Fan` or None, in rulebook order.
    """
    this = get_object_or_404(Fan, code=code)
    hands = list(this.examples.select_related("breakdown", "breakdown__nearest"))
    context = {
        "fan": this,
        "rule": DEFAULT_RULES.fan(code),
        "listed_fans": sum(not row.supplement for row in DEFAULT_RULES.table),
        "examples": [hand for hand in hands if hand.kind == Example.Kind.EXAMPLE],
        "counterexamples": [hand for hand in hands if hand.kind == Example.Kind.COUNTEREXAMPLE],
        "confusions": list(this.confusions.select_related("other")),
        "disputes": [point for point in DEFAULT_RULES.choices if code in point.fans],
        "drops": DEFAULT_RULES.drops(code),
        "dropped_by": DEFAULT_RULES.dropped_by(code),
        "previous": Fan.objects.filter(no__lt=this.no).last(),
        "next": Fan.objects.filter(no__gt=this.no).first(),
    }
    return render(request, "pages/fan.html", context)


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """rules.html. `versions`: every `RuleSet` that resolves, newest last. `principles`: the five in
    their order, and `mistakes`: lists of `Topic`, with `.breakdown` and `.parsed`. `flower`: the
    `FanRule` of flower tiles.
    """
    topics = list(Topic.objects.select_related("breakdown"))
    by_title = {topic.title: topic for topic in topics}
    context = {
        "versions": list(RULE_SETS.values()),
        "principles": [by_title[principle.value] for principle in Principle],
        "mistakes": [topic for topic in topics if topic.kind == Topic.Kind.MISTAKE],
        "flower": DEFAULT_RULES.fan(FLOWER_FAN),
    }
    return render(request, "pages/rules.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """about.html. `fans`, `examples`, `counterexamples`: how many."""
    hands = Example.objects
    context = {
        "fans": Fan.objects.count(),
        "examples": hands.filter(kind=Example.Kind.EXAMPLE).count(),
        "counterexamples": hands.filter(kind=Example.Kind.COUNTEREXAMPLE).count(),
    }
    return render(request, "pages/about.html", context)


@require_safe
def coverage_table(request: HttpRequest) -> HttpResponse:
    """coverage.html. `rows`: a `FanCoverage` for each of the engine's fans; `parts`, `holes`: how
    many conditions and exclusions there are, and of how many no hand shows anything. `values`:
    the values in 番, dearest first, each with the first `FanRule` of that value.
    """
    rows = coverage(Breakdown.objects.exclude(example=None).select_related("example"))
    firsts = {row.rule.points: row.rule for row in reversed(rows)}
    context = {
        "rows": rows,
        "parts": sum(len(row.conditions) + len(row.exclusions) for row in rows),
        "holes": sum(row.holes for row in rows),
        "values": dict(sorted(firsts.items(), reverse=True)),
    }
    return render(request, "pages/coverage.html", context)


@require_safe
def cheatsheet(request: HttpRequest) -> HttpResponse:
    """cheatsheet.html. `groups` as on the home page: all fans by value, each with a tiny hand."""
    return render(
        request, "pages/cheatsheet.html", {"groups": Fan.objects.with_plate().by_points()}
    )


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """glossary.html. `groups`: (kind, its `Term`s by pinyin, and by initial the first of them);
    each term is the anchor `#term`.
    """
    terms = list(Term.objects.all())
    groups = []
    for kind in Term.Kind:
        of_kind = [term for term in terms if term.kind == kind]
        firsts = {fold(term.pinyin)[0].upper(): term for term in reversed(of_kind)}
        groups.append((kind, of_kind, dict(sorted(firsts.items()))))
    return render(request, "pages/glossary.html", {"groups": groups})


@require_safe
@cache_control(public=True, max_age=86400)
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """The picture of a fan's first example, for links from elsewhere."""
    return HttpResponse(get_object_or_404(Picture, fan=code).png, content_type="image/png")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everyone may read everything; where the site map is."""
    site_map = request.build_absolute_uri(reverse("sitemap"))
    text = f"User-agent: *\nDisallow:\nSitemap: {site_map}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when the database can be read and is of this engine and rules, else 503, as JSON.

    Rules and engine are those of now; the digest of the fixtures is what the database was made of.
    """
    now = engine_stamp(DEFAULT_RULES)
    try:
        stored = Stamp.objects.values(*now, "fixture_digest").first()
    except DatabaseError:
        stored = None
    fixture_digest = stored and stored.pop("fixture_digest")
    healthy = stored == now
    body = {
        "status": "ok" if healthy else "stale" if stored else "no database",
        **now,
        "fixture_digest": fixture_digest,
    }
    return JsonResponse(body, status=200 if healthy else 503)
