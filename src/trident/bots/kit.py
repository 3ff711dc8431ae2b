"""The search kit of one game: loops compiled for it, and memory to work in."""

from threading import get_ident
from typing import Any

import numpy as np

from trident.bots.loops import Loops, any_deal, nothing_to_learn
from trident.core.contract import Bots
from trident.core.entry import entries_in
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.kernel import opener, specialise
from trident.core.state import Raw


class Workspace:
    """Arrays that one thinking thread works in: kernels reach them without copying, and see `stop`."""

    def __init__(self, game: Game, bots: Bots[Any, Any, Any]) -> None:
        self.zeros, self._thread = game.runtime.zeros, get_ident()
        zeros, state = self.zeros, game.dtype.itemsize
        self.raw, self.dealt, self.playing = (zeros(state, np.uint8) for _ in range(3))
        self.streams = zeros(bots.streams, np.int64)
        self.rng = zeros(1, np.uint64)
        self.scratch = zeros(game.structs["scratch"].itemsize, np.uint8)
        self.turns = zeros((bots.most_turns + 1, bots.longest_turn + 1), np.int64)
        self.decisions = zeros(bots.longest_turn, np.int64)
        self.stop = zeros(1, np.int64)

    def copied(self, array: Raw) -> Raw:
        """A copy of an array where kernels reach it without copying it at every call."""
        copy = self.zeros(array.shape, array.dtype)
        copy[...] = array
        return copy

    @property
    def is_here(self) -> bool:
        """Whether it was made in this thread."""
        return self._thread == get_ident()


def bots_of(game: Game) -> Bots[Any, Any, Any]:
    """What the game provides for bots."""
    if game.bots is None:
        raise TridentError(f"{game.title()} has no policy that bots could use.")
    return game.bots


class Kit(Loops):
    """A game's rules and bots as compiled loops over bytes."""

    def __init__(self, game: Game) -> None:
        self.game, self.bots = game, bots_of(game)
        names = vars(game.rules) | {key: value for key, value in vars(self.bots).items() if callable(value)}
        for name, dtype in game.structs.items():
            names[f"open_{name}"] = opener(dtype, f"{game.name}.{name}", game.module)
        if self.bots.imagine is None:
            names["imagine"] = specialise(any_deal, game.name, game.module, **names)
        if self.bots.study is None:
            names["study"] = specialise(nothing_to_learn, game.name, game.module)
        self.entries = entries_in(Loops, game.name, game.module, names)
        for name, entry in self.entries.items():
            setattr(self, name, game.runtime.function(entry))

    def workspace(self) -> Workspace:
        """New memory to work in."""
        return Workspace(self.game, self.bots)


_kits: dict[int, Kit] = {}  # by id: a kit keeps its game alive, so that the id stays unique


def kit_of(game: Game) -> Kit:
    """The kit of a game, made once."""
    if id(game) not in _kits:
        _kits[id(game)] = Kit(game)
    return _kits[id(game)]
