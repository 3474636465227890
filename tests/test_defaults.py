"""The default rules are read where a request or a command begins, and nowhere at import."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

# Where a request or a command begins; `versions.py` and `__init__.py` define and export the name.
BEGINNINGS = {
    "encyclopedia/checks.py",
    "encyclopedia/pages/context.py",
    "encyclopedia/management/oracle.py",
    "encyclopedia/management/commands/bench.py",
    "encyclopedia/management/commands/build.py",
    "encyclopedia/management/commands/golden.py",
    "encyclopedia/management/commands/witnesses.py",
    "scoring/__main__.py",
}
DEFINED = {"scoring/__init__.py", "scoring/rulebook/versions.py"}
MODULES = sorted(
    str(path.relative_to(ROOT))
    for package in ("scoring", "encyclopedia")
    for path in (ROOT / package).rglob("*.py")
)


def reads(tree: ast.AST, *, within: bool = False) -> Iterator[bool]:
    """For each reading of DEFAULT_RULES whether it is in the body of a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Name) and node.id == "DEFAULT_RULES":
            yield within
        elif isinstance(node, ast.FunctionDef):
            # Defaults and decorators are read at import.
            for outer in (*node.args.defaults, *node.args.kw_defaults, *node.decorator_list):
                if outer is not None:
                    yield from reads(ast.Expression(outer), within=within)
            for statement in node.body:
                yield from reads(ast.Expression(statement), within=True)  # type: ignore[arg-type]
        else:
            yield from reads(node, within=within)


def found_in(path: Path) -> list[bool]:
    return list(reads(ast.parse(path.read_text("utf-8"))))


@pytest.mark.parametrize("module", [name for name in MODULES if name not in DEFINED])
def test_no_module_reads_the_default_at_import(module: str) -> None:
    found = found_in(ROOT / module)
    assert all(found), "read outside a function"
    assert module in BEGINNINGS or not found, "a rules version is to be an argument here"


def test_readings_at_import_are_seen(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    for text in (
        "X = DEFAULT_RULES",
        "def f(x=DEFAULT_RULES): ...",
        "@g(DEFAULT_RULES)\ndef f(): ...",
    ):
        source.write_text(text)
        assert found_in(source) == [False], text
    source.write_text("def f():\n    return DEFAULT_RULES.id")
    assert found_in(source) == [True]
