"""The server's parts in one place: storage, rooms, signatures, limits, figures."""

import asyncio
import contextlib
import secrets
import time
from itertools import chain

from trident.bots import ahead
from trident.core.registry import game as game_named
from trident.core.registry import names as game_names
from trident.server.errors import NotAllowed
from trident.server.frames import Outbox, frame
from trident.server.logs import say
from trident.server.messages import Goodbye
from trident.server.metrics import Metrics
from trident.server.rooms import Rooms, now_ms
from trident.server.settings import Settings
from trident.server.signer import Signer
from trident.server.storage import Store, Unavailable, open_store
from trident.server.storage.contract import Guest
from trident.server.throttle import Throttle
from trident.server.upkeep import come_back, keep_house
from trident.server.words import clean_name, fresh_id, friendly_name

GOODBYE_SECONDS = 2


class Service:
    """Everything a request or a socket needs."""

    def __init__(self, settings: Settings, store: Store, key: str) -> None:
        self.settings = settings
        self.store = store
        self.key = key
        self.signer = Signer(key)
        self.throttle = Throttle(settings.limits)
        self.metrics = Metrics()
        self.rooms = Rooms(store, settings, self.metrics)
        self.outboxes: set[Outbox] = set()
        self._upkeep: asyncio.Task[None] | None = None
        self._is_closed = False

    @classmethod
    async def open(cls, settings: Settings) -> "Service":
        """Open the storage and take up whatever was under way."""
        store = await open_store(settings.database)
        service = cls(settings, store, await store.settle("key", secrets.token_hex(32)))
        await asyncio.to_thread(prepare_games)
        await store.listen(service.rooms.heard)
        await come_back(service.rooms)
        service._upkeep = asyncio.create_task(keep_house(service.rooms))
        return service

    async def guest(self, token: str | None) -> Guest | None:
        """The guest who shows this token."""
        known = self.signer.guest(token)
        return await self.store.guest(known) if known else None

    async def name_guest(self, guest: Guest | None, name: str | None) -> Guest:
        """A new guest, or a guest's new name."""
        shown = clean_name(name) if name is not None else (guest.name if guest else friendly_name())
        named = Guest(guest.id if guest else fresh_id(), shown, guest.created_ms if guest else now_ms())
        await self.store.save_guest(named)
        return named

    async def enter(self, word: str) -> Guest:
        """The guest of a pass, which is then used up."""
        known, once = self.signer.read_pass(word)
        guest = await self.store.guest(known)
        if guest is None or not await self.store.use_once(f"pass {once}", now_ms()):
            raise NotAllowed("bad-pass", "This pass has been used.")
        return guest

    async def is_healthy(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2):
                await self.store.noted("key")
        except (Unavailable, TimeoutError):
            return False
        return True

    async def say_goodbye(self) -> None:
        """Tell every socket to come back, and wait until the quick ones have heard it."""
        for outbox in list(self.outboxes):
            outbox.put(frame(Goodbye("come-back")))
            outbox.close()
        end = time.monotonic() + GOODBYE_SECONDS
        while self.outboxes and time.monotonic() < end:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Finish what is under way, then let go; once."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._upkeep:
            self._upkeep.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._upkeep
        await self.rooms.close()
        await self.store.close()
        say("closed")


def prepare_games() -> None:
    """Compile every game and its bots before anybody waits for it."""
    for name in game_names():
        game = game_named(name)
        for _ in chain(game.compiled.prepare(), ahead.prepare(game)):
            pass
