"""Decisions and outcomes of chance: kinds with their parts, in the order of their numbers."""

from trident.core.actions import Kind, Space
from trident.games.lost_cities.rules.material import CARD_NAMES, DESTINATIONS, LARGEST_DECK, SEATS

DECISIONS = Space(
    Kind("play", card=CARD_NAMES),
    Kind("discard", card=CARD_NAMES),
    Kind("pass", card=CARD_NAMES),  # two of these make a pass
    Kind("draw-pile"),
    Kind("draw-discard", destination=DESTINATIONS),
)
OUTCOMES = Space(Kind("card", card=CARD_NAMES), Kind("begin", seat=range(SEATS)))
MOST_LEGAL = LARGEST_DECK + 1  # lists are written one ahead

# The first number of each kind, or its only one; what is played, drawn or chosen is added to it.
PLAY_CARD, DISCARD_CARD, PASS_CARD = (DECISIONS.first(kind) for kind in ("play", "discard", "pass"))
DRAW_PILE, DRAW_DISCARD = DECISIONS.first("draw-pile"), DECISIONS.first("draw-discard")
SEAT_BEGINS = OUTCOMES.first("begin")

KIND_OF, PART_OF = DECISIONS.kind_of, DECISIONS.part_of
PLAYING, DISCARDING, PASSING = (DECISIONS.place(kind) for kind in ("play", "discard", "pass"))
