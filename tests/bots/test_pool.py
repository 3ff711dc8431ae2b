"""The pool: in sampled deals the other seats are played by policies that differ, each with its share."""

from typing import Any

import numpy as np
import pytest

import trident
from trident.bots.budget import Budget
from trident.bots.kit import kit_of
from trident.bots.pool import Pool, descriptions, own_share
from trident.bots.search import Search, Thought
from trident.bots.spec import pool_for, read_spec
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.state import Seat
from trident.core.table import Table

GAMES = [trident.game(name) for name in trident.game_names()]
GAME = trident.game("lost-cities")
HAND = weights_of(GAME, "hand")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_every_member_is_a_policy_that_plays(game: Game) -> None:
    assert 0 < own_share(game) < 1
    for name, text in descriptions(game).items():
        assert read_spec(game, f"pool:{name}") == read_spec(game, text)
        assert read_spec(game, text).kind == "policy"


def members(pool: Pool, seats: int, seat: int, deals: int = 1000) -> Any:
    players = pool.seat(deals, seats, Seat(seat), 12)
    assert players.shape == (deals, seats)
    assert (players[:, seat] == 0).all(), "the searching bot has its own seat"
    return np.delete(players, seat, axis=1)


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_members_have_their_shares_in_every_run_of_deals(seats: int) -> None:
    others = members(Pool(HAND, [HAND] * 3, 0.4), seats, 1)
    for first in (0, 300):
        for column in others[first : first + 200].T:
            shares = np.bincount(column, minlength=4) / len(column)
            assert np.allclose(shares, [0.4, 0.2, 0.2, 0.2], atol=0.03)


def test_seats_of_one_deal_are_filled_independently() -> None:
    others = members(Pool(HAND, [HAND], 0.5), 4, 0)
    both = np.corrcoef(others[:, 0], others[:, 1])[0, 1]
    assert abs(both) < 0.1


def test_without_members_the_others_play_as_the_bot_itself() -> None:
    assert (members(Pool(HAND, [], 0.2), 4, 0) == 0).all()


def think(pool: Pool) -> Thought:
    table = Table(GAME, 2, secret=Secret.of_seed(1))
    table.run_chance()
    seat = Seat(table.mover)
    return Search(kit_of(GAME), pool, Budget(playouts=300)).think(table.hidden_from(seat, stream(3)), seat, 1)


def test_who_the_others_are_changes_what_search_finds() -> None:
    """Somebody who opens every expedition is easier to beat than oneself."""
    rusher = weights_of(GAME, "hand", {"open": 50.0, "crowd": -9.0})
    alone, against = think(Pool(HAND, [rusher], 1.0)), think(Pool(HAND, [rusher], 0.0))
    assert against.candidates[0].points > alone.candidates[0].points + 5


def test_a_description_may_say_that_all_others_are_like_the_bot() -> None:
    assert (members(pool_for(GAME, 2, HAND, 1.0), 2, 0) == 0).all()
    assert members(pool_for(GAME, 2, HAND), 2, 0).max() == len(descriptions(GAME))
