"""What commands about a server's database have in common: which one is meant, and how they end."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from trident.cli.exits import Exit
from trident.cli.options import Parser
from trident.cli.voice import Voice
from trident.library.extras import require

Work = Callable[[Any, Path], Awaitable[int]]


def declare(parser: Parser, file: str) -> None:
    """A file, and the database by its address or by the server's settings."""
    parser.offer("file", "FILE", file, type=Path)
    parser.offer("--database", "ADDRESS")
    parser.offer("--config", "FILE", type=Path)


def run(given: argparse.Namespace, voice: Voice, work: str, only_reads: bool = False) -> int:
    """Back up or restore, and say how many rows."""
    require("server", "alembic", "sqlalchemy")
    from trident.server.settings import read_settings
    from trident.server.storage import backup

    database = read_settings({"database": given.database}, file=given.config).database
    rows = asyncio.run(with_store(database, given.file, getattr(backup, work), only_reads))
    print(voice.say(f"database.{work}", rows=rows))
    return Exit.DONE


async def with_store(database: str, file: Path, work: Work, only_reads: bool) -> int:
    """Open the database, do it, and let go."""
    from trident.server.storage import open_store

    store = await open_store(database, only_reads=only_reads)
    try:
        return await work(store, file)
    finally:
        await store.close()
