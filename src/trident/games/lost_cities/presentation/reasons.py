"""What can be counted in playouts of Lost Cities, and speaks for a turn or against it."""

from typing import Any

import numpy as np

from trident.core.counting import Feature, Playouts
from trident.games.lost_cities.rules.actions import DISCARD_CARD, DRAW_PILE, PASS_CARD, PLAY_CARD
from trident.games.lost_cities.rules.material import CARD_NAMES, CARDS, DESTINATIONS, KINDS, SIDES
from trident.games.lost_cities.rules.scoring import has_bonus, points_for
from trident.games.lost_cities.rules.state import State, as_side, card_in_hand, opposing, side_of


def played_by(playouts: Playouts[State], side: int) -> Any:
    """By deal and step, the card that a side plays; −1 where it plays none."""
    is_play = (playouts.actions >= PLAY_CARD) & (playouts.actions < DISCARD_CARD)
    is_theirs = (playouts.movers >= 0) & (playouts.movers % SIDES == side)
    return np.where(is_play & is_theirs, playouts.actions - PLAY_CARD, -1)


def own_side(playouts: Playouts[State]) -> int:
    """The side of the seat that decides."""
    return side_of(playouts.seat)


def other_side(playouts: Playouts[State]) -> int:
    """The side that it plays against."""
    return opposing(as_side(own_side(playouts)))


def discarded(one: Playouts[State], other: Playouts[State]) -> list[int]:
    """The cards that either turn discards."""
    turns = {*one.turn, *other.turn}
    return sorted(action - DISCARD_CARD for action in turns if DISCARD_CARD <= action < PASS_CARD)


def kept(one: Playouts[State], other: Playouts[State]) -> list[int]:
    """The cards in the seat's hand that neither turn puts down."""
    held = {card_in_hand(one.before, one.seat, slot) for slot in range(int(one.before.hand_size[one.seat]))}
    return sorted(held - {action % CARDS for action in (*one.turn, *other.turn) if action < DRAW_PILE})


def destinations(one: Playouts[State], _: Playouts[State]) -> range:
    """All destinations of the match."""
    return range(int(one.before.destinations))


def is_played_by_others(playouts: Playouts[State], card: int) -> Any:
    """Whether the other side lays a card down in an expedition."""
    return (played_by(playouts, other_side(playouts)) == card).any(axis=1)


def is_played(playouts: Playouts[State], card: int) -> Any:
    """Whether one's own side lays a card down in an expedition."""
    return (played_by(playouts, own_side(playouts)) == card).any(axis=1)


def ended(playouts: Playouts[State], side: int, destination: int) -> tuple[Any, Any, Any]:
    """By deal, an expedition at the end of its round: cards, the sum of its numbers, and investments."""
    before, played = playouts.before, played_by(playouts, side)
    kind = np.where(played // KINDS == destination, played % KINDS, -1)
    cards = int(before.laid[side, destination]) + (kind >= 0).sum(axis=1)
    added = int(before.added[side, destination]) + np.where(kind > 0, kind + 1, 0).sum(axis=1)
    investments = int(before.investments[side, destination]) + (kind == 0).sum(axis=1)
    return cards, added, investments


def points_of(playouts: Playouts[State], side: int, destination: int) -> Any:
    """By deal, what an expedition is worth in the end."""
    return np.array(
        [points_for(*map(int, numbers)) for numbers in zip(*ended(playouts, side, destination), strict=True)]
    )


def own_points(playouts: Playouts[State], destination: int) -> Any:
    """What one's own expedition is worth in the end."""
    return points_of(playouts, own_side(playouts), destination)


def other_points(playouts: Playouts[State], destination: int) -> Any:
    """What the other side's expedition is worth in the end."""
    return points_of(playouts, other_side(playouts), destination)


def earns_bonus(playouts: Playouts[State], destination: int) -> Any:
    """Whether one's own expedition earns the bonus."""
    return has_bonus(ended(playouts, own_side(playouts), destination)[0])


REASONS = {
    "gift": Feature(is_played_by_others, discarded, CARD_NAMES, is_bad=True, is_share=True),
    "use": Feature(is_played, kept, CARD_NAMES, is_share=True),
    "bonus": Feature(earns_bonus, destinations, DESTINATIONS, is_share=True),
    "expedition": Feature(own_points, destinations, DESTINATIONS),
    "rival": Feature(other_points, destinations, DESTINATIONS, is_bad=True),
}
