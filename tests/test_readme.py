"""README is true: its commands print what it says, its hands can be read, its places exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import get_commands

from scoring import DEFAULT_RULES, Hand
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def transcripts() -> list[tuple[str, str]]:
    """Each `$ command` of the README with the lines that it prints."""
    blocks = re.findall(r"(?:^    .*\n)+", README, re.M)
    found = []
    for block in blocks:
        lines = "\n".join(line[4:] for line in block.splitlines())
        found += re.findall(r"^\$ (.*)\n((?:[^$].*\n?)*)", lines, re.M)
    return found


@pytest.mark.parametrize(("command", "output"), transcripts())
def test_a_command_prints_what_the_readme_says(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "python"
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == output.strip()


def test_there_are_commands_to_try() -> None:
    assert len(transcripts()) >= 4


def test_all_notations_write_one_hand() -> None:
    table = README.partition("| notation | example |")[2].partition("\n\n")[0]
    texts = [text.replace("\\|", "|") for text in re.findall(r"`([^`]+)` \|\n", f"{table}\n")]
    assert len(texts) == 5
    assert {str(Hand.parse(text)) for text in texts} == {str(Hand.parse(texts[0]))}


def test_make_targets_and_commands_exist() -> None:
    targets = set(re.findall(r"\bmake ([a-z]+)\b(?=`|  | in|$)", README, re.M))
    assert {"run", "test", "build", "bench", "messages"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", MAKEFILE, re.M), target
    for name in re.findall(r"manage\.py ([a-z]+)", README):
        assert name in get_commands(), name
    listed = re.search(r"commands: (.*)", README)
    assert listed
    commands = [name for name, app in get_commands().items() if app == "encyclopedia"]
    assert sorted(listed[1].split(", ")) == sorted(commands)


def test_every_place_that_is_named_exists() -> None:
    roots = ("scoring/", "encyclopedia/", "templates/", "static/", "fixtures/", "tests/")
    for name in re.findall(r"`([\w./*<>-]+)`", README):
        if name.startswith(roots) and "<" not in name:
            assert list(ROOT.glob(name.rstrip("/"))), name


def test_every_room_is_in_the_tree() -> None:
    tree = README.partition("```\n")[2].partition("```")[0]
    for package in ("scoring", "encyclopedia"):
        section = tree[tree.index(f"\n{package}/") if package == "encyclopedia" else 0 :]
        for room in (ROOT / package).iterdir():
            if (room / "__init__.py").exists() and room.name != "migrations":
                assert f"\n  {room.name}/" in section, room


@pytest.mark.parametrize(
    "package",
    sorted(
        path.parent.relative_to(ROOT)
        for top in ("scoring", "encyclopedia")
        for path in (ROOT / top).rglob("__init__.py")
        if path.parent.name not in ("migrations", "commands")
    ),
    ids=str,
)
def test_every_room_says_what_lives_there(package: Path) -> None:
    lines = (ROOT / package / "__init__.py").read_text("utf-8").splitlines()
    assert lines[0].startswith('"""')
    assert lines[0].endswith((".", "—")) or lines[1]
    assert lines.index('"""', 1) >= 3, "what lives there, what may be touched, what is around it"


def test_the_rules_version_is_the_one_in_use() -> None:
    assert f"`{DEFAULT_RULES.id}`" in README
