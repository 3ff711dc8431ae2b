"""What `trident train` is told of a decision: facts, scores without the net, and the outputs that count."""

from trident.core.kernel import kernel
from trident.core.state import Grid, Row, Seat
from trident.games.lost_cities.bots.facts import OUTPUTS
from trident.games.lost_cities.bots.net import (
    AHEAD,
    DISCARDED,
    PLAYED,
    TAKEN,
    count_cards,
    tell_destination,
    tell_table,
)
from trident.games.lost_cities.bots.policy import (
    RASH,
    cost_of_discard,
    is_ahead_of_others,
    weigh,
    weigh_draws,
    weigh_gifts,
    worth_of_pile,
    worth_of_play,
    worth_of_take,
)
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.material import KINDS
from trident.games.lost_cities.rules.state import (
    Card,
    Phase,
    State,
    as_card,
    as_destination,
    destination_of,
    destinations_below,
    side_of,
    top_discard,
)

NO_OUTPUT = -1


@kernel
def study(
    state: State,
    seat: Seat,
    weights: Weights,
    scratch: Scratch,
    decisions: Row[int],
    scores: Row[float],
    outputs: Row[int],
    inputs: Grid[int],
) -> None:
    """Write each decision's score without the net, and its output (destination × outputs + number, or −1).

    `inputs[destination]` gets 1 for every fact that is true there.
    """
    if state.phase == Phase.DRAW:
        weigh_draws(state, seat, weights, scratch)
    else:
        weigh(state, seat, weights, scratch, False)
        weigh_gifts(state, seat, weights, scratch)
    for place in range(len(decisions)):
        outputs[place] = output_of(state, int(decisions[place]), scratch)
        scores[place] = score_of(state, seat, int(decisions[place]), weights, scratch)
    count_cards(state, seat, scratch)
    scratch.told = 0
    tell_table(state, seat, scratch)
    common = int(scratch.told)
    for destination in destinations_below(int(state.destinations)):
        scratch.told = common
        tell_destination(state, seat, destination, scratch)
        for place in range(int(scratch.told)):
            inputs[destination, int(scratch.facts[place])] = 1


@kernel
def numbered(card: Card, kind_of_output: int) -> int:
    """The number of an output among those of all destinations."""
    return destination_of(card) * OUTPUTS + kind_of_output + card % KINDS


@kernel
def output_of(state: State, decision: int, scratch: Scratch) -> int:
    """The output that is added to a decision's score, or −1."""
    if decision < actions.DISCARD_CARD:
        card = as_card(decision - actions.PLAY_CARD)
        return numbered(card, AHEAD if is_ahead_of_others(card, scratch) else PLAYED)
    if decision < actions.PASS_CARD:
        return numbered(as_card(decision - actions.DISCARD_CARD), DISCARDED)
    if decision < actions.DRAW_DISCARD:
        return NO_OUTPUT
    return numbered(top_discard(state, as_destination(decision - actions.DRAW_DISCARD)), TAKEN)


@kernel
def score_of(state: State, seat: Seat, decision: int, weights: Weights, scratch: Scratch) -> float:
    """The policy's own score of a decision; a pass has none."""
    if decision < actions.DISCARD_CARD:
        card = as_card(decision - actions.PLAY_CARD)
        return worth_of_play(state, seat, card, weights, scratch) - RASH * is_ahead_of_others(card, scratch)
    if decision < actions.PASS_CARD:
        card = as_card(decision - actions.DISCARD_CARD)
        return weights.discard - cost_of_discard(state, side_of(seat), card, weights, scratch)
    if decision == actions.DRAW_PILE:
        return worth_of_pile(weights, scratch)
    if decision > actions.DRAW_PILE:
        return worth_of_take(state, seat, as_destination(decision - actions.DRAW_DISCARD), weights, scratch)
    return -1e9
