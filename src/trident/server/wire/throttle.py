"""Rate limits, all in one place."""

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from trident.server.errors import Refused

LIMITS: dict[str, RateLimitItem] = {
    "requests of an address": parse("1200/minute"),
    "new guests of an address": parse("60/hour"),
    "sockets of an address": parse("240/minute"),
    "new tables of a guest": parse("60/hour"),
    "records of a guest": parse("60/hour"),
    "messages of a guest": parse("300/10 second"),
    "moves at a table": parse("300/10 second"),
}


class TooMany(Refused):
    """Slow down."""

    status = 429

    def __init__(self) -> None:
        super().__init__("too-many", "Too many requests at once; wait a moment.")


class Throttle:
    """Counts per address, guest and table, in this process."""

    def __init__(self, is_on: bool) -> None:
        self._is_on = is_on
        self._windows = FixedWindowRateLimiter(MemoryStorage())

    def count(self, limit: str, whose: str) -> None:
        """Count one; raises TooMany when the limit is reached."""
        if self._is_on and not self._windows.hit(LIMITS[limit], limit, whose):
            raise TooMany
