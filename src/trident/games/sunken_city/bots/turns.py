"""Candidate turns: cards × goals × styles, drafted, evaluated, and the best of them kept."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, Grid, Row, Seat, copy_row
from trident.games.sunken_city.bots.draft import (
    GO_HOME,
    HUNT,
    MIDWAY,
    NEPTUNE_FIRST,
    NO_NEPTUNE,
    NO_WALK,
    RIDE,
    STAY_AT_GOAL,
    draft,
)
from trident.games.sunken_city.bots.goals import NO_GOAL, best_goal, best_of, rate_from_here
from trident.games.sunken_city.bots.scratch import MOST_GOALS, MOST_TURNS, Scratch
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.bots.worth import worth
from trident.games.sunken_city.rules.geometry import VILLAGE
from trident.games.sunken_city.rules.lake import is_water
from trident.games.sunken_city.rules.material import CARDS, FACES, numbers
from trident.games.sunken_city.rules.moves import apply
from trident.games.sunken_city.rules.neptune import may_touch
from trident.games.sunken_city.rules.state import (
    Card,
    NeptuneRule,
    Phase,
    Square,
    State,
    as_card,
    cards_below,
)

MOST_SITES = 3
STYLES: Row[int] = numbers(
    0, NO_NEPTUNE, STAY_AT_GOAL, GO_HOME, HUNT, NO_WALK, NEPTUNE_FIRST, GO_HOME | NO_NEPTUNE
)
INTERRUPTING: Row[int] = numbers(MIDWAY, HUNT | MIDWAY, RIDE)  # where the table lets Neptune interrupt


@kernel
def turns(state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int]) -> int:
    """The candidate turns of this seat, the most promising first."""
    n_goals = list_goals(state, seat, weights, scratch)
    may_interrupt = state.neptune_rule == NeptuneRule.ANY_TIME and may_touch(state)
    n = 0
    for card in cards_below(CARDS):
        if state.phase == Phase.CARD:
            if not int(state.hand[seat]) >> card & 1:
                continue
        elif card > 0:
            break
        for nth in range(n_goals):
            for style in STYLES:
                n = try_style(state, seat, scratch.goals[nth], card, style, weights, scratch, out, n)
            if may_interrupt:
                for style in INTERRUPTING:
                    n = try_style(state, seat, scratch.goals[nth], card, style, weights, scratch, out, n)
    return n


@kernel
def try_style(
    state: State,
    seat: Seat,
    goal: Square,
    card: Card,
    style: int,
    weights: Weights,
    scratch: Scratch,
    out: Grid[int],
    n: int,
) -> int:
    """Draft a turn and add it to the n that are listed; returns how many there are now."""
    scratch.work = state
    draft(scratch.work, seat, goal, card, weights, style, scratch, scratch.turn)
    return add(scratch, out, n, score_of(seat, weights, scratch))


@kernel
def list_goals(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """The goals with the best rates, few of them sites, and last no goal; returns how many."""
    rates, goals = scratch.rates, scratch.goals
    rate_from_here(state, seat, weights, scratch)
    n, sites = 0, 0
    while n < MOST_GOALS - 1:
        goal = best_goal(state, seat, scratch)
        if goal < 0:
            break
        rates[goal] = 0.0
        if goal != VILLAGE and is_water(state.piece, goal):
            sites += 1
            if sites > MOST_SITES:
                continue
        goals[n] = goal
        n += 1
    goals[n] = NO_GOAL
    return n + 1


@kernel
def score_of(seat: Seat, weights: Weights, scratch: Scratch) -> float:
    """What the position after a turn is worth; before a roll, the mean of the best answers to each face."""
    work, rolled = scratch.work, scratch.rolled
    if work.mover != CHANCE:
        return score_at(work, seat, weights, scratch)
    total, last, score = 0.0, -1, 0.0
    for face in range(FACES):
        if int(work.die[face]) != last:
            last = int(work.die[face])
            scratch.rolled = work
            apply(rolled, last)
            goal = goal_after_roll(rolled, seat, weights, scratch)
            draft(rolled, seat, goal, as_card(-1), weights, 0, scratch, scratch.answer)
            score = score_at(rolled, seat, weights, scratch)
        total += score
    return total / FACES


@kernel
def goal_after_roll(rolled: State, seat: Seat, weights: Weights, scratch: Scratch) -> Square:
    """Where to go on to in the action that the roll interrupted; else nowhere."""
    if rolled.phase not in (Phase.RAISE, Phase.WALK) and rolled.resumes not in (Phase.RAISE, Phase.WALK):
        return NO_GOAL
    rate_from_here(rolled, seat, weights, scratch)
    return best_of(scratch.rates)


@kernel
def score_at(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> float:
    """What a position is worth to a seat."""
    worth(state, state, seat, weights, scratch, scratch.judged)
    return scratch.judged[0]


@kernel
def add(scratch: Scratch, out: Grid[int], n: int, score: float) -> int:
    """Insert a turn by its score unless it is listed; the last one drops out of a full list."""
    ranks, turn = scratch.scores, scratch.turn
    if n == MOST_TURNS and score <= ranks[n - 1]:
        return n
    place = n
    while place > 0 and ranks[place - 1] < score:
        place -= 1
    if is_there(ranks, out, place, turn, score):
        return n
    if n == MOST_TURNS:
        n -= 1
    for later in range(n, place, -1):
        ranks[later] = ranks[later - 1]
        copy_row(out[later], out[later - 1])
    ranks[place] = score
    copy_row(out[place], turn)
    return n + 1


@kernel
def is_there(ranks: Row[float], out: Grid[int], place: int, turn: Row[int], score: float) -> bool:
    """The same position was reached before: a turn of the same worth and length."""
    before = place - 1
    while before >= 0 and ranks[before] - score < 1e-12:
        if out[before, 0] == turn[0] or turn[turn[0]] == out[before, out[before, 0]]:
            return True
        before -= 1
    return False
