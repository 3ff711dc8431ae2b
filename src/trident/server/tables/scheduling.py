"""Whose bot thinks next: addresses take turns, and the guests of an address among themselves.

Before it is somebody's turn, every other address has had one turn at most, however many tables it has. Of one
guest's thoughts the shortest is first, and one thread is for short thoughts alone: a gentle bot does not wait
for the long searches of others. The queue is bounded; when it is full, whoever has the most waiting loses the
last of theirs, so that nobody can fill it for others.

Nothing here knows threads or clocks; `thinkers` runs what is chosen.
"""

from dataclasses import dataclass
from typing import NamedTuple

SHORT_MS = 20  # a thought this long at most does not make others wait: gentle bots need 10


class Asker(NamedTuple):
    """For whom a bot thinks: somebody who looks on."""

    address: str
    guest: str


@dataclass(eq=False, frozen=True)
class Thought:
    """One turn that a bot is to think about, and how long that takes at most."""

    asker: Asker
    cost_ms: float

    @property
    def is_long(self) -> bool:
        """Whether others would notice that they wait for it."""
        return self.cost_ms > SHORT_MS


Guests = dict[str, list[Thought]]


class FairQueue:
    """Thoughts that wait for a thread, at most `size`, and those that have one.

    `at_once` is how many threads may be busy with thoughts of any length; there is one more for short ones.
    """

    def __init__(self, at_once: int, size: int) -> None:
        self._at_once, self._size = at_once, size
        self._waiting: dict[str, Guests] = {}  # by address and guest, whose turn is next first
        self._running: set[Thought] = set()

    def __len__(self) -> int:
        """How many thoughts wait."""
        return sum(map(length, self._waiting.values()))

    def add(self, thought: Thought) -> Thought | None:
        """Let a thought wait; the one that must go for it if there are too many, maybe itself."""
        address, guest = thought.asker
        self._waiting.setdefault(address, {}).setdefault(guest, []).append(thought)
        if len(self) <= self._size:
            return None
        longest = max(self._waiting.values(), key=length)
        last = max(longest.values(), key=len)[-1]
        self.remove(last)
        return last

    def take(self) -> Thought | None:
        """The next thought that may have a thread now; its address and guest are last from now on."""
        if len(self._running) > self._at_once:
            return None
        long = sum(one.is_long for one in self._running)
        chosen = self._first(may_be_long=long < self._at_once)
        if chosen is not None:
            self.remove(chosen)
            self._rotate(chosen.asker)
            self._running.add(chosen)
        return chosen

    def _first(self, may_be_long: bool) -> Thought | None:
        for guests in self._waiting.values():
            for thoughts in guests.values():
                shortest = min(thoughts, key=lambda one: one.cost_ms)
                if may_be_long or not shortest.is_long:
                    return shortest
        return None

    def _rotate(self, asker: Asker) -> None:
        guests = self._waiting.pop(asker.address, None)
        if guests is not None:
            self._waiting[asker.address] = guests
            if asker.guest in guests:
                guests[asker.guest] = guests.pop(asker.guest)

    def remove(self, thought: Thought) -> None:
        """A thought waits no longer."""
        address, guest = thought.asker
        guests = self._waiting.get(address, {})
        thoughts = guests.get(guest, [])
        if thought in thoughts:
            thoughts.remove(thought)
        if not thoughts:
            guests.pop(guest, None)
        if not guests:
            self._waiting.pop(address, None)

    def done(self, thought: Thought) -> None:
        """A thought has given its thread back."""
        self._running.discard(thought)


def length(guests: Guests) -> int:
    """How many thoughts of an address wait."""
    return sum(map(len, guests.values()))
