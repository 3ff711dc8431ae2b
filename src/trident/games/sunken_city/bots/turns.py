"""Whole turns worth thinking about: cards × goals × manners, drafted, judged, and the best of them kept."""

import numpy as np

from trident.core.kernel import kernel
from trident.core.state import CHANCE
from trident.games.sunken_city.bots.draft import (
    GO_HOME,
    HUNT,
    LONGEST_TURN,
    NEPTUNE_FIRST,
    NO_NEPTUNE,
    NO_WALK,
    STAY_AT_GOAL,
    draft,
    tools,
)
from trident.games.sunken_city.bots.forecast import outlook
from trident.games.sunken_city.bots.goals import best_of
from trident.games.sunken_city.bots.policy import RECORD, SCRATCH, rate_all
from trident.games.sunken_city.bots.worth import judge
from trident.games.sunken_city.rules.lake import is_water
from trident.games.sunken_city.rules.material import CARDS, FACES, SEATS, VILLAGE
from trident.games.sunken_city.rules.moves import apply
from trident.games.sunken_city.rules.state import CARD, State

MOST_TURNS = 60
MOST_GOALS, MOST_SITES = 7, 3
NUMBERS = SCRATCH  # where numbers of turns begin in the room lent
SCRATCH_FOR_TURNS = NUMBERS + MOST_TURNS + 1
MANNERS = np.array(
    [0, NO_NEPTUNE, STAY_AT_GOAL, GO_HOME, HUNT, NO_WALK, NEPTUNE_FIRST, GO_HOME | NO_NEPTUNE], np.int64
)


@kernel
def turns(state: State, seat: int, weights: State, scratch: State, out: State) -> int:
    """The turns that this seat may think of now, the most promising first."""
    goals = np.empty(MOST_GOALS, np.int64)
    n_goals = list_goals(state, seat, weights, goals)
    work, turn = np.empty(2, RECORD), np.zeros(LONGEST_TURN + 1, np.int64)
    n = 0
    for card in range(CARDS):
        if state.phase == CARD:
            if not int(state.hand[seat]) >> card & 1:
                continue
        elif card > 0:
            break
        for nth in range(n_goals):
            for manner in MANNERS:
                work[0] = state
                draft(work[0], seat, goals[nth], card, weights, manner, turn)
                number = number_of(work, seat, weights)
                n = add(scratch, out, n, turn, number)
    return n


@kernel
def list_goals(state: State, seat: int, weights: State, goals: State) -> int:
    """The goals with the best rates, few of them sites, and last to have none; how many."""
    room = tools()
    rates = room[5]
    rate_all(state, seat, weights, room)
    n, sites = 0, 0
    while n < MOST_GOALS - 1:
        goal = best_of(rates)
        if goal < 0:
            break
        rates[goal] = 0.0
        if goal != VILLAGE and is_water(state.piece, goal):
            sites += 1
            if sites > MOST_SITES:
                continue
        goals[n] = goal
        n += 1
    goals[n] = -1
    return n + 1


@kernel
def number_of(work: State, seat: int, weights: State) -> float:
    """What the position after a turn is worth; before a roll, the mean of the best answers to each face."""
    if work[0].mover != CHANCE:
        return number_at(work[0], seat, weights)
    total, last, number = 0.0, -1, 0.0
    turn = np.zeros(LONGEST_TURN + 1, np.int64)
    for face in range(FACES):
        if int(work[0].die[face]) != last:
            last = int(work[0].die[face])
            work[1] = work[0]
            apply(work[1], last)
            draft(work[1], seat, -1, -1, weights, 0, turn)
            number = number_at(work[1], seat, weights)
        total += number
    return total / FACES


@kernel
def number_at(state: State, seat: int, weights: State) -> float:
    """What a position is worth to a seat."""
    expected, found = np.empty(SEATS), np.empty(3)
    outlook(state, weights, expected)
    judge(state, seat, expected, weights, found)
    return found[0]


@kernel
def add(scratch: State, out: State, n: int, turn: State, number: float) -> int:
    """Put a turn in its place by its number unless it is there; the last one falls out of a full list."""
    if n == MOST_TURNS and number <= scratch[NUMBERS + n - 1]:
        return n
    place = n
    while place > 0 and scratch[NUMBERS + place - 1] < number:
        place -= 1
    if is_there(scratch, out, place, turn, number):
        return n
    if n == MOST_TURNS:
        n -= 1
    for later in range(n, place, -1):
        scratch[NUMBERS + later] = scratch[NUMBERS + later - 1]
        out[later] = out[later - 1]
    scratch[NUMBERS + place] = number
    out[place] = turn
    return n + 1


@kernel
def is_there(scratch: State, out: State, place: int, turn: State, number: float) -> bool:
    """The same position was reached before: a turn of the same worth and length."""
    before = place - 1
    while before >= 0 and scratch[NUMBERS + before] - number < 1e-12:
        if out[before, 0] == turn[0] or turn[turn[0]] == out[before, out[before, 0]]:
            return True
        before -= 1
    return False
