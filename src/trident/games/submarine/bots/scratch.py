"""Scratch memory of the bots' kernels."""

from typing import Annotated

from trident.core.state import Fields, Grid, Row, f64, i64
from trident.games.submarine.rules.actions import MOST_LEGAL
from trident.games.submarine.rules.material import COLUMNS, HUES, KIND_COUNT, SPACES
from trident.games.submarine.rules.state import State

MOST_TURNS = 48
LONGEST_TURN = 40
MOST_ITEMS = 6  # things that a turn may collect, in all their subsets
TARGETS = 4  # spaces considered for one bathyscaphe


class Item(Fields):
    """A thing that a turn may collect."""

    row: i64
    thing: i64
    swaps: i64  # 1: a joker or spare pays for it, 0: cards do


class Scratch(Fields):
    """What a seat counts, and turns that are tried."""

    worth: Annotated[Row[f64], KIND_COUNT]  # of a treasure, by kind
    cover: Annotated[Row[f64], KIND_COUNT]  # by kind: one's own bathyscaphe elsewhere is over it
    share: Annotated[Row[f64], HUES]  # by colour: of the unseen cards
    chance: Annotated[Row[f64], HUES]  # by colour: expectation of having a card of it
    use: Annotated[Grid[f64], HUES, 2]  # by colour: the best two tiles under own bathyscaphes elsewhere
    sea: Annotated[Row[f64], HUES]  # by colour: all tiles worth having
    due: Annotated[Row[f64], SPACES]  # cards that opponents would get
    hope: Annotated[Row[f64], SPACES]  # what a bathyscaphe there promises
    price: f64  # of a card
    given: f64  # price of a card that an opponent gets
    swapping: f64  # price of a joker or spare
    stops: Annotated[Row[f64], COLUMNS]  # what the voyage brings from a stop there on
    later: Annotated[Row[f64], COLUMNS]  # what of it later stops bring
    scores: Annotated[Row[f64], MOST_TURNS]  # of the candidate turns: how promising each is
    actions: Annotated[Row[i64], MOST_LEGAL]
    sailed: State  # copies of the state along a turn, and the decisions that led there
    collected: State
    moved: State
    sailing: Annotated[Row[i64], LONGEST_TURN + 1]
    collecting: Annotated[Row[i64], LONGEST_TURN + 1]
    moving: Annotated[Row[i64], LONGEST_TURN + 1]
    items: Annotated[Row[Item], MOST_ITEMS]
    targets: Annotated[Row[i64], TARGETS]
    gains: Annotated[Row[f64], TARGETS]
