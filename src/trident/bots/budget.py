"""How much a search may think, and how much of it is used: work, time, or time with a floor of work."""

from collections.abc import Callable

import msgspec

CHUNK_S = 0.002  # about how long a chunk of deals should take, so that time limits are kept
FIRST_RATE = 50_000.0  # playouts per second, until they have been measured
MOST_DEALS = 1 << 15  # sampled deals per candidate and set of deals; more would tell nothing new


class Budget(msgspec.Struct, frozen=True):
    """How much thought a turn gets.

    `playouts` alone is a fixed amount of work, the same on every machine. With `time_ms` all of that time is
    used, on a busy machine more: at least `floor` playouts are made. With both, whichever ends first.
    """

    playouts: int = 0
    time_ms: float = 0.0
    floor: int = 0


class Pace:
    """What a running search has used of its budget, and how fast its playouts are."""

    def __init__(self, budget: Budget, clock: Callable[[], float]) -> None:
        self.budget, self.clock = budget, clock
        self.rate = FIRST_RATE
        self.made = 0
        self.begun = clock()

    def begin(self) -> None:
        """A new search begins."""
        self.made, self.begun = 0, self.clock()

    @property
    def took_ms(self) -> float:
        """How long the search has taken."""
        return 1000 * (self.clock() - self.begun)

    @property
    def expected(self) -> float:
        """How many playouts the whole budget will probably allow."""
        in_time = max(float(self.budget.floor), self.budget.time_ms * self.rate / 1000)
        if not self.budget.playouts:
            return in_time
        return min(self.budget.playouts, in_time) if self.budget.time_ms else self.budget.playouts

    def wanted(self, share: float, living: int) -> int:
        """How many deals to play next until a share of the budget is used, each by so many candidates."""
        if not self.budget.playouts and not self.budget.time_ms:
            return 0
        work = MOST_DEALS
        if self.budget.playouts:
            work = int((share * self.budget.playouts - self.made) / living)
        if not self.budget.time_ms or work <= 0:
            return max(0, work)
        if self.made == 0:
            return 1  # positions differ in speed: the first deal measures this one
        owed = int((share * self.budget.floor - self.made) / living)
        left = share * self.budget.time_ms / 1000 - (self.clock() - self.begun)
        in_time = max(1, int(min(left, CHUNK_S) * self.rate / living)) if left > 0 else 0
        return min(work, max(owed, in_time))

    def learn(self, playouts: int, seconds: float) -> None:
        """Remember work that was done, and how fast it was: the rate falls at once and rises slowly."""
        self.made += playouts
        if seconds > 0 and playouts:
            rate = playouts / seconds
            self.rate = min(rate, self.rate + 0.2 * (rate - self.rate))
