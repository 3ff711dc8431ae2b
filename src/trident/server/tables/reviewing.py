"""Makes reviews: in a thread of its own, behind play, and in turn, so that nobody waits for a very long game.

A review is noted before it is begun and stored when it is made, so that one that was interrupted is begun
again. Between two stages of a game it waits until no bot thinks, though not for ever.
"""

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from trident.core.game import Game
from trident.core.record import Record
from trident.review.judge import Work
from trident.review.review import VERSION, WORK, Review, Reviewer, reviewer_of
from trident.server.errors import NotFound, Refused
from trident.server.logging import say
from trident.server.storage import Unavailable
from trident.server.storage.contract import Reviewed
from trident.server.tables import mistakes, reviews
from trident.server.tables.rooms import Rooms
from trident.server.tables.scheduling import Asker, FairQueue, Thought
from trident.server.tables.session import Session

EVERY_SECONDS = 60.0
ABANDONED_MS = 10 * 60 * 1000  # where processes share tables, another may be at work until then
PATIENCE_SECONDS = 0.5  # for bots, at every stage
SLICE_SECONDS = 5.0  # of work on one review, if others wait
SIZE = 50  # reviews that may wait
MOST_OF_GUEST = 3  # of which so many for one guest
MOST_OF_ADDRESS = 12  # and so many for one address
MOST_FAILED = 1000  # that are remembered
LONG_MS = 10_000.0
DIGITS = 4  # after the point, of points and of chances


class Enough(Refused):
    """One guest has asked for many."""

    status = 429

    def __init__(self) -> None:
        why = f"{MOST_OF_GUEST} reviews of yours are waiting already; ask again when one is done."
        super().__init__("reviews-yours", why, {"most": MOST_OF_GUEST})


class Full(Refused):
    """Everybody together has asked for many."""

    status = 503

    def __init__(self) -> None:
        why = "Too many games are waiting to be reviewed; ask again in a few minutes."
        super().__init__("reviews-full", why)


class Begun(NamedTuple):
    """A review that is being made: of what, by whom, and the stages that are left."""

    session: Session
    reviewer: Reviewer
    stages: Iterator[float]


class Making:
    """One review that waits or is being made."""

    def __init__(self, table: str, asker: Asker) -> None:
        self.table = table
        self.thought = Thought(asker, LONG_MS)
        self.begun: Begun | None = None
        self.progress: float | None = None  # None until it is begun


class Reviews:
    """The reviews that this process makes."""

    def __init__(self, rooms: Rooms) -> None:
        work = rooms.settings.review_work
        self._rooms, self._work = rooms, Work(*work) if work else WORK
        self._queue = FairQueue(1, SIZE + 1)  # never full: `_admit` sees to it
        self._known: dict[str, Making] = {}  # by table
        self._failed: dict[str, None] = {}  # tables whose reviews cannot be made
        self._tasks: set[asyncio.Task[None]] = set()

    def making(self, table: str) -> Making | None:
        """The review of a table, while this process has still to make it."""
        return self._known.get(table)

    def has_failed(self, table: str) -> bool:
        """Whether this process has tried in vain."""
        return table in self._failed

    @property
    def ahead(self) -> int:
        """How many others are made before the last one, at most."""
        return max(0, len(self._known) - 1)

    async def ask(self, session: Session, asker: Asker) -> None:
        """Have a game reviewed, unless it is, or has been, already."""
        reviews.to_review(session)
        stored = None if session.id in self._known else await self._rooms.store.review(session.id)
        if session.id in self._known or (stored is not None and self._is_cared_for(stored)):
            return
        making = self._admit(session.id, asker)
        try:
            asked = Reviewed(VERSION, asker.guest, self._rooms.machine.now_ms())
            await self._rooms.store.ask_review(session.id, asked)
        except BaseException:
            del self._known[session.id]
            raise
        self._failed.pop(session.id, None)
        self._enter(making)

    def _is_cared_for(self, stored: Reviewed) -> bool:
        """Whether a review is made, or another process may be at work on it."""
        age_ms = self._rooms.machine.now_ms() - stored.asked_ms
        is_others = self._rooms.store.is_shared and age_ms < ABANDONED_MS
        return stored.version == VERSION and (stored.body is not None or is_others)

    def _admit(self, table: str, asker: Asker) -> Making:
        """A place for one more review. It counts at once: many may be asked for while this one is noted."""
        askers = [one.thought.asker for one in self._known.values()]
        if sum(one.guest == asker.guest for one in askers) >= MOST_OF_GUEST:
            raise Enough
        if self._is_full or sum(one.address == asker.address for one in askers) >= MOST_OF_ADDRESS:
            raise Full
        self._known[table] = Making(table, asker)
        return self._known[table]

    @property
    def _is_full(self) -> bool:
        """Whether one is being made and as many wait as may."""
        return len(self._known) > SIZE

    def _enter(self, making: Making) -> None:
        self._queue.add(making.thought)
        self._call()

    async def resume(self) -> None:
        """Take up what was asked for and not made: by a process that is no more, or in vain."""
        is_shared, now_ms = self._rooms.store.is_shared, self._rooms.machine.now_ms()
        until_ms = now_ms - ABANDONED_MS if is_shared else now_ms
        most = SIZE + len(self._known) + len(self._failed)
        for table, guest in await self._rooms.store.asked_reviews(VERSION, until_ms, most):
            if not (table in self._failed or table in self._known or self._is_full):
                self._known[table] = Making(table, Asker("", guest))
                self._enter(self._known[table])

    def _call(self) -> None:
        """Go on with the next review if its turn has come."""
        while (thought := self._queue.take()) is not None:
            making = next(one for one in self._known.values() if one.thought is thought)
            making.progress = making.progress or 0.0
            task = asyncio.create_task(self._go_on(making))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._rooms.metrics.reviews_waiting.set(len(self._known))

    async def _go_on(self, making: Making) -> None:
        """Work on one review, until it is stored or somebody else's turn has come."""
        is_done = True
        try:
            is_done = await self._review(making)
        except NotFound:
            await self._rooms.store.drop_review(making.table)
        except Unavailable as error:
            say("a review could not be stored", 30, table=making.table, why=str(error))
        except Exception as error:
            self._fail(making.table, error)
        finally:
            self._queue.done(making.thought)
            if is_done:
                del self._known[making.table]
            else:
                self._queue.add(making.thought)
            self._call()

    async def _review(self, making: Making) -> bool:
        """Judge stage after stage and store the review after the last one; whether it came to that."""
        machine = self._rooms.machine
        until = machine.seconds() + SLICE_SECONDS
        if making.begun is None:
            making.begun = await self._begin(making.table)
        session, reviewer, stages = making.begun
        while (share := await machine.run("reviews", next, stages, None)) is not None:
            making.progress = share
            await self._rooms.thinkers.rest(PATIENCE_SECONDS)
            if machine.seconds() >= until and len(self._queue):
                return False
        found = reviewer.found()
        body = await machine.run("reviews", written, found)
        asked = mistakes.flagged(session, found, machine.now_ms())
        await self._rooms.store.save_review(making.table, VERSION, body, asked)
        self._rooms.metrics.reviews.labels("made").inc()
        return True

    async def _begin(self, table: str) -> Begun:
        session = (await self._rooms.get(table)).session
        record = reviews.to_review(session)
        made = await self._rooms.machine.run("reviews", begun, session.game, record, self._work)
        return Begun(session, *made)

    def _fail(self, table: str, error: Exception) -> None:
        say("a review failed", 40, table=table, why=type(error).__name__)
        self._rooms.metrics.reviews.labels("failed").inc()
        self._failed[table] = None
        while len(self._failed) > MOST_FAILED:
            del self._failed[next(iter(self._failed))]

    async def stop(self) -> None:
        """Stop between two stages; what was asked for is made after the next start."""
        self._queue = FairQueue(0, SIZE)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def begun(game: Game, record: Record, work: Work) -> tuple[Reviewer, Iterator[float]]:
    """A review before its first stage."""
    reviewer = reviewer_of(game, record, work)
    return reviewer, reviewer.stages()


def written(found: Review) -> str:
    """A review as it is stored: nobody is told more than this many digits."""
    return msgspec.json.encode(rounded(msgspec.to_builtins(found))).decode()


def rounded(value: Any) -> Any:
    """Plain data with shorter numbers."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    return [rounded(one) for one in value] if isinstance(value, list) else value
