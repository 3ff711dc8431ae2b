"""Chance in sampled games: each seat has a die of its own, so that another's roll never changes its next."""

import numpy as np

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.games.sunken_city.rules.material import FACES, SEATS
from trident.games.sunken_city.rules.moves import SEAT_BEGINS
from trident.games.sunken_city.rules.state import LOT, State

WORD, DICE = 0, 1  # the random word, and each seat's own
STREAMS = DICE + SEATS
APART = 0x1E3779B97F4A7C15  # so far apart lie the seats' words


@kernel
def pick(state: State, streams: State) -> int:
    """What the die of the seat whose turn it is shows, or the seat that begins."""
    if state.phase == LOT:
        return SEAT_BEGINS + below(streams[WORD : WORD + 1].view(np.uint64), int(state.seats))
    own = DICE + int(state.seat)
    if streams[own] == 0:
        seed_die(streams, own)
    return int(state.die[below(streams[own : own + 1].view(np.uint64), FACES)])


@kernel
def seed_die(streams: State, own: int) -> None:
    """Begin a seat's die: words that differ little give rolls that have nothing to do with each other."""
    streams[own] = (streams[WORD] ^ (APART >> own)) | 1
    for _ in range(4):
        below(streams[own : own + 1].view(np.uint64), FACES)


@kernel
def imagine(state: State, seat: int, weights: State, rng: State) -> None:
    """Nothing is hidden, so there is nothing to imagine (SC-2.8)."""
