"""Where the ship goes: what each stop brings, and what is left for later stops of the voyage."""

from trident.core.kernel import kernel
from trident.core.state import Seat
from trident.games.submarine.bots.forecast import net_worth
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.rules.actions import SHIP_OFF, SHIP_TO
from trident.games.submarine.rules.material import COLUMNS, HUES, ROWS
from trident.games.submarine.rules.sea import colour_of, is_missing, is_treasure, kind_of, space_of, thing_at
from trident.games.submarine.rules.ships import may_stop_at, others_wait
from trident.games.submarine.rules.state import Colour, Column, State, as_column, colours_below, rows_below
from trident.games.submarine.rules.supply import other_cards


@kernel
def best_course(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """The stop with the best voyage from there on, or off the board."""
    weigh_voyage(state, seat, weights, scratch)
    best, action = weights.leave, SHIP_OFF
    for place in range(COLUMNS - 1, -1, -1):
        column = as_column(place)
        if may_stop_at(state, seat, column) and scratch.stops[column] >= best:
            best, action = scratch.stops[column], SHIP_TO + column
    return action


@kernel
def weigh_voyage(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """By column: what the voyage brings from a stop there on."""
    later = weights.leave
    tempo = 1.0 if others_wait(state, seat) else weights.tempo
    for place in range(COLUMNS - 1, -1, -1):
        column = as_column(place)
        if may_stop_at(state, seat, column):
            scratch.stops[column] = stop_worth(state, seat, column, weights, scratch) + tempo * later
            later = max(later, scratch.stops[column])


@kernel
def stop_worth(state: State, seat: Seat, column: Column, weights: Weights, scratch: Scratch) -> float:
    """What a stop brings at once: the best tile for each card in hand, one swap, and moves."""
    worth = best_swap_worth(state, seat, column, scratch)
    for colour in colours_below(HUES):
        if state.hand[seat, colour] > 0:
            worth += best_tiles(state, seat, column, colour, scratch)
    return worth + weights.moves * moves_worth(state, seat, column, scratch)


@kernel
def best_tiles(state: State, seat: Seat, column: Column, colour: Colour, scratch: Scratch) -> float:
    """The best treasures of one colour in a column for which there are cards."""
    first, second, others = 0.0, 0.0, other_cards(state, seat)
    for row in rows_below(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            space = space_of(row, column)
            for slot in range(row + 1):
                thing = thing_at(state, space, slot)
                if thing >= 0 and is_treasure(thing) and colour_of(thing) == colour:
                    net = net_worth(thing, space, others, scratch)
                    if net > first:
                        first, second = net, first
                    elif net > second:
                        second = net
    return first + second if state.hand[seat, colour] > 1 else first


@kernel
def best_swap_worth(state: State, seat: Seat, column: Column, scratch: Scratch) -> float:
    """The best that one joker or spare can do in a column where the hand has no card for it."""
    best = 0.0
    for row in rows_below(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            space = space_of(row, column)
            for slot in range(row + 1):
                thing = thing_at(state, space, slot)
                if thing >= 0 and is_missing(state, seat, thing) and state.hand[seat, colour_of(thing)] == 0:
                    best = max(best, scratch.worth[kind_of(thing)] - scratch.swapping)
    return best


@kernel
def moves_worth(state: State, seat: Seat, column: Column, scratch: Scratch) -> float:
    """What the best moves from a column would gain, taken independently."""
    worth = 0.0
    for row in rows_below(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            best = 0.0
            for space in range(max(row - 1, 0) * COLUMNS, min(row + 2, ROWS) * COLUMNS):
                best = max(best, scratch.hope[space])
            worth += best - scratch.hope[space_of(row, column)]
    return worth
