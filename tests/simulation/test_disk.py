"""The simulated database keeps the storage contract, backups included."""

import asyncio

import pytest

from tests.simulation.disk import Disk, SimulatedStore, Weather
from tests.simulation.luck import Luck
from trident.server.storage import Append, Conflict, Entry, Listing, Unavailable

ENTRY = Entry(0, "opened", None, "{}", 1000, None)
LISTING = Listing("a", "lost-cities", "open", True, None, None, 1000, "{}")


def store(**weather: float) -> SimulatedStore:
    """A process's way to an empty disk."""
    disk = Disk(Luck(1), Weather(slowest_disk_seconds=0.0, **weather), lambda *_: None)
    return SimulatedStore(disk, "server", is_shared=False)


async def backup_and_restore() -> None:
    """What one disk held is on another one."""
    one, other = store(), store()
    await one.append(Append([ENTRY], LISTING, ["ann", None]))
    rows = [row async for row in one.dump()]
    assert await other.load(rows) == len(rows) > 0
    assert [row async for row in other.dump()] == rows
    assert await other.entries("a") == [ENTRY]
    with pytest.raises(Conflict):
        await other.load([row for row in rows if row[0] == "entries"])


async def refuse() -> None:
    """A disk that refuses takes no backup."""
    broken = store(refused=1.0)
    with pytest.raises(Unavailable):
        await broken.load([("notes", {"key": "a", "value": "b"})])
    with pytest.raises(Unavailable):
        [row async for row in broken.dump()]


def test_a_backup_is_as_good_as_the_disk() -> None:
    asyncio.run(backup_and_restore())


def test_a_disk_that_refuses_takes_no_backup() -> None:
    asyncio.run(refuse())
