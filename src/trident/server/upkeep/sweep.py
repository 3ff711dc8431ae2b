"""Background work of the server: bots' unfinished turns, clocks, idle tables, and a heartbeat."""

import asyncio

from trident.core.errors import TridentError
from trident.server.logging import say
from trident.server.tables import journal
from trident.server.tables.rooms import Rooms

EVERY_SECONDS = 1.0
LATE_MS = 3000  # where processes share tables, the one that holds a table in memory acts first
ALIVE = "alive"
AWAY_MS = 4000  # a gap this long in the heartbeat means that no server was running
MOST_AT_ONCE = 500


async def sweep_once(rooms: Rooms, late_ms: int) -> None:
    """Do whatever is due at any table."""
    for table in await rooms.store.due(rooms.machine.now_ms() - late_ms, MOST_AT_ONCE):
        room = await rooms.get(table)
        if not await room.nudge():
            await rooms.store.correct_due(table, room.session.updated_ms, room.session.due_ms)
    rooms.look_around()
    rooms.drop_idle()


async def come_back(rooms: Rooms) -> None:
    """After a time without any server, return to the clocks what they would have lost."""
    noted, now_ms = await rooms.store.noted(ALIVE), rooms.machine.now_ms()
    away_ms = now_ms - int(noted or now_ms)
    if away_ms < AWAY_MS or not await rooms.store.use_once(f"away {noted}", now_ms):
        return
    say("back after a silence", ms=away_ms)
    paused = [journal.Paused(away_ms)]
    for table in await rooms.store.clocked():
        room = await rooms.get(table)
        await room.perform(lambda session: paused if session.clock.running is not None else [])


async def sweep_regularly(rooms: Rooms) -> None:
    """Sweep every second, for as long as the server runs."""
    late_ms = 0  # at the start no process holds any table yet
    while True:
        try:
            await rooms.store.note(ALIVE, str(rooms.machine.now_ms()))
            await sweep_once(rooms, late_ms)
            late_ms = LATE_MS if rooms.store.is_shared else 0
        except TridentError as error:
            say("upkeep failed", 40, why=str(error))
        await asyncio.sleep(EVERY_SECONDS)
