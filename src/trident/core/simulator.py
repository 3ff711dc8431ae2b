"""The fast way from Python: decisions in, numbers of legal actions out, chance played inside."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from trident.core.chance import stream
from trident.core.game import Game, State


class Simulator:
    """One game stepped at speed, without record, refusals or undo: only legal actions may be given.

    After `reset` or `step` the first n entries of `legal` are what the mover may do; n = 0 means over.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0
    ) -> None:
        self.game = game
        self.seats = seats
        self.raw = game.blank()
        self.state: State = game.record(self.raw)
        self.legal = np.zeros(game.most_legal, np.int64)
        self.rng = stream(seed)
        self._options = game.settings(seats, options)
        self._compiled = game.compiled
        self._step = game.compiled.step

    def reset(self) -> int:
        """A new game, dealt; the number of legal actions."""
        self._compiled.start(self.raw, self.seats, self._options)
        n: int = self._compiled.settle(self.raw, self.rng, self.legal)
        return n

    def step(self, action: int) -> int:
        """One decision and the chance after it; the number of legal actions."""
        n: int = self._step(self.raw, action, self.rng, self.legal)
        return n

    def scores(self) -> Any:
        """What each seat has: an array by seat and part."""
        out = np.zeros((max(self.game.seats), len(self.game.score_parts)), np.int32)
        self._compiled.score(self.raw, out)
        return out[: self.seats]
