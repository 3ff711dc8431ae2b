"""Backups: every row as a line of JSON, compressed. They work with either database."""

import gzip
from pathlib import Path
from typing import Any

import msgspec

from trident.core.errors import TridentError
from trident.server.storage.sql import Store
from trident.server.storage.statements import PLACES

FORMAT = "trident-backup-1"


class BadBackup(TridentError):
    """A file that is not a backup, or an incomplete one."""


async def backup(store: Store, file: Path) -> int:
    """Write everything into the file, as of one moment; the number of rows."""
    written = 0
    part = file.with_name(f"{file.name}.part")
    with gzip.open(part, "wb") as out:
        out.write(msgspec.json.encode([FORMAT, {}]) + b"\n")
        async for place, row in store.dump():
            out.write(msgspec.json.encode([place, row]) + b"\n")
            written += 1
        out.write(msgspec.json.encode(["end", {"rows": written}]) + b"\n")
    part.replace(file)
    return written


async def restore(store: Store, file: Path) -> int:
    """Put a backup into an empty database; the number of rows."""
    if not await store.is_empty():
        raise BadBackup("Restore into an empty database; this one holds tables or guests.")
    rows = read_backup(file)
    await store.load(rows)
    return len(rows)


def read_backup(file: Path) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a backup, checked."""
    try:
        with gzip.open(file) as lines:
            rows = [msgspec.json.decode(line, type=tuple[str, dict[str, Any]]) for line in lines]
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise BadBackup(f"{file} cannot be read as a backup: {error}") from error
    if len(rows) < 2 or rows[0][0] != FORMAT or rows[-1] != ("end", {"rows": len(rows) - 2}):
        raise BadBackup(f"{file} is not a complete Trident backup.")
    for place, row in rows[1:-1]:
        if place not in PLACES or set(row) != set(PLACES[place]):
            raise BadBackup(f"{file} has a row of an unknown table: {place[:40]}.")
    return rows[1:-1]
