"""The fast interface from Python: decisions in, numbers of legal actions out, chance played inside."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from trident.core.chance import stream
from trident.core.game import Game


class Simulator:
    """One game stepped at speed, without record, refusals or undo: only legal actions may be given.

    After `reset` or `step` the first n entries of `legal` are what the mover may do; n = 0 means over.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0
    ) -> None:
        self.game = game
        self.seats = seats
        self.raw = game.runtime.zeros(game.dtype.itemsize, np.uint8)
        self.state: Any = game.state_of(self.raw)
        self.legal = game.runtime.zeros(game.most_legal, np.int64)
        self.rng = game.runtime.zeros(1, np.uint64)
        self.rng[:] = stream(seed)
        self._options = game.packed(seats, options)
        arrays = (self.raw, self.rng, self.legal)
        self._run_chance = game.runtime.bound(game.entries["run_chance"], *arrays)
        self.step: Callable[[int], int] = game.runtime.bound(game.entries["step"], *arrays)
        """One decision and the chance after it; the number of legal actions."""

    def reset(self) -> int:
        """A new game, dealt; the number of legal actions."""
        self.game.compiled.start(self.raw, self.seats, self._options)
        dealt: int = self._run_chance()
        return dealt

    def scores(self) -> Any:
        """What each seat has: an array by seat and part."""
        return self.game.scores(self.raw)
