"""How many turns are left: what the street spaces, the treasures and the guard allow (SC-8)."""

from collections.abc import Iterator

from trident.core.contract import Outlook, turns_within
from trident.core.state import OVER, Row, Seat
from trident.games.sunken_city.rules.geometry import GROTTO, count_bits
from trident.games.sunken_city.rules.material import BUILDINGS, CARDS, FULL_HAND, QUIET_LIMIT, TIMER
from trident.games.sunken_city.rules.moves import is_last_round
from trident.games.sunken_city.rules.raising import still_due
from trident.games.sunken_city.rules.state import State
from trident.games.sunken_city.rules.walking import roofs_of


def outlook(state: State, seat: Seat | None) -> Outlook:
    """The turns of this seat to the end of the game. How late it ends is known in the last round only."""
    if state.mover == OVER:
        return Outlook(0, 0)
    acting, seats = int(state.seat), int(state.seats)
    own = acting if seat is None else int(seat)
    if is_last_round(state):
        last = turns_within(to_end_of_round(state, 0), own, acting, seats)
        return Outlook(last, last)
    ends = [timer_shows(state), *(all_secured(state, Seat(one)) for one in range(seats))]
    turns = min(to_end_of_round(state, end) for end in ends)
    if state.guard:
        turns = min(turns, jams(state))
    return Outlook(turns_within(turns, own, acting, seats), None)


def to_end_of_round(state: State, turn: int) -> int:
    """The number of turns, with the running one, to the end of the round of that turn, counted from 0."""
    seats = int(state.seats)
    begun = (int(state.seat) - int(state.starter)) % seats
    return turn + seats - (begun + turn) % seats


def best_first(numbers: Row[int], hand: int) -> Iterator[int]:
    """The numbers of a seat's cards turn by turn, the highest first; then all cards come back (SC-3.1)."""
    while True:
        held = [int(numbers[card]) for card in range(CARDS) if hand >> card & 1]
        yield from sorted(held, reverse=True)
        hand = FULL_HAND


def timer_shows(state: State) -> int:
    """The first turn in which the piles up to space 5 can be empty, if only streets rise and none sinks."""
    left = sum(int(tiles) for tiles in state.pile[int(state.space) : TIMER])
    acting, seats = int(state.seat), int(state.seats)
    rises = [best_first(state.to_raise, int(state.hand[seat])) for seat in range(seats)]
    if state.card >= 0:
        left -= 0 if state.raise_done else int(still_due(state))
    else:
        left -= next(rises[acting])
    turn = 0
    while left > 0:
        turn += 1
        left -= next(rises[(acting + turn) % seats])
    return turn


def all_secured(state: State, seat: Seat) -> int:
    """The first turn in which a seat could have secured everything."""
    return max(walked(state, seat), built(state, seat))


def walked(state: State, seat: Seat) -> int:
    """The first turn in which a seat can have made the steps it needs.

    Each find takes a step onto a building and one between two buildings, which never touch; two finds lie
    on the centre. A chip, which one may get before a later turn, adds at most a step for each roof (SC-4.4,
    SC-5.5, SC-7.1).
    """
    roofs = int(count_bits(int(roofs_of(state, seat))))
    needed = 2 * max(1, roofs - 1) if roofs else 1
    walks = best_first(state.to_walk, int(state.hand[seat]))
    turn = (int(seat) - int(state.seat)) % int(state.seats)
    has_chosen = turn == 0 and state.card >= 0
    bonus = roofs if state.chips[seat] or (turn and state.supply) else 0
    needed -= (0 if state.walk_done else int(state.steps_left) + bonus) if has_chosen else next(walks) + bonus
    while needed > 0:
        turn += int(state.seats)
        needed -= next(walks) + (roofs if state.chips[seat] or state.supply else 0)
    return turn


def built(state: State, seat: Seat) -> int:
    """The first turn in which all buildings a seat has to enter can have risen: one per turn (SC-4.1)."""
    roofs = int(roofs_of(state, seat))
    missing = sum(
        roofs >> building & 1 and int(state.building[building]) == GROTTO for building in range(BUILDINGS)
    )
    return max(0, missing - (0 if state.card >= 0 and state.built else 1))


def jams(state: State) -> int:
    """The number of turns until the guard ends the game, if nothing changes any more (SC-8.6)."""
    quiet = QUIET_LIMIT if state.stirred else QUIET_LIMIT - 1 - int(state.quiet_rounds)
    return to_end_of_round(state, 0) + quiet * int(state.seats)
