"""Databases of earlier versions are taken over with everything in them."""

from importlib import import_module
from pathlib import Path

import psycopg
import pytest

from tests.server.test_storage import entry, listing
from trident.server.storage import Append, open_store
from trident.server.storage.contract import Guest, SigningKey
from trident.server.storage.sqlite_writer import connect

pytestmark = pytest.mark.anyio
ROWS = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('0001');
INSERT INTO notes VALUES ('key', 'k');
INSERT INTO guests VALUES ('ann', 'Ann', 1);
INSERT INTO tables VALUES ('a', 'g', 'running', 1, 5, 'ann', 7, '{}');
INSERT INTO tables VALUES ('b', 'g', 'over', 0, NULL, NULL, 6, '{"seats":[{"kind":"guest"},{"kind":"open"}],
"starts_from":"position"}');
INSERT INTO tables VALUES ('c', 'g', 'over', 0, NULL, NULL, 5, '{"seats":[{"kind":"guest"},{"kind":"bot"}],
"starts_from":"position"}');
INSERT INTO tables VALUES ('d', 'g', 'over', 0, NULL, NULL, 4, '{"seats":[{"kind":"guest"},{"kind":"guest"}],
"starts_from":"lesson"}');
INSERT INTO seatings VALUES ('a', 0, 'ann');
INSERT INTO seatings VALUES ('b', 0, 'ann');
INSERT INTO seatings VALUES ('c', 0, 'ann');
INSERT INTO seatings VALUES ('d', 0, 'ann');
INSERT INTO entries VALUES ('a', 0, 'moved', 0, '{"n":0}', 1000, NULL)
"""


def first_version() -> list[str]:
    """The statements that made and filled a database of the first version."""
    made: str = import_module("trident.server.storage.migrations.versions.0001_tables").STATEMENTS
    return [statement for statement in f"{made};{ROWS}".split(";") if statement.strip()]


async def test_a_database_of_the_first_version_is_taken_over(database: str) -> None:
    for statement in first_version():
        if database.startswith("sqlite"):
            connect(Path(database.removeprefix("sqlite:///"))).execute(statement)
        else:
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute(statement.encode())
    store = await open_store(database)
    assert await store.signing_keys() == [SigningKey(0, "k", 0)]
    assert (await store.noted("csrf"), await store.noted("key")) == ("k", None)
    assert await store.guest("ann") == Guest("ann", "Ann", 1)
    assert [one.table for one in await store.lobby(9)] == ["a"]
    assert await store.due(5, 9) == ["a"]
    assert await store.entries("a") == [entry(0)]
    await store.append(Append([entry(1)], listing("a", updated_ms=8)))
    assert await store.entries("a", 1) == [entry(1)]
    # No trials: lessons, and positions against bots.
    assert [(one.table, one.updated_ms) for one in await store.tables_of("ann", 9)] == [("a", 8), ("b", 6)]
    await store.close()
