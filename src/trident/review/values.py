"""What a position or a turn is worth, by playouts: with all cards open, or from what a seat knows."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trident.bots.kit import kit_of
from trident.bots.loops import BELOW, MOVERS
from trident.bots.pool import Pool
from trident.bots.spec import pool_for
from trident.bots.weights import best_set, weights_of, without_net
from trident.core.chance import streams
from trident.core.counting import Playouts
from trident.core.game import Game
from trident.core.state import OVER, Raw, Seat

UTILITY, WIN, POINTS = range(3)
LONGEST = 1000  # steps of a playout that are written down
Reals = NDArray[np.float64]
Values = Reals  # by playout, seat, and utility, win and points


class Appraiser:
    """Plays positions and turns out for one table; the same words give the same luck every time."""

    def __init__(self, game: Game, seats: int, words: int, seed: int) -> None:
        self.game, self.seats, self.kit = game, seats, kit_of(game)
        # Playouts without a net: many more of them in the same time tell more about a turn.
        weights = without_net(game, weights_of(game, best_set(game, seats)))
        self.pool: Pool = pool_for(game, seats, weights)
        self._own = self.kit.workspace()
        self._weights = self._own.copied(self.pool.weights)
        self._words = self._own.copied(streams(seed, words))
        self._alike = self._own.zeros((words, seats), np.int64)  # everybody plays by the same policy

    def open_values(self, raw: Raw, since: Raw, turns: list[list[int]], seat: int) -> list[Values]:
        """What each turn is worth with all cards as they lie; the policy plays on for all seats.

        All positions of a game are played out with the same words, so that what two of them have in common
        cancels out. Playouts reach as far as those from `since`.
        """
        found = self._appraise(raw, since, turns, seat, self._words, self._alike, is_open=True)
        return list(found)

    def value(self, raw: Raw, since: Raw) -> Values:
        """What a position is worth with all cards as they lie."""
        return self.open_values(raw, since, [[]], 0)[0]

    def seat_values(self, raw: Raw, seat: int, turns: list[list[int]], deals: int, seed: int) -> list[Values]:
        """What each turn is worth to all seats, on deals as the seat imagines them, against the pool."""
        words = self._own.copied(streams(seed, deals))
        players = self._own.copied(self.pool.seat(deals, self.seats, Seat(seat), seed))
        return list(self._appraise(raw, raw, turns, seat, words, players, is_open=False))

    def playouts(
        self, raw: Raw, seat: int, turns: list[list[int]], deals: int, seed: int
    ) -> list[Playouts[Any]]:
        """The very playouts of `seat_values`, step by step, as long as there is room for them."""
        own, game, size = self._own, self.game, len(turns) * deals
        starts, ends = (own.zeros((rows, game.dtype.itemsize), np.uint8) for rows in (deals, size))
        steps = own.zeros((size, 1 + min(LONGEST, self.kit.bots.horizon)), np.int64)
        self.kit.trace(
            raw,
            Seat(seat),
            self._weights,
            own.copied(self.pool.seat(deals, self.seats, Seat(seat), seed)),
            own.copied(rows_of(turns)),
            own.copied(streams(seed, deals)),
            starts,
            ends,
            steps,
            own.streams,
            own.rng,
            own.scratch,
        )
        made = np.array(steps).reshape(len(turns), deals, -1)
        begun, ended = (np.array(states).view(game.dtype).reshape(-1, deals) for states in (starts, ends))
        before = game.state_of(raw.copy())
        return [
            Playouts(before, Seat(seat), turn, *unpacked(made[place]), begun[0], ended[place])
            for place, turn in enumerate(turns)
        ]

    def _appraise(
        self, raw: Raw, since: Raw, turns: list[list[int]], seat: int, words: Any, players: Any, is_open: bool
    ) -> Any:
        own = self._own
        results = own.zeros((len(turns), len(words), 3 * self.seats), np.float64)
        self.kit.appraise(
            raw,
            since,
            Seat(seat),
            is_open,
            self._weights,
            players,
            own.copied(rows_of(turns)),
            words,
            results,
            own.dealt,
            own.playing,
            own.streams,
            own.rng,
            own.scratch,
            self.kit.bots.horizon,
        )
        return np.array(results).reshape(len(turns), len(words), self.seats, 3)


def unpacked(steps: Any) -> tuple[Any, Any]:
    """Who moved at each step, and the actions, by deal; OVER and −1 where a playout had ended."""
    longest = int(steps[:, 0].max())
    made = steps[:, 1 : longest + 1]
    is_made = np.arange(longest) < steps[:, :1]
    return np.where(is_made, made % MOVERS - BELOW, OVER), np.where(is_made, made // MOVERS, -1)


def rows_of(turns: list[list[int]]) -> Any:
    """Turns as kernels read them: the length first, then the decisions."""
    rows = np.zeros((len(turns), 1 + max(1, *map(len, turns)) if turns else 1), np.int64)
    for row, turn in zip(rows, turns, strict=True):
        row[0] = len(turn)
        row[1 : len(turn) + 1] = turn
    return rows


def end_of(game: Game, raw: Raw, turn: list[int]) -> Raw:
    """The state after a seat's turn."""
    after = raw.copy()
    for action in turn:
        game.compiled.apply(after, action)
    return after


def is_same(game: Game, raw: Raw, one: list[int], other: list[int]) -> bool:
    """Whether two turns are the same: they lead to the same state."""
    return bool((end_of(game, raw, one) == end_of(game, raw, other)).all())


def each_once(turns: list[list[int]], evaluate: Callable[[list[list[int]]], list[Values]]) -> list[Values]:
    """What turns are worth; one that is there several times is evaluated once."""
    distinct = [turn for place, turn in enumerate(turns) if turn not in turns[:place]]
    found = evaluate(distinct)
    return [found[distinct.index(turn)] for turn in turns]


def fresh_seed(seed: int) -> int:
    """A seed of deals that a search with this seed has not seen: its own are 2 × seed and 2 × seed + 1."""
    return -2 - seed
