"""The threads in which bots think, shared fairly by whoever waits for them."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.game import Game
from trident.core.state import Stream
from trident.core.table import Table
from trident.core.walk import Walked
from trident.review.hint import Adviser, Hint
from trident.review.questions import Marked, Question, mark
from trident.review.values import Appraiser
from trident.server.errors import Refused
from trident.server.machine import Machine
from trident.server.metrics import Metrics
from trident.server.tables import bots
from trident.server.tables.scheduling import Asker, FairQueue, Thought

AT_ONCE = 2
SIZE = 200


class Crowded(Refused):
    """Too many bots are to think already."""

    status = 503

    def __init__(self) -> None:
        super().__init__("bots-busy", "Too many bots are thinking; this one moves when it is its turn.")


class OwnBots(threading.local):
    """What thinks in one thread: it has work arrays of its own, so no two threads may share it."""

    def __init__(self) -> None:
        self.bots: dict[tuple[str, int, str, bool], Bot] = {}
        self.advisers: dict[tuple[str, int], Adviser] = {}
        self.appraisers: dict[tuple[str, int], Appraiser] = {}


class Thinkers:
    """The threads in which bots think: their kernels release the GIL."""

    def __init__(
        self, machine: Machine, metrics: Metrics | None = None, at_once: int = AT_ONCE, size: int = SIZE
    ) -> None:
        self.machine = machine
        self._metrics = metrics or Metrics()
        self._own = OwnBots()
        self._queue = FairQueue(at_once, size)
        self._turns: dict[Thought, asyncio.Future[None]] = {}
        self._is_quiet = asyncio.Event()  # nobody thinks or waits to
        self._is_quiet.set()

    def bot_of(self, game: Game, seats: int, name: str, is_hurried: bool = True) -> Bot:
        """This thread's bot of that name; the fallback if it is not known."""
        known = name if name in bots.characters(game.name) else bots.FALLBACK
        own, key = self._own.bots, (game.name, seats, known, is_hurried)
        if key not in own:
            own[key] = roster.find(game, seats, known, is_hurried=is_hurried)
        return own[key]

    def plan(self, table: Table, name: str, rng: Stream, is_hurried: bool = True) -> list[Walked]:
        """What that bot decides, made on this table: in its time, or with a fixed amount of work."""
        return bots.plan(table, self.bot_of(table.game, table.seats, name, is_hurried), rng)

    async def think(self, table: Table, name: str, rng: Stream, is_hurried: bool = True) -> list[Walked]:
        """The same in one of the threads; only for those whose turn it is."""
        started = self.machine.seconds()
        walked = await self.machine.run("bots", self.plan, table, name, rng, is_hurried)
        self._metrics.think_seconds.observe(self.machine.seconds() - started)
        return walked

    def advise(self, table: Table) -> Hint:
        """A hint for the seat that must decide, by this thread's adviser."""
        own, key = self._own.advisers, (table.game.name, table.seats)
        if key not in own:
            own[key] = Adviser(table.game, table.seats)
        return own[key].hint(table)

    async def hint(self, table: Table) -> Hint:
        """The same in one of the threads; only for those whose turn it is."""
        return await self.machine.run("bots", self.advise, table)

    def marked(self, game: Game, seats: int, asked: Question, answer: list[int]) -> Marked:
        """What an answer to a question is worth, by this thread's appraiser."""
        own, key = self._own.appraisers, (game.name, seats)
        if key not in own:
            own[key] = Appraiser(game, seats, 1, 1)
        return mark(game, asked, answer, own[key])

    async def mark(self, game: Game, seats: int, asked: Question, answer: list[int]) -> Marked:
        """The same in one of the threads; only for those whose turn it is."""
        return await self.machine.run("bots", self.marked, game, seats, asked, answer)

    @asynccontextmanager
    async def turn(self, asker: Asker, longest_ms: float) -> AsyncIterator[None]:
        """Wait for a thread for a thought that takes so long at most; raises Crowded where too many wait."""
        thought, started = Thought(asker, longest_ms), self.machine.seconds()
        self._turns[thought] = asyncio.get_running_loop().create_future()
        self._is_quiet.clear()
        try:
            self._admit(thought)
            await self._turns[thought]
            self._metrics.bot_wait_seconds.observe(self.machine.seconds() - started)
            yield
        finally:
            del self._turns[thought]
            if not self._turns:
                self._is_quiet.set()
            self._queue.remove(thought)
            self._queue.done(thought)
            self._call()

    async def rest(self, patience_seconds: float) -> None:
        """Wait until no bot thinks or waits to, but not for longer: for work that comes after play."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience_seconds):
                await self._is_quiet.wait()

    def _admit(self, thought: Thought) -> None:
        turned_away = self._queue.add(thought)
        if turned_away is not None:
            self._metrics.bots_turned_away.inc()
            self._turns[turned_away].set_exception(Crowded())
        self._call()

    def _call(self) -> None:
        """Give free threads to those whose turn it is."""
        while (thought := self._queue.take()) is not None:
            self._turns[thought].set_result(None)
        self._metrics.bots_waiting.set(len(self._queue))
