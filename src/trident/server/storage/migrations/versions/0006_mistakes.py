"""Flagged turns of reviews, to be asked again."""

from alembic import op

revision = "0006"
down_revision = "0005"

STATEMENTS = """
CREATE TABLE mistakes (
    table_id TEXT NOT NULL, step INTEGER NOT NULL, guest TEXT NOT NULL, seat INTEGER NOT NULL,
    game TEXT NOT NULL, due_ms BIGINT, tries INTEGER NOT NULL, PRIMARY KEY (table_id, step)
);
CREATE INDEX mistakes_due ON mistakes (guest, due_ms)
"""


def upgrade() -> None:
    """Add a table."""
    for statement in STATEMENTS.split(";"):
        op.execute(statement)
