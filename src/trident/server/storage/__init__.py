"""Where tables are kept: one store, two databases."""

from trident.library.extras import needed
from trident.server.storage.contract import Append, Conflict, Entry, Listing, Unavailable
from trident.server.storage.sql import Store


async def open_store(url: str, only_reads: bool = False) -> Store:
    """The store of a database address: `sqlite:///path/to/file` or `postgresql://…`.

    A read-only store may be opened beside the one process that writes to an SQLite file.
    """
    if url.startswith("sqlite:///"):
        from trident.server.storage.sqlite import SqliteStore

        return await SqliteStore.open(url.removeprefix("sqlite:///"), only_reads)
    if url.startswith(("postgresql://", "postgres://")):
        with needed("server"):
            from trident.server.storage.postgres import PostgresStore

        return await PostgresStore.open(url)
    raise Unavailable("A database address begins with sqlite:/// or postgresql://.")


__all__ = ["Append", "Conflict", "Entry", "Listing", "Store", "Unavailable", "open_store"]
