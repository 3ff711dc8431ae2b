"""The database and its backups hold keys and secrets: only their owner may read them."""

from pathlib import Path
from stat import S_IMODE

import pytest

from trident.server.storage import open_store
from trident.server.storage.backup import backup
from trident.server.storage.contract import Guest

pytestmark = pytest.mark.anyio


def readable_by_others(folder: Path) -> list[str]:
    """The files that others may read; the lock is empty."""
    files = [one for one in folder.iterdir() if one.suffix != ".lock"]
    assert files
    return [one.name for one in files if S_IMODE(one.stat().st_mode) & 0o077]


async def test_only_the_owner_reads_database_and_backup(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    await store.save_guest(Guest("g", "Ann", 1))
    assert (tmp_path / "tables.db-wal").exists()
    await backup(store, tmp_path / "backup.gz")
    assert readable_by_others(tmp_path) == []
    await store.close()


async def test_files_of_earlier_versions_are_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = await open_store(f"sqlite:///{file}")
    await store.close()
    file.chmod(0o644)
    store = await open_store(f"sqlite:///{file}")
    await store.save_guest(Guest("g", "Ann", 1))
    assert readable_by_others(tmp_path) == []
    await store.close()
