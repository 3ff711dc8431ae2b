"""How many turns are left: what boards, columns, cards and the guard allow (SU-6)."""

from trident.core.contract import Outlook, turns_within
from trident.core.state import OVER, Seat
from trident.games.submarine.rules.collecting import all_cards
from trident.games.submarine.rules.material import COLUMNS, HAND, JOKER, KIND_COUNT, OFF, QUIET_VOYAGES, ROWS
from trident.games.submarine.rules.state import Phase, State

TURNS_PER_VOYAGE = COLUMNS + 2  # of one seat: a stop in every column, leaving, and waiting for the last ship


def outlook(state: State, seat: Seat | None) -> Outlook:
    """The turns of this seat to the end of the game, which ends at once (SU-6.6)."""
    if state.mover == OVER:
        return Outlook(0, 0)
    acting, seats = int(state.seat), int(state.seats)
    own = acting if seat is None else int(seat)
    full = min(board_full(state, Seat(one)) for one in range(seats))
    placing = sum(state.unplaced.tolist()) + 1  # nothing ends before all bathyscaphes are placed (SU-1.9)
    turns = max(placing, min(full, column_empty(state), cards_gone(state)))
    if not state.guard:
        return Outlook(turns_within(turns, own, acting, seats), None)
    turns = min(turns, (QUIET_VOYAGES - int(state.quiet) - 1) * seats + 1)
    return Outlook(turns_within(turns, own, acting, seats), longest(state))


def beside(state: State, seat: int) -> int:
    """Jokers and spares of a seat: each pays for one treasure (SU-5.2)."""
    return int(state.jokers[seat]).bit_count() + int(state.spares[seat]).bit_count()


def board_full(state: State, seat: Seat) -> int:
    """The number of turns after which a board can be full: a card, joker or spare for each treasure.

    A joker that is collected again took a card (SU-5.4), and the hand is filled after each turn.
    """
    wait = (int(seat) - int(state.seat)) % int(state.seats)
    missing = KIND_COUNT - int(state.placed[seat]) - beside(state, seat) - hand_in(state, wait)
    turns = wait + 1
    return turns + int(state.seats) * max(0, -(-missing // HAND))


def column_empty(state: State) -> int:
    """The number of turns after which a column can be empty: a spare leaves as many as it takes (SU-6.2)."""
    reach = within_reach(state)
    return min(emptied(state, column, left, reach) for column, left in enumerate(state.left.tolist()))


def emptied(state: State, column: int, treasures: int, reach: list[list[int]]) -> int:
    """The number of turns, with the running one, after which so many treasures of a column can be gone."""
    turns = 0
    while treasures > 0:
        treasures -= most_from(state, column, turns, reach)
        turns += 1
    return max(1, turns)


def most_from(state: State, column: int, turn: int, reach: list[list[int]]) -> int:
    """The most treasures that can be paid for in a column in a turn, the running one being 0.

    Each costs a card or a joker of the seat whose turn it is. No ship goes back before the voyage is over,
    and in its next turn a seat collects only where its bathyscaphes are already (SU-2.3, SU-3.3, SU-3.4).
    """
    seats = int(state.seats)
    seat = (int(state.seat) + turn) % seats
    if turn < voyage_left(state) and state.ship[seat] > (column if turn else column + 1):
        return 0  # in the running turn a ship may have stopped there
    most = hand_in(state, turn) + int(state.jokers[seat]).bit_count()
    has_all = not state.unplaced[seat]
    return min(most, reach[seat][column]) if turn < seats and has_all else most


def voyage_left(state: State) -> int:
    """The least number of turns, with the running one, to the end of the voyage: all ships leave (SU-2.5)."""
    acting, seats = int(state.seat), int(state.seats)
    if sum(state.unplaced.tolist()):
        return 0
    waits = [(seat - acting) % seats for seat in range(seats) if state.ship[seat] != OFF]
    return max([0, *waits]) + 1 if state.phase == Phase.SHIP or 0 not in waits else seats + 1


def within_reach(state: State) -> list[list[int]]:
    """Treasures where a seat has a bathyscaphe, by seat and column."""
    treasures = [sum(1 <= thing <= JOKER for thing in stack) for stack in state.lying.tolist()]
    return [
        [
            sum(treasures[row * COLUMNS + column] for row in range(ROWS) if rows[row][column])
            for column in range(COLUMNS)
        ]
        for rows in state.bathyscaphes.tolist()
    ]


def cards_gone(state: State) -> int:
    """The number of turns after which nobody can have a card (SU-6.3)."""
    return spent(state, int(all_cards(state)))


def spent(state: State, cards: int) -> int:
    """The number of turns, with the running one, in which so many cards can be discarded."""
    turns = 0
    while cards > 0:
        cards -= hand_in(state, turns)
        turns += 1
    return max(1, turns)


def hand_in(state: State, turn: int) -> int:
    """The most cards that can be discarded in a turn, the running one being 0: hands are filled between."""
    return HAND if turn else int(state.hand_size[state.seat])


def longest(state: State) -> int:
    """Turns of a seat under the guard: each voyage that counts uses up a card or a place (SU-6.7)."""
    places = sum(KIND_COUNT - int(state.placed[seat]) for seat in range(int(state.seats)))
    voyages = QUIET_VOYAGES * (int(all_cards(state)) + places + 1)
    return voyages * TURNS_PER_VOYAGE
