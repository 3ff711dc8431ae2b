"""A stretch of a batch that one thread steps: its arrays, and the compiled functions bound to them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from trident.core.batched import Plan, Reset, Reward
from trident.core.game import Game
from trident.core.runtime import Serving

Settings = Mapping[str, Any]


class Shared(NamedTuple):
    """The arrays of a batch that its user reads, one row per game."""

    movers: Any  # who must decide; OVER in a game that has ended
    counts: Any  # how many actions are legal
    ends: Any  # whether the game ended in the last step
    rewards: Any  # by seat
    observations: Any
    masks: Any
    finals: Any


class Kept(NamedTuple):
    """The arrays of a batch that decide how it goes on."""

    states: Any
    words: Any  # random words of the games
    choices: Any  # random words of random actions


def kept_like(game: Game, n: int, zeros: Any) -> Kept:
    """Arrays for so many games."""
    state = zeros((n, game.dtype.itemsize), np.uint8)
    return Kept(state, zeros(n, np.uint64), zeros(n, np.uint64))


def shared_like(game: Game, n: int, seats: int, zeros: Any) -> Shared:
    """Arrays for so many games; observations as numbers of their layout's type."""
    layout = game.layout
    return Shared(
        movers=zeros(n, np.int8),
        counts=zeros(n, np.int64),
        ends=zeros(n, np.bool_),
        rewards=zeros((n, seats), np.float32),
        observations=zeros((n, layout.size), layout.entry),
        masks=zeros((n, game.decisions.size), np.bool_),
        finals=zeros((n, layout.size), layout.entry),
    )


class Shard:
    """So many games of a batch in a row. It is made, and best stepped, by one thread."""

    def __init__(
        self, game: Game, seats: int, options: Any, reset: Reset, reward: Reward, kept: Kept, shared: Shared
    ) -> None:
        runtime, n = game.runtime, len(kept.states)
        self.kept, self.shared = kept, shared
        self.actions = runtime.zeros(n, np.int64)
        self.wanted = runtime.zeros(n, np.bool_)
        plan, given = runtime.zeros(len(Plan), np.int64), runtime.zeros(options.size, np.uint8)
        plan[:] = seats, game.sides or seats, reset, reward
        given[:] = options
        out = runtime.zeros(game.most_legal, np.int64)
        scores = runtime.zeros((max(game.seats), len(game.score_parts)), np.int32)
        observations, finals = shared.observations.view(np.uint8), shared.finals.view(np.uint8)
        movers, counts, ends, rewards, _, masks, _ = shared
        basis = kept.states, given, kept.words, plan, out
        told = movers, counts, ends, rewards, observations, masks

        def bound(name: str, *arrays: Any) -> Any:
            return runtime.bound(game.entries[name], *arrays)

        stepping = *basis, self.actions, scores, finals, *told
        checking = self.actions, masks, ends, plan
        self.begin = bound("begin_batch", *basis, self.wanted, *told)
        self.step = bound("step_batch", *stepping)
        self.first_illegal = bound("first_illegal", *checking)
        self.choose = bound("choose_batch", masks, counts, kept.choices, self.actions)
        self._served = (game.entries["first_illegal"], checking), (game.entries["step_batch"], stepping)
        self._runtime = runtime

    def serving(self) -> Serving | None:
        """Both as the work of a thread that need not come back to Python for it, if the runtime can do so."""
        return self._runtime.serving(*self._served)
