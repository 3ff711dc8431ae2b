"""What a playout is worth to a seat: its side's chance to win the match, and a little for the margin."""

import math

from trident.core.kernel import kernel
from trident.games.lost_cities.bots.endgame import ahead_at_the_end, is_end
from trident.games.lost_cities.bots.policy import MARGIN
from trident.games.lost_cities.rules.material import side_of
from trident.games.lost_cities.rules.moves import round_points
from trident.games.lost_cities.rules.state import DONE, State

SPREAD = 40.0  # points by which two equals differ in a round (standard deviation, `trident arena`)
FINE = 12.0  # points over which a lead at the very end counts as nearly safe: it smooths few playouts


@kernel
def is_settled(root: State, state: State) -> bool:
    """The round that was running is over, or its end can be looked through."""
    return bool(state.round_number != root.round_number) or is_end(root, state)


@kernel
def worth(root: State, state: State, seat: int, weights: State, out: State) -> None:
    """Utility, chance to win and points ahead."""
    side = side_of(seat)
    ahead = float(int(state.totals[side]) - int(state.totals[1 - side]))
    if state.phase == DONE:
        rounds = 0
    else:
        rounds = int(state.rounds) - int(state.round_number) + 1
        if is_end(root, state):
            ahead += ahead_at_the_end(state, side)
        else:
            ahead += round_points(state, side) - round_points(state, 1 - side)
    smooth = 1.0 / (1.0 + math.exp(-1.7 * ahead / math.sqrt(FINE * FINE + rounds * SPREAD * SPREAD)))
    out[1] = smooth
    if rounds == 0:
        out[1] = 1.0 if ahead > 0 else (0.5 if ahead == 0 else 0.0)
    out[0] = (1.0 - weights[MARGIN]) * smooth + weights[MARGIN] * 0.01 * ahead
    out[2] = ahead
