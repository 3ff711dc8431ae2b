"""SQLite's log: it is copied into the database beside the commits, and stays short."""

import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from trident.server.storage import open_store
from trident.server.storage import sqlite_checkpoints as checkpoints

pytestmark = pytest.mark.anyio
PATIENCE_SECONDS = 20
NEVER = 10**9
TEN_PAGES = 40_000
PAGE = 4096


def noted_without_log(database: Path) -> str | None:
    """What is in the database itself, whatever is in its log."""
    alone = database.with_name("alone.db")
    shutil.copy(database, alone)
    connection = sqlite3.connect(alone)
    row = connection.execute("SELECT value FROM notes WHERE key = 'key'").fetchone()
    connection.close()
    return row[0][:4] if row else None


async def test_no_commit_copies_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take as long as twenty commits, for whoever happens to wait for this one."""
    monkeypatch.setattr(checkpoints, "COPIES_EVERY", NEVER)
    monkeypatch.setattr(checkpoints, "BEGINS_ANEW_AFTER", NEVER)
    store = await open_store(f"sqlite:///{tmp_path}/one.db")
    before = (tmp_path / "one.db").read_bytes()
    for number in range(130):
        await store.note("key", f"{number:04}" * (TEN_PAGES // 4))
    assert (tmp_path / "one.db").read_bytes() == before
    await store.close()
    assert noted_without_log(tmp_path / "one.db") == "0129"


async def test_the_log_is_copied_while_commits_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "COPIES_EVERY", 3)
    copied, copy = threading.Event(), checkpoints.Checkpoints.copy

    def noticed(one: checkpoints.Checkpoints) -> None:
        copy(one)
        copied.set()

    monkeypatch.setattr(checkpoints.Checkpoints, "copy", noticed)
    store = await open_store(f"sqlite:///{tmp_path}/one.db")
    assert noted_without_log(tmp_path / "one.db") is None
    for _ in range(3):
        await store.note("key", "here")
    assert copied.wait(PATIENCE_SECONDS)
    assert noted_without_log(tmp_path / "one.db") == "here"
    await store.close()


async def test_the_log_begins_anew_even_if_nobody_else_copies_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "COPIES_EVERY", NEVER)
    monkeypatch.setattr(checkpoints, "BEGINS_ANEW_AFTER", 10)
    store = await open_store(f"sqlite:///{tmp_path}/one.db")
    for number in range(100):
        await store.note("key", f"{number:04}" * (TEN_PAGES // 4))
    assert (tmp_path / "one.db-wal").stat().st_size < 40 * 10 * PAGE  # of more than 1,000 pages
    await store.close()


async def test_copying_makes_no_database_where_there_is_none(tmp_path: Path) -> None:
    one = checkpoints.Checkpoints(tmp_path / "gone.db")
    with pytest.raises(sqlite3.OperationalError):
        one.copy()
    one.close()
    assert not (tmp_path / "gone.db").exists()
