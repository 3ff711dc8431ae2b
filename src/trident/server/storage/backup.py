"""Backups: every row as a line of JSON, compressed. They work with either database."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from trident.core.errors import TridentError
from trident.library.files import writing_whole
from trident.server.storage.private import make_private
from trident.server.storage.sql import Store
from trident.server.storage.statements import PLACES

FORMAT = "trident-backup-1"
Dumped = tuple[str, dict[str, Any]]  # a row, and the name of its table
_decoder = msgspec.json.Decoder(Dumped)


class BadBackup(TridentError):
    """A file that is not a backup, or an incomplete one."""


async def backup(store: Store, file: Path) -> int:
    """Write everything into the file, as of one moment; the number of rows."""
    written = 0
    with writing_whole(file) as part:
        make_private(part)
        with gzip.open(part, "wb") as out:
            out.write(msgspec.json.encode([FORMAT, {}]) + b"\n")
            async for place, row in store.dump():
                out.write(msgspec.json.encode([place, row]) + b"\n")
                written += 1
            out.write(msgspec.json.encode(["end", {"rows": written}]) + b"\n")
    return written


async def restore(store: Store, file: Path) -> int:
    """Put a backup into an empty database; the number of rows."""
    if not await store.is_empty():
        raise BadBackup("Restore into an empty database; this one holds tables or guests.")
    for _ in read_backup(file):  # the whole file is checked before anything is stored
        pass
    return await store.load(read_backup(file))


def read_backup(file: Path) -> Iterator[Dumped]:
    """The rows of a backup one by one; raises BadBackup at the latest at the end, if it is not complete."""
    read, last = 0, None
    for last in lines_of(file):
        place, row = last
        if read == 0 and place != FORMAT:
            break
        if read > 0 and place != "end":
            for today in taken_over(place, row):
                if today[0] not in PLACES or set(today[1]) != set(PLACES[today[0]]):
                    raise BadBackup(f"{file} has a row of an unknown table: {place[:40]}.")
                yield today
        read += 1
    if last != ("end", {"rows": read - 2}):
        raise BadBackup(f"{file} is not a complete Trident backup.")


def taken_over(place: str, row: dict[str, Any]) -> Iterator[Dumped]:
    """A row as it is stored today: earlier versions had one key, and guests could not sign out."""
    if place == "notes" and row.get("key") == "key":
        yield "notes", {"key": "csrf", "value": row.get("value")}
        yield "signing_keys", {"number": 0, "secret": row.get("value"), "signs_from_ms": 0}
    elif place == "guests":
        yield place, {"sign_outs": 0, "signed_out_ms": None} | row
    else:
        yield place, row


def lines_of(file: Path) -> Iterator[Dumped]:
    """The lines of a compressed file."""
    try:
        with gzip.open(file) as lines:
            for line in lines:
                yield _decoder.decode(line)
    except (OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
        raise BadBackup(f"{file} cannot be read as a backup: {error}") from error
