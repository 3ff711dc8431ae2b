"""Brings a database to the newest schema version."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from trident.server.storage.contract import Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"
CURRENT = "SELECT version_num FROM alembic_version"


def newest() -> str:
    """The number of the newest schema version."""
    return max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def migrate(current: str, what: str, dialect: str, connect: Callable[[], Any]) -> None:
    """Run every migration that is still missing. `dialect` is SQLAlchemy's name of the database."""
    if current > newest():
        raise Unavailable(f"{what} was made by a newer Trident.")
    if current == newest():
        return
    import sqlalchemy
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = sqlalchemy.create_engine(f"{dialect}://", creator=connect)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
