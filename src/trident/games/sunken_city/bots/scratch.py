"""Scratch memory of the bots: the planned turn, charts, and states to try moves on."""

from typing import Annotated

import numpy as np

from trident.core.state import Fields, Grid, Row, f64, i64, u8
from trident.games.sunken_city.rules.material import SEATS, SQUARES
from trident.games.sunken_city.rules.state import Square, State

NODES = 2 * SQUARES  # of a chart; `ways.py` says what they are
GOALS = SQUARES + 1  # every square, and the village
LONGEST_TURN = 80
MOST_TURNS = 60
MOST_GOALS = 7
DEEPEST = 5  # the depth to which Neptune's paths are followed
WIDEST = 8  # neighbours of a piece

SquareWord = Annotated[Square, np.int64]


class Chart(Fields):
    """Least costs from one place to all nodes, and the node before each."""

    cost: Annotated[Row[f64], NODES]
    parent: Annotated[Row[i64], NODES]


class Scratch(Fields):
    """All memory that the kernels of this game's bots need."""

    # The turn that was planned, with a fingerprint of the position that each decision was meant for.
    planned: i64  # its length
    following: i64  # the place of the next decision
    decisions: Annotated[Row[i64], LONGEST_TURN]
    fingerprints: Annotated[Row[i64], LONGEST_TURN]
    # Drafts: `turn[0]` counts decisions, and they follow.
    work: State
    turn: Annotated[Row[i64], LONGEST_TURN + 1]
    rolled: State  # the same after a roll
    answer: Annotated[Row[i64], LONGEST_TURN + 1]
    # Ways and goals
    mine: Chart  # from a place
    home: Chart  # from the village
    from_neptune: Chart
    queue: Annotated[Row[i64], NODES]  # nodes still to be expanded, a ring buffer
    waiting: Annotated[Row[u8], NODES]  # whether a node is among them
    way: Annotated[Row[SquareWord], NODES + 1]
    rates: Annotated[Row[f64], GOALS]
    # Neptune's path as far as it is followed
    trail: Annotated[Row[SquareWord], DEEPEST + 1]
    near: Annotated[Grid[i64], DEEPEST + 1, WIDEST]
    left: Annotated[Row[i64], DEEPEST + 1]
    gathered: Annotated[Row[f64], DEEPEST + 1]
    # What positions are worth, and which turns were found
    expected: Annotated[Row[f64], SEATS]
    judged: Annotated[Row[f64], 3]
    goals: Annotated[Row[SquareWord], MOST_GOALS]
    scores: Annotated[Row[f64], MOST_TURNS + 1]
