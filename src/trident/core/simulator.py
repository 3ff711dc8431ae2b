"""The fast interface from Python: decisions in, numbers of legal actions out, chance played inside."""

from collections.abc import Mapping
from typing import Any

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
        self.raw = game.blank()
        self.state: Any = game.state_of(self.raw)
        self.legal = game.list_of_actions()
        self.rng = stream(seed)
        self._options = game.packed(seats, options)
        self._compiled = game.compiled
        self._step = game.compiled.step

    def reset(self) -> int:
        """A new game, dealt; the number of legal actions."""
        self._compiled.start(self.raw, self.seats, self._options)
        return self._compiled.run_chance(self.raw, self.rng, self.legal)

    def step(self, action: int) -> int:
        """One decision and the chance after it; the number of legal actions."""
        return self._step(self.raw, action, self.rng, self.legal)

    def scores(self) -> Any:
        """What each seat has: an array by seat and part."""
        return self.game.scores(self.raw)
