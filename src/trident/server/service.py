"""The running service: its parts, opened in order, and what it does by itself while it runs."""

import asyncio
import secrets

from trident.server.settings import Settings
from trident.server.storage import open_store
from trident.server.upkeep.compiling import prepare_games, warm_up
from trident.server.upkeep.sweep import come_back, sweep_regularly
from trident.server.wire.parts import Parts


async def open_service(settings: Settings) -> Parts:
    """Open the storage and resume whatever was under way."""
    store = await open_store(settings.database)
    service = Parts(settings, store, await store.keep_first("key", secrets.token_hex(32)))
    rooms = service.rooms
    await asyncio.to_thread(prepare_games, rooms.thinkers)
    await store.listen(rooms.heard)
    await come_back(rooms)
    running = (sweep_regularly(rooms), warm_up(rooms.thinkers))
    service.tasks = [asyncio.create_task(one) for one in running]
    return service
