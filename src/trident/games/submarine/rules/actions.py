"""Decisions and outcomes, and their numbers. Fixed: records and research libraries rely on them."""

from trident.core.actions import Kind, Space
from trident.games.submarine.rules.material import (
    COLOURS,
    COLUMN_LETTERS,
    HUES,
    JOKER_NAMES,
    ROW_NUMBERS,
    SEATS,
    THING_NAMES,
    TREASURE_NAMES,
    TREASURES,
)

DECISIONS = Space(
    Kind("place", column=COLUMN_LETTERS),  # a bathyscaphe in row 2
    Kind("ship", column=COLUMN_LETTERS),
    Kind("ship-off"),
    Kind("choose", row=ROW_NUMBERS),  # a bathyscaphe under the ship
    Kind("move", row=ROW_NUMBERS, column=COLUMN_LETTERS),
    Kind("collect", thing=THING_NAMES),
    Kind("pay-cards"),
    Kind("pay-joker", thing=JOKER_NAMES),
    Kind("pay-spare", thing=TREASURE_NAMES),
    Kind("give", card=COLOURS),  # out of the hand, to an opponent
    Kind("trade", card=COLOURS),
    Kind("end"),
)
PLACE_IN, SHIP_TO, SHIP_OFF = DECISIONS.first("place"), DECISIONS.first("ship"), DECISIONS.first("ship-off")
CHOOSE_ROW, MOVE_TO, COLLECT = DECISIONS.first("choose"), DECISIONS.first("move"), DECISIONS.first("collect")
PAY_CARDS = DECISIONS.first("pay-cards")
PAY_JOKER, PAY_SPARE = DECISIONS.first("pay-joker"), DECISIONS.first("pay-spare")
GIVE_CARD, TRADE_CARD, END_TURN = DECISIONS.first("give"), DECISIONS.first("trade"), DECISIONS.first("end")

OUTCOMES = Space(
    Kind("spread", thing=TREASURE_NAMES),  # this treasure is spread next
    Kind("joker", thing=JOKER_NAMES),  # it is dealt
    Kind("draw", card=COLOURS),  # a card of this colour is seen
    Kind("remove", card=COLOURS),  # one more card of this colour is taken out
    Kind("lot", seat=range(1, SEATS + 1)),  # who begins
)
TREASURE_LIES, JOKER_DEALT = OUTCOMES.first("spread"), OUTCOMES.first("joker")
CARD_SEEN, CARD_REMOVED = OUTCOMES.first("draw"), OUTCOMES.first("remove")
SEAT_BEGINS = OUTCOMES.first("lot")

# The longest list: pay with cards, five jokers, or nearly all treasures as spares; lists are written ahead.
MOST_LEGAL = 1 + HUES + TREASURES + 1
