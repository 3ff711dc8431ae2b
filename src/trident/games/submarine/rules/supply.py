"""Recovery cards: drawing, handing over, laying under a supply, and who knows what (SU-1.8, SU-4).

A card that leaves a hand face down is known to its player. Another seat can follow it only if it knew the
whole hand to be of that one colour; otherwise it knows of each colour one card fewer in that hand, since
any card may have been the one that went.
"""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, Seat, as_seat, seats_below
from trident.games.submarine.rules.material import HAND, HUES, SURPLUS
from trident.games.submarine.rules.state import Colour, Phase, State, colours_below


@kernel
def knows(state: State, seat: Seat, owner: Seat, place: int) -> bool:
    """Whether a seat knows the card at this place of a supply."""
    if state.laid_by[owner, place] == seat + 1:
        return True
    return (state.followers[owner, place] >> seat) & 1 == 1


@kernel
def must_draw(state: State, seat: Seat) -> bool:
    """A hand of fewer than three is filled while the supply has cards."""
    return state.hand_size[seat] < HAND and state.supply_size[seat] > 0


@kernel
def begin_draw(state: State, seat: Seat) -> None:
    """The top card of a supply is about to be seen: a step of chance, also where its face is known."""
    state.drawer = seat
    state.phase = Phase.DRAW
    state.mover = as_seat(CHANCE)


@kernel
def draw(state: State, colour: Colour) -> None:
    """The top card joins the drawer's hand; whoever knew it knows it there."""
    seat = as_seat(int(state.drawer))
    place = int(state.supply_size[seat]) - 1
    if state.face[seat, place] == 0:
        state.unseen[colour] -= 1
    for other in seats_below(state.seats):
        if other != seat and knows(state, other, seat, place):
            state.known[other, seat, colour] += 1
    clear(state, seat, place)
    state.supply_size[seat] = place
    state.hand[seat, colour] += 1
    state.hand_size[seat] += 1


@kernel
def clear(state: State, seat: Seat, place: int) -> None:
    """Nothing lies at this place of a supply."""
    state.face[seat, place] = 0
    state.laid_by[seat, place] = 0
    state.followers[seat, place] = 0


@kernel
def discard(state: State, seat: Seat, colour: Colour) -> None:
    """A card leaves a hand face up and is out of the game (SU-4.1)."""
    state.hand[seat, colour] -= 1
    state.hand_size[seat] -= 1
    state.discards[colour] += 1
    for other in seats_below(state.seats):
        if state.known[other, seat, colour] > 0:
            state.known[other, seat, colour] -= 1


@kernel
def hand_over_top(state: State, giver: Seat, receiver: Seat) -> None:
    """The top card of one supply goes unseen onto another; who knew it still does (SU-4.2)."""
    place, onto = int(state.supply_size[giver]) - 1, int(state.supply_size[receiver])
    state.face[receiver, onto] = state.face[giver, place]
    state.laid_by[receiver, onto] = state.laid_by[giver, place]
    state.followers[receiver, onto] = state.followers[giver, place]
    clear(state, giver, place)
    state.supply_size[giver] = place
    state.supply_size[receiver] = onto + 1


@kernel
def leave_hand(state: State, seat: Seat, colour: Colour) -> int:
    """A card leaves a hand face down; the seats that can follow it, one bit each."""
    followers = 0
    for other in seats_below(state.seats):
        if state.known[other, seat, colour] == state.hand_size[seat]:
            followers |= 1 << other
        for hue in colours_below(HUES):
            if state.known[other, seat, hue] > 0:
                state.known[other, seat, hue] -= 1
    state.hand[seat, colour] -= 1
    state.hand_size[seat] -= 1
    return followers


@kernel
def hand_over_card(state: State, giver: Seat, receiver: Seat, colour: Colour) -> None:
    """A hand card goes face down onto another supply, known to its giver (SU-4.4)."""
    followers = leave_hand(state, giver, colour)
    lay(state, giver, receiver, int(state.supply_size[receiver]), colour, followers)
    state.supply_size[receiver] += 1


@kernel
def lay_under(state: State, seat: Seat, colour: Colour) -> None:
    """A hand card goes face down under its owner's supply (SU-2.4)."""
    followers = leave_hand(state, seat, colour)
    for place in range(state.supply_size[seat], 0, -1):
        state.face[seat, place] = state.face[seat, place - 1]
        state.laid_by[seat, place] = state.laid_by[seat, place - 1]
        state.followers[seat, place] = state.followers[seat, place - 1]
    lay(state, seat, seat, 0, colour, followers)
    state.supply_size[seat] += 1


@kernel
def lay(state: State, giver: Seat, owner: Seat, place: int, colour: Colour, followers: int) -> None:
    """A card with a face lies at this place of a supply."""
    state.face[owner, place] = colour + 1
    state.laid_by[owner, place] = giver + 1
    state.followers[owner, place] = followers


@kernel
def cards_of(state: State, seat: Seat) -> int:
    """Recovery cards a seat has left, in hand and supply (SU-6.4)."""
    return int(state.hand_size[seat]) + int(state.supply_size[seat])


@kernel
def other_cards(state: State, seat: Seat) -> int:
    """Cards that a seat has besides the one it discards for a tile (SU-4.4)."""
    return cards_of(state, seat) - 1


@kernel
def removed_unseen(state: State) -> int:
    """Surplus cards that were taken out and that nobody has seen (SU-1.7)."""
    return 0 if state.equal_removal else int(SURPLUS[state.seats])
