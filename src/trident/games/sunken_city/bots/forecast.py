"""What each seat can expect: secured treasures, those it carries, those within reach, chips and cards."""

from trident.core.kernel import kernel
from trident.core.state import Seat, seats_below
from trident.games.sunken_city.bots.goals import gain_of, reach_of, rounds_left
from trident.games.sunken_city.bots.scratch import Chart, Scratch
from trident.games.sunken_city.bots.ways import NEVER, chart_from, fill_chart, to_square
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules import material
from trident.games.sunken_city.rules.geometry import VILLAGE, count_bits
from trident.games.sunken_city.rules.moves import is_last_round
from trident.games.sunken_city.rules.neptune import home_reach, is_at_home
from trident.games.sunken_city.rules.state import Phase, State, buildings_below, whole
from trident.games.sunken_city.rules.walking import count_roofs, roofs_of

TIE_BREAK = 0.005  # the weight of a point of value beside a treasure (SC-8.5)
HALF_DONE = 0.5  # a seat that is about to move escapes about every second time


@kernel
def secured_by(state: State, seat: Seat) -> float:
    """Treasures that are safe, and a little for their values."""
    secured, total = int(state.secured[seat]), 0.0
    for treasure in range(material.TREASURES):
        if secured >> treasure & 1:
            total += 1.0 + TIE_BREAK * material.VALUES[treasure]
    return total


@kernel
def turns_left(state: State, seat: Seat, weights: Weights) -> float:
    """Estimated turns that a seat can still take, the running one included."""
    seats = int(state.seats)
    after = (seat - int(state.seat)) % seats  # turns until this seat's
    last = (int(state.starter) - 1 - int(state.seat)) % seats  # turns until the end of the round
    if is_last_round(state):
        return 1.0 if after <= last else 0.0
    return rounds_left(state, weights) + (1.0 if after <= last else 0.0) + 0.5


@kernel
def chance_of(state: State, seat: Seat, needed: int) -> float:
    """The probability that a seat can move Neptune that many pieces now."""
    if is_at_home(state, seat):
        return 1.0 if needed <= home_reach(int(state.seats)) else 0.0
    faces = 0
    for face in range(material.FACES):
        faces += int(state.die[face]) >= needed
    return faces / material.FACES


@kernel
def risk_of(state: State, seat: Seat, from_neptune: Chart) -> float:
    """The probability that others can sink the piece on which a seat stands before it moves."""
    at = whole(state.adventurer[seat])
    far = to_square(from_neptune, at)
    if far >= NEVER:
        return 0.0
    spared = 1.0
    for other in seats_below(state.seats):
        if other != seat:
            spared *= 1.0 - chance_of(state, other, int(far) + 1)
    return 1.0 - spared


@kernel
def share_kept(state: State, seat: Seat, home: Chart, from_neptune: Chart, weights: Weights) -> float:
    """The share of what a seat carries that it will bring home."""
    turns = turns_left(state, seat, weights)
    if turns <= 0.0:
        return 0.0
    steps = to_square(home, whole(state.adventurer[seat])) + 1.0
    missing = max(0.0, steps - reach_of(state, seat, turns, weights)) / weights.pace
    risk = risk_of(state, seat, from_neptune) * weights.risk
    if int(state.seat) == seat:
        risk *= HALF_DONE
    kept = max(0.0, 1.0 - weights.way * steps / weights.pace) * (1.0 - min(1.0, risk))
    return kept * max(0.0, 1.0 - missing)


@kernel
def access_of(state: State, seat: Seat, home: Chart, mine: Chart, weights: Weights) -> float:
    """Buildings on the lake that a seat wants: the nearer, the more."""
    roofs, total = whole(roofs_of(state, seat)), 0.0
    limit = reach_of(state, seat, turns_left(state, seat, weights), weights)
    for building in buildings_below(material.BUILDINGS):
        square = whole(state.building[building])
        if square < material.SQUARES:
            gain = gain_of(roofs, square, building, weights)
            if gain > 0.0:
                trip = to_square(mine, square) + to_square(home, square)
                if trip <= limit:
                    total += gain * weights.pace / (weights.setting_out + weights.pace + trip)
    return total


@kernel
def cards_of(state: State, seat: Seat) -> float:
    """Steps and pieces per card in hand, above the average of all six."""
    total, held, average = 0.0, 0, 0.0
    for card in range(material.CARDS):
        worth = float(state.to_walk[card]) + 1.5 * float(state.to_raise[card])
        average += worth / material.CARDS
        if int(state.hand[seat]) >> card & 1:
            total += worth
            held += 1
    return 0.0 if held == 0 or int(state.hand[seat]) == material.FULL_HAND else total / held - average


@kernel
def forecast(state: State, weights: Weights, scratch: Scratch) -> None:
    """Write what each seat can expect to have secured, up to a constant common to all."""
    mine, home, from_neptune, out = scratch.mine, scratch.home, scratch.from_neptune, scratch.expected
    fill_chart(state.piece, whole(state.neptune), 0.0, NEVER, from_neptune, scratch)
    for seat in seats_below(state.seats):
        out[seat] = secured_by(state, seat)
        if state.phase == Phase.OVER:
            continue
        chart_from(state, seat, VILLAGE, weights.street, home, scratch)
        chart_from(state, seat, whole(state.adventurer[seat]), weights.street, mine, scratch)
        if state.found[seat]:
            kept = share_kept(state, seat, home, from_neptune, weights)
            out[seat] += weights.carried * count_bits(int(state.found[seat])) * kept
        out[seat] += weights.access * access_of(state, seat, home, mine, weights)
        if turns_left(state, seat, weights) > 1.0:
            share = count_roofs(state, seat) / material.TREASURES
            out[seat] += weights.chip * min(3, int(state.chips[seat])) * share
            out[seat] += weights.cards * cards_of(state, seat)
