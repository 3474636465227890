"""Addresses for other programs: robots.txt and the health check."""

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from encyclopedia.models import Stamp
from encyclopedia.pages.context import rules_of
from encyclopedia.stamp import engine_stamp


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """robots.txt: all may read everything; with the address of the sitemap."""
    site_map = request.build_absolute_uri(reverse("sitemap"))
    text = f"User-agent: *\nDisallow:\nSitemap: {site_map}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 if the database can be read and was made by this engine and rules version, else 503.

    JSON: `status` ("ok", "stale" or "no database"); `rules` and `engine_digest` of the running
    site; `fixture_digest` of the fixtures that the database was made from.
    """
    now = engine_stamp(rules_of(request))
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
