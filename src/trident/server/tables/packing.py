"""Turns as they are sent."""

from trident.core.game import Game
from trident.server.messages import PackedDecision


def packed(game: Game, turn: list[int], texts: list[str]) -> list[PackedDecision]:
    """A turn that ends with its last decision, as it is sent."""
    found = []
    for place, (action, text) in enumerate(zip(turn, texts, strict=True), 1):
        described = game.decisions.describe(action)
        kind = str(described.pop("kind"))
        found.append(PackedDecision(action, text, place == len(turn), kind, described))
    return found
