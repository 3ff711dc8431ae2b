"""Another deal of the same information set of a seat.

The seat keeps its own hand, the cards it knows in supplies and what it knows of other hands. Everything
else is redrawn from all cards it cannot place: the unseen ones, other hands, and cards in supplies
that somebody else laid there.
"""

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.core.state import Seat, Stream, seats_below
from trident.games.submarine.rules.material import HUES
from trident.games.submarine.rules.sea import total
from trident.games.submarine.rules.state import Colour, Phase, State, as_colour, colours_below
from trident.games.submarine.rules.supply import knows

TO_DRAW = 99  # a card in a supply whose face is still to be drawn


@kernel
def reshuffle(state: State, seat: Seat, rng: Stream) -> None:
    """Redraw hands and faces the seat does not know; what others know is forgotten."""
    for owner in seats_below(state.seats):
        if owner != seat:
            give_back_hand(state, seat, owner)
        give_back_faces(state, seat, owner)
    forget_others(state, seat)
    for owner in seats_below(state.seats):
        if owner != seat:
            fill_hand(state, owner, rng)
        fill_faces(state, owner, rng)
    hide_half_made(state, seat)


@kernel
def give_back_hand(state: State, seat: Seat, owner: Seat) -> None:
    """Cards the seat does not know in another hand join the unseen."""
    for colour in colours_below(HUES):
        known = int(state.known[seat, owner, colour])
        state.unseen[colour] += int(state.hand[owner, colour]) - known
        state.hand[owner, colour] = known


@kernel
def give_back_faces(state: State, seat: Seat, owner: Seat) -> None:
    """Faces in a supply that the seat does not know join the unseen."""
    for place in range(state.supply_size[owner]):
        face = int(state.face[owner, place])
        if face > 0 and not knows(state, seat, owner, place):
            state.unseen[face - 1] += 1
            state.face[owner, place] = TO_DRAW


@kernel
def forget_others(state: State, seat: Seat) -> None:
    """What others know beyond what all saw is hidden; who laid a card down, all saw."""
    for other in seats_below(state.seats):
        if other != seat:
            state.known[other] = 0
        for place in range(state.supply_size[other]):
            state.followers[other, place] = int(state.followers[other, place]) & (1 << seat)


@kernel
def fill_hand(state: State, owner: Seat, rng: Stream) -> None:
    """Another hand gets as many cards as it has."""
    for _ in range(total(state.hand[owner]), int(state.hand_size[owner])):
        state.hand[owner, any_unseen(state, rng)] += 1


@kernel
def fill_faces(state: State, owner: Seat, rng: Stream) -> None:
    """Cards that somebody laid into a supply get other faces."""
    for place in range(state.supply_size[owner]):
        if state.face[owner, place] == TO_DRAW:
            state.face[owner, place] = any_unseen(state, rng) + 1


@kernel
def any_unseen(state: State, rng: Stream) -> Colour:
    """A card out of all unseen ones, each equally likely."""
    nth, colour = below(rng, total(state.unseen)), 0
    while nth >= state.unseen[colour]:
        nth -= int(state.unseen[colour])
        colour += 1
    state.unseen[colour] -= 1
    return as_colour(colour)


@kernel
def is_half_made(state: State) -> bool:
    """A bathyscaphe or a tile is chosen, but nothing is done yet."""
    return state.phase in (Phase.ACT, Phase.PAY)


@kernel
def hide_half_made(state: State, seat: Seat) -> None:
    """What another has chosen but not paid for stays hidden: it would reveal something about his hand."""
    if state.seat != seat and is_half_made(state):
        state.phase = Phase.CHOOSE
        state.chosen = 0
        state.taking = 0
