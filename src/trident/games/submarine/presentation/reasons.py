"""What can be counted in playouts of Submarine, and speaks for a turn or against it."""

from typing import Any

import numpy as np

from trident.core.counting import Feature, Playouts
from trident.games.submarine.rules.actions import COLLECT, PAY_CARDS
from trident.games.submarine.rules.material import HUES, KIND_COUNT, KINDS, THING_NAMES, TREASURES
from trident.games.submarine.rules.state import State


def things_of(playouts: Playouts[State]) -> set[int]:
    """The treasures and jokers that a turn collects."""
    return {action - COLLECT for action in playouts.turn if COLLECT <= action < PAY_CARDS}


def collected(one: Playouts[State], other: Playouts[State]) -> list[int]:
    """The treasures and jokers that either turn collects."""
    return sorted(things_of(one) | things_of(other))


def kinds_collected(one: Playouts[State], other: Playouts[State]) -> list[int]:
    """The kinds of treasures that either turn collects."""
    return sorted({thing // HUES for thing in collected(one, other) if thing < TREASURES})


def is_taken_by_others(playouts: Playouts[State], thing: int) -> Any:
    """Whether another seat collects it."""
    is_other = (playouts.movers >= 0) & (playouts.movers != playouts.seat)
    return (is_other & (playouts.actions == COLLECT + thing)).any(axis=1)


def is_on_board(playouts: Playouts[State], kind: int) -> Any:
    """Whether one's own board has that kind in the end."""
    return playouts.ends["treasures"][:, playouts.seat, kind] > 0


def kinds_placed(playouts: Playouts[State], _: int) -> Any:
    """How many kinds one's own board has in the end."""
    return playouts.ends["placed"][:, playouts.seat]


def best_of_others(playouts: Playouts[State], _: int) -> Any:
    """How many kinds the best other board has in the end."""
    placed = playouts.ends["placed"][:, : int(playouts.before.seats)]
    return np.delete(placed, playouts.seat, axis=1).max(axis=1)


def cards_left(playouts: Playouts[State], _: int) -> Any:
    """How many cards one has in the end, in the hand and in the supply."""
    ends, seat = playouts.ends, playouts.seat
    return ends["hand_size"][:, seat].astype(int) + ends["supply_size"][:, seat]


def means_left(playouts: Playouts[State]) -> Any:
    """With how many things one could still pay in the end: cards, jokers and spares."""
    ends, seat = playouts.ends, playouts.seat
    beside = [np.bitwise_count(ends[field][:, seat]) for field in ("jokers", "spares")]
    return cards_left(playouts, 0) + beside[0].astype(int) + beside[1]


def lacks_means(playouts: Playouts[State], _: int) -> Any:
    """Whether one cannot pay for all kinds that are missing in the end."""
    return means_left(playouts) < KIND_COUNT - kinds_placed(playouts, 0)


REASONS = {
    "kind": Feature(is_on_board, kinds_collected, KINDS, is_share=True),
    "taken": Feature(is_taken_by_others, collected, THING_NAMES, is_bad=True, is_share=True),
    "kinds": Feature(kinds_placed),
    "rival": Feature(best_of_others, is_bad=True),
    "cards": Feature(cards_left),
    "means": Feature(lacks_means, is_bad=True, is_share=True),
}
