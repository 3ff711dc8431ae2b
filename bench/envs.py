"""Observed and masked steps per second of a batch, by game, runtime and number of threads.

python -m bench.envs

A step is one decision in one game with the chance after it: the new observation, the mask, rewards and ends
are written, and a game that has ended begins anew. Choosing the actions, at random from the mask, is not
counted. One thread is measured by the processor's time, the gain of a second one by the clock.
"""

import os
import sys
import time
from typing import NamedTuple

import trident
from trident.core.game import Game

BATCH = 2048
SECONDS = 1.0
GOALS = {"lost-cities": 5e6, "sunken-city": 1.5e6, "submarine": 3e6}  # per second of one core, machine code


class Measured(NamedTuple):
    """Steps per second: of the processor's time, and of the clock's."""

    per_cpu: float
    per_clock: float


def measure(game: Game, threads: int) -> Measured:
    """Step a batch for a while."""
    batch = trident.vector(
        game, BATCH, options=game.options.shortest(), threads=threads, autoreset="same-step"
    )
    batch.step(batch.random_actions())
    done, cpu, clock = 0, 0.0, 0.0
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        actions = batch.random_actions()
        began = time.process_time(), time.perf_counter()
        batch.step(actions)
        cpu, clock = cpu + time.process_time() - began[0], clock + time.perf_counter() - began[1]
        done += BATCH
    batch.close()
    return Measured(done / cpu, done / clock)


def line(name: str, runtime: str) -> str:
    """One game on one runtime."""
    game = trident.game(name, runtime)
    one, two = measure(game, 1), measure(game, 2)
    goal = f"goal {GOALS[name] / 1e6:.1f} M" if runtime == "native" and name in GOALS else ""
    return (
        f"{name:12} {runtime:7} {one.per_cpu / 1e6:6.2f} M per second of one core, "
        f"× {two.per_clock / one.per_clock:.2f} with two threads  {goal}"
    )


def main() -> None:
    """All games on both runtimes."""
    print(f"Steps of a batch of {BATCH}, observed and masked ({os.cpu_count()} cores):")
    for name in sys.argv[1:] or trident.game_names():
        for runtime in ("native", "wasm"):
            print(line(name, runtime), flush=True)


if __name__ == "__main__":
    main()
