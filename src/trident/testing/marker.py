"""The @rule marker, and the check that every numbered paragraph has a test.

As a plugin of pytest (`pytest_plugins = ["trident.testing.marker"]` in `conftest.py`) it declares the marker.
"""

import ast
from pathlib import Path

import pytest

from trident.library import rulebook


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, so that strict projects accept it."""
    config.addinivalue_line("markers", "rule(number): the numbered rule paragraph that a test covers")


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test as covering these rule paragraphs."""
    return pytest.mark.rule(*numbers)


def numbers_in(source: str) -> set[str]:
    """The rule numbers that a test file's @rule marks name."""
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def numbers_of(test: str, root: Path) -> set[str]:
    """The rule numbers that one test names, given its id: "tests/….py::test_…"."""
    file, _, name = test.partition("::")
    for node in ast.walk(ast.parse((root / file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == name.partition("[")[0]:
            return set().union(*(numbers_in(ast.unparse(mark)) for mark in node.decorator_list))
    return set()


def untested(name: str, tests: Path) -> list[str]:
    """The numbered paragraphs of a game that no test below this folder names."""
    proved = set().union(*(numbers_in(file.read_text("utf-8")) for file in tests.rglob("test_*.py")))
    return [number for number in rulebook.paragraphs(name) if number not in proved]


def unknown(name: str, prefix: str, tests: Path) -> list[str]:
    """Rule numbers of this game that tests name but the rules page does not have."""
    named = set().union(*(numbers_in(file.read_text("utf-8")) for file in tests.rglob("test_*.py")))
    known = rulebook.paragraphs(name)
    return sorted(number for number in named if number.startswith(f"{prefix}-") and number not in known)
