"""WebAssembly beside machine code, in turns within the same run; both can be interrupted.

python -m bench.runtimes
"""

import random
import time
from collections.abc import Callable
from statistics import median

import numpy as np

import trident
from trident.bots.budget import Budget
from trident.core.chance import stream
from trident.core.game import Game

ROUNDS = 5
GAMES, PLAYOUTS, STEPS = 200, 4_000, 200_000  # of each round
RUNTIMES = ("wasm", "native")
GOAL = 0.7  # of native speed, inside kernels
STEPS_GOAL = 500_000  # per second

Work = Callable[[], int]  # does something often, and says how often


def random_play(game: Game) -> Work:
    """Decisions of random games inside a kernel."""
    zeros, seats = game.runtime.zeros, game.seats[0]
    raw, out, rng = zeros(game.dtype.itemsize, np.uint8), zeros(game.most_legal, np.int64), stream(7)
    options = game.packed(seats)
    return lambda: int(game.compiled.games(raw, seats, options, rng, out, GAMES)[0])


def playouts(game: Game) -> Work:
    """Playouts of a search at the beginning of a game."""
    from bench.bots import thinker  # which needs pytest; random play is measured without

    player, raw, seat = thinker(game, Budget(playouts=PLAYOUTS))

    def work() -> int:
        player.turn(raw, seat, 1)
        return player.last.playouts if player.last else 0

    return work


def steps(game: Game) -> Work:
    """Decisions of random games from an interpreted loop."""
    simulator, number = trident.Simulator(game, game.seats[0], seed=1), random.Random(1).random
    legal, step = simulator.legal, simulator.step

    def work() -> int:
        n = simulator.reset()
        for _ in range(STEPS):
            n = step(int(legal[int(number() * n)])) or simulator.reset()
        return STEPS

    return work


def speeds(works: list[Work]) -> list[float]:
    """How often per second of processor time each of them is done: the median of rounds taken in turns."""
    found: list[list[float]] = [[] for _ in works]
    for round_ in range(ROUNDS + 1):
        for work, speed in zip(works, found, strict=True):
            begun = time.process_time()
            done = work()
            if round_:  # the first one warms up
                speed.append(done / (time.process_time() - begun))
    return [median(speed) for speed in found]


def compared(name: str, what: Callable[[Game], Work]) -> tuple[float, float]:
    """The speed of a game on each runtime."""
    wasm, native = speeds([what(trident.game(name, runtime)) for runtime in RUNTIMES])
    return wasm, native


def main() -> None:
    """Print every ratio with its goal."""
    for name in trident.game_names():
        for label, what in (("random decisions", random_play), ("search playouts", playouts)):
            wasm, native = compared(name, what)
            verdict = "kept" if wasm >= GOAL * native else "NOT KEPT"
            print(
                f"{name}: {label} per second: wasm {wasm:,.0f}, native {native:,.0f}, "
                f"ratio {wasm / native:.2f} (goal {GOAL}: {verdict})"
            )
        wasm, native = compared(name, steps)
        verdict = "kept" if wasm >= STEPS_GOAL else "NOT KEPT"
        print(
            f"{name}: steps per second from Python: wasm {wasm:,.0f} (goal {STEPS_GOAL:,}: {verdict}), "
            f"native {native:,.0f}"
        )


if __name__ == "__main__":
    main()
