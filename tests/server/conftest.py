"""Databases for tests of the server: each test gets an empty one."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import fresh_database, is_installed, private_postgres
from trident.server.storage import Store, open_store


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    if not is_installed() and "CI" not in os.environ:
        pytest.skip("PostgreSQL is missing: apt-get install postgresql")
    with private_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("postgresql"))])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/trident.db"
    return fresh_database(request.getfixturevalue("cluster"))


@pytest.fixture
def one_database(tmp_path: Path) -> str:
    """An empty database, where the kind of it does not matter."""
    return f"sqlite:///{tmp_path}/trident.db"


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()
