"""Compiling a game and its bots ahead of time, so that the first move of the first game need not wait.

The work on one game is guarded by a file lock, so that two processes starting at once share it; a mark beside
the machine code says that a game is done. `python -m trident.bots.precompile GAME` compiles one game quietly.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import numpy as np
from filelock import FileLock, Timeout

from trident.bots.bot import PolicyBot, SearchBot
from trident.bots.budget import Budget
from trident.bots.spec import pool_for
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, stream
from trident.core.compiled import TEMPLATES
from trident.core.game import Game
from trident.core.kernel import PLAIN
from trident.core.state import Seat
from trident.core.table import Table
from trident.library import cache
from trident.library.registry import game as game_named

STEPS = 2
Step = Callable[[int, int], None]  # how far it is: a step, and how many there are


def prepare_bots(game: Game) -> Iterator[str]:
    """Compile everything that bots of a game need to play, naming each part before its turn."""
    if PLAIN or game.bots is None:
        return
    seats = game.seats[0]
    weights = weights_of(game, best_set(game, seats))
    table = Table(game, seats, secret=Secret.of_seed(1))
    table.run_chance()
    seat = Seat(table.mover)
    raw = table.hidden_from(seat, stream(1))
    yield "policy"
    PolicyBot(game, weights).turn(raw, seat, 1)
    yield "search"
    SearchBot(game, pool_for(game, seats, weights), Budget(playouts=100)).turn(raw, seat, 1)


def prepare_rules(game: Game) -> Iterator[str]:
    """Compile every function that crosses from Python into a game's rules, naming it before its turn."""
    if PLAIN:
        return
    seats, compiled = game.seats[0], game.compiled
    raw, out, rng = game.blank(), game.list_of_actions(), stream(1)
    options = game.packed(seats)
    yield "start"
    compiled.start(raw, seats, options)
    yield "legal"
    compiled.legal(raw, out)
    yield "run_chance"
    compiled.run_chance(raw, rng, out)
    for show in (game.presentation.view, *game.presentation.extras.values()):
        show(game.state_of(raw), Seat(0))  # views may call single rules
    yield "why_not"
    compiled.why_not(raw, 0)
    yield "broken"
    compiled.broken(raw)
    yield "score"
    game.scores(raw)
    yield "reshuffle"
    compiled.reshuffle(raw, Seat(0), rng)
    yield "finality"
    compiled.finality(raw, out[:0], game.blank(), np.zeros(1, np.bool_))
    yield "apply"
    compiled.apply(raw, int(out[0]))
    yield "step"
    compiled.start(raw, seats, options)
    compiled.run_chance(raw, rng, out)
    compiled.step(raw, int(out[0]), rng, out)
    yield "play_out"
    compiled.play_out(raw, rng, out, 5)
    yield "check"
    compiled.check(raw, rng, out, 5)
    yield "games"
    compiled.games(raw, seats, options, rng, out, 1)


def is_ready(game: Game, folder: Path | None = None, *, with_bots: bool = True) -> bool:
    """Whether there is nothing left to compile."""
    here = folder or cache.folder_for(game.module)
    return PLAIN or cache.is_marked(here, "bots") or (not with_bots and cache.is_marked(here, "rules"))


def prepare(
    game: Game,
    step: Step = lambda *_: None,
    wait: Callable[[], None] = lambda: None,
    folder: Path | None = None,
    *,
    with_bots: bool = True,
) -> None:
    """Compile a game unless that was done before; wait if another process is doing so."""
    here = folder or cache.folder_for(game.module)
    if is_ready(game, here, with_bots=with_bots):
        return
    here.mkdir(parents=True, exist_ok=True)
    lock = FileLock(here / "lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        wait()
        lock.acquire()
    try:
        if not is_ready(game, here, with_bots=with_bots):
            compile_all(game, step, with_bots=with_bots)
            cache.mark(here, "bots" if with_bots else "rules")
            cache.tidy(here)
    finally:
        lock.release()


def compile_all(game: Game, step: Step, *, with_bots: bool) -> None:
    """Compile part by part, and say before each how far it is."""
    parts = len(TEMPLATES) + (STEPS if game.bots and with_bots else 0)
    bots = prepare_bots(game) if with_bots else iter(())
    for number, _ in enumerate(chain(prepare_rules(game), bots), 1):
        step(number, parts)


if __name__ == "__main__":
    prepare(game_named(sys.argv[1]))
