"""Further facts for drawing."""

from tests.lost_cities.scenes import GAME, lost_cities
from trident.core.state import Seat
from trident.core.table import Table
from trident.games.lost_cities.presentation.extras import prospects, unseen


def test_a_prospect_is_the_expedition_with_that_card() -> None:
    table = lost_cities("hand 1  desert 5, sea investment\nside 1  desert investment, desert 4")
    found = prospects(table.state, Seat(0))
    assert (found["desert 5"].added, found["desert 5"].investments, found["desert 5"].points) == (9, 1, -22)
    assert found["sea investment"].points == -40


def test_a_card_that_is_not_taken_has_no_prospect() -> None:
    table = lost_cities("hand 1  desert 5, desert investment, desert 7\nside 1  desert 6")
    found = prospects(table.state, Seat(0))
    assert "desert 7" in found
    assert not {"desert 5", "desert investment"} & set(found)


def test_a_watcher_has_no_prospects() -> None:
    assert prospects(lost_cities().state, None) == {}


def test_unseen_are_cards_neither_in_hand_nor_laid_out() -> None:
    table = lost_cities(
        "hand 1  desert 5, sea investment\nside 1  sea 2\nside 2  volcano investment, volcano 3\n"
        "discards  forest 4, forest 9"
    )
    left = unseen(table.state, Seat(0))
    assert left[1][:2] == [2, 0]
    assert left[4][:3] == [2, 1, 0]
    assert (left[0][4], left[3][3], left[3][8]) == (0, 0, 0)
    assert sum(map(sum, left)) == 60 - 8 - 5


def test_a_watcher_has_seen_no_hand() -> None:
    table = Table(GAME, 4)
    table.run_chance()
    assert unseen(table.state, None)[0] == [3, 2, 2, 2, 1, 1, 1, 1, 1, 1]
    assert sum(map(sum, unseen(table.state, Seat(2)))) == 75 - 8
