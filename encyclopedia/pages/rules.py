"""The pages about the rules, about the site, and of what its hands show (the coverage table)."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from encyclopedia.drawing.shown import shown_hands
from encyclopedia.models import Example, Fan, HandKind, Topic, TopicKind
from encyclopedia.pages.context import rules_of
from encyclopedia.pages.coverage import coverage
from encyclopedia.text.wording import words
from scoring import RULE_SETS, Principle

PAID = 3  # examples of payments


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """pages/rules.html.

    `versions`: list of `(RuleSet, VersionText)`. `principles` (in the engine's order), `mistakes`:
    lists of `ShownHand` of a `Topic`. `paid`: those of the first principles whose hand reaches the
    minimum, as examples of payments. `flower`: 番 of a flower tile. `disputes`: list of
    `(key, DisputeText)`.
    """
    version = rules_of(request)
    topics = shown_hands(Topic.objects.all(), version)
    by_code = {topic.written.code: topic for topic in topics}
    principles = [by_code[principle.value] for principle in Principle]
    context = {
        "versions": [(each, words().version(each)) for each in RULE_SETS.values()],
        "principles": principles,
        "mistakes": [topic for topic in topics if topic.written.kind == TopicKind.MISTAKE],
        "paid": [topic for topic in principles if topic.score.payments][:PAID],
        "flower": sum(version.by_code[code].points for code in version.after_win),
        "disputes": [(point.key, words().dispute(point, version)) for point in version.disputes],
    }
    return render(request, "pages/rules.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """pages/about.html. `fans`, `examples`, `counterexamples`: how many there are."""
    hands = Example.objects
    context = {
        "fans": Fan.objects.count(),
        "examples": hands.filter(kind=HandKind.EXAMPLE).count(),
        "counterexamples": hands.filter(kind=HandKind.COUNTEREXAMPLE).count(),
    }
    return render(request, "pages/about.html", context)


@require_safe
def coverage_table(request: HttpRequest) -> HttpResponse:
    """pages/coverage.html.

    `rows`: a `FanCoverage` for each fan of the rules. `parts`: how many conditions and exclusions
    they have; `gaps`: how many of these no hand shows. `values`: a dict from 番, highest first, to
    the first `FanRule` of that value.
    """
    version = rules_of(request)
    rows = coverage(shown_hands(Example.objects.all(), version), version)
    firsts = {row.rule.points: row.rule for row in reversed(rows)}
    context = {
        "rows": rows,
        "parts": sum(len(row.conditions) + len(row.exclusions) for row in rows),
        "gaps": sum(row.gaps for row in rows),
        "values": dict(sorted(firsts.items(), reverse=True)),
    }
    return render(request, "pages/coverage.html", context)
