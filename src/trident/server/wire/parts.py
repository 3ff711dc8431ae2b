"""What requests and sockets need: storage, tables, signatures, limits, metrics."""

import asyncio
import contextlib
from collections.abc import Mapping

import msgspec

from trident.server.errors import NotAllowed
from trident.server.health import Health
from trident.server.jobs import Job
from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.messages import Goodbye, encoded
from trident.server.metrics import Metrics
from trident.server.names import clean_name, fresh_id, friendly_name
from trident.server.settings import Settings
from trident.server.storage import Store
from trident.server.storage.contract import Guest
from trident.server.tables import days
from trident.server.tables.daily import DailyDeals
from trident.server.tables.outbox import Outbox
from trident.server.tables.reviewing import Reviews
from trident.server.tables.room import Room
from trident.server.tables.rooms import Rooms
from trident.server.wire.gate import Gate
from trident.server.wire.signer import Shown, Signer
from trident.server.wire.throttle import Throttle

GOODBYE_SECONDS = 2


class Parts:
    """Everything a request or a socket needs."""

    def __init__(
        self, settings: Settings, store: Store, csrf_key: str, signer: Signer, machine: Machine
    ) -> None:
        self.settings = settings
        self.store = store
        self.csrf_key = csrf_key
        self.machine = machine
        self.signer = signer
        self.throttle = Throttle(settings.limits, self.machine)
        self.metrics = Metrics()
        self.rooms = Rooms(store, settings, self.metrics, self.machine)
        self.reviews = Reviews(self.rooms)
        self.daily = DailyDeals(self.rooms)
        self.gate = Gate(settings, self.metrics, self.machine)
        self.sockets: dict[Outbox, Guest | None] = {}  # and who is at their other end, once they said hello
        self.shared_origin: str | None = None  # where others reach this server, as far as it knows
        self.jobs: list[Job] = []  # what is done regularly
        self.tasks: list[asyncio.Task[None]] = []  # background tasks
        self.health = Health(store, self.machine, self.jobs)
        self._is_closed = False

    async def room(self, table: str, guest: str | None) -> Room:
        """The room of a table that this guest may see."""
        room = await self.rooms.get(table)
        days.check_seen(room.session, guest, self.machine.now_ms())
        return room

    async def guest(self, token: str | None) -> Guest | None:
        """The guest who shows this token."""
        shown = self.signer.shown(token)
        return await self._guest_of(shown) if shown else None

    async def _guest_of(self, shown: Shown) -> Guest | None:
        """The guest of a token, unless all tokens of that time have been ended."""
        guest = await self.store.guest(shown.guest)
        return guest if guest is not None and guest.sign_outs == shown.sign_outs else None

    async def name_guest(self, guest: Guest | None, name: str | None) -> Guest:
        """A new guest, or a guest's new name."""
        known = guest or Guest(fresh_id(self.machine), friendly_name(self.machine), self.machine.now_ms())
        named = known if name is None else msgspec.structs.replace(known, name=clean_name(name))
        await self.store.save_guest(named)
        return named

    async def enter(self, word: str) -> Guest:
        """The guest of a pass, which is then used up."""
        shown, once = self.signer.read_pass(word)
        guest = await self._guest_of(shown)
        if guest is None or not await self.store.use_once(f"pass {once}", self.machine.now_ms()):
            raise NotAllowed("bad-pass", "This pass has been used.")
        return guest

    async def sign_out(self, shown: Shown, word: str | None) -> Guest | None:
        """End all tokens and passes of a guest; `hang_up` closes the sockets that were opened with them.

        Whoever got no answer has ended their own token too, perhaps. With the same word they may ask again;
        anybody else who shows a token that was ended is nobody.
        """
        word = word or fresh_id(self.machine)
        is_done = await self.store.sign_out(shown.guest, shown.sign_outs, self.machine.now_ms(), word)
        guest = await self.store.guest(shown.guest)
        is_last = guest is not None and guest.sign_outs == shown.sign_outs + 1
        return guest if is_done and is_last else None

    async def hang_up(self, signed_out: Mapping[str, int]) -> None:
        """Close the sockets of guests who have signed out since, by how often they ever did.

        A coroutine, since outboxes write in the loop's thread: after an answer, functions run in another one.
        """
        for outbox, guest in list(self.sockets.items()):
            if guest is not None and guest.sign_outs < signed_out.get(guest.id, 0):
                outbox.put(encoded(Goodbye("signed-out")))
                outbox.close()

    async def close(self) -> None:
        """Finish what is under way, then close everything; once."""
        if self._is_closed:
            return
        self._is_closed = True
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.reviews.stop()
        await self.daily.lines.stop()
        await self.rooms.close()
        await self.store.close()
        say("closed")

    async def say_goodbye(self) -> None:
        """Tell every client to reconnect, and wait until the fast ones have received it."""
        for outbox in list(self.sockets):
            outbox.put(encoded(Goodbye("come-back")))
            outbox.close()
        end = self.machine.seconds() + GOODBYE_SECONDS
        while self.sockets and self.machine.seconds() < end:
            await asyncio.sleep(0.01)
