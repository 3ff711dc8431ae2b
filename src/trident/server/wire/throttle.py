"""Rate limits, all in one place. Who asks for much is counted by what it costs, not by how often."""

from collections import deque
from collections.abc import Callable

from limits import RateLimitItem, parse

from trident.server.errors import Refused
from trident.server.machine import Machine
from trident.server.messages import Follow, Hint, Log, Recall

LIMITS: dict[str, RateLimitItem] = {
    "requests of an address": parse("1200/minute"),
    "new guests of an address": parse("60/hour"),
    "sockets of an address": parse("240/minute"),
    "new tables of a guest": parse("60/hour"),
    "new tables of an address": parse("300/hour"),
    "listed tables of an address": parse("30/hour"),  # so that the lobby has room for everybody
    "records of a guest": parse("60/hour"),
    "records of an address": parse("240/hour"),  # anybody can be several guests
    "messages of a guest": parse("300/10 second"),
    "messages of an address": parse("3000/10 second"),
    "hints of a guest": parse("30/minute"),
    "reviews of a guest": parse("60/hour"),
    "moves at a table": parse("300/10 second"),
}
REPLAYED = 5  # what a request costs for which a game is replayed
STEPS = 500  # of a game for which it costs 1 more
COSTS: dict[type, int] = {Follow: 5, Log: 5, Recall: 10, Hint: 10}  # of messages; others cost 1
FORGOTTEN_AT_ONCE = 2  # more than one new key per count, so that those that have ended never pile up


class TooMany(Refused):
    """Slow down."""

    status = 429

    def __init__(self) -> None:
        super().__init__("too-many", "Too many requests at once; wait a moment.")


Key = tuple[str, str]  # a limit, and whose


class Window:
    """What was counted until when."""

    __slots__ = ("ends", "total")

    def __init__(self, ends: float) -> None:
        self.ends, self.total = ends, 0


class Counts:
    """Counters in memory, each for as long as its window; what counting costs does not grow with them."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._windows: dict[Key, Window] = {}
        self._ending: dict[int, deque[Key]] = {}  # by length of their windows, in the order of their ends

    def __len__(self) -> int:
        return len(self._windows)

    def add(self, key: Key, lasts: int, cost: int = 1) -> int:
        """Count; how much there is in this window."""
        now = self._seconds()
        self._forget(lasts, now)
        window = self._windows.get(key)
        if window is None:
            self._ending[lasts].append(key)
        if window is None or window.ends <= now:
            window = self._windows[key] = Window(now + lasts)
        window.total += cost
        return window.total

    def _forget(self, lasts: int, now: float) -> None:
        """Drop some of the windows that have ended; one that was begun anew goes to the end of the line."""
        line = self._ending.setdefault(lasts, deque())
        for _ in range(min(FORGOTTEN_AT_ONCE, len(line))):
            key = line.popleft()
            if self._windows[key].ends > now:
                line.append(key)
            else:
                del self._windows[key]


class Throttle:
    """Counts per address, guest and table, in this process."""

    def __init__(self, is_on: bool, machine: Machine) -> None:
        self._is_on = is_on
        self._counts = Counts(machine.seconds)

    def count(self, limit: str, whose: str, cost: int = 1) -> None:
        """Count something; raises TooMany when the limit is reached."""
        most = LIMITS[limit]
        if self._is_on and self._counts.add((limit, whose), most.get_expiry(), cost) > most.amount:
            raise TooMany

    def replay(self, address: str, steps: int) -> None:
        """Count a request for which a game of so many steps is replayed."""
        self.count("requests of an address", address, REPLAYED + steps // STEPS)

    def new_record(self, guest: str, address: str, steps: int) -> None:
        """Count a record that is kept; its game is replayed first."""
        self.replay(address, steps)
        self.count("records of a guest", guest)
        self.count("records of an address", address)

    def new_table(self, guest: str, address: str, is_listed: bool) -> None:
        """Count a table that is opened."""
        self.count("new tables of a guest", guest)
        self.count("new tables of an address", address)
        if is_listed:
            self.count("listed tables of an address", address)
