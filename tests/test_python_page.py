"""The examples of docs/python.md, run from top to bottom."""

import doctest
from pathlib import Path

import trident

PAGE = Path(__file__).parents[1] / "docs" / "python.md"


def test_the_examples_do_what_they_show() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 50


def test_what_the_package_offers_is_there() -> None:
    assert all(hasattr(trident, name) for name in trident.__all__)
