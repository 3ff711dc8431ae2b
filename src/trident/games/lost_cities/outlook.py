"""What a seat can count: what it holds, what may still come, and how much time is left.

Unseen cards are those of the draw pile and of all other hands together: the seat knows that sum from
what it sees, though not which of them lies where.
"""

from trident.core.kernel import kernel
from trident.games.lost_cities.material import KINDS, SIDES, side_of
from trident.games.lost_cities.state import State

# Places in the scratch room: a block for each destination, then facts of the whole table.
# Points and cards held above the last number, lowest card, unseen points, 1 + investments, what to hope for.
REACH, HELD, LOWEST, UNSEEN, STAKES, HOPE = range(6)
BLOCK = 6
TURNS, WAITING, SHARE, BEGUN, LATE, TIME = range(36, 42)
NUMBERS = 48  # from here: the numbers of candidate turns
SCRATCH = NUMBERS + 160


@kernel
def look(state: State, seat: int, scratch: State) -> None:
    """Fill the scratch room with what this seat can count."""
    side = side_of(seat)
    scratch[: TIME + 1] = 0.0
    for destination in range(state.destinations):
        look_at(state, side, destination, scratch)
    count_hand(state, seat, side, scratch)
    unseen = int(state.pile_left)
    for other in range(state.seats):
        if other != seat:
            unseen += int(state.hand_size[other])
            count_other_hand(state, side, other, scratch)
    turns = (int(state.pile_left) + int(state.seats) - 1) // int(state.seats)
    scratch[TURNS] = turns
    side_draws = turns * (int(state.seats) // SIDES)
    scratch[SHARE] = min(1.0, side_draws / unseen) if unseen > 0 else 0.0


@kernel
def look_at(state: State, side: int, destination: int, scratch: State) -> None:
    """One destination: what its expedition stakes, and unseen points of the pile before its first number."""
    block = destination * BLOCK
    scratch[block + LOWEST] = -1
    scratch[block + STAKES] = 1 + state.investments[side, destination]
    if state.laid[side, destination] > 0:
        scratch[BEGUN] += 1
    if state.highest[side, destination] == 0:
        points, first = 0, destination * KINDS
        for kind in range(1, KINDS):
            points += int(state.pile[first + kind]) * (kind + 1)
        scratch[block + UNSEEN] = points


@kernel
def count_hand(state: State, seat: int, side: int, scratch: State) -> None:
    """What this seat holds for each expedition of its side."""
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        destination, kind = card // KINDS, card % KINDS
        highest = int(state.highest[side, destination])
        if kind > highest or kind + highest == 0:
            block = destination * BLOCK
            if scratch[block + LOWEST] < 0:
                scratch[block + LOWEST] = card
            if kind > 0:
                scratch[block + REACH] += kind + 1
                scratch[block + HELD] += 1
            if state.laid[side, destination] > 0:
                scratch[WAITING] += 1


@kernel
def count_other_hand(state: State, side: int, other: int, scratch: State) -> None:
    """Cards of another hand are unseen cards like those of the pile."""
    for slot in range(state.hand_size[other]):
        card = int(state.hand[other, slot])
        destination, kind = card // KINDS, card % KINDS
        if kind > 0 and state.highest[side, destination] == 0:
            scratch[destination * BLOCK + UNSEEN] += kind + 1


@kernel
def unseen_between(state: State, seat: int, destination: int, low: int, high: int) -> int:
    """Points of unseen cards of a destination strictly between two kinds."""
    first = destination * KINDS
    points = 0
    for kind in range(low + 1, high):
        points += int(state.pile[first + kind]) * (kind + 1)
    for other in range(state.seats):
        if other != seat:
            for slot in range(state.hand_size[other]):
                kind = int(state.hand[other, slot]) - first
                if low < kind < high:
                    points += kind + 1
    return points
