"""What expeditions are worth, and who has how many points."""

from trident.core.kernel import kernel
from trident.core.state import Grid, seats_below
from trident.games.lost_cities.rules.material import BONUS, CARDS_FOR_BONUS, COST
from trident.games.lost_cities.rules.state import Destination, Phase, Side, State, destinations_below, side_of


@kernel
def has_bonus(cards: int) -> bool:
    """Whether an expedition of so many cards earns the bonus (LC-3.5)."""
    return cards >= CARDS_FOR_BONUS


@kernel
def points_for(cards: int, added: int, investments: int) -> int:
    """What an expedition of so many cards is worth, its numbers added up to `added` (LC-3.2 to LC-3.5)."""
    if cards == 0:
        return 0
    points = (added - COST) * (1 + investments)
    return points + BONUS if has_bonus(cards) else points


@kernel
def expedition_points(state: State, side: Side, destination: Destination) -> int:
    """What one expedition is worth."""
    return points_for(
        int(state.laid[side, destination]),
        int(state.added[side, destination]),
        int(state.investments[side, destination]),
    )


@kernel
def round_points(state: State, side: Side) -> int:
    """What a side's expeditions are worth together; cards in hands do not count (LC-3.1)."""
    points = 0
    for destination in destinations_below(state.destinations):
        points += expedition_points(state, side, destination)
    return points


@kernel
def score(state: State, out: Grid[int]) -> None:
    """Each seat has its side's points: finished rounds and the expeditions that lie now (LC-5.8)."""
    for seat in seats_below(state.seats):
        side = side_of(seat)
        running = round_points(state, side) if state.phase != Phase.OVER else 0
        out[seat, 0] = state.totals[side] + running
