"""Two bots any game has: one that chooses by lot, and one that asks the game's own good sense.

A bot is given a position its seat cannot tell from the real one, and a random stream of its own.
"""

from typing import Any, Protocol

import numpy as np

from trident.core.chance import below, stream
from trident.core.game import Game


class Bot(Protocol):
    """A player that is no person."""

    kind: str

    def choose(self, raw: Any, seat: int) -> int:
        """A legal action for this seat, from the bytes of a state that hides what the seat cannot know."""


class RandomBot:
    """Takes any legal action, each as likely as the other."""

    kind = "random"

    def __init__(self, game: Game, seed: int) -> None:
        self._legal = game.compiled.legal
        self._out = np.zeros(game.most_legal, np.int64)
        self._rng = stream(seed)

    def choose(self, raw: Any, seat: int) -> int:  # noqa: ARG002 - the state knows who moves
        """Any legal action."""
        return int(self._out[below(self._rng, self._legal(raw, self._out))])


class SensibleBot:
    """Follows the game's hand-written heuristic."""

    kind = "sensible"

    def __init__(self, game: Game, seed: int) -> None:
        self._sense = game.compiled.sense
        self._rng = stream(seed)

    def choose(self, raw: Any, seat: int) -> int:
        """What the game calls sensible."""
        return int(self._sense(raw, seat, self._rng))


KINDS: dict[str, type[RandomBot] | type[SensibleBot]] = {bot.kind: bot for bot in (SensibleBot, RandomBot)}
