"""The whole game as one record. Nothing in it tells the future: an unseen card is a place without a face.

A supply is a list of places from the bottom up. A face of 0 is a card nobody has seen since the shuffle;
it is drawn by chance from all unseen cards when somebody first sees it (SU-1.8). Fields are signed, since
Numba makes floats of unsigned and signed numbers taken together.
"""

from typing import Any

import numpy as np

from trident.games.submarine.rules.material import (
    CARDS,
    COLUMNS,
    DEEPEST_STACK,
    HUES,
    KINDS,
    ROWS,
    SEATS,
    SPACES,
)

# Phases. LOT, SPREAD, JOKERS, REMOVE and DRAW are chance's; ACT and PAY are decisions half made.
LOT, SPREAD, JOKERS, REMOVE, DRAW, PLACE, SHIP, CHOOSE, ACT, PAY, HAND_OVER, TRADE, DONE = range(13)
# How a game ended.
RUNNING, FULL_BOARD, EMPTY_COLUMN, NO_CARDS, GUARD = range(5)

STATE = np.dtype(
    [
        ("spares", np.int64, SEATS),  # treasures beside the board, a bit each (SU-5.1)
        ("new_spares", np.int64),  # those collected this turn (SU-5.3)
        ("box", np.int64),  # treasures not yet spread, a bit each
        ("turn", np.int32),
        ("mover", np.int8),
        ("seats", np.int8),
        ("phase", np.int8),
        ("seat", np.int8),  # whose turn it is, also while chance moves
        ("drawer", np.int8),  # who draws a card, or is dealt a joker, while chance moves
        ("starter", np.int8),
        ("ending", np.int8),
        ("equal_removal", np.int8),  # surplus cards were taken out openly, in equal numbers (SU-1.7)
        ("guard", np.int8),  # SU-6.7 is on
        ("all_or_nothing", np.int8),  # SU-7.2 is on
        ("quiet", np.int8),  # voyages in a row without a discard or a treasure placed (SU-6.7)
        ("stirred", np.int8),  # this voyage has had one
        ("unplaced", np.int8, SEATS),  # bathyscaphes still to be placed (SU-1.9)
        ("ship", np.int8, SEATS),  # 0 left of the board, 1–6 its column, 7 right of the board
        ("bathyscaphes", np.int8, (SEATS, ROWS, COLUMNS)),
        ("fresh", np.int8, ROWS),  # own bathyscaphes under the ship that have not acted, by row
        ("collecting", np.int8, ROWS),  # one of them collects in this row and may go on (SU-3.4)
        ("has_moved", np.int8),  # this turn
        ("has_collected", np.int8),  # this turn
        ("chosen", np.int8),  # 1 + the row of the bathyscaphe chosen, or 0
        ("taking", np.int8),  # 1 + the thing being collected, or 0
        ("owed", np.int8, SEATS),  # cards still to be handed over for it
        ("lying", np.int8, (SPACES, DEEPEST_STACK)),  # 1 + the thing, or 0 where it was taken
        ("left", np.int8, COLUMNS),  # treasures in each column (SU-6.2)
        ("treasures", np.int8, (SEATS, len(KINDS))),  # on the player board: 1 + its colour, or 0
        ("placed", np.int8, SEATS),  # how many
        ("jokers", np.int8, SEATS),  # beside the board, a bit for each colour
        ("new_jokers", np.int8),  # those collected this turn (SU-5.3)
        ("joker_box", np.int8),  # jokers not yet dealt; in the end those out of the game
        ("hand", np.int8, (SEATS, HUES)),
        ("hand_size", np.int8, SEATS),
        ("discards", np.int8, HUES),
        ("removed", np.int8, HUES),  # surplus cards, where the removal was open
        ("unseen", np.int8, HUES),  # cards without a place: in supplies, or taken out unseen
        ("supply_size", np.int8, SEATS),
        ("face", np.int8, (SEATS, CARDS)),  # 1 + colour, or 0 if nobody has seen it
        ("laid_by", np.int8, (SEATS, CARDS)),  # 1 + the seat that laid this card down from its hand
        ("followers", np.int8, (SEATS, CARDS)),  # seats that know it though they did not lay it, a bit each
        # What one seat knows of another's hand: at least so many cards of the colour.
        ("known", np.int8, (SEATS, SEATS, HUES)),  # by who knows, who holds, colour
    ],
    align=True,
)

State = Any
