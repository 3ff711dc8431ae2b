"""What a playout is worth to a seat: being first above all, then the lead over the others."""

from trident.core.kernel import kernel
from trident.core.numbers import exp
from trident.core.state import Row, Seat, seats_below
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.rules.material import KIND_COUNT
from trident.games.submarine.rules.scoring import parts_of, things_beside
from trident.games.submarine.rules.state import Phase, State
from trident.games.submarine.rules.supply import cards_of

LOOK_AHEAD = 14  # turns per seat after which a playout is evaluated as it stands
SWAP_STRENGTH, CARD_STRENGTH = 0.6, 0.35  # what a joker or spare, and a card, count as in treasures
EVEN = 1.2  # treasures at which a lead is nearly safe


@kernel
def is_decided(root: State, state: State) -> bool:
    """The next voyages are over."""
    return bool(state.turn - root.turn > LOOK_AHEAD * state.seats)


@kernel
def strength(state: State, seat: Seat) -> float:
    """How far a seat has come, in treasures: those it has, and those it can still pay for."""
    missing = KIND_COUNT - int(state.placed[seat])
    means = SWAP_STRENGTH * things_beside(state, seat) + CARD_STRENGTH * cards_of(state, seat)
    return int(state.placed[seat]) + min(missing, means)


@kernel
def win_share(state: State, seat: Seat) -> float:
    """This seat's share of a win at the end."""
    mine, equal = parts_of(state, seat), 1
    for other in seats_below(state.seats):
        if other != seat:
            theirs = parts_of(state, other)
            if theirs > mine:
                return 0.0
            equal += theirs == mine
    return 1.0 / equal


@kernel
def likely_share(state: State, seat: Seat) -> float:
    """This seat's expected share of a win, by how far all have come."""
    mine, total = strength(state, seat), 0.0
    for other in seats_below(state.seats):
        total += exp((strength(state, other) - mine) / EVEN)
    return 1.0 / total


@kernel
def worth(root: State, state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Row[float]) -> None:  # noqa: ARG001 - the contract of all games
    """Utility, probability of winning, and treasures ahead of the best opponent."""
    likely, best = likely_share(state, seat), 0
    for other in seats_below(state.seats):
        if other != seat:
            best = max(best, int(state.placed[other]))
    out[1] = win_share(state, seat) if state.phase == Phase.OVER else likely
    out[0] = (1.0 - weights.margin) * out[1] + weights.margin * likely
    out[2] = int(state.placed[seat]) - best
