"""Stored games of every end, the sensible player, and that every rule has a test."""

from pathlib import Path

import pytest

import trident
from tests.submarine import stored
from tests.submarine.scenes import submarine
from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.kernel import PLAIN
from trident.core.replay import from_text, replay, to_text
from trident.core.state import Seat
from trident.core.table import Table
from trident.core.verify import verify
from trident.games.submarine.presentation.extras import prices_in
from trident.games.submarine.rules.actions import DECISIONS
from trident.games.submarine.rules.material import COLUMNS
from trident.games.submarine.rules.state import Column
from trident.testing import marker
from trident.testing.marker import rule

GAME = trident.game("submarine")


@rule("SU-6.1", "SU-6.2", "SU-6.3", "SU-6.7")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("reason", stored.REASONS)
def test_a_stored_game_of_each_end_plays_again(seats: int, reason: str) -> None:
    text = (stored.FOLDER / f"{seats}-{reason}.txt").read_text("utf-8")
    record = from_text(GAME, text)
    table = replay(GAME, record)
    assert table.is_over
    assert table.view(None).ending == reason
    assert from_text(GAME, to_text(GAME, record)) == record
    best = max(table.scores())
    assert table.winners() == [seat for seat in range(seats) if table.scores()[seat] == best]
    assert (best[0] == 12) == (reason == "full-board")
    if not record.position:
        assert verify(GAME, record).faults == []


@pytest.mark.parametrize("reason", stored.REASONS)
def test_nothing_ends_a_game_that_has_ended(reason: str) -> None:
    table = replay(GAME, from_text(GAME, (stored.FOLDER / f"2-{reason}.txt").read_text("utf-8")))
    prices = [
        price
        for seat in map(Seat, range(2))
        for column in map(Column, range(COLUMNS))
        for price in prices_in(table.state, seat, column)
    ]
    assert all(price.ends == {} for price in prices)


def test_a_refusal_names_the_tile_that_is_being_collected() -> None:
    table = submarine("divers 1   c3\nhand 1     red, blue, green\nc3         red-ring, green-mask")
    table.plays("ship c", "choose 3")
    pay = DECISIONS.first("pay-cards")
    assert GAME.presentation.facts(table.state, pay)["thing"] == ""
    table.plays("collect red-ring")
    assert GAME.presentation.facts(table.state, pay)["thing"] == "red-ring"


def test_every_numbered_rule_has_a_test() -> None:
    assert marker.untested("submarine", Path(__file__).parent) == []
    assert marker.unknown("submarine", "SU", Path(__file__).parent) == []


def play_against_random(seat: int, seed: int) -> bool:
    """Whether the sensible player in this seat wins a game of two against random play."""
    rng, table = stream(seed), Table(GAME, 2, secret=Secret.of_seed(seed))
    bot = roster.find(GAME, 2, "sensible")
    while not table.is_over:
        if table.mover < 0:
            table.roll()
        elif table.mover == seat:
            table.apply(roster.decide(table, bot, rng)[0])
        else:
            legal = table.legal()
            table.apply(legal[below(rng, len(legal))])
    return table.winners() == [seat]


def test_the_sensible_player_beats_random_play() -> None:
    games = 6 if PLAIN else 60
    wins = sum(play_against_random(number % 2, number) for number in range(games))
    assert wins >= 0.95 * games


@pytest.mark.parametrize("seats", GAME.seats)
def test_sensible_players_bring_their_games_to_an_end(seats: int) -> None:
    for seed in range(1 if PLAIN else 10):
        table = stored.play(seats, seed, sensible=True)
        assert table.view(None).ending != "guard"
        assert table.state.turn < 400
