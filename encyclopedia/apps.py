"""The one Django app of the site. It registers the system checks."""

from django.apps import AppConfig
from django.conf import settings


class EncyclopediaConfig(AppConfig):
    name = "encyclopedia"
    verbose_name = settings.SITE_NAME

    def ready(self) -> None:
        from encyclopedia import checks  # noqa: F401 (registers them; needs the models)
