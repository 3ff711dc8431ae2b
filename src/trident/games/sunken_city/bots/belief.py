"""What a seat believes of hidden things: nothing is hidden (SC-2.8)."""

from trident.core.kernel import kernel
from trident.core.state import Seat, Stream
from trident.games.sunken_city.bots.scratch import Scratch
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules.state import State


@kernel
def imagine(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> None:
    """Nothing is hidden, so there is nothing to imagine."""
