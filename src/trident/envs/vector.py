"""Many games at once: observations, masks, rewards and ends in arrays that every step writes anew.

Games know nothing of each other, and each has random words of its own: what happens depends on the seed
and the actions, not on the number of threads.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from trident.core.batched import Reset
from trident.core.chance import streams
from trident.core.declared import spelled
from trident.core.errors import BadOption, TridentError
from trident.core.game import Game
from trident.core.integers import known_seat, whole_row
from trident.core.observation import Layout
from trident.core.runtime import CHECK, STEP
from trident.envs.choices import one_of
from trident.envs.rewards import reward_named
from trident.envs.shard import Kept, Shard, Shared, kept_like, shared_like
from trident.envs.workers import Workers

RESETS = {spelled(one.name): one for one in Reset}
CHOICES = 0x5EED  # mixed into the seed of random actions


class IllegalInBatch(TridentError):
    """An action that is not legal in its game; nothing has been done in any."""

    def __init__(self, game: int, why: TridentError) -> None:
        super().__init__(f"Game {game} of the batch: {why}")
        self.game, self.why = game, why


class Saved(NamedTuple):
    """A batch at one moment: copies of all its arrays."""

    kept: Kept
    shared: Shared


def copy_arrays(whole: Any, shards: Any, into: slice) -> None:
    """Copy the arrays of a shard to their places in those of the whole."""
    for array, shard in zip(whole, shards, strict=True):
        array[into] = shard


class Vector:
    """`n` games of one kind. Every `reset` and `step` writes the same arrays anew: copy what you keep.

    `autoreset` is "next-step", "same-step" or "disabled"; `reward` is "win", "points" or "score". A strict
    batch refuses an illegal action by its rule; another one must be given legal actions only.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        threads: int = 1,
        *,
        autoreset: str = "next-step",
        reward: str = "win",
        strict: bool = True,
    ) -> None:
        if n < 1 or not 1 <= threads <= n:
            raise BadOption(f"A batch has games, and as many threads at most; not {n} and {threads}.")
        self.game, self.n, self.threads, self.strict = game, n, threads, strict
        self.seats = game.seats[0] if seats is None else seats
        self.options = game.settings(self.seats, options)
        self.autoreset, self.reward = autoreset, reward
        self._settings = one_of(RESETS, "way to begin anew", autoreset), reward_named(reward)
        self._make()
        self.seed(seed)
        self.reset()

    def _make(self) -> None:
        """Arrays and threads. Where every thread has a memory of its own, results are copied together."""
        runtime, threads = self.game.runtime, self.threads
        self._is_apart = threads > 1 and runtime.name == "wasm"
        zeros = np.zeros if self._is_apart else runtime.zeros
        self._kept = kept_like(self.game, self.n, zeros)
        self._shared = shared_like(self.game, self.n, self.seats, zeros)
        edges = [self.n * place // threads for place in range(threads + 1)]
        self._slices = [slice(*pair) for pair in pairwise(edges)]
        self._workers = Workers(threads)
        self._shards: list[Shard] = self._workers.each(self._shard)
        for place in range(1, threads):
            self._workers.listen(self._shards[place].serving(), place)

    def _shard(self, place: int) -> Shard:
        """The arrays of one thread, made in that thread."""
        whole, own = self._slices[place], self._slices[place].stop - self._slices[place].start
        if self._is_apart:
            zeros = self.game.runtime.zeros
            kept = kept_like(self.game, own, zeros)
            shared = shared_like(self.game, own, self.seats, zeros)
        else:
            kept = Kept(*(array[whole] for array in self._kept))
            shared = Shared(*(array[whole] for array in self._shared))
        packed = self.game.options.pack(self.options)
        return Shard(self.game, self.seats, packed, *self._settings, kept, shared)

    def seed(self, seed: int) -> None:
        """The random words of all games, and of random actions; the running games go on with them."""
        self._gather()
        self._kept.words[:] = streams(seed, self.n)
        self._kept.choices[:] = streams(seed ^ CHOICES, self.n)
        self._scatter()

    def reset(self, wanted: Any = None, seed: int | None = None) -> "Vector":
        """Begin all games anew, or those that are `wanted` (a flag for each); first with a seed if given."""
        if seed is not None:
            self.seed(seed)
        flags = np.ones(self.n, np.bool_) if wanted is None else np.asarray(wanted, np.bool_)
        if flags.shape != (self.n,):
            raise TridentError(f"A batch of {self.n} games takes {self.n} flags, not {flags.shape}.")

        def begin(place: int) -> None:
            self._shards[place].wanted[:] = flags[self._slices[place]]
            self._shards[place].begin()
            self._gather_shard(place)

        self._workers.each(begin)
        return self

    def step(self, actions: Any) -> "Vector":
        """One decision in every game, and the chance after it; games that have ended need none."""
        given = whole_row(actions, self.n)
        for shard, own in zip(self._shards, self._slices, strict=True):
            shard.actions[:] = given[own]
        if self.strict:
            self._refuse_illegal(given)

        def step(place: int) -> None:
            self._shards[place].step()
            self._gather_shard(place)

        self._workers.each(step, STEP)
        return self

    def _refuse_illegal(self, given: Any) -> None:
        """Raise for the first action that is not legal, before anything is done.

        Every thread looks at its own games: their masks are in the cache of its processor.
        """
        checked = self._workers.each(lambda place: int(self._shards[place].first_illegal()), CHECK)
        for place, found in enumerate(checked):
            if found >= 0:
                game = self._slices[place].start + found
                raise self._illegal(game, int(given[game]))

    def _illegal(self, place: int, action: int) -> TridentError:
        """The error about an action that is not legal."""
        why: TridentError | None
        try:
            why = self.game.why_not(self.raw(place), action)
        except TridentError as error:  # no action of this game at all
            why = error
        return IllegalInBatch(place, why or TridentError("Its mask has been changed."))

    def random_actions(self) -> Any:
        """A new array with a legal action for every game, each equally likely; 0 where a game has ended."""
        actions = np.zeros(self.n, np.int64)

        def choose(place: int) -> None:
            self._shards[place].choose()
            actions[self._slices[place]] = self._shards[place].actions

        self._workers.each(choose)
        return actions

    def observe(self, seat: int) -> Any:
        """A new array with what one seat of each game knows, whoever is to move."""
        viewers = np.full(self.n, known_seat(seat, self.seats), np.int64)
        self._gather()
        found = np.zeros_like(self._shared.observations)
        observe_all = self.game.runtime.function(self.game.entries["observe_batch"])
        observe_all(self._kept.states, viewers, found.view(np.uint8))
        return found

    def scores(self) -> Any:
        """A new array with what each seat of each game has, by parts of the score."""
        return np.stack([self.game.scores(self.raw(place)) for place in range(self.n)])

    def raw(self, place: int) -> Any:
        """A copy of one game's state, with everything that is hidden in it: not for a learner."""
        shard = next(shard for shard, own in enumerate(self._slices) if place < own.stop)
        return np.array(self._shards[shard].kept.states[place - self._slices[shard].start])

    def save(self) -> Saved:
        """Everything that decides how the batch goes on, and what it shows now: it can be pickled."""
        self._gather()
        return Saved(Kept(*map(np.array, self._kept)), Shared(*map(np.array, self._shared)))

    def restore(self, saved: Saved) -> None:
        """Go on from where a batch of the same shape was saved."""
        for own, given in ((self._kept, saved.kept), (self._shared, saved.shared)):
            for array, other in zip(own, given, strict=True):
                if array.shape != other.shape:
                    raise TridentError("This was saved by a batch of another game, size or number of seats.")
                array[...] = other
        self._scatter()

    def _gather_shard(self, place: int) -> None:
        """Copy what a thread with a memory of its own has written."""
        if self._is_apart:
            copy_arrays(self._shared, self._shards[place].shared, into=self._slices[place])

    def _gather(self) -> None:
        """Copy everything together, the states too."""
        if self._is_apart:
            for shard, own in zip(self._shards, self._slices, strict=True):
                copy_arrays(self._kept, shard.kept, into=own)

    def _scatter(self) -> None:
        """The way back."""
        if self._is_apart:
            for shard, own in zip(self._shards, self._slices, strict=True):
                for whole, mine in zip(
                    (*self._kept, *self._shared), (*shard.kept, *shard.shared), strict=True
                ):
                    mine[...] = whole[own]

    def clone(self) -> "Vector":
        """Another batch in the same state, which shares nothing with this one."""
        other: Vector = object.__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> "Vector":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        own = {name: value for name, value in vars(self).items() if not name.startswith("_")}
        return {**own, "_settings": self._settings, "saved": self.save()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        saved = kept.pop("saved")
        vars(self).update(kept)
        self._make()
        self.restore(saved)

    def close(self) -> None:
        """Let the threads end; the arrays can still be read."""
        self._workers.close()

    @property
    def layout(self) -> Layout:
        """The names of what an observation holds."""
        return self.game.layout

    @property
    def observations(self) -> Any:
        """What the mover of each game knows; after the end of a game, what its last mover knows."""
        return self._shared.observations

    @property
    def named(self) -> Any:
        """The same as structs with named fields."""
        return self.layout.named(self._shared.observations)

    @property
    def finals(self) -> Any:
        """For each game that has just ended, what its last mover knows."""
        return self._shared.finals

    @property
    def masks(self) -> Any:
        """Which actions are legal; none in a game that has ended."""
        return self._shared.masks

    @property
    def counts(self) -> Any:
        """How many actions are legal."""
        return self._shared.counts

    @property
    def movers(self) -> Any:
        """Which seat must decide; OVER in a game that has ended."""
        return self._shared.movers

    @property
    def rewards(self) -> Any:
        """What each seat was given in the last step."""
        return self._shared.rewards

    @property
    def ends(self) -> Any:
        """Which games ended in the last step, or have ended where they do not begin anew."""
        return self._shared.ends
