"""The examples of the pages about Python, run from top to bottom."""

import doctest
from pathlib import Path

import pytest

import trident

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(("page", "least"), [("python.md", 50), ("environments.md", 20)])
def test_the_examples_do_what_they_show(page: str, least: int) -> None:
    result = doctest.testfile(str(DOCS / page), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > least


def test_what_the_package_offers_is_there() -> None:
    assert all(hasattr(trident, name) for name in trident.__all__)
