"""`trident backup`: writes everything into one file."""

import argparse
import asyncio
import sys
from pathlib import Path

from trident.core.errors import TridentError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command understands."""
    parser.add_argument("file", type=Path, help="the file to write")
    parser.add_argument("--database", help="sqlite:///path/to/file, or postgresql://…")
    parser.add_argument("--config", type=Path, help="a TOML file of settings")


def run(args: argparse.Namespace) -> int:
    """Do it, and say how many rows."""
    from trident.server.settings import read_settings

    try:
        database = read_settings({"database": args.database}, file=args.config).database
        rows = asyncio.run(backup(database, args.file))
    except TridentError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{rows} rows written.")
    return 0


async def backup(database: str, file: Path) -> int:
    """Open the database, do it, and let go."""
    from trident.server.storage import backup as backups
    from trident.server.storage import open_store

    store = await open_store(database, only_reads=True)
    try:
        return await backups.backup(store, file)
    finally:
        await store.close()
