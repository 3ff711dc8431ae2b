"""The fast interface from Python: decisions in, numbers of legal actions out, chance played inside."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from trident.core.chance import stream
from trident.core.game import Game
from trident.core.integers import known_seat, whole
from trident.core.state import Raw


class Simulator:
    """One game stepped at speed, without record or undo: only legal actions may be given.

    After `reset` or `step` the first n entries of `legal` are what the mover may do; n = 0 means over. A
    strict one refuses illegal actions by their rule, and takes longer.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        strict: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.strict = strict
        self.options = game.settings(seats, options)
        self._make()
        self.rng[:] = stream(seed)

    def _make(self) -> None:
        """The arrays, and the functions bound to them."""
        game, zeros = self.game, self.game.runtime.zeros
        self.raw = zeros(game.dtype.itemsize, np.uint8)
        self.state: Any = game.state_of(self.raw)
        self.legal = zeros(game.most_legal, np.int64)
        self.rng = zeros(1, np.uint64)
        self._options = game.options.pack(self.options)
        arrays = (self.raw, self.rng, self.legal)
        self._run_chance = game.runtime.bound(game.entries["run_chance"], *arrays)
        self._step = game.runtime.bound(game.entries["step"], *arrays)

    def reset(self, seed: int | None = None) -> int:
        """A new game, dealt, from a seed if one is given; the number of legal actions."""
        if seed is not None:
            self.rng[:] = stream(seed)
        self.game.compiled.start(self.raw, self.seats, self._options)
        dealt: int = self._run_chance()
        return dealt

    def resume(self, raw: Raw) -> int:
        """Go on from the bytes of a state of the same seats; the number of legal actions."""
        self.raw[:] = raw
        left: int = self._run_chance()
        return left

    def step(self, action: int) -> int:
        """One decision and the chance after it; the number of legal actions."""
        number = whole(action)
        if self.strict:
            self._refuse_illegal(number)
        made: int = self._step(number)
        return made

    def _refuse_illegal(self, action: int) -> None:
        refusal = self.game.why_not(self.raw, action)
        if refusal is not None:
            raise refusal

    def scores(self) -> Any:
        """What each seat has: an array by seat and part."""
        return self.game.scores(self.raw)

    def observe(self, seat: int) -> Any:
        """What a seat knows, as a flat array; `game.layout` names its parts."""
        return self.game.observe(self.raw, known_seat(seat, self.seats))

    def clone(self) -> "Simulator":
        """Another simulator in the same state, which shares nothing with this one."""
        other = object.__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> "Simulator":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: getattr(self, name) for name in ("game", "seats", "strict", "options")}
        return {**kept, "arrays": [np.array(one) for one in (self.raw, self.legal, self.rng)]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        arrays = kept["arrays"]
        vars(self).update((name, value) for name, value in kept.items() if name != "arrays")
        self._make()
        for own, given in zip((self.raw, self.legal, self.rng), arrays, strict=True):
            own[:] = given
