"""The bots at one live table: they think while somebody looks on, and answer after a pause."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Protocol
from weakref import ref

from trident.core.table import Table
from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.metrics import Metrics
from trident.server.ordered import OrderedSet
from trident.server.tables import bots, commands
from trident.server.tables.fold import Proposed
from trident.server.tables.followers import Follower
from trident.server.tables.scheduling import Asker
from trident.server.tables.session import Played, Session
from trident.server.tables.thinkers import Crowded, Thinkers

SLOT_SECONDS = 0.5
RETRY_SECONDS = 1.0  # after finding the queue full, or after the first failure
LONGEST_RETRY_SECONDS = 60.0


class Place(Protocol):
    """What bots need of the room they play in."""

    session: Session
    followers: OrderedSet[Follower]

    async def perform(self, command: Callable[[Session], Sequence[Proposed]]) -> Session:
        """Carry out a command."""

    def tell_all(self) -> None:
        """Tell every follower how things are."""


class Surroundings(Protocol):
    """What bots need of the server."""

    machine: Machine
    metrics: Metrics
    thinkers: Thinkers

    def pause(self) -> float:
        """Seconds until a bot answers."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Run something to its end."""


class BotTurns:
    """Lets the bots of one room move when it is their turn.

    The room holds it, and only while a bot thinks the other way round too: a room that is dropped is gone at
    once, and need not be found as garbage in a cycle.
    """

    def __init__(self, room: Place, around: Surroundings) -> None:
        self._known, self._around = ref(room), around
        self._task: asyncio.Task[None] | None = None
        self._is_deciding = False  # has or had a thread: what it decides is played
        self._is_stopped = False
        self.are_crowded = False  # the bot whose turn it is found the queue full

    @property
    def _room(self) -> Place:
        room = self._known()
        assert room is not None
        return room

    @property
    def are_thinking(self) -> bool:
        """Whether a bot is about to move."""
        return self._task is not None

    @property
    def _is_due(self) -> bool:
        session = self._room.session
        return bool(session.bot_to_move and self._room.followers and not session.is_frozen)

    def wake(self) -> None:
        """Let a bot think if it is its turn, somebody looks on, and nobody thinks yet."""
        if self._is_due and self._task is None and not self._is_stopped:
            self._task = self._around.spawn(self._play())
            self._task.add_done_callback(partial(self._is_done, self._room))

    def _is_done(self, room: Place, task: "asyncio.Task[None]") -> None:
        self._task, self._is_deciding = None, False
        if not task.cancelled() and (error := task.exception()) is not None:
            self._report(room, error)
        else:
            self.wake()  # somebody may have come back while it gave up

    def give_up(self) -> None:
        """Nobody looks on any more: do not wait for a thread."""
        if self._task and not self._is_deciding:
            self._task.cancel()

    def stop(self) -> None:
        """Stop thinking for good."""
        self._is_stopped = True
        if self._task:
            self._task.cancel()

    async def _play(self) -> None:
        """Move while it is a bot's turn and somebody looks on; try again later where that fails."""
        patience = RETRY_SECONDS
        while self._is_due:
            try:
                await self._turn(self._room.session)
                patience = RETRY_SECONDS
            except Crowded:
                self.are_crowded = True
                self._room.tell_all()
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as error:
                self._report(self._room, error)
                await asyncio.sleep(patience)
                patience = min(2 * patience, LONGEST_RETRY_SECONDS)
            finally:
                self._is_deciding = False

    async def _turn(self, session: Session) -> None:
        """Think in a thread, pause as a person might, then decide, if the table is still the same."""
        assert session.bot_to_move is not None
        assert session.table is not None
        seconds = self._around.machine.seconds
        started, longest = seconds(), bots.longest_ms(session.game, session.bot_to_move)
        pause = max(self._around.pause(), longest / 1000)
        async with self._around.thinkers.turn(self.asker, longest):
            self._is_deciding, self.are_crowded = True, False
            played = await self._thought(session, session.table, session.bot_to_move)
        await asyncio.sleep(rest(pause, seconds() - started))
        await self._room.perform(lambda now: [played] if now.version == session.version else [])

    async def _thought(self, session: Session, table: Table, bot: str) -> Played:
        """A bot's move; where it fails, the fallback decides, so that the game goes on."""
        think, tried, is_daily = self._around.thinkers.think, table.fork(), session.head.daily is not None
        secret = session.secret
        rng = bots.luck_in(secret, table) if is_daily else bots.luck(secret, session.version)
        try:
            walked = await think(tried, bot, rng, is_hurried=not is_daily)
        except Exception as error:
            self._report(self._room, error)
            tried = table.fork()
            walked = await think(tried, bots.FALLBACK, rng)
        return commands.completed(table.mover, tried, walked)

    @property
    def asker(self) -> Asker:
        """For whom a bot thinks here: somebody who plays, or else anybody who looks on."""
        places = {seat.guest: place for place, seat in enumerate(self._room.session.seats) if seat.guest}
        order = sorted(self._room.followers, key=lambda one: places.get(one.guest or "", len(places)))
        return Asker(order[0].address, order[0].guest or "")

    def _report(self, room: Place, error: BaseException) -> None:
        """Count and log that a bot has failed."""
        self._around.metrics.bot_errors.inc()
        say("a bot failed", 40, table=room.session.id, why=type(error).__name__)


def rest(pause: float, thought: float) -> float:
    """Seconds for which a bot still waits.

    One that thought for longer than its pause answers at the next whole time slot, so that its thinking time
    reveals nothing finer than that.
    """
    return pause - thought if thought <= pause else -thought % SLOT_SECONDS
