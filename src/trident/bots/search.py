"""Gated search: whole turns compared on the same sampled deals; in doubt the policy's own turn is kept.

The remaining candidates are played out on the same deals, each seat with its own luck. After each stage the
worse half is dropped (sequential halving), never the policy's own turn. At the end another turn replaces
it only if its gain, paired deal by deal, is larger than `gate` standard errors.
"""

import math
import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from trident.bots.kit import Kit, Workspace
from trident.core.chance import streams
from trident.core.state import Seat

MOST_DEALS = 8192  # sampled deals per candidate; more would tell nothing new
CHUNK_S = 0.002  # about how long a chunk of deals should take, so that time limits are kept


class Budget(msgspec.Struct, frozen=True):
    """How much thought a turn gets: playouts (the same everywhere), milliseconds, or whichever ends first."""

    playouts: int = 0
    time_ms: float = 0.0


class Candidate(msgspec.Struct, frozen=True):
    """A whole turn and what its playouts showed: means, and the error of its gain over the policy."""

    turn: list[int]
    deals: int
    utility: float
    error: float
    win_chance: float
    points: float
    gain: float
    gain_error: float


class Thought(msgspec.Struct, frozen=True):
    """What search found: the turn to make, and every candidate, the best first."""

    turn: list[int]
    candidates: list[Candidate]
    playouts: int
    took_ms: float


class Search:
    """One thinking player's search. It is given bytes in which only its seat's knowledge is true."""

    def __init__(
        self,
        kit: Kit,
        weights: Any,
        budget: Budget,
        gate: float = 1.0,
        width: int = 0,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.kit, self.weights, self.budget, self.gate, self.width = kit, weights, budget, gate, width
        self.clock = clock or time.perf_counter
        self.workspace: Workspace = kit.workspace()
        self.stop = np.zeros(1, np.int64)
        self.rate = 50_000.0  # playouts per second, measured while thinking
        most = kit.bots.most_turns + 1
        self._results = np.zeros((most, 64, 3))

    def cancel(self) -> None:
        """End a running `think` soon, from any thread; it answers with what it has found so far."""
        self.stop[0] = 1

    def think(self, raw: Any, seat: Seat, seed: int) -> Thought:
        """The turn to make, from the seat's knowledge and the seed (and time, if that is the budget)."""
        begun = self.clock()
        self.stop[0] = 0
        n = self.candidates(raw, seat, seed)
        deals = np.zeros(n, np.int64)
        if n > 1:
            self._halve(raw, seat, seed, deals, begun)
        found = [self._judge(number, deals) for number in range(n)]
        best = self._gated(found, deals)
        order = sorted(range(n), key=lambda number: (number != best, -deals[number], -found[number].utility))
        took = 1000 * (self.clock() - begun)
        return Thought(found[best].turn, [found[number] for number in order], int(deals.sum()), took)

    def candidates(self, raw: Any, seat: Seat, seed: int) -> int:
        """Write the policy's own turn and then the game's other candidates into the workspace; how many."""
        own, kit = self.workspace, self.kit
        own.raw[:] = raw
        own.rng[0] = streams(seed, 1)[0]
        first = own.turns[0]
        first[0] = kit.own_turn(own.raw, seat, self.weights, own.scratch, own.rng, own.decisions)
        first[1:] = 0
        first[1 : first[0] + 1] = own.decisions[: first[0]]
        own.raw[:] = raw
        n = 1 + kit.candidates(own.raw, seat, self.weights, own.scratch, own.turns[1:])
        same = [i for i in range(1, n) if (own.turns[i, : first[0] + 1] == first[: first[0] + 1]).all()]
        for place in same[::-1]:
            own.turns[place : n - 1] = own.turns[place + 1 : n]
            n -= 1
        work = self.budget.playouts or self.budget.time_ms * self.rate / 1000
        return min(n, self.width or max(2, int(work / kit.bots.least_work)))

    def _halve(self, raw: Any, seat: Seat, seed: int, deals: Any, begun: float) -> None:
        """Drop the worse half after each stage; each stage gets the same share of the budget."""
        n = len(deals)
        alive = np.ones(n, np.uint8)
        seeds = streams(seed, MOST_DEALS)
        stages = max(1, math.ceil(math.log2(n)))
        for stage in range(stages):
            self._stage(raw, seat, alive, seeds, deals, (stage + 1) / stages, begun)
            if self.stop[0]:
                return
            self._drop(alive, int(deals[0]))

    def _drop(self, alive: Any, deals: int) -> None:
        """Keep the better half of the remaining candidates, and the policy's own turn."""
        living = np.flatnonzero(alive)
        means = self._results[living, :deals, 0].mean(axis=1)
        keep = living[np.argsort(-means, kind="stable")][: max(2, -(-len(living) // 2))]
        alive[:] = 0
        alive[keep] = 1
        alive[0] = 1

    def _stage(
        self, raw: Any, seat: Seat, alive: Any, seeds: Any, deals: Any, share: float, begun: float
    ) -> None:
        """Play sampled deals for the remaining candidates until the stage's share of the budget is used."""
        living = int(alive.sum())
        own, done = self.workspace, int(deals[0])
        while not self.stop[0] and done < MOST_DEALS:
            wanted = self._wanted(int(deals.sum()), living, share, begun)
            if wanted <= 0 and done > 0:
                return
            last = min(MOST_DEALS, done + max(1, wanted))
            self._make_place(last)
            started = self.clock()
            made = self.kit.try_turns(
                raw,
                seat,
                self.weights,
                own.turns[: len(deals)],
                alive,
                seeds,
                done,
                last,
                self._results,
                own.dealt,
                own.playing,
                own.streams,
                own.rng,
                own.scratch,
                self.kit.bots.horizon,
                self.stop,
            )
            self._learn(made * living, self.clock() - started)
            done += made
            deals[alive == 1] = done

    def _wanted(self, made: int, living: int, share: float, begun: float) -> int:
        """How many deals to play next: all that the stage has left, or a chunk if time is the budget."""
        work = int((share * self.budget.playouts - made) / living) if self.budget.playouts else MOST_DEALS
        if not self.budget.time_ms or work <= 0:
            return work
        left = share * self.budget.time_ms / 1000 - (self.clock() - begun)
        if left <= 0:
            return 0
        if made == 0:
            return 1  # positions differ in speed: the first deal measures this one
        return min(work, max(1, int(min(left, CHUNK_S) * self.rate / living)))

    def _learn(self, playouts: int, seconds: float) -> None:
        """Remember how fast playouts are."""
        if seconds > 0 and playouts:
            rate = playouts / seconds
            self.rate = min(rate, self.rate + 0.2 * (rate - self.rate))  # falls at once, rises slowly

    def _make_place(self, deals: int) -> None:
        """Make room for the results of that many deals."""
        have = self._results.shape[1]
        if deals > have:
            grown = np.zeros((len(self._results), min(MOST_DEALS, max(deals, 2 * have)), 3))
            grown[:, :have] = self._results
            self._results = grown

    def _judge(self, number: int, deals: Any) -> Candidate:
        """What the playouts of one candidate showed."""
        n = int(deals[number])
        length = self.workspace.turns[number, 0]
        turn = [int(action) for action in self.workspace.turns[number, 1 : length + 1]]
        if n == 0:
            return Candidate(turn, 0, 0.0, math.inf, 0.5, 0.0, 0.0, math.inf)
        results = self._results[number, :n]
        utility, win, points = (float(mean) for mean in results.mean(axis=0))
        gains = results[:, 0] - self._results[0, :n, 0]
        return Candidate(
            turn, n, utility, error_of(results[:, 0]), win, points, float(gains.mean()), error_of(gains)
        )

    def _gated(self, found: list[Candidate], deals: Any) -> int:
        """The best of the last candidates if its gain passes the gate, else the policy's own turn."""
        last = [i for i in range(1, len(found)) if deals[i] == deals[0] and deals[i] > 1]
        if not last:
            return 0
        best = max(last, key=lambda number: found[number].gain)
        return best if found[best].gain > self.gate * found[best].gain_error else 0


def error_of(values: Any) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1) / math.sqrt(len(values))) if len(values) > 1 else math.inf
