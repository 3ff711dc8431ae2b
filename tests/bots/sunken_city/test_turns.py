"""Sunken City's bots consider only legal turns, in every position."""

import pytest

import trident
from tests.bots.turning import thoughts_are_legal
from trident.testing import amount

GAME = trident.game("sunken-city")


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_turn_that_is_thought_of_is_legal(seats: int) -> None:
    thoughts_are_legal(GAME, seats, {}, amount(400), seed=seats)
