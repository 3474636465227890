"""The build: it is complete or changes nothing, lists all faults, and notices a stale database."""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import LazySettings, settings
from django.core.management import CommandError, call_command
from django.db import DatabaseError, IntegrityError, OperationalError, connections
from django.test import Client
from pytest_django import DjangoDbBlocker

from encyclopedia.build.compare import differences
from encyclopedia.build.compose import compose
from encyclopedia.build.rows import Rows
from encyclopedia.build.store import LEFT_AFTER, stored_pictures, write
from encyclopedia.models import Breakdown, Example, Fan, Hand, Stamp, Standing, Topic
from scoring import DEFAULT_RULES, engine_digest
from tests.conftest import ROOT, manage, serving

HAND = "12345678m234p55s9m|EE0000|"


@pytest.fixture(autouse=True)
def any_database(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The build opens connections of its own, which the `django_db` mark forbids."""
    with django_db_blocker.unblock():
        yield
    connections.close_all()


@pytest.fixture
def fixtures(tmp_path: Path) -> Path:
    """A copy of the fixtures, for tests to change."""
    return Path(shutil.copytree(settings.FIXTURES, tmp_path / "fixtures"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the built database."""
    return Path(shutil.copy(settings.DATABASE, tmp_path / "site.sqlite3"))


@pytest.fixture(scope="module")
def rows(django_db_blocker: DjangoDbBlocker) -> Rows:
    """The rows that the fixtures give, with stored pictures, which `make test` checks elsewhere."""
    with django_db_blocker.unblock():
        pictures = stored_pictures(settings.DATABASE)
    return compose(settings.FIXTURES, DEFAULT_RULES, stored_pictures=pictures)


def spoil(fixtures: Path, name: str, old: str, new: str) -> None:
    """Replace the first `old` in a fixture file."""
    path = fixtures / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def execute(database: Path, sql: str) -> None:
    connection = sqlite3.connect(database)
    with connection:
        assert connection.execute(sql).rowcount == 1
    connection.close()


def build(fixtures: Path, database: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return manage("build", "--fixtures", str(fixtures), "--database", str(database), *more)


def fault_message(fixtures: Path, database: Path) -> str:
    """What the command says when it refuses; without a process of its own, which takes a second."""
    with pytest.raises(CommandError) as refused:
        call_command("build", fixtures=fixtures, database=database)
    return str(refused.value)


def names(database: Path) -> list[str]:
    """The fans that can be read in a database file."""
    connection = sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)
    rows = connection.execute("SELECT zh FROM encyclopedia_fan ORDER BY no").fetchall()
    connection.close()
    return [zh for (zh,) in rows]


def test_a_new_file_holds_what_the_check_expects(
    fixtures: Path, tmp_path: Path, rows: Rows
) -> None:
    database = tmp_path / "new.sqlite3"
    done = build(fixtures, database)
    assert done.returncode == 0, done.stderr
    entries = json.loads((fixtures / "fans.zh-hans.json").read_text("utf-8"))["fans"]
    hands = json.loads((fixtures / "examples.zh-hans.json").read_text("utf-8"))["examples"]
    examples = sum(hand["kind"] == "example" for hand in hands)
    assert (
        f"{len(entries)} fans, {examples} examples, {len(hands) - examples} counterexamples ("
        in done.stdout
    )
    assert sorted(names(database)) == sorted(DEFAULT_RULES.fan(e["code"]).zh for e in entries)
    assert differences(rows, database) == []
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".new"] == []


def test_one_wrong_digit_fails_and_is_named(fixtures: Path, database: Path) -> None:
    before = database.read_bytes()
    wrong = HAND.replace("55s", "56s")
    spoil(fixtures, "examples.zh-hans.json", HAND, wrong)
    message = fault_message(fixtures, database)
    assert f"fixtures/examples.zh-hans.json, pure-straight example, hand {wrong}: " in message
    assert database.read_bytes() == before


def test_all_faults_are_listed_with_their_hands(fixtures: Path, database: Path) -> None:
    wrong = {HAND: HAND.replace("9m|", "9p|"), "1122m3344p5566sPP": "1122m3344p5566sPF"}
    for hand, instead in wrong.items():
        spoil(fixtures, "examples.zh-hans.json", hand, instead)
    spoil(fixtures, "glossary.zh-hans.json", "[[345p]]", "[[3456]]")
    message = fault_message(fixtures, database)
    for hand in wrong.values():
        assert hand in message
    assert "glossary.zh-hans.json, 顺子: " in message
    assert re.search(r"(\d+) problem\(s\); site.sqlite3 is left as it was", message)


def killed_half_way(fixtures: Path, database: Path) -> bool:
    """Start a build and kill it as soon as its new file appears; whether that came in time."""
    command = [sys.executable, "manage.py", "build", "--fixtures", fixtures, "--database", database]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    while process.poll() is None:
        if list(database.parent.glob("*.new")):
            process.send_signal(signal.SIGKILL)
            return process.wait() == -signal.SIGKILL
        time.sleep(0.001)
    return False


def test_killed_half_way_the_old_file_still_serves(fixtures: Path, database: Path) -> None:
    spoil(fixtures, "fans.zh-hans.json", "就是碰碰和。碰来的", "才是碰碰和。碰来的")
    before = database.read_bytes()
    with serving({"DATABASE": str(database)}) as address:
        assert killed_half_way(fixtures, database)
        assert database.read_bytes() == before
        with urllib.request.urlopen(f"{address}/fans/pure-straight/") as response:
            assert "清龙" in response.read().decode()
    left = list(database.parent.glob("*.new*"))
    assert left
    for path in left:
        os.utime(path, (time.time() - 2 * LEFT_AFTER,) * 2)
    of_running_build = database.with_name(f"{database.name}.{os.getpid()}.new")
    of_running_build.touch()
    assert build(fixtures, database).returncode == 0
    assert list(database.parent.glob("*.new*")) == [of_running_build]


def test_a_build_with_nothing_new_leaves_the_file(fixtures: Path, database: Path) -> None:
    before = database.stat().st_ino, database.stat().st_mtime_ns
    done = build(fixtures, database)
    assert done.returncode == 0
    assert "is what the fixtures and the engine give" in done.stdout
    assert (database.stat().st_ino, database.stat().st_mtime_ns) == before


def test_a_running_site_shows_the_new_file_at_once(fixtures: Path, database: Path) -> None:
    """Also when the changed fixture bears an old date: the build compares contents."""
    with serving({"DATABASE": str(database)}) as address:
        spoil(fixtures, "fans.zh-hans.json", "就是碰碰和。碰来的", "才是碰碰和。碰来的")
        os.utime(fixtures / "fans.zh-hans.json", (0, 0))
        assert build(fixtures, database).returncode == 0
        with urllib.request.urlopen(f"{address}/fans/all-pungs/") as response:
            assert "才是碰碰和。碰来的" in response.read().decode()


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("UPDATE encyclopedia_stamp SET rules = 'mcr/0'", "rules is 'mcr/0', should be 'mcr/"),
        ("UPDATE encyclopedia_stamp SET engine_digest = '0'", "engine_digest is '0', should be"),
        ("UPDATE encyclopedia_stamp SET fixture_digest = '0'", "fixture_digest is '0', should be"),
        ("DELETE FROM encyclopedia_stamp", "not stored"),
        (
            "UPDATE encyclopedia_breakdown SET score = '{\"total\": 999}' WHERE id = 1",
            "'total': 999",
        ),
        (
            "UPDATE encyclopedia_standing SET status = 'dropped' WHERE id = 1",
            "status is 'dropped', should be 'counted'",
        ),
        ("UPDATE encyclopedia_fan SET points = 99 WHERE zh = '清龙'", "清龙: points is 99"),
        ("UPDATE encyclopedia_term SET text_html = '' WHERE term = '将'", "将: text_html is ''"),
        (
            "UPDATE encyclopedia_picture SET png = x'89' WHERE fan_id = 'pure-straight'",
            "picture pure-straight",
        ),
        ("DELETE FROM encyclopedia_term WHERE term = '将'", "term 将: not stored"),
        (
            "INSERT INTO encyclopedia_term VALUES ('龙', 'lóng', '[]', 999, 'term', '', '', '')",
            "term 龙: no longer there",
        ),
    ],
)
def test_a_changed_database_is_stale(database: Path, rows: Rows, sql: str, message: str) -> None:
    execute(database, sql)
    found = differences(rows, database)
    assert len(found) == 1
    assert message in found[0]


def test_a_difference_in_a_long_text_is_shown_in_part(database: Path, rows: Rows) -> None:
    execute(
        database,
        "UPDATE encyclopedia_fan SET text_html = replace(text_html, '</p>', '<b></p>')"
        " WHERE zh = '清龙'",
    )
    (line,) = differences(rows, database)
    assert "<b></p>" in line
    assert len(line) < 400


def test_an_untouched_database_is_not_stale(database: Path, rows: Rows) -> None:
    assert differences(rows, database) == []


def test_the_check_command_fails_and_shows_the_difference(fixtures: Path, database: Path) -> None:
    spoil(fixtures, "fans.zh-hans.json", "就是碰碰和。碰来的", "才是碰碰和。碰来的")
    before = database.read_bytes()
    done = build(fixtures, database, "--check")
    assert done.returncode == 1
    assert "fan 碰碰和: text is " in done.stderr
    assert "fixture_digest is" in done.stderr
    assert database.read_bytes() == before


@pytest.mark.parametrize("content", [None, b"", b"not a database at all" * 99])
def test_no_database_is_stale(tmp_path: Path, rows: Rows, content: bytes | None) -> None:
    path = tmp_path / "site.sqlite3"
    if content is not None:
        path.write_bytes(content)
    (line,) = differences(rows, path)
    assert "cannot be read" in line


def test_a_failed_write_leaves_nothing_behind(database: Path, rows: Rows) -> None:
    before = database.read_bytes()
    twice = Fan(code="again", no=rows[Fan][0].no)
    with pytest.raises(IntegrityError):
        write({**rows, Fan: [*rows[Fan], twice]}, database)
    assert database.read_bytes() == before
    assert os.listdir(database.parent) == [database.name]


@pytest.fixture
def stale(database: Path) -> dict[str, str]:
    """The environment of a site whose database another engine made."""
    execute(database, "UPDATE encyclopedia_stamp SET engine_digest = 'aaaaaaaaaaaa'")
    return {"DATABASE": str(database)}


def test_system_check_refuses_the_database_of_another_engine(stale: dict[str, str]) -> None:
    done = manage("check", env=stale)
    assert done.returncode == 1
    assert "(encyclopedia.E002)" in done.stderr
    assert f"engine_digest of the database is aaaaaaaaaaaa, now {engine_digest()}" in done.stderr


def test_the_site_does_not_start_on_the_database_of_another_engine(stale: dict[str, str]) -> None:
    done = manage("serve", "--port", "0", env=stale)
    assert done.returncode == 1
    assert "(encyclopedia.E002)" in done.stderr


def test_a_fixture_with_an_unknown_fan_is_refused(fixtures: Path, database: Path) -> None:
    spoil(fixtures, "fans.zh-hans.json", '"pure-straight"', '"pure-dragon"')
    message = fault_message(fixtures, database)
    assert "fixtures/fans.zh-hans.json, pure-dragon: no fan" in message


def test_other_witnesses_make_a_database_stale(fixtures: Path, database: Path) -> None:
    witnesses = fixtures / "witnesses.txt"
    witnesses.write_text(f"{witnesses.read_text('utf-8')}# one more line\n", "utf-8")
    pictures = stored_pictures(database)
    composed = compose(fixtures, DEFAULT_RULES, stored_pictures=pictures)
    (difference,) = differences(composed, database)
    assert "fixture_digest is" in difference


def test_a_server_needs_no_fixtures(tmp_path: Path, client: Client, settings: LazySettings) -> None:
    nowhere = tmp_path / "nowhere"
    done = manage("check", "--fail-level", "WARNING", env={"FIXTURES": str(nowhere)})
    assert done.returncode == 0, done.stderr
    settings.FIXTURES = nowhere
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json()["fixture_digest"] == Stamp.objects.get().fixture_digest


def test_a_database_of_another_engine_is_unhealthy(
    database: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/healthz").status_code == 200
    execute(database, "UPDATE encyclopedia_stamp SET engine_digest = 'aaaaaaaaaaaa'")
    connections.close_all()
    site = connections["default"].settings_dict
    monkeypatch.setitem(site, "NAME", f"{database.as_uri()}?mode=ro")
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["status"] == "stale"
    assert response.json()["engine_digest"] == engine_digest()


@pytest.mark.parametrize("error", [OperationalError, DatabaseError])
def test_error_pages_need_no_database(
    error: type[Exception], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise error("file is not a database")

    monkeypatch.setattr(Stamp.objects, "first", fail)
    assert client.get("/nothing/here/").status_code == 404


def test_system_check_warns_that_there_is_no_database(tmp_path: Path) -> None:
    done = manage("check", env={"DATABASE": str(tmp_path / "none.sqlite3")})
    assert done.returncode == 0
    assert "(encyclopedia.W001)" in done.stderr


def test_system_check_refuses_what_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "site.sqlite3"
    path.write_bytes(b"")
    done = manage("check", env={"DATABASE": str(path)})
    assert done.returncode == 1
    assert "(encyclopedia.E002) the database cannot be read" in done.stderr


def test_the_site_cannot_write() -> None:
    with pytest.raises(OperationalError, match="readonly"):
        Fan.objects.update(points=1)


def test_every_hand_has_its_score_and_standing_under_the_rules() -> None:
    hands = {*Example.objects.values_list("hand", flat=True)}
    hands |= {*Topic.objects.values_list("hand", flat=True)}
    assert len(hands) == Hand.objects.count() == Breakdown.objects.count() > 0
    hands_with_fans = {*Example.objects.values_list("hand", "fan")}
    hands_with_fans |= {*Topic.objects.values_list("hand", "fan_id")}
    assert hands_with_fans == {*Standing.objects.values_list("hand", "fan")}
    for model in (Breakdown, Standing):
        assert not model.objects.exclude(rules=DEFAULT_RULES.id).exists()
    stamp = Stamp.objects.get()
    assert (stamp.rules, stamp.engine_digest) == (DEFAULT_RULES.id, engine_digest())
