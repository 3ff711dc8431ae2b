"""What commands about a server's database have in common: which one is meant, and how they end."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from trident.core.errors import TridentError

Work = Callable[[Any, Path], Awaitable[int]]


def add_arguments(parser: argparse.ArgumentParser, file: str) -> None:
    """A file, and the database by its address or by the server's settings."""
    parser.add_argument("file", type=Path, help=file)
    parser.add_argument("--database", help="sqlite:///path/to/file, or postgresql://…")
    parser.add_argument("--config", type=Path, help="a TOML file of settings")


def run(args: argparse.Namespace, work: Work, done: str, only_reads: bool = False) -> int:
    """Do it, and say how many rows."""
    from trident.server.settings import read_settings

    try:
        database = read_settings({"database": args.database}, file=args.config).database
        rows = asyncio.run(with_store(database, args.file, work, only_reads))
    except TridentError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{rows} rows {done}.")
    return 0


async def with_store(database: str, file: Path, work: Work, only_reads: bool) -> int:
    """Open the database, do it, and let go."""
    from trident.server.storage import open_store

    store = await open_store(database, only_reads=only_reads)
    try:
        return await work(store, file)
    finally:
        await store.close()
