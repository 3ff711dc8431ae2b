"""The whole game as one record. Everything in it is open to all (SC-2.8).

A square's `piece` is 0 for water, 1–144 for the street of that place + 1, and 144 + number for a building.
Adventurers and Neptune stand on a piece's first square. Rows of bits hold one bit a square, bit 0 for
column a.
"""

from typing import Any

import numpy as np

from trident.games.sunken_city.rules.material import (
    BUILDINGS,
    CARDS,
    FACES,
    SEATS,
    SIDE,
    SPACES,
    SQUARES,
)

# Phases; LOT and ROLLING are chance's. MIX is the whole turn after the card under SC-9.3.
LOT, CARD, ACT, RAISE, SITE, WALK, NEPTUNE, ROLLING, MIX, DONE = range(10)

STATE = np.dtype(
    [
        ("turn", np.int32),  # turns begun
        ("mover", np.int8),
        ("seats", np.uint8),
        ("phase", np.uint8),
        ("seat", np.uint8),  # whose turn it is, also while the die rolls
        ("starter", np.uint8),
        ("quiet_rounds", np.uint8),  # rounds in a row in which nothing changed (SC-8.6)
        ("stirred", np.uint8),  # something changed in this round
        ("full", np.uint16),  # bits of all treasures of a player (SC-9.1)
        ("mixing", np.uint8),  # SC-9.3 is on
        ("supply", np.uint8),  # chips nobody holds
        ("chips", np.uint8, SEATS),
        # The layout
        ("dark", np.uint16, SIDE),  # rows of bits: squares that take buildings, the centre among them
        ("to_raise", np.uint8, CARDS),  # upper numbers of the movement cards
        ("to_walk", np.uint8, CARDS),  # lower numbers
        ("die", np.uint8, FACES),
        ("corner", np.uint8, SEATS),  # each seat's corner, clockwise from the top left
        ("colour", np.uint8, SEATS),
        # The lake
        ("piece", np.uint8, SQUARES),
        ("building", np.uint8, BUILDINGS),  # square, GROTTO or IN_THE_BOX
        ("neptune", np.uint8),
        ("adventurer", np.uint8, SEATS),  # square or VILLAGE
        ("space", np.uint8),  # the current street space, from 0
        ("pile", np.uint8, SPACES),
        # What follows from the lake, kept beside it
        ("water", np.uint16, SIDE),  # rows of bits: free squares
        ("across", np.uint16, SIDE),  # rows of bits: where a street may rise, by its left square
        ("down", np.uint16, SIDE),  # by its upper square
        ("site", np.uint16, SIDE),  # where a building may rise
        # Players
        ("found", np.uint16, SEATS),  # bits of treasures
        ("secured", np.uint16, SEATS),
        ("hand", np.uint8, SEATS),  # bits of movement cards
        # The running turn
        ("card", np.int8),  # −1 before one is chosen
        ("raised", np.uint8),
        ("built", np.uint8),  # a building rose (SC-4.1)
        ("is_short", np.uint8),  # too few streets when raising began (SC-4.6)
        ("raise_done", np.uint8),
        ("walk_done", np.uint8),
        ("neptune_done", np.uint8),  # or begun, under SC-9.3
        ("steps_left", np.uint8),
        ("reach_left", np.uint8),
        ("chip_paid", np.uint8),
        ("roofs", np.uint8),  # of the mover when the turn began (SC-7.1)
        ("chosen", np.int8),  # the building that is about to rise, or −1
        ("rolled", np.int8),  # this turn's roll, or −1
    ],
    align=True,
)

State = Any
