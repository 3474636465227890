"""What other programs read: the sitemap, titles for shared links, structured data about a fan."""

import json
from datetime import datetime
from functools import cached_property
from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext, to_locale

from encyclopedia.models import Fan, Stamp

COVER = "mixed-triple-chow"  # the fan whose picture is shown for pages that are about no fan
PAGES = ("home", "fans", "score", "rules", "glossary", "cheatsheet", "about", "coverage")


class BuiltSitemap(Sitemap):
    """Pages that may change with each build."""

    @cached_property
    def built_at(self) -> datetime:
        return Stamp.objects.get().built_at

    def lastmod(self, item: Any) -> datetime:
        return self.built_at


class FanSitemap(BuiltSitemap):
    """The pages of fans."""

    def items(self) -> QuerySet[Fan]:
        return Fan.objects.all()


class PageSitemap(BuiltSitemap):
    """The other pages."""

    def items(self) -> tuple[str, ...]:
        return PAGES

    def location(self, item: str) -> str:
        return reverse(item)


SITEMAPS = {"fans": FanSitemap, "pages": PageSitemap}


def language_tag(code: str) -> str:
    """The code of a language as HTML writes it: `zh-Hans` for `zh-hans`."""
    return to_locale(code).replace("_", "-")


def share_title(fan: Fan) -> str:
    """The title of a fan's page: 清龙（16 番）."""
    text = ngettext("%(fan)s（%(points)s 番）", "%(fan)s（%(points)s 番）", fan.points)
    return text % {"fan": fan.zh, "points": fan.points}


def share_description(fan: Fan) -> str:
    """One line: what the fan is, and what its page has."""
    return gettext("%(definition)s%(pinyin)s，%(en)s。例子、反例和逐番的算法。") % {
        "definition": fan.definition,
        "pinyin": fan.pinyin,
        "en": fan.en,
    }


def defined_term(fan: Fan, url: str, site_url: str) -> dict[str, Any]:
    """A fan as a schema.org DefinedTerm. `url` (of its page) and `site_url` are absolute."""
    names = [fan.zh_hant, fan.pinyin, fan.en, *fan.aliases]
    return {
        "@context": "https://schema.org",
        "@type": "DefinedTerm",
        "name": fan.zh,
        "alternateName": [name for name in names if name != fan.zh],
        "description": fan.definition,
        "termCode": fan.code,
        "url": url,
        "inLanguage": language_tag(get_language()),
        "inDefinedTermSet": {
            "@type": "DefinedTermSet",
            "name": str(settings.SITE_NAME),
            "url": site_url,
        },
    }


def json_ld(data: dict[str, Any]) -> SafeString:
    """Structured data as a script element; `<`, `>`, `&` are escaped, so data cannot end it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return SafeString(f'<script type="application/ld+json">{text}</script>')
