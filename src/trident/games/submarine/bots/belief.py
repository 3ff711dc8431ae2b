"""What a seat believes of hidden cards: any deal that it cannot tell from the real one, equally likely."""

from trident.core.kernel import kernel
from trident.core.state import Seat, Stream
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.rules.knowledge import reshuffle
from trident.games.submarine.rules.state import State


@kernel
def imagine(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> None:  # noqa: ARG001
    """Other hands and laid cards dealt anew."""
    reshuffle(state, seat, rng)
