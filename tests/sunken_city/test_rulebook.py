"""Every numbered paragraph has a test, and no test names one that is not there."""

from pathlib import Path

from trident.testing.marker import unknown, untested

HERE = Path(__file__).parent


def test_every_paragraph_has_a_test() -> None:
    assert untested("sunken-city", HERE) == []


def test_no_test_names_a_paragraph_that_is_not_there() -> None:
    assert unknown("sunken-city", "SC", HERE) == []
