"""The addresses of the site, and the view behind each."""

from django.contrib.sitemaps.views import sitemap
from django.urls import path
from django.views.decorators.http import require_safe

from encyclopedia.pages import fans, glossary, home, meta, rules, score
from encyclopedia.pages.heads import SITEMAPS

urlpatterns = [
    path("", home.home, name="home"),
    path("fans/", fans.fan_list, name="fans"),
    path("fans/<slug:code>/", fans.fan, name="fan"),
    path("fans/<slug:code>/picture.png", fans.picture, name="picture"),
    path("score/", score.score_page, name="score"),
    path("rules/", rules.rules, name="rules"),
    path("about/", rules.about, name="about"),
    path("coverage/", rules.coverage_table, name="coverage"),
    path("cheatsheet/", home.cheatsheet, name="cheatsheet"),
    path("glossary/", glossary.glossary, name="glossary"),
    path("sitemap.xml", require_safe(sitemap), {"sitemaps": SITEMAPS}, name="sitemap"),
    path("robots.txt", meta.robots, name="robots"),
    path("healthz", meta.healthz, name="healthz"),
]
