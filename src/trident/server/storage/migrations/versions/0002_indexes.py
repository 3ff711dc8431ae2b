"""Indexes that do not grow with history; in PostgreSQL, which transaction wrote an entry."""

from alembic import op

revision = "0002"
down_revision = "0001"

BOTH = """
DROP INDEX tables_listed;
CREATE INDEX tables_lobby ON tables (updated_ms) WHERE is_listed = 1 AND status <> 'over';
DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (due_ms) WHERE due_ms IS NOT NULL
"""
# The default is set in a second step: then the rows that exist are not rewritten.
POSTGRESQL = """
ALTER TABLE entries ADD COLUMN changed xid8;
ALTER TABLE entries ALTER COLUMN changed SET DEFAULT pg_current_xact_id();
CREATE INDEX entries_changed ON entries (changed) WHERE changed IS NOT NULL
"""


def upgrade() -> None:
    """Replace and add indexes."""
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    for statement in (BOTH + ";" + POSTGRESQL if is_postgresql else BOTH).split(";"):
        op.execute(statement)
