"""The site map."""

from django.contrib.sitemaps.views import sitemap
from django.urls import path
from django.views.decorators.http import require_safe

from encyclopedia.pages import views
from encyclopedia.pages.heads import SITEMAPS

urlpatterns = [
    path("", views.home, name="home"),
    path("fans/", views.fan_list, name="fans"),
    path("fans/<slug:code>/", views.fan, name="fan"),
    path("fans/<slug:code>/picture.png", views.picture, name="picture"),
    path("score/", views.score_page, name="score"),
    path("rules/", views.rules, name="rules"),
    path("about/", views.about, name="about"),
    path("coverage/", views.coverage_table, name="coverage"),
    path("cheatsheet/", views.cheatsheet, name="cheatsheet"),
    path("glossary/", views.glossary, name="glossary"),
    path("sitemap.xml", require_safe(sitemap), {"sitemaps": SITEMAPS}, name="sitemap"),
    path("robots.txt", views.robots, name="robots"),
    path("healthz", views.healthz, name="healthz"),
]
