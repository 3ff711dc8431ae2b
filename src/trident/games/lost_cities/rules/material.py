"""What is in the box: destinations, cards and how many of each there are (LC-1.1, LC-1.2, LC-5.1, LC-7.3).

A card is a number: destination × 10 + kind. Kind 0 is the investment, kinds 1–9 are the numbers 2–10.
"""

import numpy as np

from trident.core.kernel import kernel

DESTINATIONS = ("desert", "sea", "himalaya", "forest", "volcano", "catacombs")  # the sixth only by LC-7.3
LETTERS = "DSHFVC"
KINDS = 10
CARDS = len(DESTINATIONS) * KINDS
SEATS = 4
SIDES = 2
DEALT = 8  # cards a hand begins with (LC-1.4, LC-5.3)
FEWEST_AFTER_PASS = 6  # LC-5.6
LARGEST_HAND = 10
INVESTMENTS = 3
LARGEST_EXPEDITION = INVESTMENTS + 9
LARGEST_DISCARD_PILE = INVESTMENTS + 9 + 3
LARGEST_DECK = 90

COST, BONUS, CARDS_FOR_BONUS = 20, 20, 8  # LC-3.3, LC-3.5

COPIES = np.ones((SIDES, KINDS), np.int8)  # copies of a kind: with two players, with partnerships
COPIES[:, 0] = INVESTMENTS
COPIES[1, 1:4] = 2  # a second 2, 3 and 4 (LC-5.1)


@kernel
def side_of(seat: int) -> int:
    """Partners sit opposite each other, so sides alternate; with two players each is a side (LC-5.2)."""
    return seat % SIDES


NAMES = tuple(
    f"{place} {face}" for place in DESTINATIONS for face in ("investment", *range(2, 2 + KINDS - 1))
)


def card_name(card: int) -> str:
    """A card in notation: "desert 5", "sea investment"."""
    return NAMES[card]
