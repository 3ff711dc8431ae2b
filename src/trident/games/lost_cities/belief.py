"""Where unseen cards are believed to lie."""

from trident.core.kernel import kernel
from trident.games.lost_cities.knowledge import reshuffle
from trident.games.lost_cities.state import State


@kernel
def imagine(state: State, seat: int, weights: State, rng: State) -> None:  # noqa: ARG001
    """Other hands and the draw pile dealt anew."""
    reshuffle(state, seat, rng)
