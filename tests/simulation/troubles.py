"""What goes wrong in a simulated world, and when."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.simulation.disk import Weather
from tests.simulation.luck import Luck

if TYPE_CHECKING:
    from tests.simulation.process import Process
    from tests.simulation.world import World

SHORTEST_SECONDS, LONGEST_SECONDS = 15, 60


def weather_of(luck: Luck) -> Weather:
    """How bad it will be: each kind of trouble is there or not, so that each is also seen alone."""

    def maybe(most: float, name: str) -> float:
        return luck.between(0, most, name) if luck.happens(0.5, f"{name}?") else 0.0

    return Weather(
        slowest_disk_seconds=luck.one_of((0.002, 0.02, 0.3), "slow disk"),
        refused=maybe(0.03, "refused"),
        unanswered=maybe(0.06, "unanswered"),
        lost_notices=maybe(0.5, "lost notices"),
        slowest_net_seconds=luck.one_of((0.01, 0.1, 0.8), "slow net"),
        cut=maybe(0.03, "cut"),
        repeated=maybe(0.1, "repeated"),
        overtaken=maybe(0.1, "overtaken"),
    )


async def troubles(world: "World") -> None:
    """For some minutes: bad weather, and processes that die and come back."""
    luck = world.luck
    end = world.loop.time() + luck.between(SHORTEST_SECONDS, LONGEST_SECONDS, "how long")
    world.change_weather(world.trouble)
    dies = luck.one_of((0, 1, 3), "how deadly")
    while world.loop.time() < end:
        await asyncio.sleep(luck.between(2, 15, "until the next trouble"))
        process = luck.one_of(world.processes, "who")
        if process.app is not None and luck.happens(dies / 3, "whether"):
            await restart(world, process)
    for process in world.processes:
        await process.start()
    world.presence_changed()


async def restart(world: "World", process: "Process") -> None:
    """End a process, gracefully or not, and start it again after a while; or let it stand still meanwhile."""
    how = world.luck.one_of(("kill", "kill", "stop", "freeze"), "how it ends")
    world.note(f"{process.name}: {how}")
    if how == "freeze":
        await freeze(world, process)
        return
    await (process.kill() if how == "kill" else process.stop())
    world.presence_changed()
    await asyncio.sleep(world.luck.one_of((0.3, 3.0, 15.0), "how long it is gone"))
    world.change_weather(replace(world.trouble, refused=0, unanswered=0))
    await process.start()
    world.change_weather(world.trouble)
    world.note(f"{process.name} is back")
    world.presence_changed()


async def freeze(world: "World", process: "Process") -> None:
    """Stop a process for a while, as SIGSTOP and a suspended laptop do."""
    process.freeze()
    world.presence_changed()
    await asyncio.sleep(world.luck.one_of((0.3, 3.0, 15.0, 40.0), "how long it stands still"))
    process.thaw()
    world.note(f"{process.name} goes on")
    world.presence_changed()
