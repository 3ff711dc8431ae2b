"""Gated search: whole turns compared on the same sampled deals; in doubt the policy's own turn is kept.

In every sampled deal each other seat is played by a member of the game's pool, and draws in an order of its
own. The candidates are narrowed down on one set of deals: after each stage the worse half is dropped
(sequential halving), never the policy's own turn. The last few are then played out on fresh deals, which
did not choose them. Another turn replaces the policy's only if its gain there, paired deal by deal, is
larger than `gate` standard errors.
"""

import math
import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from trident.bots.budget import MOST_DEALS, Budget, Pace
from trident.bots.kit import Kit, Workspace
from trident.bots.pool import Pool
from trident.bots.sample import Sample, error_of
from trident.core.chance import streams
from trident.core.state import Raw, Seat

FINALISTS = 4  # candidates that are decided on fresh deals, the policy's own turn among them
NARROWING = 0.5  # the share of the budget that choosing them may use


class Candidate(msgspec.Struct, frozen=True):
    """A whole turn and what its playouts showed: means, and the error of its gain over the policy.

    They are of the fresh deals for the last few candidates, of the deals that narrowed them for the others.
    """

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
        pool: Pool,
        budget: Budget,
        gate: float = 1.0,
        width: int = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.kit, self.pool, self.gate, self.width = kit, pool, gate, width
        self.pace = Pace(budget, clock)
        self._take_memory()

    def _take_memory(self) -> None:
        """Take memory in the thread that thinks."""
        self.workspace: Workspace = self.kit.workspace()
        self.stop = self.workspace.stop
        self._narrowing, self._fresh = (Sample(self.kit, self.pool, self.workspace) for _ in range(2))

    def cancel(self) -> None:
        """End a running `think` soon, from any thread; it answers with what it has found so far."""
        self.stop[0] = 1

    def think(self, raw: Raw, seat: Seat, seed: int) -> Thought:
        """The turn to make, from the seat's knowledge and the seed (and time, if that is the budget)."""
        self.pace.begin()
        if not self.workspace.is_here:
            self._take_memory()
        self.stop[0] = 0
        n = self.candidates(raw, seat, seed)
        for number, sample in enumerate((self._narrowing, self._fresh)):
            sample.begin(n, raw, seat, 2 * seed + number)
        if n > 1:
            alive = self._narrow(raw, seat, n)
            self._play(self._fresh, raw, seat, alive, 1.0)
        best = self._gated()
        found = [self._judge(number) for number in range(n)]
        order = sorted(
            range(n), key=lambda place: (place != best, -self._rounds(place), -found[place].utility)
        )
        ranked = [found[place] for place in order]
        return Thought(found[best].turn, ranked, self.pace.made, self.pace.took_ms)

    def candidates(self, raw: Raw, seat: Seat, seed: int) -> int:
        """Write the policy's own turn and then the game's other candidates into the workspace; how many."""
        own, kit, weights = self.workspace, self.kit, self.pool.weights[0]
        own.raw[:] = raw
        own.rng[0] = streams(seed, 1)[0]
        first = own.turns[0]
        first[0] = kit.own_turn(own.raw, seat, weights, own.scratch, own.rng, own.decisions)
        first[1:] = 0
        first[1 : first[0] + 1] = own.decisions[: first[0]]
        own.raw[:] = raw
        n = 1 + kit.candidates(own.raw, seat, weights, own.scratch, own.turns[1:])
        same = [i for i in range(1, n) if (own.turns[i, : first[0] + 1] == first[: first[0] + 1]).all()]
        for place in same[::-1]:
            own.turns[place : n - 1] = own.turns[place + 1 : n]
            n -= 1
        return min(n, self.width or max(2, int(self.pace.expected / kit.bots.least_work)))

    def _narrow(self, raw: Raw, seat: Seat, n: int) -> Any:
        """Drop the worse half after each stage until few are left; each stage has its share of the budget."""
        alive = np.ones(n, np.uint8)
        stages = max(0, math.ceil(math.log2(n / FINALISTS)))
        for stage in range(stages):
            self._play(self._narrowing, raw, seat, alive, NARROWING * (stage + 1) / stages)
            if self.stop[0]:
                break
            self._drop(alive)
        return alive

    def _drop(self, alive: Any) -> None:
        """Keep the better half of the remaining candidates, and the policy's own turn."""
        others = np.flatnonzero(alive[1:]) + 1
        most = max(FINALISTS, -(-(len(others) + 1) // 2)) - 1
        order = np.argsort(-self._narrowing.means(others), kind="stable")
        alive[others[order[most:]]] = 0

    def _play(self, sample: Sample, raw: Raw, seat: Seat, alive: Any, share: float) -> None:
        """Play sampled deals for the remaining candidates until that share of the budget is used."""
        living = int(alive.sum())
        while not self.stop[0] and sample.deals[0] < sample.most:
            wanted = self.pace.wanted(share, living)
            if wanted <= 0 and sample.deals[0] > 0:
                return
            begun = self.pace.clock()
            made = sample.play(raw, seat, alive, max(1, wanted))
            self.pace.learn(made * living, self.pace.clock() - begun)

    def _rounds(self, number: int) -> int:
        """How far a candidate came, in deals: those that reached the fresh deals came farthest."""
        fresh = int(self._fresh.deals[number])
        return MOST_DEALS + fresh if fresh else int(self._narrowing.deals[number])

    def _judge(self, number: int) -> Candidate:
        """What the playouts of one candidate showed."""
        sample = self._fresh if self._fresh.deals[number] else self._narrowing
        n, length = int(sample.deals[number]), self.workspace.turns[number, 0]
        turn = [int(action) for action in self.workspace.turns[number, 1 : length + 1]]
        if n == 0:
            return Candidate(turn, 0, 0.0, math.inf, 0.5, 0.0, 0.0, math.inf)
        results = sample.results[number, :n]
        utility, win, points = (float(mean) for mean in results.mean(axis=0))
        return Candidate(turn, n, utility, error_of(results[:, 0]), win, points, *sample.gain(number))

    def _gated(self) -> int:
        """The best of the last candidates if its gain on fresh deals passes the gate, else the policy's own.

        A search that was cancelled before it reached fresh deals knows only the others.
        """
        sample = self._fresh if self._fresh.deals[0] > 1 else self._narrowing
        last = np.flatnonzero(sample.deals[1:] == sample.deals[0]) + 1
        if sample.deals[0] <= 1 or not len(last):
            return 0
        best = int(last[np.argmax(sample.means(last))])
        gain, error = sample.gain(best)
        return best if gain > self.gate * error else 0
