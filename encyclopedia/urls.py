"""The site map."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("fans/", views.fan_list, name="fans"),
    path("fans/<slug:code>/", views.fan, name="fan"),
    path("rules/", views.rules, name="rules"),
    path("about/", views.about, name="about"),
    path("coverage/", views.coverage_table, name="coverage"),
    path("cheatsheet/", views.cheatsheet, name="cheatsheet"),
    path("glossary/", views.glossary, name="glossary"),
    path("healthz", views.healthz, name="healthz"),
]
