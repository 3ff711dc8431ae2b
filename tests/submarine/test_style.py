"""What is counted of how somebody plays: how things are paid for, tolls, spares and moves."""

from tests.styles import counted
from tests.submarine.scenes import submarine

SCENE = """
    hand 1       red, yellow, blue
    divers 1     c4 c4 f5 f5 f5
    divers 2     c2 f5 f5 f5 f5
    board 1      green-ring
    beside 1     blue-joker
    c4           red-ring, yellow-mask
"""
TURN = (
    "ship c",
    "choose 4",
    "collect red-ring",
    "pay cards",
    "choose 4",
    "collect yellow-mask",
    "pay blue-joker",
)


def test_spares_and_jokers_count_for_whom_they_pay() -> None:
    made = counted(submarine(SCENE), 0, *TURN, "choose 4", "move c3", "end")
    assert made == {"doubles": 1, "swaps": 1, "of swaps": 2, "moves": 1}


def test_the_toll_counts_for_whom_it_is_paid_to() -> None:
    assert counted(submarine(SCENE), 1, *TURN) == {"receives": 1}
