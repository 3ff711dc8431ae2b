"""Observations of Lost Cities as the network reads them: one row of features per destination."""

from typing import Any

import numpy as np

DESTINATIONS, KINDS, MOST_DESTINATIONS = 5, 10, 6
ACTIONS, PLAY, DISCARD, DRAW_PILE, DRAW_DISCARD = 187, 0, 60, 180, 181
PER_DESTINATION = 2 * KINDS + 1  # play or discard each kind, draw from the discard pile
WIDTH = 6 * KINDS + 8
DRAWING = 3  # the place of "draw" among the phases


def features_of(known: Any) -> Any:
    """For each game and destination: cards by kind in hands, expeditions and discards, then a few counts."""
    games = len(known)
    rows = np.zeros((games, DESTINATIONS, WIDTH), np.float32)
    cards = [known["hand"], known["expeditions"][:, 0], known["expeditions"][:, 1], known["held"][:, 1]]
    for place, counts in enumerate(cards):
        by_kind = counts.reshape(games, MOST_DESTINATIONS, KINDS)
        rows[:, :, place * KINDS : (place + 1) * KINDS] = by_kind[:, :DESTINATIONS]
    piles = known["discards"][:, :DESTINATIONS]
    kinds = np.arange(1, KINDS + 1)
    rows[:, :, 4 * KINDS : 5 * KINDS] = (piles[..., None] == kinds).sum(axis=2)
    rows[:, :, 5 * KINDS : 6 * KINDS] = piles[:, :, :1] == kinds
    rows[:, :, 6 * KINDS :] = counts_of(known)
    return rows


def counts_of(known: Any) -> Any:
    """For each game and destination: what is no card."""
    games = len(known)
    laid = known["expeditions"].reshape(games, 2, MOST_DESTINATIONS, KINDS)[:, :, :DESTINATIONS]
    begun = laid.any(axis=3)
    found = np.zeros((games, DESTINATIONS, WIDTH - 6 * KINDS), np.float32)
    found[..., 0] = known["pile_left"][:, None] / 44
    found[..., 1] = known["pile_left"][:, None] < 10
    found[..., 2] = known["phase"][:, DRAWING, None]
    found[..., 3] = known["closed"][:, :DESTINATIONS]
    found[..., 4] = begun[:, 0]
    found[..., 5] = begun[:, 1]
    found[..., 6] = begun[:, 0].sum(axis=1, keepdims=True) / DESTINATIONS
    found[..., 7] = known["standing"][:, None] / 10
    return found


def to_actions(by_destination: Any, draw_pile: Any, blank: float) -> Any:
    """What the network says of each destination and of the draw pile, in the order of the game's actions."""
    games = len(by_destination)
    found = np.full((games, ACTIONS), blank, np.float32)
    cards = DESTINATIONS * KINDS
    found[:, PLAY : PLAY + cards] = by_destination[:, :, :KINDS].reshape(games, cards)
    found[:, DISCARD : DISCARD + cards] = by_destination[:, :, KINDS : 2 * KINDS].reshape(games, cards)
    found[:, DRAW_DISCARD : DRAW_DISCARD + DESTINATIONS] = by_destination[:, :, 2 * KINDS]
    found[:, DRAW_PILE] = draw_pile
    return found


def from_actions(slopes: Any) -> tuple[Any, Any]:
    """The way back, for gradients."""
    games, cards = len(slopes), DESTINATIONS * KINDS
    by_destination = np.empty((games, DESTINATIONS, PER_DESTINATION), np.float32)
    by_destination[:, :, :KINDS] = slopes[:, PLAY : PLAY + cards].reshape(games, DESTINATIONS, KINDS)
    discards = slopes[:, DISCARD : DISCARD + cards].reshape(games, DESTINATIONS, KINDS)
    by_destination[:, :, KINDS : 2 * KINDS] = discards
    by_destination[:, :, 2 * KINDS] = slopes[:, DRAW_DISCARD : DRAW_DISCARD + DESTINATIONS]
    return by_destination, slopes[:, DRAW_PILE]
