"""Things in the words of the notation: pieces, movement cards, treasures and corners."""

from trident.games.sunken_city.rules.geometry import SQUARE_NAMES, STREET_NAMES, VILLAGE
from trident.games.sunken_city.rules.material import BUILDINGS, CARDS, PLACES
from trident.games.sunken_city.rules.state import Card, Square, State

BUILDING_NAMES = tuple(str(number + 1) for number in range(BUILDINGS))
TREASURE_NAMES = (*BUILDING_NAMES, "chest")


def named(state: State, square: Square) -> str:
    """The piece on a square in notation, or "village"; water by its square."""
    if square == VILLAGE:
        return "village"
    piece = int(state.piece[square])
    return STREET_NAMES[piece - 1] if 0 < piece <= PLACES else SQUARE_NAMES[square]


def card_name(state: State, card: Card) -> str:
    """A movement card in notation: "3/4"."""
    return f"{int(state.to_raise[card])}/{int(state.to_walk[card])}"


def cards(state: State, bits: int) -> list[str]:
    """Movement cards of a mask."""
    return [card_name(state, Card(card)) for card in range(CARDS) if bits >> card & 1]


def treasures(bits: int) -> list[str]:
    """Treasures of a mask."""
    return [name for treasure, name in enumerate(TREASURE_NAMES) if bits >> treasure & 1]
