"""What a seat knows, as numbers for programs that learn.

Seats are counted clockwise from one's own, sides and expeditions from one's own side. Without memory aids
(LC-7.4) it holds what lies in sight and no more: whoever wants to know what was covered must remember it.
"""

from typing import Annotated

from trident.core.contract import Observation
from trident.core.kernel import kernel
from trident.core.state import Fields, Grid, Row, Seat, as_seat, copy_row, i8, places_between, seats_below
from trident.games.lost_cities.rules.material import (
    CARDS,
    KINDS,
    LARGEST_DISCARD_PILE,
    LARGEST_HAND,
    SEATS,
    SIDES,
)
from trident.games.lost_cities.rules.state import (
    MOST_DESTINATIONS,
    Phase,
    State,
    destinations_below,
    opposing,
    side_of,
    sides_below,
)

MOST = 127  # that an entry can hold
HUNDRED = 100


class Known(Fields):
    """Everything that one seat knows."""

    mover: Annotated[Row[i8], SEATS, "1 for the seat that must decide, one's own first"]
    starter: Annotated[Row[i8], SEATS, "1 for the seat that began the round, one's own first"]
    phase: Annotated[Row[i8], len(Phase), "1 for the phase: lot, deal, play, draw, reveal, pass, over"]
    seats: Annotated[i8, "how many seats there are"]
    rounds_left: Annotated[i8, "rounds to come after this one, 127 if there are more"]
    totals: Annotated[
        Grid[i8],
        SIDES,
        2,
        "points of the finished rounds, one's own side first: hundreds, and the rest (0–99)",
    ]
    destinations: Annotated[i8, "how many destinations there are"]
    pile_left: Annotated[i8, "cards in the draw pile"]
    standing: Annotated[i8, "standing turns in a row (LC-6.1)"]
    guard: Annotated[i8, "1 if standing turns are counted (LC-6.1)"]
    passing: Annotated[i8, "1 + the first card of a pass that one has begun, else 0"]
    closed: Annotated[Row[i8], MOST_DESTINATIONS, "1 for the discard pile closed to this draw (LC-2.9)"]
    discards_left: Annotated[Row[i8], MOST_DESTINATIONS, "cards in each discard pile"]
    discards: Annotated[
        Grid[i8],
        MOST_DESTINATIONS,
        LARGEST_DISCARD_PILE,
        "each discard pile from the top down: 1 + the kind, or 0; covered ones as LC-7.4 allows",
    ]
    hand_size: Annotated[Row[i8], SEATS, "cards in each hand, one's own first"]
    hand: Annotated[Row[i8], CARDS, "one's own hand: how many of each card"]
    expeditions: Annotated[Grid[i8], SIDES, CARDS, "cards laid by each side, one's own first"]
    held: Annotated[
        Grid[i8], SEATS, CARDS, "cards that one knows to be in other hands; of one's own, those that all know"
    ]
    either: Annotated[Row[i8], CARDS, "cards that one of two opposing partners holds"]


@kernel
def observe(state: State, seat: Seat, out: Known) -> None:
    """Everything that this seat knows."""
    observe_course(state, seat, out)
    observe_table(state, seat, out)
    for slot in range(min(LARGEST_HAND, int(state.hand_size[seat]))):
        out.hand[int(state.hand[seat, slot])] += 1
    if state.memory_aids == 1:
        observe_memory(state, seat, out)


@kernel
def observe_course(state: State, seat: Seat, out: Known) -> None:
    """Who is to do what, and how the match stands. Nobody sees that another has begun a pass."""
    seats = int(state.seats)
    is_hidden = state.phase == Phase.PASS and state.seat != seat
    if state.mover >= 0:
        out.mover[places_between(seat, state.mover, seats)] = 1
    out.starter[places_between(seat, state.starter, seats)] = 1
    out.phase[Phase.PLAY.value if is_hidden else int(state.phase)] = 1
    out.passing = 0 if is_hidden else state.passing + 1
    out.seats = seats
    out.destinations = state.destinations
    out.rounds_left = min(MOST, int(state.rounds) - int(state.round_number))
    for place in sides_below(SIDES):
        points = int(state.totals[side_of(as_seat(seat + place))])
        out.totals[place, 0] = max(-MOST, min(MOST, points // HUNDRED))
        out.totals[place, 1] = points % HUNDRED


@kernel
def observe_table(state: State, seat: Seat, out: Known) -> None:
    """What lies on the table; covered discards lie there in the order in which all saw them laid."""
    own = side_of(seat)
    out.pile_left = state.pile_left
    out.standing = state.standing
    out.guard = state.guard
    if state.discarded_now >= 0:
        out.closed[state.discarded_now] = 1
    for other in seats_below(state.seats):
        out.hand_size[places_between(seat, other, int(state.seats))] = state.hand_size[other]
    copy_row(out.expeditions[0], state.laid_cards[own])
    copy_row(out.expeditions[1], state.laid_cards[opposing(own)])
    observe_discards(state, out)


@kernel
def observe_discards(state: State, out: Known) -> None:
    """Every discard pile from the top down, without memory aids its top only (LC-7.4).

    Layer by layer: piles differ in height, and a loop per pile would end where no processor expects it
    (`python -m bench.envs lost-cities`).
    """
    deepest = 0
    for destination in destinations_below(MOST_DESTINATIONS):
        out.discards_left[destination] = state.discards_left[destination]
        deepest = max(deepest, int(state.discards_left[destination]))
    for place in range(min(deepest, LARGEST_DISCARD_PILE if state.memory_aids == 1 else 1)):
        for destination in destinations_below(MOST_DESTINATIONS):
            below = int(state.discards_left[destination]) - 1 - place
            card = int(state.discards[destination, max(below, 0)])
            out.discards[destination, place] = card - KINDS * destination + 1 if below >= 0 else 0


@kernel
def observe_memory(state: State, seat: Seat, out: Known) -> None:
    """What was in sight and may be remembered: cards taken, and cards passed (LC-7.4)."""
    for other in seats_below(state.seats):
        place = places_between(seat, other, int(state.seats))
        if state.seats > SIDES and place == SIDES:
            copy_row(out.held[place], state.partner_sees[other])
        else:
            copy_row(out.held[place], state.shown[other])
    if state.seats > SIDES:
        copy_row(out.either, state.either[opposing(side_of(seat))])


OBSERVATION = Observation(Known, observe)
