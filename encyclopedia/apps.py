"""The site app; registers the system checks."""

from django.apps import AppConfig


class EncyclopediaConfig(AppConfig):
    name = "encyclopedia"
    verbose_name = "国标麻将番种图鉴"

    def ready(self) -> None:
        from encyclopedia import checks  # noqa: F401 (they register themselves, and need the models)
