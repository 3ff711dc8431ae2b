"""Compiling a game and its bots ahead, so that the first move of the first game does not wait for it.

The work on one game is guarded by a file lock, so that two processes starting at once share it; a mark beside
the machine code says that a game is done. `python -m trident.bots.ahead GAME` compiles one game quietly.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from filelock import FileLock, Timeout

from trident.bots.player import PolicyPlayer, SearchPlayer
from trident.bots.search import Budget
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, stream
from trident.core.compiled import TEMPLATES
from trident.core.game import Game
from trident.core.kernel import PLAIN
from trident.core.table import Table
from trident.library import cache
from trident.library.registry import game as game_named

STEPS = 2
Step = Callable[[int, int], None]  # how far it is: a step, and how many there are


def prepare_bots(game: Game) -> Iterator[str]:
    """Compile everything that bots of a game need to play, naming each part before its turn."""
    if PLAIN or game.skill is None:
        return
    seats = game.seats[0]
    weights = weights_of(game, best_set(game, seats))
    table = Table(game, seats, secret=Secret.of_seed(1))
    table.settle()
    raw = table.hidden_from(table.mover, stream(1))
    yield "policy"
    PolicyPlayer(game, weights).turn(raw, table.mover, 1)
    yield "search"
    SearchPlayer(game, weights, Budget(playouts=100)).turn(raw, table.mover, 1)


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
    """Compile a game unless that was done before; wait if another process is at it."""
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
    parts = len(TEMPLATES) + (STEPS if game.skill and with_bots else 0)
    bots = prepare_bots(game) if with_bots else iter(())
    for number, _ in enumerate(chain(game.compiled.prepare(), bots), 1):
        step(number, parts)


if __name__ == "__main__":
    prepare(game_named(sys.argv[1]))
