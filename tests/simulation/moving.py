"""An operator moves a server: a backup is taken, and the server goes on with what was restored elsewhere."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.simulation.disk import Disk, SimulatedStore
from tests.simulation.luck import Luck
from trident.server.storage.backup import backup, restore

if TYPE_CHECKING:
    from tests.simulation.disk import Weather
    from tests.simulation.world import World


async def restored(disk: Disk, luck: Luck, weather: "Weather") -> Disk:
    """Another disk with all that was on this one, by way of a file."""
    other = Disk(luck, weather, lambda *_: None)
    stores = [SimulatedStore(one, name, is_shared=False) for one, name in ((disk, "old"), (other, "new"))]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "backup.gz"
        await backup(stores[0], file)
        await restore(stores[1], file)
    for store in stores:
        store.die()
    return other


async def move_house(world: "World") -> None:
    """End all processes, and start them again with another disk."""
    world.note("the server moves to another disk")
    for process in world.processes:
        await process.stop()
    world.presence_changed()
    former, world.disk = world.disk, await restored(world.disk, world.luck, world.weather)
    former.close()
    world.disk.watch = world.auditor.stored
    for process in world.processes:
        process.disk = world.disk
        await process.start()
    world.presence_changed()
