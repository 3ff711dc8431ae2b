"""A game without a policy of its own still has a sensible bot."""

from collections.abc import Callable
from pathlib import Path

import pytest

import trident
from trident.bots import roster
from trident.bots.bot import RandomBot, RolloutBot
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.state import Seat
from trident.testing import Scene


@pytest.fixture
def nim(toy_folder: Path, find_games_in: Callable[[Path], None]) -> Game:
    find_games_in(toy_folder)
    return trident.game("dark-nim")


def test_the_sensible_bot_of_a_game_without_a_policy_rolls_out(nim: Game) -> None:
    assert nim.bots is None
    assert isinstance(roster.find(nim, 2, "sensible"), RolloutBot)
    assert roster.names(nim) == ["sensible", "random"]


def test_it_takes_the_last_pebbles_when_it_can(nim: Game) -> None:
    table = Scene(nim, 2, {"heap": 3, "die": 3, "cards": [4, 1], "turn": 1})
    for seed in range(5):
        assert roster.find(nim, 2, "sensible").turn(table.raw, Seat(0), seed) == [2]


def test_it_beats_chance(nim: Game) -> None:
    bots = (RolloutBot(nim), RandomBot(nim))
    won = 0
    for deal in range(40):
        table = trident.Table(nim, 2, seed=deal // 2)
        first = deal % 2
        while not table.is_over:
            table.run_chance()
            if not table.is_over:
                bot = bots[(table.mover + first) % 2]
                table.apply(roster.decide(table, bot, stream(deal))[0])
        scores = table.scores()
        won += scores[first] > scores[1 - first]
    assert won > 20


def test_one_legal_action_needs_no_thought(nim: Game) -> None:
    table = Scene(nim, 2, {"heap": 9, "die": 1, "cards": [4, 1], "turn": 1})
    assert RolloutBot(nim).turn(table.raw, Seat(0), 1) == [0]
