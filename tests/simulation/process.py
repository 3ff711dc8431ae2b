"""A simulated server process: the real service and application, which can die, freeze, and come back."""

import asyncio
from collections import deque
from functools import cache
from typing import Any

from tests.simulation.disk import KEY, Disk, SimulatedStore
from tests.simulation.loop import VirtualLoop
from tests.simulation.luck import Luck
from tests.simulation.machine import SimulatedMachine
from tests.simulation.network import Reachable
from trident.server.app import make_app
from trident.server.service import open_service
from trident.server.settings import Settings
from trident.server.wire.parts import Parts

SETTINGS = Settings(
    limits=False,
    bot_pause_ms=(200, 900),
    idle_seconds=5,
    queue_size=48,
    origins=["http://play.test"],
    web="",
    daily_work=0,
)


@cache
def application(slot: int) -> Any:
    """The application of a process, without a service: making one takes long, so it is kept."""
    parts = object.__new__(Parts)
    parts.settings, parts.csrf_key = SETTINGS, KEY
    return make_app(parts)


class Process(Reachable):
    """One server process and its lives."""

    def __init__(self, slot: int, luck: Luck, disk: Disk, is_shared: bool) -> None:
        super().__init__()
        self.slot = slot
        self.name = f"server {slot}"
        self._luck = luck
        self.disk = disk
        self._is_shared = is_shared
        self._lives = 0
        self._store: SimulatedStore | None = None
        self.service: Parts | None = None
        self.step_ms = 0

    async def start(self) -> None:
        """Start it; as long as the database does not answer, it fails and is started again."""
        while self.app is None:
            self._lives += 1
            name = f"{self.name}.{self._lives}"
            machine = SimulatedMachine(self._luck, name)
            machine.step_ms = self.step_ms
            self._store = SimulatedStore(self.disk, name, self._is_shared)
            opening = self.spawn(open_service(SETTINGS, machine, self._store))
            await asyncio.wait({opening})
            if opening.cancelled():
                return
            if opening.exception() is None:
                self.service = opening.result()
                app = application(self.slot)
                app.state.service = self.service
                self.app = app
            else:
                await self.kill()
                await asyncio.sleep(1)

    async def kill(self) -> None:
        """End it without a word: whatever it was doing is not finished."""
        self.app = self.service = None
        asyncio_loop().thaw(self)
        if self._store is not None:
            self._store.die()
        while self.tasks:
            for task in list(self.tasks):
                task.cancel()
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """End it as an operator does: people are told to come back, and what is under way is finished."""
        service, self.app = self.service, None
        if service is not None:
            await asyncio.wait({self.spawn(service.say_goodbye())})
            await asyncio.wait({self.spawn(service.close())})
        await self.kill()

    def freeze(self) -> None:
        """Whatever it would do waits."""
        if self.parked is None:
            self.parked = deque()

    def thaw(self) -> None:
        """It goes on."""
        asyncio_loop().thaw(self)


def asyncio_loop() -> VirtualLoop:
    """The simulation's loop."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
