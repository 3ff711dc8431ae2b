"""Scratch memory of the bots: what a seat has counted, candidate turns, and states to try moves on."""

from typing import Annotated

import numpy as np

from trident.core.state import Fields, Grid, Row, f32, f64, i64, u8
from trident.games.lost_cities.bots.facts import HIDDEN, MOST_TOLD
from trident.games.lost_cities.rules.material import CARDS, LARGEST_HAND
from trident.games.lost_cities.rules.state import MOST_DESTINATIONS, Card, State

MOST_TURNS = 40
LONGEST_TURN = 2

CardWord = Annotated[Card, np.int64]


class Scratch(Fields):
    """All memory that the kernels of this game's bots need."""

    # By destination: what this seat holds above the last number there, and what that may earn.
    reach: Annotated[Row[f64], MOST_DESTINATIONS]  # points held
    held: Annotated[Row[f64], MOST_DESTINATIONS]  # numbers held
    lowest: Annotated[Row[CardWord], MOST_DESTINATIONS]  # the lowest card that can be played, or −1
    number: Annotated[Row[CardWord], MOST_DESTINATIONS]  # the lowest number, or −1
    hope: Annotated[Row[f64], MOST_DESTINATIONS]  # expected points
    kept: Annotated[Row[f64], MOST_DESTINATIONS]  # the cost of a point given away: what it would bring here
    given: Annotated[Row[f64], MOST_DESTINATIONS]  # … and what it brings the others
    # Of the whole table
    turns: f64  # turns left
    waiting: f64  # cards of the hand that wait for an expedition that is begun
    share: f64  # of the unseen cards, how many will come to this side
    others: f64  # … and how many others have or will get
    begun: f64  # expeditions begun
    late: f64  # cards for which time may be too short
    time: f64  # the share of a gift's worth that the others have time to use
    scores: Annotated[Row[f64], MOST_TURNS + 1]  # of candidate turns
    # Exact search at the end of a round
    after_play: State
    after_draw: State
    moves: Annotated[Row[i64], 2 * LARGEST_HAND + 1]
    # What others are believed to hold
    odds: Annotated[Row[f64], CARDS]  # of each unseen card for the hand
    found: Annotated[Row[u8], CARDS]  # copies of each card found in the hand
    # The net
    unseen: Annotated[Row[u8], CARDS]  # copies of each card
    told: i64  # how many facts are true
    facts: Annotated[Row[u8], MOST_TOLD]  # which
    common: Annotated[Row[f32], HIDDEN]  # sums of the hidden layer: of the whole table
    hidden: Annotated[Grid[f32], MOST_DESTINATIONS, HIDDEN]  # … and by destination, rectified
