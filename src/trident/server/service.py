"""The service: its parts, opened in order, and what it does by itself while it runs."""

import asyncio
import contextlib
import secrets

from trident.server.logging import say
from trident.server.settings import Settings
from trident.server.storage import Store, open_store
from trident.server.upkeep.compiling import prepare_games, warm_up
from trident.server.upkeep.sweep import come_back, sweep_regularly
from trident.server.wire.parts import Parts


class Service(Parts):
    """The running server behind its routes and sockets."""

    def __init__(self, settings: Settings, store: Store, key: str) -> None:
        super().__init__(settings, store, key)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closed = False

    @classmethod
    async def open(cls, settings: Settings) -> "Service":
        """Open the storage and take up whatever was under way."""
        store = await open_store(settings.database)
        service = cls(settings, store, await store.keep_first("key", secrets.token_hex(32)))
        rooms = service.rooms
        await asyncio.to_thread(prepare_games, rooms.thinkers)
        await store.listen(rooms.heard)
        await come_back(rooms)
        running = (sweep_regularly(rooms), warm_up(rooms.thinkers))
        service._tasks = [asyncio.create_task(one) for one in running]
        return service

    async def close(self) -> None:
        """Finish what is under way, then let go; once."""
        if self._is_closed:
            return
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.rooms.close()
        await self.store.close()
        say("closed")
