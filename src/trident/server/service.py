"""The running service: its parts, opened in order, and what it does by itself while it runs."""

import asyncio
from functools import partial

from trident.server.jobs import Job
from trident.server.machine import Machine
from trident.server.settings import Settings
from trident.server.storage import Store, open_store
from trident.server.tables import reviewing
from trident.server.upkeep import purge, sweep
from trident.server.upkeep.games import load_games
from trident.server.wire import keys
from trident.server.wire.parts import Parts

TICK_SECONDS = 0.5


async def open_service(
    settings: Settings, machine: Machine | None = None, store: Store | None = None
) -> Parts:
    """Open the storage and resume whatever was under way."""
    machine = machine or Machine({"bots": settings.thinkers + 1})
    store = store or await open_store(settings.database)
    csrf_key = await store.keep_first("csrf", keys.fresh_secret(machine))
    service = Parts(settings, store, csrf_key, await keys.signer(store, machine, settings), machine)
    rooms = service.rooms
    await machine.run("tables", load_games)
    await store.listen(rooms.heard)
    service.jobs += [
        Job("sweep", machine, lambda: sweep.EVERY_SECONDS, sweep.Sweep(rooms).once),
        Job("purge", machine, lambda: purge.EVERY_SECONDS, purge.Purge(rooms, settings).once),
        Job("keys", machine, lambda: keys.EVERY_SECONDS, keys.Keys(service).once),
        Job("reviews", machine, lambda: reviewing.EVERY_SECONDS, service.reviews.resume),
        Job("tick", machine, lambda: TICK_SECONDS, partial(tick, machine)),
    ]
    service.tasks = [asyncio.create_task(job.run()) for job in service.jobs]
    return service


async def tick(machine: Machine) -> None:
    """Let time pass."""
    machine.now_ms()
