"""Bots of Sunken City: honest, and legal at every table."""

from typing import Any

import pytest

import trident
from trident.bots.bot import Bot
from trident.bots.duel import Duel
from trident.bots.levels import levels_of
from trident.bots.roster import find
from trident.bots.spec import read_spec
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, stream
from trident.core.state import Seat
from trident.core.table import Table
from trident.testing import amount
from trident.testing.honesty import differing_moves, tables_of

GAME = trident.game("sunken-city")
LEVELS = levels_of(GAME)
LIGHT = "search:playouts=24,whim=0.2"


class Prophet:
    """Knows the secret from which the die will be drawn: a cheat."""

    def __init__(self, secret: Secret) -> None:
        self.secret = secret

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        cards = [card for card in range(6) if int(GAME.state_of(raw).hand[seat]) >> card & 1]
        return [cards[self.secret.index(0, len(cards))]]


def moved_by_the_future(make: Any, secrets: int) -> bool:
    """Whether a first turn differs between tables that differ in nothing but the rolls to come."""
    turns = set()
    for number in range(secrets):
        table = Table(GAME, 2, secret=Secret.of_seed(number))
        table.run_chance()
        bot: Bot = make(table.secret)
        turns.add(tuple(bot.turn(table.hidden_from(0, stream(number)), Seat(0), 7)))
    return len(turns) > 1


@pytest.mark.parametrize("text", ["random", "sensible", "policy", LIGHT])
def test_the_rolls_to_come_do_not_change_a_move(text: str) -> None:
    assert not moved_by_the_future(lambda secret: find(GAME, 2, text), amount(60))


def test_a_bot_that_knows_the_rolls_is_caught() -> None:
    assert moved_by_the_future(Prophet, 12)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", ["policy:whim=0.4", LIGHT])
def test_a_move_is_decided_by_the_position_and_the_seed(text: str, seats: int) -> None:
    assert differing_moves(GAME, seats, find(GAME, seats, text), amount(40 if text == LIGHT else 400)) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS[:5], ids=lambda level: level.key)
def test_levels_make_only_legal_moves(level: Any, seats: int) -> None:
    moves = amount(60 if level.bot.startswith("search") else 600)
    assert sum(1 for _ in tables_of(GAME, seats, find(GAME, seats, level.key), moves, seed=5)) == moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_weights_beat_those_of_the_gentlest(seats: int) -> None:
    """Measured by treasures, in all rotations; with fewer games than compiled they only must end."""
    best, gentle = weights_of(GAME, best_set(GAME, seats)), read_spec(GAME, LEVELS[0].bot)
    games = amount(200)
    weak = weights_of(GAME, gentle.weights or "hand", gentle.changes)
    gain = Duel(GAME, seats).gain(best, weak, games, 31)
    assert gain > 0.3 or games < 200
