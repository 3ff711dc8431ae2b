"""Where the ship goes: what each stop brings, and what is left for later stops of the voyage."""

from trident.core.kernel import kernel
from trident.games.submarine.bots.forecast import HOPE, NOW, SWAPPING, WORTH, net_worth
from trident.games.submarine.bots.weights import LEAVE, MOVES, TEMPO
from trident.games.submarine.rules.actions import SHIP_OFF, SHIP_TO
from trident.games.submarine.rules.material import COLUMNS, HUES, OFF, ROWS
from trident.games.submarine.rules.sea import is_treasure, space_of
from trident.games.submarine.rules.ships import may_stop_at
from trident.games.submarine.rules.state import State
from trident.games.submarine.rules.supply import cards_of


@kernel
def best_course(state: State, seat: int, weights: State, scratch: State) -> int:
    """The stop with the best voyage from there on, or off the board."""
    weigh_voyage(state, seat, weights, scratch)
    best, action = weights[LEAVE], SHIP_OFF
    for column in range(COLUMNS - 1, -1, -1):
        if may_stop_at(state, column) and scratch[NOW + column] >= best:
            best, action = scratch[NOW + column], SHIP_TO + column
    return action


@kernel
def weigh_voyage(state: State, seat: int, weights: State, scratch: State) -> None:
    """By column: what the voyage brings from a stop there on."""
    later = weights[LEAVE]
    tempo = 1.0 if is_last_at_sea(state, seat) else weights[TEMPO]
    for column in range(COLUMNS - 1, -1, -1):
        if may_stop_at(state, column):
            scratch[NOW + column] = stop_worth(state, seat, column, weights, scratch) + tempo * later
            later = max(later, scratch[NOW + column])


@kernel
def is_last_at_sea(state: State, seat: int) -> bool:
    """All other ships wait: nobody is ahead in time while this one makes another stop."""
    for other in range(state.seats):
        if other != seat and state.ship[other] != OFF:
            return False
    return True


@kernel
def stop_worth(state: State, seat: int, column: int, weights: State, scratch: State) -> float:
    """What a stop brings at once: the best tile for each card in hand, one swap, and moves."""
    worth = best_swap_worth(state, seat, column, scratch)
    for colour in range(HUES):
        if state.hand[seat, colour] > 0:
            worth += best_tiles(state, seat, column, colour, scratch)
    return worth + weights[MOVES] * moves_worth(state, seat, column, scratch)


@kernel
def best_tiles(state: State, seat: int, column: int, colour: int, scratch: State) -> float:
    """The best treasures of one colour in a column that the cards of that colour pay for."""
    first, second, others = 0.0, 0.0, cards_of(state, seat) - 1
    for row in range(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            space = space_of(row, column)
            for slot in range(row + 1):
                thing = int(state.lying[space, slot]) - 1
                if thing >= 0 and is_treasure(thing) and thing % HUES == colour:
                    net = net_worth(thing, space, others, scratch)
                    if net > first:
                        first, second = net, first
                    elif net > second:
                        second = net
    return first + second if state.hand[seat, colour] > 1 else first


@kernel
def best_swap_worth(state: State, seat: int, column: int, scratch: State) -> float:
    """The best that one joker or spare can do in a column where the hand has no card for it."""
    best = 0.0
    for row in range(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            space = space_of(row, column)
            for slot in range(row + 1):
                thing = int(state.lying[space, slot]) - 1
                if thing >= 0 and is_treasure(thing) and state.hand[seat, thing % HUES] == 0:
                    kind = thing // HUES
                    if state.treasures[seat, kind] == 0:
                        best = max(best, scratch[WORTH + kind] - scratch[SWAPPING])
    return best


@kernel
def moves_worth(state: State, seat: int, column: int, scratch: State) -> float:
    """What the best moves from a column would gain, without regard for each other."""
    worth = 0.0
    for row in range(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            best = 0.0
            for space in range(max(row - 1, 0) * COLUMNS, min(row + 2, ROWS) * COLUMNS):
                best = max(best, scratch[HOPE + space])
            worth += best - scratch[HOPE + space_of(row, column)]
    return worth
