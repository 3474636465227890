"""The page of the words of the game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from encyclopedia.models import Term, TermKind
from encyclopedia.text.folding import fold


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """pages/glossary.html.

    `groups`: for each `TermKind` (kind, its `Term`s by pinyin, the first `Term` of each initial as
    a dict by letter). Each term has an anchor: `#刻子`.
    """
    terms = list(Term.objects.all())
    groups = []
    for kind in TermKind:
        of_kind = [term for term in terms if term.kind == kind]
        firsts = {fold(term.pinyin)[0].upper(): term for term in reversed(of_kind)}
        groups.append((kind, of_kind, dict(sorted(firsts.items()))))
    return render(request, "pages/glossary.html", {"groups": groups})
