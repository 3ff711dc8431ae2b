"""What counts at the end: how many treasures are secured, then what they are worth (SC-8.5)."""

from trident.core.kernel import kernel
from trident.core.state import Grid, seats_below
from trident.games.sunken_city.rules.geometry import count_bits
from trident.games.sunken_city.rules.material import TREASURES, VALUES
from trident.games.sunken_city.rules.state import State


@kernel
def value_of(treasures: int) -> int:
    """What the treasures of a mask are worth together."""
    value = 0
    for treasure in range(TREASURES):
        if treasures >> treasure & 1:
            value += VALUES[treasure]
    return value


@kernel
def score(state: State, out: Grid[int]) -> None:
    """How many treasures each seat has secured, then what they are worth (SC-8.5)."""
    for seat in seats_below(state.seats):
        secured = int(state.secured[seat])
        out[seat, 0] = count_bits(secured)
        out[seat, 1] = value_of(secured)
