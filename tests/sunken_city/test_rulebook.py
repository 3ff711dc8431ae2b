"""Every numbered paragraph has a test, no test names a missing one, and the pages match the code."""

from pathlib import Path

from tests.sunken_city.scenes import GAME
from trident.testing.marker import unknown, untested

HERE = Path(__file__).parent


def test_every_paragraph_has_a_test() -> None:
    assert untested("sunken-city", HERE) == []


def test_no_test_names_a_paragraph_that_is_not_there() -> None:
    assert unknown("sunken-city", "SC", HERE) == []


def test_the_page_for_programs_tells_the_numbers_of_all_decisions() -> None:
    page = (Path(__file__).parents[2] / "docs" / "games" / "sunken-city.md").read_text("utf-8")
    for first, last, kind, _ in GAME.decisions.table():
        numbers = str(first) if first == last else f"{first}–{last}"
        assert f"| {numbers} | `{kind}` |" in page
