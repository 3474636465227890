"""manage.py serve: the site on a production WSGI server, once the system checks have passed."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from waitress import create_server

from encyclopedia.wsgi import application


def port_number(text: str) -> int:
    """0 to 65535; raises ValueError otherwise."""
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
            # Whether a proxy's headers are believed is for Django to say (settings.TRUST_PROXY).
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
