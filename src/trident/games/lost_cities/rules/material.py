"""What is in the box: destinations, cards and how many of each there are (LC-1.1, LC-1.2, LC-5.1, LC-7.3).

A card is a number: destination × 10 + kind. Kind 0 is the investment, kinds 1–9 are the numbers 2–10.
"""

import numpy as np

DESTINATIONS = ("desert", "sea", "himalaya", "forest", "volcano", "catacombs")  # the sixth only by LC-7.3
KINDS = 10
CARD_NAMES = tuple(f"{place} {face}" for place in DESTINATIONS for face in ("investment", *range(2, 11)))
CARDS = len(CARD_NAMES)
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
LONGEST_STAND = np.array([12, 16])  # standing turns in a row (LC-6.1): with two players, with partnerships
