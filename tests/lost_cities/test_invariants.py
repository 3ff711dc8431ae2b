"""Each invariant notices a position that somebody has tampered with."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.lost_cities.scenes import GAME, lost_cities

WORDS = """
    hand 1     sea 2, sea 3
    side 1     desert investment, desert 2
    discards   forest 2
"""


def a_card_vanishes(state: Any) -> None:
    state.discards_left[3] = 0


def a_card_comes_from_nowhere(state: Any) -> None:
    state.pile[10] += 1
    state.pile_left += 1


def a_hand_is_out_of_order(state: Any) -> None:
    state.hand[0, 0], state.hand[0, 1] = state.hand[0, 1], state.hand[0, 0]


def something_lies_beyond_a_hand(state: Any) -> None:
    state.hand[0, 9] = 12


def a_sum_is_wrong(state: Any) -> None:
    state.added[0, 0] += 1


def an_investment_too_many_is_counted(state: Any) -> None:
    state.investments[0, 0] += 1


def a_card_lies_at_the_wrong_place(state: Any) -> None:
    state.expedition[0, 0, 1] = 11


def a_laid_card_is_not_counted(state: Any) -> None:
    state.laid_cards[0] = 0


def the_pile_is_miscounted(state: Any) -> None:
    state.pile_left -= 1


def the_wrong_seat_moves(state: Any) -> None:
    state.mover = 1


def the_round_is_beyond_the_last(state: Any) -> None:
    state.round_number = 4


def open_piles_are_left_to_memory(state: Any) -> None:
    state.open_discards, state.memory_aids = 1, 0


@pytest.mark.parametrize(
    ("tamper", "noticed"),
    [
        (a_card_vanishes, "every card is in exactly one place"),
        (a_card_comes_from_nowhere, "every card is in exactly one place"),
        (a_hand_is_out_of_order, "hands are sorted"),
        (something_lies_beyond_a_hand, "hands are sorted"),
        (a_sum_is_wrong, "numbers in an expedition rise and investments lie below them"),
        (an_investment_too_many_is_counted, "numbers in an expedition rise and investments lie below them"),
        (a_card_lies_at_the_wrong_place, "numbers in an expedition rise and investments lie below them"),
        (a_laid_card_is_not_counted, "numbers in an expedition rise and investments lie below them"),
        (the_pile_is_miscounted, "the draw pile fits the phase"),
        (the_wrong_seat_moves, "the mover fits the phase"),
        (the_round_is_beyond_the_last, "the round has begun"),
        (open_piles_are_left_to_memory, "memory aids are on where discard piles are open"),
    ],
)
def test_tampering_is_noticed(tamper: Callable[[Any], None], noticed: str) -> None:
    table = lost_cities(WORDS)
    assert GAME.compiled.broken(table.raw) == 0
    tamper(table.state)
    assert noticed in GAME.broken(table.raw)
