"""Which card an expedition takes, which discard pile is open, and when a round has stood too long."""

from trident.core.kernel import kernel
from trident.games.lost_cities.rules.material import FEWEST_AFTER_PASS, KINDS, LONGEST_STAND
from trident.games.lost_cities.rules.state import Card, Destination, Side, State, deck_for, destination_of


@kernel
def standing_limit(state: State) -> int:
    """After so many standing turns in a row the next one must draw from the pile (LC-6.1)."""
    return int(LONGEST_STAND[deck_for(state.seats)])


@kernel
def must_move_on(state: State) -> bool:
    """Too many standing turns in a row: no pass, and the draw is from the pile (LC-6.1)."""
    return state.guard == 1 and state.standing >= standing_limit(state)


@kernel
def fits(kind: int, highest: int) -> bool:
    """Numbers must rise; investments only before the first number (LC-2.3, LC-2.4)."""
    return (kind > highest) | (kind + highest == 0)


@kernel
def may_extend(state: State, side: Side, card: Card) -> bool:
    """A side's expedition takes the card (LC-2.3, LC-2.4, LC-5.4)."""
    return fits(card % KINDS, int(state.highest[side, destination_of(card)]))


@kernel
def may_draw_from(state: State, destination: Destination) -> bool:
    """A discard pile is open if it has a card, and not the one just laid there (LC-2.8, LC-2.9)."""
    return bool((state.discards_left[destination] > 0) & (state.discarded_now != destination))


@kernel
def six_would_stay(state: State) -> bool:
    """Whether the mover keeps enough cards after passing two (LC-5.6)."""
    return state.hand_size[state.seat] - 2 >= FEWEST_AFTER_PASS


@kernel
def may_pass(state: State) -> bool:
    """Partners may pass two cards if six stay, and if the round has not stood too long (LC-5.5, LC-5.6)."""
    return state.seats > 2 and six_would_stay(state) and not must_move_on(state)
