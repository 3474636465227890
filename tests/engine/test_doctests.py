"""The examples in the engine's docstrings run."""

import doctest
import importlib
import pkgutil

import pytest

import scoring

MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(scoring.__path__, "scoring.")
    if not name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["scoring", *MODULES])
def test_docstrings(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed
