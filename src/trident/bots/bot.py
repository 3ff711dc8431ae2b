"""Bots: each turn is a pure function of what the seat knows and of a seed.

A bot is given the bytes of a reshuffled state, in which only what its seat knows is true, and answers with
the decisions of its turn, up to the next chance or the turn's end.
"""

from typing import Protocol

import numpy as np

from trident.bots.budget import Budget
from trident.bots.kit import kit_of
from trident.bots.pool import Pool
from trident.bots.search import Search, Thought
from trident.core.chance import below, stream
from trident.core.game import Game
from trident.core.state import Raw, Seat


class Bot(Protocol):
    """Anything but a person that can take a turn."""

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        """The decisions of the turn."""


class RandomBot:
    """Does anything that is legal."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:  # noqa: ARG002 - it knows nothing
        """One decision, each legal one equally likely."""
        legal = self.game.legal(raw)
        return [legal[below(stream(seed), len(legal))]]


class RolloutBot:
    """Tries every legal action on the same sampled deals by random play (flat Monte Carlo); takes the best.

    It needs nothing of a game but its rules, so it plays any game at once.
    """

    DEALS, LONGEST = 24, 2_000

    def __init__(self, game: Game) -> None:
        self.game = game
        self._out = game.list_of_actions()

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        """One decision."""
        legal = self.game.legal(raw)
        if len(legal) == 1:
            return legal
        totals = np.zeros(len(legal))
        rng = stream(seed)
        for _ in range(self.DEALS):
            dealt, word = raw.copy(), int(rng[0])
            self.game.compiled.reshuffle(dealt, seat, rng)
            totals += [self._ahead(dealt.copy(), action, seat, word) for action in legal]
        return [legal[int(totals.argmax())]]

    def _ahead(self, raw: Raw, action: int, seat: Seat, word: int) -> float:
        """By how much the seat's side leads, 1 per win and a little per point, after one random playout."""
        self.game.compiled.apply(raw, action)
        self.game.compiled.play_out(raw, stream(word), self._out, self.LONGEST)
        scores = self.game.scores(raw)
        own = tuple(scores[seat])
        side = self.game.side_of(seat)
        others = [tuple(row) for other, row in enumerate(scores) if self.game.side_of(other) != side]
        best = max(others, default=own)
        return float(own > best) - float(own < best) + 0.001 * float(own[0] - best[0])


class PolicyBot:
    """Does what the policy says, without looking ahead."""

    def __init__(self, game: Game, weights: Raw) -> None:
        self.kit, self.weights = kit_of(game), weights
        self._workspace = self.kit.workspace()

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        """The policy's decisions."""
        own = self._workspace
        own.raw[:] = raw
        n = self.kit.own_turn(own.raw, seat, self.weights, own.scratch, stream(seed), own.decisions)
        return [int(action) for action in own.decisions[:n]]


class SearchBot:
    """Thinks ahead by gated search; `last` is its last thought."""

    def __init__(self, game: Game, pool: Pool, budget: Budget, gate: float = 1.0, width: int = 0) -> None:
        self.search = Search(kit_of(game), pool, budget, gate, width)
        self.last: Thought | None = None

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        """The best turn found."""
        self.last = self.search.think(raw, seat, seed)
        return self.last.turn
