"""What a playout is worth to a seat: the probability of winning the match, and a little for the margin."""

from trident.core.kernel import kernel
from trident.core.numbers import logistic, sqrt
from trident.core.state import Row, Seat
from trident.games.lost_cities.bots.endgame import ahead_at_the_end, ahead_now, is_end
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules.state import Phase, State, opposing, side_of

SPREAD = 40.0  # standard deviation of points between equals per round (`trident arena`)
FINE = 12.0  # points at which a final lead is nearly safe; smooths small samples


@kernel
def is_decided(root: State, state: State) -> bool:
    """The round that was running is over, or its end can be searched exactly."""
    return bool(state.round_number != root.round_number) or is_end(root, state)


@kernel
def worth(root: State, state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Row[float]) -> None:
    """Utility, probability of winning and points ahead."""
    side = side_of(seat)
    ahead = float(int(state.totals[side]) - int(state.totals[opposing(side)]))
    rounds = 0  # that are still to be played
    if state.phase != Phase.OVER:
        rounds = int(state.rounds) - int(state.round_number) + 1
        if is_end(root, state):  # this round is played out, as those are that are over
            rounds -= 1
            ahead += ahead_at_the_end(state, side, scratch)
        else:
            ahead += ahead_now(state, side)
    smooth = logistic(1.7 * ahead / sqrt(FINE * FINE + rounds * SPREAD * SPREAD))
    out[1] = smooth
    if rounds == 0:
        out[1] = 1.0 if ahead > 0 else (0.5 if ahead == 0 else 0.0)
    out[0] = (1.0 - weights.margin) * smooth + weights.margin * 0.01 * ahead
    out[2] = ahead
