"""Bots as players: each turn is a pure function of what the seat knows and of a seed.

A player is given the bytes of a reshuffled state, in which only what its seat knows is true, and answers
with the decisions of its turn, up to the next chance or the turn's end.
"""

from typing import Any, Protocol

import numpy as np

from trident.bots.kit import kit_of
from trident.bots.search import Budget, Search, Thought
from trident.core.chance import below, stream
from trident.core.game import Game


class Player(Protocol):
    """Anything that can take a turn."""

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        """The decisions of the turn."""


class RandomPlayer:
    """Does anything that is legal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._out = np.zeros(game.most_legal, np.int64)

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:  # noqa: ARG002 - it knows nothing
        """One decision, each legal one equally likely."""
        n = self.game.compiled.legal(raw, self._out)
        return [int(self._out[below(stream(seed), n)])]


class SensePlayer:
    """The game's own sensible player, without weights."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        """One sensible decision."""
        return [int(self.game.compiled.sense(raw, seat, stream(seed)))]


class PolicyPlayer:
    """Does what the policy says, without looking ahead."""

    def __init__(self, game: Game, weights: Any) -> None:
        self.kit, self.weights = kit_of(game), weights
        self._room = self.kit.room()

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        """The policy's decisions."""
        room = self._room
        room.raw[:] = raw
        n = self.kit.own_turn(room.raw, seat, self.weights, room.scratch, stream(seed), room.decisions)
        return [int(action) for action in room.decisions[:n]]


class SearchPlayer:
    """Thinks ahead by gated search; `last` is its last thought."""

    def __init__(self, game: Game, weights: Any, budget: Budget, gate: float = 1.0, width: int = 0) -> None:
        self.search = Search(kit_of(game), weights, budget, gate, width)
        self.last: Thought | None = None

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        """The best turn found."""
        self.last = self.search.think(raw, seat, seed)
        return self.last.turn
