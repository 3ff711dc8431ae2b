"""Live tables: each in a room, opened when somebody comes and dropped when nobody is left."""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any

from trident.core.errors import TridentError
from trident.server.errors import NotFound, TooLate
from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Entry, Store
from trident.server.tables import commands, fold, journal
from trident.server.tables.clock import Gap
from trident.server.tables.room import NewTable, Room
from trident.server.tables.session import Session
from trident.server.tables.starting_points import fresh_secret
from trident.server.tables.thinkers import Thinkers

ASIDE_SECONDS = 600.0
AT_ONCE, ROUNDS = 20, 50  # tables that are looked after in one go, unless that took more rounds
PAUSE_SECONDS = 0.01
UNREADABLE = "unreadable-table", "This table cannot be read; it has been set aside."


class Rooms:
    """All live tables of this process."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, machine: Machine | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.machine = machine or Machine({"bots": settings.thinkers + 1})
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._heard: dict[str, int] = {}  # versions of tables that are being loaded
        self._tasks: set[asyncio.Task[Any]] = set()
        self.gaps: list[Gap] = []  # times without a server
        self.owes_time = True  # whether clocks may still have to be given some back
        self.set_aside: dict[str, float] = {}  # tables that cannot be served, until when
        self.thinkers = Thinkers(self.machine, metrics, settings.thinkers, settings.thoughts)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something to its end, even if nobody waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._is_done)
        return task

    def _is_done(self, task: asyncio.Task[Any]) -> None:
        """Forget a task. Whoever waited for it may have gone: then nobody need hear of a refusal."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TridentError):
            say("a task failed", 40, why=type(error).__name__)

    def pause(self) -> float:
        """Seconds until a bot answers: random, independent of the game."""
        least, most = self.settings.bot_pause_ms
        return (least + self.machine.below(most - least + 1)) / 1000

    def rematch_of(self, session: Session) -> NewTable | None:
        """The next table, if everybody has agreed to it."""
        head = commands.rematch(session, fresh_secret(self.machine), self.settings.nonce_ms)
        return NewTable(head, self.machine) if head else None

    async def open(self, head: journal.Opened) -> Room:
        """Store a new table and give it a room."""
        new = NewTable(head, self.machine)
        await self.store.append(new.append)
        say("table opened", table=new.id, game=head.game, seats=len(head.seats))
        return self._add(new.session)

    async def get(self, table: str) -> Room:
        """The room of a table, rebuilt from its journal if nobody has used it lately."""
        if table in self._rooms:
            room = self._rooms[table]
            room.used_at = self.machine.seconds()
            return room
        if self.is_set_aside(table):
            raise TooLate(*UNREADABLE)
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        try:
            entries = await self.store.entries(table)
            if not entries:
                raise NotFound("no-table", "There is no such table.")
            session = await self._folded(table, entries)
        finally:
            del self._loading[table]
            heard = self._heard.pop(table, 0)
        room = self._add(session)
        self.heard({table: max(heard, session.version)})
        return room

    async def _folded(self, table: str, entries: list[Entry]) -> Session:
        """The table that results from a journal; one that cannot be read is set aside."""
        try:
            return await self.machine.run("tables", fold.session_of, table, entries)
        except Exception as error:
            self.put_aside(table, error)
            raise TooLate(*UNREADABLE) from error

    def is_set_aside(self, table: str) -> bool:
        """Whether a table cannot be served at present."""
        until = self.set_aside.get(table)
        if until is not None and until <= self.machine.seconds():
            del self.set_aside[table]
        return table in self.set_aside

    def put_aside(self, table: str, error: Exception) -> None:
        """Leave a table alone for a while that cannot be served, so that it does no harm to others."""
        say("a table was set aside", 40, table=table, why=type(error).__name__)
        self.set_aside[table] = self.machine.seconds() + ASIDE_SECONDS
        self._rooms.pop(table, None)

    def _add(self, session: Session) -> Room:
        """Give a table a room, unless it has got one while it was being opened or loaded."""
        if session.id in self._rooms:
            return self._rooms[session.id]
        room = self._rooms[session.id] = Room(self, session)
        self.metrics.tables.set(len(self._rooms))
        room.wake()
        return room

    def heard(self, changed: Mapping[str, int]) -> None:
        """React to changes, which other processes may have made: tables, and their versions."""
        for table, version in changed.items():
            room = self._rooms.get(table)
            if room is not None and room.session.version < version:
                self.spawn(self.attempt(room, room.refresh(version)))
            elif table in self._loading:  # it may have been read before the change
                self._heard[table] = max(version, self._heard.get(table, 0))

    async def attempt(self, room: Room, work: Coroutine[Any, Any, Any]) -> None:
        """Do something at a table that nobody waits for; where it fails, a sweep will do it."""
        try:
            await work
        except TridentError as error:
            say("a table could not be served", 40, table=room.session.id, why=str(error))

    def lets_go(self, table: str) -> bool:
        """Whether nobody is at a table, which is then forgotten here."""
        room = self._rooms.get(table)
        if table in self._loading or (room is not None and not room.is_idle):
            return False
        self._rooms.pop(table, None)
        return True

    async def look_after(self) -> None:
        """At every table, tell who is away, and forget it if nobody follows it: its journal keeps it.

        A few tables at a time, so that a move that comes meanwhile hardly waits (python -m bench.server).
        """
        at_once = max(AT_ONCE, len(self._rooms) // ROUNDS)
        limit = self.machine.seconds() - self.settings.idle_seconds
        for number, (table, room) in enumerate(list(self._rooms.items()), 1):
            if room.followers:
                room.look_around()
            room.bulletins.forget()
            if room.is_idle and room.used_at < limit and self._rooms.get(table) is room:
                del self._rooms[table]
            if number % at_once == 0:
                await asyncio.sleep(PAUSE_SECONDS)
        self.metrics.tables.set(len(self._rooms))

    async def close(self) -> None:
        """Finish what is being stored; stop all threads."""
        for room in self._rooms.values():
            room.stop()
        if self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self.machine.close()
