"""The decisions of a turn and the outcomes of chance, declared once; records rely on their numbers."""

from trident.core.actions import Kind, Space
from trident.games.sunken_city.rules.geometry import SQUARE_NAMES, STREET_NAMES
from trident.games.sunken_city.rules.material import BUILDINGS, CARDS, HIGHEST_FACE, PLACES, SEATS

DECISIONS = Space(
    Kind("card", card=range(1, CARDS + 1)),  # by its place in the layout
    Kind("raise"),
    Kind("walk"),
    Kind("neptune"),  # from one's own territory
    Kind("roll"),
    Kind("chip"),
    Kind("stop"),
    Kind("end"),
    Kind("street", street=STREET_NAMES),
    Kind("building", building=range(1, BUILDINGS + 1)),
    Kind("at", square=SQUARE_NAMES),  # where the building rises that was chosen
    Kind("step", to=(*SQUARE_NAMES, "village")),  # a piece by its first square
    Kind("neptune-to", to=SQUARE_NAMES),
)
OUTCOMES = Space(Kind("pips", pips=range(HIGHEST_FACE + 1)), Kind("begins", seat=range(1, SEATS + 1)))

KIND_OF, PART_OF = DECISIONS.kind_of, DECISIONS.part_of
CARD_KIND = DECISIONS.place("card")
STREET_KIND = DECISIONS.place("street")
BUILDING_KIND = DECISIONS.place("building")
SITE_KIND = DECISIONS.place("at")
STEP_KIND = DECISIONS.place("step")
NEPTUNE_KIND = DECISIONS.place("neptune-to")

BEGIN_RAISE = DECISIONS.first("raise")
BEGIN_WALK = DECISIONS.first("walk")
BEGIN_NEPTUNE = DECISIONS.first("neptune")
ROLL = DECISIONS.first("roll")
PAY_CHIP = DECISIONS.first("chip")
STOP = DECISIONS.first("stop")
END_TURN = DECISIONS.first("end")
# To these a card, a place, a building or a square is added.
CHOOSE_CARD = DECISIONS.first("card")
LAY_STREET = DECISIONS.first("street")
CHOOSE_BUILDING = DECISIONS.first("building")
BUILD_AT = DECISIONS.first("at")
STEP_TO = DECISIONS.first("step")
NEPTUNE_TO = DECISIONS.first("neptune-to")
SEAT_BEGINS = OUTCOMES.first("begins")

MOST_LEGAL = PLACES + BUILDINGS + 7 + 6 + 5 + 1  # lists are written one ahead
