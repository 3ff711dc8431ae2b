"""One simulated world: server processes on one disk, people on a bad network, troubles, and an auditor.

It begins in trouble; at last everything is mended, and every game that runs must be able to end.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from tests.simulation.auditor import Auditor
from tests.simulation.clumsy import Clumsy
from tests.simulation.disk import Disk, Weather
from tests.simulation.honest import Honest
from tests.simulation.hostile import Hostile
from tests.simulation.loop import Stuck, VirtualLoop
from tests.simulation.luck import Luck
from tests.simulation.minds import quick_minds
from tests.simulation.network import Network
from tests.simulation.process import Process
from tests.simulation.settling import settle
from tests.simulation.troubles import troubles, weather_of
from trident.library.registry import names
from trident.server.logging import LOGGER

MOST_TABLES = 3
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


@dataclass
class Report:
    """What came of one seed."""

    seed: int
    faults: list[str]
    digest: str  # of the trace: the same seed has the same one
    trace: list[str]
    entries: int

    def __str__(self) -> str:
        found = self.faults[0] if self.faults else "nothing wrong"
        return f"seed {self.seed}: {found}"


class World:
    """Everything there is in one run."""

    def __init__(self, seed: int, loop: VirtualLoop) -> None:
        self.loop = loop
        self.luck = Luck(seed)
        self.trace: list[str] = []
        self.games = [
            *names(),
            "lost-cities",
            "lost-cities",
            "lost-cities",
        ]  # whose frames are checked fastest
        self.weather = Weather()
        self.trouble = weather_of(self.luck)
        self.is_calm = False  # the troubles are over
        self.auditor = Auditor(self)
        self.disk = Disk(self.luck, self.weather, self.auditor.stored)
        self.network = Network(self.luck, self.weather, self.auditor.sent)
        is_shared = self.luck.happens(0.5, "is shared")
        self.processes = [Process(slot, self.luck, self.disk, is_shared) for slot in range(1 + is_shared)]
        kinds: list[type[Honest]] = [Honest, Honest, Clumsy, Hostile, Honest, Clumsy]
        count = 3 + self.luck.below(4, "people")
        self.people = [kind(self, name) for kind, name in zip(kinds, NAMES, strict=True)][:count]
        self.gone_since: float | None = 0.0  # since when no server is there, in milliseconds
        self.has_pastimes = self.luck.happens(0.5, "has pastimes")  # people do more than play

    def note(self, what: str) -> None:
        """Write something into the trace."""
        self.trace.append(f"{self.loop.time():10.4f} {what}")

    @property
    def has_room(self) -> bool:
        """Whether another table may be opened: few tables are looked at more closely than many."""
        return len(self.auditor.journals) < MOST_TABLES

    @property
    def has_disk_trouble(self) -> bool:
        """Whether servers may have been refused by their disk lately."""
        return not self.is_calm and bool(self.trouble.refused or self.trouble.unanswered)

    @property
    def patience(self) -> float:
        """How much longer than usual things may take."""
        return 2.5 if self.has_disk_trouble else 1.0

    @property
    def old_letters(self) -> list[tuple[str, str]]:
        """Invitations that somebody has received."""
        return [letter for person in self.people for letter in person.letters]

    def presence_changed(self) -> None:
        """Remember when no server was there."""
        now = self.loop.time() * 1000
        is_there = any(process.is_up for process in self.processes)
        if is_there and self.gone_since is not None:
            self.auditor.absences.append((self.gone_since, now))
            self.gone_since = None
        elif not is_there and self.gone_since is None:
            self.gone_since = now

    def change_weather(self, weather: Weather) -> None:
        """From now on it is like this."""
        vars(self.weather).update(vars(replace(weather)))

    async def play(self) -> None:
        """Everything, from the first start to the last game's end, or to the first fault."""
        for process in self.processes:
            await process.start()
        self.presence_changed()
        watching = asyncio.create_task(self.auditor.watch())
        lives = [asyncio.create_task(person.live()) for person in self.people]
        try:
            await self.until_fault(troubles(self))
            for life in lives:
                life.cancel()
            self.change_weather(Weather())
            await self.until_fault(settle(self))
        finally:
            for task in (watching, *lives):
                task.cancel()
            for process in self.processes:
                await process.kill()
            for person in self.people:
                await person.leave()
            results = await asyncio.gather(watching, *lives, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception):
                    raise result

    async def until_fault(self, part: Any) -> None:
        """Carry on until this part is over, or something is wrong."""
        task = asyncio.create_task(part)
        while not task.done() and not self.auditor.faults:
            await asyncio.sleep(0.25)
        if not task.done():
            task.cancel()
        result = (await asyncio.gather(task, return_exceptions=True))[0]
        if isinstance(result, Exception):
            raise result


class Log(logging.Handler):
    """What servers log: errors that are not the disk's are faults."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        """One line of the log."""
        ids = " ".join(f"{key}={value}" for key, value in vars(record).get("ids", {}).items())
        line = f"log: {record.getMessage()} {ids}"
        self._world.note(line)
        if record.levelno >= logging.ERROR and not self._world.has_disk_trouble:
            self._world.auditor.fault(line)


@contextmanager
def logged(world: World) -> Iterator[None]:
    """Logs go into the trace."""
    handler, was = Log(world), (LOGGER.handlers, LOGGER.propagate, LOGGER.level)
    LOGGER.handlers, LOGGER.propagate = [handler], False
    LOGGER.setLevel(logging.INFO)
    try:
        yield
    finally:
        LOGGER.handlers, LOGGER.propagate = was[:2]
        LOGGER.setLevel(was[2])


def simulate(seed: int) -> Report:
    """Run one world from its seed."""
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    world = World(seed, loop)
    try:
        with quick_minds(), logged(world):
            loop.run_until_complete(world.play())
    except Stuck as stuck:
        world.auditor.fault(f"stuck: {stuck}")
    finally:
        asyncio.set_event_loop(None)
        loop.close()
        world.disk.close()
    digest = blake2b("\n".join(world.trace).encode(), digest_size=12).hexdigest()
    entries = sum(journal.version for journal in world.auditor.journals.values())
    return Report(seed, world.auditor.faults, digest, world.trace, entries)
