"""What is counted of how somebody plays: expeditions, investments, gifts, and cards taken up."""

from tests.lost_cities.scenes import lost_cities
from tests.styles import counted

SCENE = """
    hand 1     desert investment, desert 5, sea 9, sea 3
    side 2     sea 4
    discards   forest 2
    to move    seat 1
"""


def test_an_investment_begins_an_expedition() -> None:
    made = counted(lost_cities(SCENE), 0, "play desert investment", "draw forest")
    assert made == {"sets-out": 1, "invests": 1, "takes": 1, "of takes": 1}


def test_a_number_begins_one_too_and_a_second_card_does_not() -> None:
    table = lost_cities(SCENE)
    assert counted(table, 0, "play desert investment", "draw forest")["sets-out"] == 1
    again = lost_cities(SCENE.replace("side 2 ", "side 1     desert 2\n    side 2 "))
    assert counted(again, 0, "play desert 5", "draw pile") == {"of takes": 1}


def test_a_discard_is_a_gift_if_the_other_side_can_play_it_on() -> None:
    assert counted(lost_cities(SCENE), 0, "discard sea 9") == {"gives": 1, "of gives": 1}
    assert counted(lost_cities(SCENE), 0, "discard sea 3") == {"of gives": 1}
    assert counted(lost_cities(SCENE), 0, "discard desert 5") == {"of gives": 1}


def test_what_the_other_does_does_not_count() -> None:
    assert counted(lost_cities(SCENE), 1, "play desert investment", "draw forest") == {}
