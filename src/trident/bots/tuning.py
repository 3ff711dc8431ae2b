"""Tuning a policy's weights by CMA-ES on duplicate deals against a growing pool.

Every candidate of a generation plays the same deals, each in all rotations, against each member of the
pool. The mean of the search joins the pool every few generations, so that weights which only beat one
opponent do not survive. The library `cma` does the search: it is the reference implementation of the method.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from trident.bots.duel import Duel
from trident.bots.kit import bots_of
from trident.bots.weights import names_of, numbers_in
from trident.core.chance import below, stream
from trident.core.game import Game
from trident.core.state import Raw

JOIN_EVERY = 8
POOL = 4  # how many of the newest members play
FIRST_SPREAD = 0.35
LEAST_SCALE = 0.5
MOST_SEED = 2**32 - 1


class Progress(msgspec.Struct, frozen=True):
    """The state of tuning: the mean of the search and its gain over the first weights, on fresh deals."""

    generation: int
    weights: Raw
    best_gain: float
    spread: float
    pool: int


def tune(
    game: Game,
    seats: int,
    first: Raw,
    generations: int,
    deals: int,
    seed: int,
    others: list[Raw] | None = None,
) -> Iterator[Progress]:
    """Better and better weights, one report per generation; stop whenever you like."""
    import cma

    tuned = names_of(game).index(bots_of(game).tuned)
    duel = Duel(game, seats)
    begin = numbers_in(game, first)[:tuned]
    scale = np.maximum(np.abs(begin), LEAST_SCALE)
    options = {"seed": seed_for_search(seed), "verbose": -9}
    search = cma.CMAEvolutionStrategy(begin / scale, FIRST_SPREAD, options)
    pool, rng = [first, *(others or [])], stream(seed)
    for generation in range(1, generations + 1):
        asked = search.ask()
        deal_seed = below(rng, 2**31)
        gains = [
            np.mean(
                [duel.gain(grown(game, first, x * scale), other, deals, deal_seed) for other in pool[-POOL:]]
            )
            for x in asked
        ]
        search.tell(asked, [-gain for gain in gains])
        middle = grown(game, first, search.mean * scale)
        if generation % JOIN_EVERY == 0:
            pool.append(middle)
        yield Progress(generation, middle, float(max(gains)), float(search.sigma), len(pool))


def seed_for_search(seed: int) -> int:
    """A seed as `cma` takes it: 32 bits, and not 0, which means the clock there."""
    return (seed - 1) % MOST_SEED + 1


def grown(game: Game, first: Raw, tuned: Any) -> Raw:
    """The first weights with the tuned ones in their place."""
    weights = first.copy()
    numbers_in(game, weights)[: len(tuned)] = tuned
    return weights
