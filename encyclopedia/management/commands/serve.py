"""manage.py serve: run the system checks, then serve the site with a production WSGI server."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from waitress import create_server

from encyclopedia.wsgi import application


def port_number(text: str) -> int:
    """A port from 0 to 65535; raises ValueError for anything else."""
    number = int(text)
    if not 0 <= number <= 65535:
        raise ValueError
    return number


class Command(BaseCommand):
    help = "Serve the site; refuses a database that was not made by this engine."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=port_number, default=8000, help="0 takes any free port")

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        try:
            # Keep a proxy's headers: Django decides whether to trust them (settings.TRUST_PROXY).
            server = create_server(
                application, host=host, port=port, clear_untrusted_proxy_headers=False
            )
        except OSError as error:
            raise CommandError(
                f"cannot listen on {host}:{port} ({error}); another port: `PORT=8001 make run`"
            ) from error
        self.stdout.write(f"http://{host}:{server.effective_port}/")
        self.stdout.flush()
        server.run()
