"""The settings. They work in a fresh clone; environment variables change them:

DEBUG=1, SECRET_KEY, ALLOWED_HOSTS=a,b, TRUST_PROXY=1, and the paths DATABASE, FIXTURES,
STATIC_ROOT.
"""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy

BASE_DIR = Path(__file__).resolve().parent.parent


def env_bool(name: str, default: bool) -> bool:
    """True for 1, true, yes, on in any case; `default` when unset or empty."""
    value = os.environ.get(name, "")
    return value.lower() in {"1", "true", "yes", "on"} if value else default


def env_list(name: str, default: list[str]) -> list[str]:
    """Comma-separated values, spaces around them ignored."""
    value = os.environ.get(name, "")
    return [item.strip() for item in value.split(",") if item.strip()] or default


def env_path(name: str, default: str) -> Path:
    """Absolute path; a relative value is taken from the project's folder."""
    return BASE_DIR / (os.environ.get(name) or default)


DEBUG = env_bool("DEBUG", False)
# Nothing on the site is signed or stored (no sessions, no forms that write), so each process can
# make a key of its own.
SECRET_KEY = os.environ.get("SECRET_KEY") or get_random_secret_key()
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
# Set TRUST_PROXY=1 only behind a proxy that serves https, sets this header itself and removes it
# from what visitors send.
TRUST_PROXY = env_bool("TRUST_PROXY", False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUST_PROXY else None

FIXTURES = env_path("FIXTURES", "fixtures")
DATABASE = env_path("DATABASE", "encyclopedia.sqlite3")
# The site only reads. `build` replaces the file by a new one, so each request opens it again
# (CONN_MAX_AGE stays 0).
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": f"{DATABASE.as_uri()}?mode=ro",
        "OPTIONS": {"uri": True},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = ["django.contrib.staticfiles", "django.contrib.sitemaps", "encyclopedia"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "encyclopedia.urls"
WSGI_APPLICATION = "encyclopedia.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "encyclopedia.pages.context.site",
            ]
        },
    }
]

SITE_NAME = gettext_lazy("国标麻将番种图鉴")
# The languages that readers can get. Templates and code hold the Chinese sentences, so Chinese
# needs no file of messages; `make messages` lists them for translators in LOCALE_PATHS.
LANGUAGES = [("zh-hans", "简体中文")]
OPEN_GRAPH_LOCALES = {"zh-hans": "zh_CN"}  # their names in previews of links
LANGUAGE_CODE = "zh-hans"
LOCALE_PATHS = [BASE_DIR / "encyclopedia" / "locale"]
TIME_ZONE = "Asia/Shanghai"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = env_path("STATIC_ROOT", "staticfiles")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "staticfiles": {"BACKEND": "encyclopedia.storage.HashedStaticFilesStorage"},
}

# Django writes errors to stderr only while DEBUG is on; this does it always.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"stderr": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}
