"""What a playout is worth to a seat: its chance to win by what all expect, and a little for the margin."""

import math

import numpy as np

from trident.core.kernel import kernel
from trident.games.sunken_city.bots.forecast import outlook
from trident.games.sunken_city.bots.goals import tiles_before_timer
from trident.games.sunken_city.bots.weights import DRAIN, MARGIN, SPREAD
from trident.games.sunken_city.rules.material import SEATS
from trident.games.sunken_city.rules.state import DONE, State

TURNS_AHEAD = 6  # turns of all seats together that a playout looks ahead
FINE = 0.4  # treasures over which a lead at the very end counts as nearly safe: it smooths few playouts
POINT = 0.08  # utility of a treasure more


@kernel
def is_settled(root: State, state: State) -> bool:
    """So many turns have gone, and none is half done."""
    return bool(state.turn >= root.turn + TURNS_AHEAD)


@kernel
def worth(root: State, state: State, seat: int, weights: State, out: State) -> None:  # noqa: ARG001
    """Utility, chance to win and points ahead."""
    expected = np.empty(SEATS)
    outlook(state, weights, expected)
    judge(state, seat, expected, weights, out)


@kernel
def judge(state: State, seat: int, expected: State, weights: State, out: State) -> None:
    """The same from what all expect: shares of the win as if every seat's result had its noise."""
    rounds = 0.0
    if state.phase != DONE:
        rounds = 0.5 + tiles_before_timer(state) / (max(0.1, weights[DRAIN]) * int(state.seats))
    scale = 1.7 / math.sqrt(FINE * FINE + rounds * weights[SPREAD] * weights[SPREAD])
    total, best = 0.0, -1e9
    for other in range(state.seats):
        total += math.exp(scale * (expected[other] - expected[seat]))
        if other != seat:
            best = max(best, expected[other])
    smooth, ahead = 1.0 / total, expected[seat] - best
    out[1], out[2] = smooth, ahead
    if state.phase == DONE:
        out[1] = 1.0 if ahead > 1e-6 else (0.0 if ahead < -1e-6 else 0.5)
    out[0] = (1.0 - weights[MARGIN]) * smooth + weights[MARGIN] * POINT * ahead
