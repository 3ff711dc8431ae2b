"""How many connections there may be: in all, and from one address. Those beyond are cut off and counted."""

import resource
from collections import Counter

from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.wire.addresses import Trusted, network_of

RESERVED = 128  # descriptors for the database, the log, the client's files
SAID_SECONDS = 60.0  # the log says it once per minute at most


def descriptors(wished: int) -> int:
    """Ask the system for so many descriptors; how many there are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wished:
        soft = wished if hard == resource.RLIM_INFINITY else min(wished, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


class Gate:
    """Counts open connections, and lets in no more than there may be."""

    def __init__(self, settings: Settings, metrics: Metrics, machine: Machine) -> None:
        self._trusted = Trusted(settings.trusted_proxies)
        self._metrics, self._machine = metrics, machine
        self._said_at: dict[str, float] = {}
        self._open: Counter[str] = Counter()
        self._of_address = settings.connections_of_address
        self._most = min(settings.connections, descriptors(settings.connections + RESERVED) - RESERVED)
        if self._most < settings.connections:
            say("fewer connections than wished: raise the limit of open files", 30, connections=self._most)

    @property
    def open(self) -> int:
        """How many connections are open."""
        return self._open.total()

    def enters(self, host: str) -> bool:
        """Whether one more connection from there is let in; a trusted proxy brings many people's."""
        address = network_of(host)
        why = "total" if self.open >= self._most else None
        if why is None and host not in self._trusted and self._open[address] >= self._of_address:
            why = "address"
        if why is not None:
            self.refused(why, host)
            return False
        self._open[address] += 1
        self._metrics.connections.set(self.open)
        return True

    def leaves(self, host: str) -> None:
        """A connection has ended that was let in."""
        address = network_of(host)
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
        self._metrics.connections.set(self.open)

    def refused(self, why: str, host: str) -> None:
        """Count a connection that is cut off, and say so now and then."""
        self._metrics.cut_off.labels(why).inc()
        self._say("connections are cut off", why, host)

    def warn_of_proxy(self, host: str) -> None:
        """Say now and then that everybody behind a proxy shares its limits."""
        self._say("a proxy is not trusted: all who come through it share its limits", "proxy", host)

    def _say(self, event: str, why: str, host: str) -> None:
        now = self._machine.seconds()
        if now - self._said_at.get(why, -SAID_SECONDS) >= SAID_SECONDS:
            self._said_at[why] = now
            say(event, 30, why=why, address=network_of(host))
