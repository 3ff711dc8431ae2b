"""How fast bots are: playouts and decisions per second, and how thinking delays an asyncio loop beside it.

python -m bench.bots
"""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import trident
from trident.bots import roster
from trident.bots.bot import SearchBot
from trident.bots.budget import Budget
from trident.bots.duel import Duel
from trident.bots.levels import levels_of
from trident.bots.spec import pool_for
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.core.table import Table
from trident.testing.honesty import tables_of

SECONDS = 2.0
BATCH = 10  # deals between two readings of the clock
TURNS = 60  # of each level that has a time budget


def playouts(game: Game, seats: int) -> float:
    """Whole games of the policy against itself, per second."""
    duel, weights = Duel(game, seats), weights_of(game, best_set(game, seats))
    duel.gain(weights, weights, 1, 1)
    begun, deals = time.perf_counter(), 0
    while time.perf_counter() - begun < SECONDS:
        duel.gain(weights, weights, BATCH, deals)
        deals += BATCH
    return 2 * deals / (time.perf_counter() - begun)


def searched(game: Game, playouts_a_turn: int) -> float:
    """Turns per second of a search with so many playouts, at the beginning of a game."""
    player, raw, seat = thinker(game, Budget(playouts=playouts_a_turn))
    begun, turns = time.perf_counter(), 0
    while time.perf_counter() - begun < SECONDS:
        player.turn(raw, seat, turns)
        turns += 1
    return turns / (time.perf_counter() - begun)


def thinker(game: Game, budget: Budget) -> tuple[SearchBot, Raw, Seat]:
    """A search player, warmed up, and a position for it."""
    table = Table(game, game.seats[0], secret=Secret.of_seed(1))
    table.run_chance()
    raw = table.hidden_from(table.mover, stream(1))
    weights = weights_of(game, best_set(game, game.seats[0]))
    player = SearchBot(game, pool_for(game, game.seats[0], weights), budget)
    seat = Seat(table.mover)
    player.turn(raw, seat, 1)
    return player, raw, seat


async def lags(busy: list[asyncio.Future[list[int]]]) -> list[float]:
    """How late a loop wakes from naps of a millisecond, in ms, while the given work runs."""
    late: list[float] = []
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        begun = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(1000 * (time.perf_counter() - begun) - 1)
    for work in busy:
        await work
    return late


async def lag(game: Game, thinking: int) -> tuple[float, float]:
    """Median and 99th percentile of a loop's lag while that many bots think in threads."""
    with ThreadPoolExecutor(max(1, thinking)) as threads:
        loop, busy = asyncio.get_running_loop(), []
        for _ in range(thinking):
            player, raw, seat = thinker(game, Budget(time_ms=1000 * SECONDS))
            busy.append(loop.run_in_executor(threads, player.turn, raw, seat, 2))
        late = await lags(busy)
    return float(np.median(late)), float(np.percentile(late, 99))


class Timed:
    """A player whose turns are timed."""

    def __init__(self, game: Game, seats: int, level: str) -> None:
        self.player, self.times = roster.find(game, seats, level, is_hurried=False), [0.0]

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        """The player's turn."""
        begun = time.perf_counter()
        turn = self.player.turn(raw, seat, seed)
        self.times.append(1000 * (time.perf_counter() - begun))
        return turn


def kept_times(game: Game) -> None:
    """The 95th percentile of every level's turns beside its budget: within a tenth on an idle machine."""
    for level in levels_of(game):
        for seats in game.seats:
            timed = Timed(game, seats, level.key)
            for _ in tables_of(game, seats, timed, TURNS):
                pass
            slow = float(np.percentile(timed.times[2:], 95))
            verdict = "kept" if slow <= 1.1 * level.time_ms else "NOT KEPT"
            print(
                f"{game.name}, {seats} seats: {level.key}: 95 % of turns within {slow:.1f} ms, "
                f"budget {level.time_ms:g} ms: {verdict}"
            )


def main() -> None:
    """Print everything for every game that has bots."""
    for name in trident.game_names():
        game = trident.game(name)
        if game.bots is None:
            continue
        for seats in game.seats:
            print(f"{name}, {seats} seats: {playouts(game, seats):,.0f} games of the policy per second")
        print(f"{name}: {searched(game, 1000):.1f} searches of 1,000 playouts per second")
        for thinking in (0, 2):
            middle, slow = asyncio.run(lag(game, thinking))
            print(
                f"{name}: loop lag with {thinking} bots thinking: median {middle:.2f} ms, 99 % {slow:.2f} ms"
            )
        kept_times(game)


if __name__ == "__main__":
    main()
