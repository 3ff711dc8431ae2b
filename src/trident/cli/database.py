"""`trident backup` writes everything into one file; `trident restore` puts it into an empty database."""

import argparse
import asyncio
from pathlib import Path

from trident.cli.exits import Exit
from trident.cli.options import Parser
from trident.cli.voice import Voice
from trident.library.extras import require


def declare(parser: Parser) -> None:
    """A file, and the database by its address or by the server's settings."""
    parser.offer("file", "FILE", f"{parser.command}_file", type=Path)
    declare_database(parser)


def declare_database(parser: Parser) -> None:
    """The database by its address or by the server's settings."""
    parser.offer("--database", "ADDRESS")
    parser.offer("--config", "FILE", type=Path)


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Back up or restore, and say how many rows."""
    rows = asyncio.run(copied(address_in(given), given.file, is_backup=given.command == "backup"))
    print(voice.say(f"database.{given.command}", rows=rows))
    return Exit.DONE


def address_in(given: argparse.Namespace) -> str:
    """The address of the database that is meant."""
    require("play", "alembic", "sqlalchemy")
    from trident.server.settings import read_settings

    return read_settings({"database": given.database}, file=given.config).database


async def copied(address: str, file: Path, is_backup: bool) -> int:
    """Open the database, copy it into the file or from it, and close it; the number of rows."""
    from trident.server.storage import open_store
    from trident.server.storage.backup import backup, restore

    store = await open_store(address, only_reads=is_backup)
    try:
        return await (backup if is_backup else restore)(store, file)
    finally:
        await store.close()
