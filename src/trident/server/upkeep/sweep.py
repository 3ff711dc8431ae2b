"""Background work of the server: clocks, deals, idle tables, a heartbeat, and what was lost without one."""

from trident.server.errors import Refused
from trident.server.logging import say
from trident.server.storage import Store, Unavailable
from trident.server.tables.clock import Gap, disjoint
from trident.server.tables.rooms import Rooms

EVERY_SECONDS = 1.0
LATE_MS = 3000  # where processes share tables, the one that holds a table in memory acts first
ALIVE = "alive"
RETURNED = "returned"  # all time that was lost before then has been given back
AWAY_MS = 4000  # a gap this long in the heartbeat means that no server was running
MOST_AT_ONCE = 500


class Sweep:
    """What is done every second."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._late_ms = 0  # at the start no process holds any table yet

    async def once(self) -> None:
        """Give a sign of life, return lost time, then do whatever is due."""
        await beat(self._rooms)
        await sweep_once(self._rooms, self._late_ms)
        self._late_ms = LATE_MS if self._rooms.store.is_shared else 0


async def beat(rooms: Rooms) -> None:
    """Give a sign of life; after a time without one, return to the clocks what they would have lost."""
    noted = await last_sign_of_life(rooms)
    gap = await missed(rooms, int(noted)) if noted else None
    if gap is not None:
        rooms.gaps = disjoint(
            [*rooms.gaps, gap]
        )  # from now on every room returns it, even if what follows fails
        rooms.owes_time = True
    await give_sign_of_life(rooms, noted)
    if rooms.owes_time:
        await return_lost_time(rooms)


async def give_sign_of_life(rooms: Rooms, noted: str | None) -> None:
    """Note the time. What was frozen on its way must not hide what others have noted since."""
    now_ms = rooms.machine.now_ms()
    if noted and int(noted) - now_ms >= AWAY_MS:  # the clock was set back
        await rooms.store.note(ALIVE, str(now_ms))
    else:
        await rooms.store.note_latest(ALIVE, now_ms)


async def last_sign_of_life(rooms: Rooms) -> str | None:
    """What any process has noted last; read again if this one was frozen meanwhile, and others may not be."""
    while True:
        lag_ms = rooms.machine.time.lag_ms()
        noted = await rooms.store.noted(ALIVE)
        if rooms.machine.time.lag_ms() - lag_ms < AWAY_MS:
            return noted


async def missed(rooms: Rooms, noted_ms: int) -> Gap | None:
    """The time since the last sign of life, if no server was running then.

    This process may have been frozen, or its clock set, while others went on: then only its time catches up.
    """
    time, lag_ms = rooms.machine.time, rooms.machine.time.lag_ms()
    is_alone = not rooms.store.is_shared or rooms.machine.now_ms() + lag_ms - noted_ms >= AWAY_MS
    if lag_ms >= AWAY_MS:
        since_ms = rooms.machine.now_ms()
        gap = await agreed(rooms.store, Gap(since_ms, since_ms + lag_ms)) if is_alone else None
        time.jump(lag_ms)  # only now: where that fails, the next round finds the same
        return gap
    if rooms.machine.now_ms() - noted_ms >= AWAY_MS:
        return await agreed(rooms.store, Gap(noted_ms, rooms.machine.now_ms()))
    return None


async def agreed(store: Store, gap: Gap) -> Gap:
    """The gap as the first process has noted it that found it: others must not return it twice."""
    return Gap(gap.since_ms, await store.absent(gap.since_ms, gap.until_ms))


async def return_lost_time(rooms: Rooms) -> None:
    """Stop every clock for the gaps; a room does so by itself before anything else happens there.

    A process may end before it has done so for all tables: then the next one does.
    """
    returned = int(await rooms.store.noted(RETURNED) or 0)
    owed = disjoint(Gap(*times) for times in await rooms.store.absences() if times[1] > returned)
    rooms.gaps = disjoint([*rooms.gaps, *owed])
    if owed:
        say("back after a silence", ms=sum(gap.until_ms - gap.since_ms for gap in owed))
        for table in await rooms.store.clocked():
            await tend(rooms, table)
        await rooms.store.note_latest(RETURNED, max(gap.until_ms for gap in owed))
    rooms.owes_time = False


async def sweep_once(rooms: Rooms, late_ms: int) -> None:
    """Do whatever is due at any table."""
    limit = MOST_AT_ONCE + len(rooms.set_aside)
    for table in await rooms.store.due(rooms.machine.now_ms() - late_ms, limit):
        await tend(rooms, table)
    await rooms.look_after()


async def tend(rooms: Rooms, table: str) -> None:
    """Do what is due at one table. Whatever is wrong with it does not keep others from being tended."""
    if rooms.is_set_aside(table):
        return
    try:
        room = await rooms.get(table)
        if not await room.nudge():
            await rooms.store.correct_due(table, room.session.updated_ms, room.session.due_ms)
    except Unavailable:
        raise
    except Refused as error:
        say("a table could not be served", 30, table=table, why=error.code)
    except Exception as error:
        rooms.put_aside(table, error)
