"""The server's parts in one place: storage, rooms, signatures, limits, figures."""

import asyncio
import contextlib
import secrets
import sys
import time

from trident.bots import ahead
from trident.core.game import Game
from trident.library import registry
from trident.server.names import clean_name, fresh_id, friendly_name
from trident.server.settings import Settings
from trident.server.storage import Store, Unavailable, open_store
from trident.server.storage.contract import Guest
from trident.server.tables import bots
from trident.server.tables.rooms import Rooms, now_ms
from trident.server.upkeep.logging import say
from trident.server.upkeep.metrics import Metrics
from trident.server.upkeep.sweep import come_back, keep_house
from trident.server.wire.errors import NotAllowed
from trident.server.wire.frames import Outbox, frame
from trident.server.wire.messages import Goodbye
from trident.server.wire.signer import Signer
from trident.server.wire.throttle import Throttle

GOODBYE_SECONDS = 2
COMPILER = (sys.executable, "-m", "trident.bots.ahead")


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
        self._warming: asyncio.Task[None] | None = None
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
        service._warming = asyncio.create_task(warm_up())
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
        for task in (self._upkeep, self._warming):
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self.rooms.close()
        await self.store.close()
        say("closed")


def prepare_games() -> None:
    """Compile every game, and load the bots that were compiled before."""
    for trouble in registry.troubles():
        say("a game cannot be played", 40, why=trouble)
    for game in registry.games():
        for _ in game.compiled.prepare():
            pass
        if ahead.is_ready(game):
            load_bots(game)


def load_bots(game: Game) -> None:
    """Load a game's bots; from now on they play."""
    for _ in ahead.prepare_bots(game):
        pass
    bots.READY.add(game.name)


async def warm_up() -> None:
    """Compile missing bots, game by game, in other processes: nobody at a table waits for the compiler."""
    for game in [game for game in registry.games() if game.name not in bots.READY]:
        say("compiling bots", game=game.name)
        quiet = asyncio.subprocess.DEVNULL
        compiler = await asyncio.create_subprocess_exec(*COMPILER, game.name, stdout=quiet, stderr=quiet)
        try:
            await compiler.wait()
        finally:
            if compiler.returncode is None:
                compiler.kill()
        if ahead.is_ready(game):
            await asyncio.to_thread(load_bots, game)
            say("bots are ready", game=game.name)
