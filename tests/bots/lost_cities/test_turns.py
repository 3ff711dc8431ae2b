"""Lost Cities' bots consider only legal turns, in every position."""

import numpy as np
import pytest

import trident
from tests.bots.turning import Thinker, thoughts_are_legal
from trident.bots.kit import kit_of
from trident.bots.roster import find
from trident.core.chance import Secret, stream
from trident.core.state import Seat
from trident.core.table import Table
from trident.games.lost_cities.rules.limits import standing_limit
from trident.testing import amount

GAME = trident.game("lost-cities")


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_turn_that_is_thought_of_is_legal(seats: int) -> None:
    thoughts_are_legal(GAME, seats, {"rounds": 1}, amount(2_000), seed=seats)


@pytest.mark.parametrize("seats", GAME.seats)
def test_after_too_many_standing_turns_only_the_pile_is_thought_of(seats: int) -> None:
    table = Table(GAME, seats, {"rounds": 1, "guard": True}, Secret.of_seed(3))
    table.run_chance()
    for _ in range(12):  # until discards lie open
        table.apply(next(action for action in table.legal() if GAME.decisions.split(action).kind != "play"))
        table.run_chance()
    table.state.standing = standing_limit(table.state)
    thinker = Thinker(GAME)
    turns = thinker.turns(table)
    for turn in turns:
        thinker.claim_legal(table, turn)
    assert {GAME.presentation.write(table.state, turn[-1]) for turn in turns} == {"draw pile"}


def test_partners_are_imagined_without_leanings() -> None:
    table = Table(GAME, 4, {"rounds": 1}, Secret.of_seed(4))
    table.run_chance()
    turn = find(GAME, 4, "search:playouts=40").turn(table.raw, Seat(table.mover), 1)
    Thinker(GAME).claim_legal(table, turn)


def test_who_begins_by_lot_is_drawn_by_the_deals_own_stream() -> None:
    kit, starters = kit_of(GAME), set()
    for seed in range(30):
        table = Table(GAME, 2, {"rounds": 1, "begins": "lot"}, Secret.of_seed(1))
        words = np.zeros(kit.bots.streams, np.int64)
        words[0] = stream(seed).view(np.int64)[0]
        starters.add(int(kit.draw(table.raw, words, kit.workspace().scratch)))
    assert starters == set(table.legal())
