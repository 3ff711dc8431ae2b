"""Brings a database to the newest numbered form."""

from pathlib import Path
from typing import Any

MIGRATIONS = Path(__file__).parent / "migrations"
CURRENT = "SELECT version_num FROM alembic_version"


def newest() -> str:
    """The number of the newest form."""
    return max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def migrate(connection: Any) -> None:
    """Run every numbered migration that an SQLAlchemy connection's database has not seen."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
