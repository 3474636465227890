"""The WSGI application, for `manage.py serve` and any other server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "encyclopedia.settings")
application = get_wsgi_application()
