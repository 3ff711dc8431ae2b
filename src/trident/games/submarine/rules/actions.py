"""The numbers of decisions and outcomes. Fixed: records and research libraries rely on them.

| number  | decision |
|---------|----------|
| 0–5     | place a bathyscaphe in row 2 of a column |
| 6–11    | ship to a column |
| 12      | ship off the board |
| 13–16   | choose a bathyscaphe in row 2–5 of the ship's column |
| 17–40   | move it to a space: (row − 2) × 6 + column − 1 |
| 41–105  | collect with it: a treasure (kind × 5 + colour), or from 101 on a joker by colour |
| 106     | pay with cards |
| 107–111 | pay with a joker, by colour |
| 112–171 | pay with a spare treasure |
| 172–176 | hand over a card of a colour from the hand |
| 177–181 | trade a card of a colour |
| 182     | end the turn |

| number | outcome |
|--------|---------|
| 0–59   | this treasure is spread next |
| 60–64  | the joker of a colour is dealt |
| 65–69  | a card of a colour is seen |
| 70–74  | one more card of a colour is taken out |
| 75–79  | the seat that begins |
"""

from trident.games.submarine.rules.material import COLUMNS, HUES, ROWS, SEATS, SPACES, THINGS, TREASURES

PLACE_IN = 0
SHIP_TO = PLACE_IN + COLUMNS
SHIP_OFF = SHIP_TO + COLUMNS
CHOOSE_ROW = SHIP_OFF + 1
MOVE_TO = CHOOSE_ROW + ROWS
COLLECT = MOVE_TO + SPACES
PAY_CARDS = COLLECT + THINGS
PAY_JOKER = PAY_CARDS + 1
PAY_SPARE = PAY_JOKER + HUES
HAND_CARD = PAY_SPARE + TREASURES
TRADE_CARD = HAND_CARD + HUES
END_TURN = TRADE_CARD + HUES
ACTIONS = END_TURN + 1

TREASURE_LIES = 0
JOKER_DEALT = TREASURE_LIES + TREASURES
CARD_SEEN = JOKER_DEALT + HUES
CARD_REMOVED = CARD_SEEN + HUES
SEAT_BEGINS = CARD_REMOVED + HUES
OUTCOMES = SEAT_BEGINS + SEATS

# The longest list: pay with cards, five jokers, or nearly all treasures as spares; lists are written ahead.
MOST_LEGAL = 1 + HUES + TREASURES + 1
