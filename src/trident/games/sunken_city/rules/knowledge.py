"""What a seat may know: everything (SC-2.8)."""

from trident.core.kernel import kernel
from trident.core.state import Seat, Stream
from trident.games.sunken_city.rules.state import State


@kernel
def reshuffle(state: State, seat: Seat, rng: Stream) -> None:
    """Nothing is hidden, so there is nothing to redeal (SC-2.8)."""
