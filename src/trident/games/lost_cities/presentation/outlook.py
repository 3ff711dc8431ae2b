"""How many turns are left in a round."""

from trident.core.contract import Outlook, turns_within
from trident.core.state import OVER, Seat
from trident.games.lost_cities.rules.material import LONGEST_STAND
from trident.games.lost_cities.rules.state import Phase, State, deck_for

IS_DEALT = (Phase.LOT, Phase.DEAL)


def outlook(now: State, seat: Seat | None) -> Outlook:
    """The turns to the end of the round: each draws at most one card from the pile (LC-3.1).

    A turn that draws from a discard pile either stands, of which the guard allows only so many before the
    next draw from the pile, or plays a card and uses up a discard; a discard more comes only with a draw
    from the pile (LC-6.1).
    """
    if now.mover == OVER:
        return Outlook(0, 0)
    seats, acting = int(now.seats), int(now.seat)
    own = int(now.seat) if seat is None else int(seat)
    pile, discards = int(now.pile_left), sum(now.discards_left.tolist())
    least = turns_within(pile, own, acting, seats)
    if not now.guard or now.phase in IS_DEALT:
        return Outlook(least, None)
    limit = int(LONGEST_STAND[deck_for(seats)])
    longest = pile * (limit + 1) + max(0, pile - 1 + discards) * limit
    return Outlook(least, turns_within(longest, own, acting, seats))
