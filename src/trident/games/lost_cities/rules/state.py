"""The whole game as one record. Nothing in it tells the future: the draw pile is a set, not an order."""

from typing import Any

import numpy as np

from trident.games.lost_cities.rules.material import (
    CARDS,
    DESTINATIONS,
    LARGEST_DISCARD_PILE,
    LARGEST_EXPEDITION,
    LARGEST_HAND,
    SEATS,
    SIDES,
)

LOT, DEAL, PLAY, DRAW, REVEAL, PASS, DONE = range(7)  # phases; LOT, DEAL and REVEAL are chance's

STATE = np.dtype(
    [
        ("turn", np.int32),  # turns begun in the match
        ("totals", np.int32, SIDES),  # points of the finished rounds
        ("last_round", np.int32, SIDES),  # points of the last finished round
        ("rounds", np.int16),
        ("round_number", np.int16),  # 1 in the first
        ("mover", np.int8),
        ("seats", np.uint8),
        ("destinations", np.uint8),
        ("guard", np.int8),  # LC-6.1 is on
        ("open_discards", np.int8),  # LC-7.2 is on
        ("phase", np.uint8),
        ("seat", np.uint8),  # whose turn it is, also while chance moves; in a deal, who gets the next card
        ("starter", np.int8),  # who began this round
        ("standing", np.int8),  # standing turns in a row (LC-6.1); 0 without the guard
        ("discarded_now", np.int8),  # destination just discarded to, or −1 (LC-2.9)
        ("passing", np.int8),  # the first of two cards being passed, or −1; still in the hand
        ("pile_left", np.uint8),
        ("pile", np.uint8, CARDS),  # how many of each card the draw pile holds
        ("hand", np.uint8, (SEATS, LARGEST_HAND)),  # sorted
        ("hand_size", np.uint8, SEATS),
        ("laid", np.uint8, (SIDES, len(DESTINATIONS))),  # cards in an expedition
        ("investments", np.uint8, (SIDES, len(DESTINATIONS))),
        ("highest", np.uint8, (SIDES, len(DESTINATIONS))),  # kind of its last number, 0 if none
        ("added", np.uint8, (SIDES, len(DESTINATIONS))),  # sum of its numbers
        ("expedition", np.uint8, (SIDES, len(DESTINATIONS), LARGEST_EXPEDITION)),  # its cards in order
        ("discards_left", np.uint8, len(DESTINATIONS)),
        ("discards", np.uint8, (len(DESTINATIONS), LARGEST_DISCARD_PILE)),
        # What may be remembered of hidden hands: cards taken from discard piles, and cards passed.
        ("shown", np.uint8, (SEATS, CARDS)),  # everybody knows that this seat holds at least so many
        ("partner_sees", np.uint8, (SEATS, CARDS)),  # the partner knows that this seat holds at least so many
        ("either", np.uint8, (SIDES, CARDS)),  # the other side knows: one of the partners holds it
    ],
    align=True,
)

State = Any
