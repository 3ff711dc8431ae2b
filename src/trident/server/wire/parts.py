"""What requests and sockets need: storage, tables, signatures, limits, metrics."""

import asyncio
import contextlib

import msgspec

from trident.server.errors import NotAllowed
from trident.server.health import Health
from trident.server.jobs import Job
from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.messages import Goodbye, encoded
from trident.server.metrics import Metrics
from trident.server.names import clean_name, fresh_id, friendly_name
from trident.server.ordered import OrderedSet
from trident.server.settings import Settings
from trident.server.storage import Store
from trident.server.storage.contract import Guest
from trident.server.tables.outbox import Outbox
from trident.server.tables.rooms import Rooms
from trident.server.wire.gate import Gate
from trident.server.wire.signer import Signer
from trident.server.wire.throttle import Throttle

GOODBYE_SECONDS = 2


class Parts:
    """Everything a request or a socket needs."""

    def __init__(self, settings: Settings, store: Store, key: str, machine: Machine | None = None) -> None:
        self.settings = settings
        self.store = store
        self.key = key
        self.machine = machine or Machine({"bots": settings.thinkers + 1})
        self.signer = Signer(key, self.machine)
        self.throttle = Throttle(settings.limits, self.machine)
        self.metrics = Metrics()
        self.rooms = Rooms(store, settings, self.metrics, self.machine)
        self.gate = Gate(settings, self.metrics, self.machine)
        self.outboxes: OrderedSet[Outbox] = OrderedSet()
        self.shared_origin: str | None = None  # where others reach this server, as far as it knows
        self.jobs: list[Job] = []  # what is done regularly
        self.tasks: list[asyncio.Task[None]] = []  # background tasks
        self.health = Health(store, self.machine, self.jobs)
        self._is_closed = False

    async def guest(self, token: str | None) -> Guest | None:
        """The guest who shows this token."""
        known = self.signer.guest(token)
        return await self.store.guest(known) if known else None

    async def name_guest(self, guest: Guest | None, name: str | None) -> Guest:
        """A new guest, or a guest's new name."""
        known = guest or Guest(fresh_id(self.machine), friendly_name(self.machine), self.machine.now_ms())
        named = known if name is None else msgspec.structs.replace(known, name=clean_name(name))
        await self.store.save_guest(named)
        return named

    async def enter(self, word: str) -> Guest:
        """The guest of a pass, which is then used up."""
        known, once = self.signer.read_pass(word)
        guest = await self.store.guest(known)
        if guest is None or not await self.store.use_once(f"pass {once}", self.machine.now_ms()):
            raise NotAllowed("bad-pass", "This pass has been used.")
        return guest

    async def close(self) -> None:
        """Finish what is under way, then close everything; once."""
        if self._is_closed:
            return
        self._is_closed = True
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.rooms.close()
        await self.store.close()
        say("closed")

    async def say_goodbye(self) -> None:
        """Tell every client to reconnect, and wait until the fast ones have received it."""
        for outbox in list(self.outboxes):
            outbox.put(encoded(Goodbye("come-back")))
            outbox.close()
        end = self.machine.seconds() + GOODBYE_SECONDS
        while self.outboxes and self.machine.seconds() < end:
            await asyncio.sleep(0.01)
