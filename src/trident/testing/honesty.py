"""Honest bots: what a seat cannot know does not change its move, and every move is legal."""

from collections.abc import Iterator
from typing import Any

from trident.bots.bot import Bot
from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.state import Seat
from trident.core.table import Table


def tables_of(game: Game, seats: int, bot: Bot, moves: int, seed: int = 1) -> Iterator[Table]:
    """Tables before each of that many turns of a bot that plays all seats."""
    table = Table(game, seats, secret=Secret.of_seed(seed))
    for move in range(moves):
        table.run_chance()
        if table.is_over:
            table = Table(game, seats, secret=Secret.of_seed(seed * 1000 + move))
            table.run_chance()
        yield table
        seat, turn = Seat(table.mover), int(table.state.turn)
        for action in bot.turn(table.hidden_from(seat, stream(move)), seat, move):
            if table.mover == seat and int(table.state.turn) == turn:
                table.apply(action)  # raises if it is not legal


def differing_moves(game: Game, seats: int, bot: Bot, moves: int, seed: int = 1) -> list[Any]:
    """Steps at which the bot's move depends on what its seat cannot know."""
    found = []
    for number, table in enumerate(tables_of(game, seats, bot, moves, seed)):
        deals = [table.hidden_from(table.mover, stream(7919 * number + way)) for way in range(2)]
        turns = [bot.turn(deal, Seat(table.mover), number) for deal in deals]
        if turns[0] != turns[1]:
            found.append((number, turns))
    return found
