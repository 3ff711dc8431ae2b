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
CARD_KIND, STREET_KIND, BUILDING_KIND = map(DECISIONS.place, ("card", "street", "building"))
SITE_KIND, STEP_KIND, NEPTUNE_KIND = map(DECISIONS.place, ("at", "step", "neptune-to"))

BEGIN_RAISE, BEGIN_WALK, BEGIN_NEPTUNE = map(DECISIONS.first, ("raise", "walk", "neptune"))
ROLL, PAY_CHIP, STOP, END_TURN = map(DECISIONS.first, ("roll", "chip", "stop", "end"))
# To these a card, a place, a building or a square is added.
CHOOSE_CARD, LAY_STREET, CHOOSE_BUILDING = map(DECISIONS.first, ("card", "street", "building"))
BUILD_AT, STEP_TO, NEPTUNE_TO = map(DECISIONS.first, ("at", "step", "neptune-to"))
SEAT_BEGINS = OUTCOMES.first("begins")

MOST_LEGAL = PLACES + BUILDINGS + 7 + 6 + 5 + 1  # lists are written one ahead
