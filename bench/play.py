"""Our games in random play: inside compiled code, from an interpreted loop, and the cost of a copy."""

import random
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from trident import Game, Simulator
from trident.core.chance import stream
from trident.core.kernel import kernel
from trident.runtime import native

SECONDS = 1.0


@dataclass(frozen=True)
class Speed:
    """Decisions per second (without chance), and steps per second (with chance)."""

    decisions: float
    steps: float


def compiled(game: Game, seats: int) -> tuple[Speed, dict[str, float]]:
    """Random games inside compiled code, listing every legal action and every outcome."""
    raw, out, rng = game.blank(), game.list_of_actions(), stream(7)
    options = game.packed(seats)
    game.compiled.games(raw, seats, options, rng, out, 1)
    games = decisions = outcomes = widest = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < 3 * SECONDS:
        made = game.compiled.games(raw, seats, options, rng, out, 50)
        games += 50
        decisions += made[0]
        outcomes += made[1]
        widest = max(widest, made[2])
    facts = {"games / s": games / spent, "decisions / game": decisions / games, "widest list": widest}
    return Speed(decisions / spent, (decisions + outcomes) / spent), facts


def lengths(game: Game, seats: int, games: int = 300) -> dict[str, float]:
    """How long random games are, and how many actions are legal on the way."""
    simulator, rng = Simulator(game, seats, seed=5), random.Random(5)
    longest = total = listed = 0
    for _ in range(games):
        n, made = simulator.reset(), 0
        while n:
            listed += n
            made += 1
            n = simulator.step(int(simulator.legal[rng.randrange(n)]))
        longest = max(longest, made)
        total += made
    return {"mean length": total / games, "longest": longest, "mean legal": listed / total}


def from_python(game: Game, seats: int) -> Speed:
    """Random games driven by an interpreted loop over the public API."""
    simulator, number = Simulator(game, seats, seed=1), random.Random(1).random
    legal, step, n, made = simulator.legal, simulator.step, simulator.reset(), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < 2 * SECONDS:
        for _ in range(1000):
            n = step(int(legal[int(number() * n)])) or simulator.reset()
        made += 1000
    return Speed(made / spent, made / spent)


@kernel
def copy_often(states: Any, times: int) -> None:
    """Copy one state onto another again and again, changing it in between."""
    for turn in range(times):
        states[1] = states[0]
        states[0].turn = turn


def copy_ns(game: Game) -> float:
    """Nanoseconds for one copy of a state inside compiled code."""
    states = np.zeros(2, game.dtype)
    copy = native.compiled(copy_often)
    copy(states, 1)
    begun = time.process_time()
    copy(states, 1_000_000)
    return (time.process_time() - begun) * 1e3
