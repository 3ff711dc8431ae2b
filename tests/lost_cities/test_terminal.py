"""The table drawn for a terminal: from what a seat sees, with letters and arithmetic."""

import re

import pytest

from tests.lost_cities.scenes import GAME, lost_cities
from trident.testing import Scene

WORDS = """
    hand 1     desert 9, sea investment, volcano 10
    side 1     desert investment, desert 4, desert 5, desert 6
    side 2     sea 3
    discards   forest 2, forest 3
    round      2 of 3
    totals     12, -7
"""


def drawn(table: Scene, seat: int | None, language: str = "en") -> str:
    """The picture without its marks."""
    lines = GAME.presentation.draw(table.view(seat), language).lines
    return "\n".join(re.sub(r"\[/?[a-z]*\]", "", line) for line in lines)


def test_expeditions_show_their_arithmetic_and_totals() -> None:
    picture = drawn(lost_cities(WORDS), 0)
    assert "i 4 5 6" in picture
    assert "(15−20)×2 = −10" in picture
    assert "3−20 = −17" in picture
    assert "−10 (total 12)" in picture
    assert "3 (2)" in picture  # the top of the forest's discards and their number


def test_the_bonus_is_shown() -> None:
    table = lost_cities("side 1  " + ", ".join(f"sea {number}" for number in range(2, 10)))
    assert "44−20+20=44" in drawn(table, 0)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Round 2 of 3", "draw pile: ", "You", "Seat 2", "D desert", "D9", "Si", "V10"]),
        ("de", ["Durchgang 2 von 3", "Stapel: ", "Du", "Platz 2", "W Wüste", "W9", "Mw", "V10"]),
    ],
)
def test_both_languages_say_what_is_there(language: str, words: list[str]) -> None:
    picture = drawn(lost_cities(WORDS), 0, language)
    assert [word for word in words if word not in picture] == []


def test_the_other_seat_sees_its_own_side_and_hand() -> None:
    picture = drawn(lost_cities(WORDS), 1)
    assert "V10" not in picture
    assert picture.index("Seat 1") < picture.index("You")


def test_a_watcher_sees_no_hand() -> None:
    picture = drawn(lost_cities(WORDS), None)
    assert "V10" not in picture
    assert "Hand" not in picture
    assert "cards in hand at seat 1: 8, 2: 8" in picture


def test_partners_share_a_heading_and_open_discards_are_listed() -> None:
    table = lost_cities("seats  4\ndiscards  forest 2, forest 3\nopen_discards  on")
    assert "You + Seat 3" in drawn(table, 0)
    assert "\nF: 2 3\n" in drawn(table, 0)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("side", ["sea investment, sea investment, sea investment, ", ""])
def test_the_longest_expeditions_keep_within_eighty_columns(language: str, side: str) -> None:
    numbers = side + ", ".join(f"sea {number}" for number in range(2, 11))
    picture = drawn(lost_cities(f"side 1  {numbers}"), 0, language)
    assert max(map(len, picture.splitlines())) < 80
    assert ("=156" if side else "34+20=54") in picture


def test_every_style_that_is_marked_is_known() -> None:
    picture = GAME.presentation.draw(lost_cities(WORDS + "\nsixth_expedition  on").view(0), "en")
    marks = set(re.findall(r"\[([a-z]+)\]", "\n".join(picture.lines)))
    assert marks
    assert marks <= set(picture.styles)
