"""Decisions and outcomes, and their numbers. They are fixed: records and other programs rely on them."""

from trident.core.actions import Kind, Space
from trident.games.submarine.rules import material

DECISIONS = Space(
    Kind("place", column=material.COLUMN_LETTERS),  # a bathyscaphe in row 2
    Kind("ship", column=material.COLUMN_LETTERS),
    Kind("ship-off"),
    Kind("choose", row=material.ROW_NUMBERS),  # a bathyscaphe under the ship
    Kind("move", row=material.ROW_NUMBERS, column=material.COLUMN_LETTERS),
    Kind("collect", thing=material.THING_NAMES),
    Kind("pay-cards"),
    Kind("pay-joker", thing=material.JOKER_NAMES),
    Kind("pay-spare", thing=material.TREASURE_NAMES),
    Kind("give", card=material.COLOURS),  # out of the hand, to an opponent
    Kind("trade", card=material.COLOURS),
    Kind("end"),
)
PLACE_IN, SHIP_TO, SHIP_OFF = map(DECISIONS.first, ("place", "ship", "ship-off"))
CHOOSE_ROW, MOVE_TO, COLLECT = map(DECISIONS.first, ("choose", "move", "collect"))
PAY_CARDS, PAY_JOKER, PAY_SPARE = map(DECISIONS.first, ("pay-cards", "pay-joker", "pay-spare"))
GIVE_CARD, TRADE_CARD, END_TURN = map(DECISIONS.first, ("give", "trade", "end"))

KIND_OF = DECISIONS.kind_of
PLACE_KIND, SHIP_KIND, OFF_KIND = map(DECISIONS.place, ("place", "ship", "ship-off"))
CHOOSE_KIND, MOVE_KIND, COLLECT_KIND = map(DECISIONS.place, ("choose", "move", "collect"))
CARDS_KIND, JOKER_KIND, SPARE_KIND = map(DECISIONS.place, ("pay-cards", "pay-joker", "pay-spare"))
GIVE_KIND, TRADE_KIND, END_KIND = map(DECISIONS.place, ("give", "trade", "end"))

OUTCOMES = Space(
    Kind("spread", thing=material.TREASURE_NAMES),  # this treasure is spread next
    Kind("joker", thing=material.JOKER_NAMES),  # it is dealt
    Kind("draw", card=material.COLOURS),  # a card of this colour is seen
    Kind("remove", card=material.COLOURS),  # one more card of this colour is taken out
    Kind("lot", seat=range(1, material.SEATS + 1)),  # who begins
)
TREASURE_LIES, JOKER_DEALT = map(OUTCOMES.first, ("spread", "joker"))
CARD_SEEN, CARD_REMOVED, SEAT_BEGINS = map(OUTCOMES.first, ("draw", "remove", "lot"))

# The longest list: pay with cards, five jokers, or nearly all treasures as spares; lists are written ahead.
MOST_LEGAL = 1 + material.HUES + material.TREASURES + 1
