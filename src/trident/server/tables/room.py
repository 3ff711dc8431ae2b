"""One live table, with whoever follows it. Commit, then acknowledge, then broadcast."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

from trident.server.errors import TooLate
from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.messages import dated, encoded
from trident.server.names import fresh_id
from trident.server.ordered import OrderedSet
from trident.server.storage import Append, Conflict, Store, Unavailable
from trident.server.tables import commands, days, fold, journal, projection
from trident.server.tables.bot_turns import BotTurns, Surroundings
from trident.server.tables.bulletins import Bulletins
from trident.server.tables.clock import Gap
from trident.server.tables.fold import Proposed
from trident.server.tables.followers import Follower
from trident.server.tables.presence import Absences
from trident.server.tables.session import Applied, Session

TRIES = 8
DOUBT_SECONDS = 0.5
Command = Callable[[Session], Sequence[Proposed]]
Acknowledge = Callable[[Session], None]


class NewTable:
    """A table that is about to be stored."""

    def __init__(self, head: journal.Opened, machine: Machine) -> None:
        self.id = fresh_id(machine)
        self.session, entries = commands.propose(Session(self.id), [head], machine.now_ms())
        self.append = projection.append(self.session, entries, days.begun(self.session))


class Process(Surroundings, Protocol):
    """What a room needs of the process that it is in."""

    store: Store
    gaps: list[Gap]

    def rematch_of(self, session: Session) -> NewTable | None:
        """The next table, if everybody has agreed to it."""

    async def get(self, table: str) -> "Room":
        """The room of another table."""

    async def attempt(self, room: "Room", work: Coroutine[Any, Any, Any]) -> None:
        """Try something at a room."""


class Room:
    """One live table. All changes go through `perform`, one after the other."""

    def __init__(self, rooms: Process, session: Session) -> None:
        self.rooms = rooms
        self.session = session
        self.followers: OrderedSet[Follower] = OrderedSet()
        self.absences = Absences()
        self.bulletins = Bulletins()
        self.used_at = rooms.machine.seconds()
        self._lock = asyncio.Lock()
        self.bots = BotTurns(self, rooms)
        self._alarm: asyncio.TimerHandle | None = None  # when the deal waits no longer
        self._is_doubtful = False  # whether everything that is stored is known here
        self._doubting: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether this room can be dropped."""
        is_busy = self._lock.locked() or self.bots.are_thinking or self._alarm or self._doubting
        return not (self.followers or is_busy)

    async def perform(
        self, command: Command, move_id: str | None = None, acknowledge: Acknowledge | None = None
    ) -> Session:
        """Carry out a command: store, acknowledge, broadcast. Continues if the caller is cancelled."""
        return await asyncio.shield(self.rooms.spawn(self._perform(command, move_id, acknowledge)))

    async def _perform(
        self, command: Command, move_id: str | None, acknowledge: Acknowledge | None
    ) -> Session:
        self.used_at = self.rooms.machine.seconds()
        async with self._lock:
            if self._is_doubtful:
                await self._catch_up()
            for _ in range(TRIES):
                if await self._made_up() and await self._attempt(command, move_id, acknowledge):
                    return self.session
                self.rooms.metrics.conflicts.inc()
                await self._catch_up()
        raise TooLate("busy", "The table is changing too quickly; try again.")

    async def _made_up(self) -> bool:
        """Give back what a clock lost while no server was running; False if another process was quicker."""
        session = self.session
        lost_ms = sum(gap.lost_ms(session.clock, session.updated_ms) for gap in self.rooms.gaps)
        return lost_ms <= 0 or await self._attempt(lambda _: [journal.Paused(lost_ms)], None, None)

    async def _attempt(self, command: Command, move_id: str | None, acknowledge: Acknowledge | None) -> bool:
        """One try; False if another process was quicker."""
        proposed = command(self.session)
        if proposed:
            after, entries = commands.propose(self.session, proposed, self.rooms.machine.now_ms(), move_id)
            appends = [projection.append(after, entries)]
            opened = self.rooms.rematch_of(after) if entries[-1].kind == "offered" else None
            if opened is not None:
                after, more = commands.propose(
                    after, [journal.Rematched(opened.id)], self.rooms.machine.now_ms()
                )
                appends = [projection.append(after, entries + more), opened.append]
            self.prepare(after)
            if not await self._store(appends):
                return False
            self.count(after.applied[self.session.version :])
            if after.status == "over" and self.session.status != "over":
                say("game over", table=after.id, reason=after.reason, version=after.version)
            self.session = after
        if acknowledge:
            acknowledge(self.session)
        self.broadcast()
        self.wake()
        return True

    def count(self, applied: list[Applied]) -> None:
        """Count stored moves, by who made them."""
        for one in applied:
            if isinstance(one.body, journal.Moved):
                is_bot = self.session.seats[one.body.seat].is_played_by_bot
                metrics = self.rooms.metrics
                (metrics.moves_of_bots if is_bot else metrics.moves_of_people).inc()

    async def _store(self, appends: list[Append]) -> bool:
        started = self.rooms.machine.seconds()
        try:
            await self.rooms.store.append(*appends)
        except Conflict:
            return False
        except BaseException:
            self._doubt()
            raise
        self.rooms.metrics.commit_seconds.observe(self.rooms.machine.seconds() - started)
        return True

    def _doubt(self) -> None:
        """After a write of unknown fate or a read that failed: find out what is stored."""
        self._is_doubtful = True
        self._doubting = self._doubting or self.rooms.spawn(self._find_out())

    async def _find_out(self) -> None:
        """Look until it is known, so that nobody waits for what is stored."""
        while self._is_doubtful:
            await asyncio.sleep(DOUBT_SECONDS)
            with suppress(Unavailable):
                async with self._lock:
                    if self._is_doubtful:
                        await self._catch_up()
        self._doubting = None

    async def refresh(self, version: int) -> None:
        """Read what other processes have written, unless this version is known here."""
        async with self._lock:
            if self.session.version < version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        try:
            entries = await self.rooms.store.entries(self.session.id, self.session.version)
        except BaseException:
            self._doubt()
            raise
        after = self.session.fork()
        for entry in entries:
            fold.apply(after, entry)
        self.session, self._is_doubtful = after, False
        self.broadcast()
        self.wake()

    def follow(self, follower: Follower) -> None:
        """Send this socket the table's news, from its version on."""
        self.followers.add(follower)
        self.tell(follower)
        if not self.look_around() and self.absences.told:
            follower.outbox.put(encoded(self.absences.told))
        self.bots.wake()

    def look_around(self) -> bool:
        """Tell every follower who is away, if that has changed."""
        watching = [one.attention for one in self.followers if one.attention]
        store, machine = self.rooms.store, self.rooms.machine
        if not self.absences.changed(self.session, watching, machine, store.is_shared):
            return False
        assert self.absences.told is not None
        message = encoded(self.absences.told)
        for follower in list(self.followers):
            follower.outbox.put(message)
        return True

    def unfollow(self, follower: Follower) -> None:
        """This socket no longer follows; a bot does not think where nobody looks on."""
        self.followers.discard(follower)
        if not self.followers:
            self.bots.give_up()

    def tell_all(self) -> None:
        """Tell every follower how things are, even if nothing has happened."""
        for follower in list(self.followers):
            self.tell(follower)

    def broadcast(self) -> None:
        """Tell every follower what is new to it."""
        for follower in list(self.followers):
            if follower.version != self.session.version:
                self.tell(follower)

    def prepare(self, after: Session) -> None:
        """Make the news of a table as it will be, which `broadcast` sends once that is stored.

        Right after the move everything is still in the processor's caches: after the wait for the disk, the
        same work takes up to twice as long (python -m bench.server).
        """
        for follower in self.followers:
            self._bulletin(after, follower)

    def _bulletin(self, session: Session, follower: Follower) -> bytes:
        """News as this follower may see it, undated; followers of the same view get the same bytes."""
        seat = projection.seat_of(session, follower.guest, follower.wish)
        about = session.seats_of(follower.guest), follower.version, follower.drawing, self.bots.are_crowded
        return self.bulletins.get(session, seat, *about)

    def tell(self, follower: Follower) -> None:
        """Send news as this follower may see it."""
        body = self._bulletin(self.session, follower)
        follower.version = self.session.version
        follower.outbox.put(dated(body, self.rooms.machine.now_ms()))

    def wake(self) -> None:
        """Let a bot think, or wait for the deal, if one of them is next."""
        self.bots.wake()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due_ms = self.session.due_ms if self.session.is_waiting else None
        if due_ms is not None:
            wait = max(0, due_ms - self.rooms.machine.now_ms()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, self._deal)

    def _deal(self) -> None:
        self._alarm = None
        self.rooms.spawn(self.rooms.attempt(self, self.nudge()))

    async def nudge(self) -> bool:
        """Do what is due: deal, or let a clock run out; whether anything was."""

        def flag(session: Session) -> Sequence[Proposed]:
            if session.status == "open":
                return commands.overdue(session, self.rooms.machine.now_ms())
            runs_out = session.clock.runs_out_ms()
            if session.is_frozen and session.status == "running":
                return [journal.Paused(0)]  # nothing will ever be due here
            if session.status != "running" or runs_out is None or runs_out > self.rooms.machine.now_ms():
                return []
            assert session.clock.running is not None
            return [journal.Flagged(session.clock.running)]

        version = self.session.version
        return (await self.perform(flag)).version != version

    def stop(self) -> None:
        """Stop all thinking and waiting in this room."""
        if self._alarm:
            self._alarm.cancel()
        if self._doubting:
            self._doubting.cancel()
        self.bots.stop()
