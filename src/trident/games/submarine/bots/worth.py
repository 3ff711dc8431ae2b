"""What a playout is worth to a seat: to be first above all, then to stand well among the others."""

import math

from trident.core.kernel import kernel
from trident.games.submarine.bots.forecast import KIND_COUNT
from trident.games.submarine.bots.weights import MARGIN
from trident.games.submarine.rules.moves import jokers_of, spares_of
from trident.games.submarine.rules.state import DONE, State
from trident.games.submarine.rules.supply import cards_of

LOOK_AHEAD = 14  # turns of each seat after which a playout is judged as it stands
SWAP_STRENGTH, CARD_STRENGTH = 0.6, 0.35  # what a joker or spare, and a card, count as in treasures
EVEN = 1.2  # treasures over which a lead becomes nearly safe


@kernel
def is_settled(root: State, state: State) -> bool:
    """The next voyages are over."""
    return bool(state.turn - root.turn > LOOK_AHEAD * state.seats)


@kernel
def strength(state: State, seat: int) -> float:
    """How far a seat has come, in treasures: those it has, and those it can still pay for."""
    missing = KIND_COUNT - int(state.placed[seat])
    swaps = SWAP_STRENGTH * (jokers_of(state, seat) + spares_of(state, seat))
    means = swaps + CARD_STRENGTH * cards_of(state, seat)
    return int(state.placed[seat]) + min(missing, means)


@kernel
def final_number(state: State, seat: int) -> int:
    """Treasures, then jokers and spares, then cards, as one number (SU-6.4)."""
    extras = jokers_of(state, seat) + spares_of(state, seat)
    return (int(state.placed[seat]) * 128 + extras) * 128 + cards_of(state, seat)


@kernel
def win_share(state: State, seat: int) -> float:
    """This seat's share of a win at the end."""
    mine, equal = final_number(state, seat), 1
    for other in range(state.seats):
        if other != seat:
            theirs = final_number(state, other)
            if theirs > mine:
                return 0.0
            equal += theirs == mine
    return 1.0 / equal


@kernel
def likely_share(state: State, seat: int) -> float:
    """This seat's share of a win by how far all have come."""
    mine, total = strength(state, seat), 0.0
    for other in range(state.seats):
        total += math.exp((strength(state, other) - mine) / EVEN)
    return 1.0 / total


@kernel
def worth(root: State, state: State, seat: int, weights: State, out: State) -> None:  # noqa: ARG001
    """Utility, chance to win and treasures ahead of the best other."""
    likely = likely_share(state, seat)
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, int(state.placed[other]))
    out[1] = win_share(state, seat) if state.phase == DONE else likely
    out[0] = (1.0 - weights[MARGIN]) * out[1] + weights[MARGIN] * likely
    out[2] = int(state.placed[seat]) - best
