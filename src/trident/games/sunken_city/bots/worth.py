"""What a playout is worth to a seat: its probability of winning, and a little for the margin."""

from trident.core.kernel import kernel
from trident.core.numbers import exp, sqrt
from trident.core.state import Row, Seat, seats_below
from trident.games.sunken_city.bots.forecast import forecast
from trident.games.sunken_city.bots.goals import rounds_left
from trident.games.sunken_city.bots.scratch import Scratch
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules.state import Phase, State

TURNS_AHEAD = 6  # turns of all seats together that a playout looks ahead
FINE = 0.4  # treasures at which a final lead is nearly safe; smooths small samples
POINT = 0.08  # utility of a treasure more


@kernel
def is_decided(root: State, state: State) -> bool:
    """Whether that many turns have passed and none is half done."""
    return bool(state.turn >= root.turn + TURNS_AHEAD)


@kernel
def worth(root: State, state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Row[float]) -> None:  # noqa: ARG001 - the contract of all games
    """Utility, probability of winning and points ahead."""
    forecast(state, weights, scratch)
    judge(state, seat, scratch.expected, weights, out)


@kernel
def judge(state: State, seat: Seat, expected: Row[float], weights: Weights, out: Row[float]) -> None:
    """The same from what all expect: shares of the win as if every seat's result had its noise."""
    rounds = 0.0
    if state.phase != Phase.OVER:
        rounds = 0.5 + rounds_left(state, weights)
    scale = 1.7 / sqrt(FINE * FINE + rounds * weights.spread * weights.spread)
    total, best = 0.0, -1e9
    for other in seats_below(state.seats):
        total += exp(scale * (expected[other] - expected[seat]))
        if other != seat:
            best = max(best, expected[other])
    smooth, ahead = 1.0 / total, expected[seat] - best
    out[1], out[2] = smooth, ahead
    if state.phase == Phase.OVER:
        out[1] = 1.0 if ahead > 1e-6 else (0.0 if ahead < -1e-6 else 0.5)
    out[0] = (1.0 - weights.margin) * smooth + weights.margin * POINT * ahead
