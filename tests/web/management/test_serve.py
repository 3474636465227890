"""The server: messages when it cannot start, and trust in a proxy's headers."""

import re
import socket
import urllib.request
from collections.abc import Iterator

import pytest

from tests.conftest import manage, serving


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that something else listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_port_in_use_is_reported_in_a_line(taken: int) -> None:
    done = manage("serve", "--port", str(taken))
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1:{taken} (" in done.stderr
    assert "PORT=8001 make run" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("port", ["99999", "-1", "http"])
def test_a_bad_port_is_named_in_the_message(port: str) -> None:
    done = manage("serve", f"--port={port}")
    assert done.returncode != 0
    assert port in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("trusted", "scheme"), [("0", "http"), ("1", "https")])
def test_only_a_trusted_proxy_makes_addresses_https(trusted: str, scheme: str) -> None:
    with serving({"TRUST_PROXY": trusted}) as address:
        request = urllib.request.Request(
            f"{address}/about/", headers={"X-Forwarded-Proto": "https"}
        )
        with urllib.request.urlopen(request) as response:
            page = response.read().decode()
    assert set(re.findall(r'(?:href|content)="(https?)://127', page)) == {scheme}
