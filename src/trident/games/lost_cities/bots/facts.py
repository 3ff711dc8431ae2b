"""The facts that the net is told, in the order of their numbers, and its sizes.

A name is the first fact of a family; the family ends where the next one begins.
"""

from trident.games.lost_cities.rules.material import KINDS, LARGEST_HAND
from trident.games.lost_cities.rules.state import MOST_DESTINATIONS

HIDDEN = 24
OUTPUTS = 4 * KINDS  # `net.py` says what they are

# Of the whole table
ALWAYS = 0
PLAYING = ALWAYS + 1
DRAWING = PLAYING + 1
TURNS = DRAWING + 1  # left, up to 23
WAITING = TURNS + 24  # cards for expeditions that are begun, up to 8
SHORT = WAITING + 9  # by how much these are more than the turns left, from −8 to 4
BEGUN = SHORT + 13  # expeditions of this side
THEIRS_BEGUN = BEGUN + MOST_DESTINATIONS + 1
USELESS = THEIRS_BEGUN + MOST_DESTINATIONS + 1  # cards in hand that nobody can play, up to 4

# Of an expedition, counted from its own first fact
STAKES = KINDS + 1  # after how far it is: not begun, investments only, then by its last number
LAID = STAKES + 4  # cards, up to 8
POINTS = LAID + 9  # by fives, up to 45
EXPEDITION = POINTS + 10

# Of a destination
MINE = USELESS + 5
THEIRS = MINE + EXPEDITION
HELD = THEIRS + EXPEDITION  # numbers in hand
HELD_INVESTMENTS = HELD + KINDS - 1
NUMBERS = HELD_INVESTMENTS + 4  # in hand that can be played, up to 6
REACH = NUMBERS + 7  # their points by fours, up to 36
UNSEEN = REACH + 10  # numbers not seen yet
UNSEEN_INVESTMENTS = UNSEEN + KINDS - 1
OPEN = UNSEEN_INVESTMENTS + 4  # the card that may be taken
SHOWN = OPEN + KINDS  # cards that others are known to hold for it, up to 3
FACTS = SHOWN + 4

MOST_TOLD = 24 + KINDS + LARGEST_HAND  # facts that are true at once
