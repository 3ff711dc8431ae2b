"""Reviews of finished games: asked for, then made."""

from alembic import op

revision = "0005"
down_revision = "0004"

STATEMENTS = """
CREATE TABLE reviews (
    table_id TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, guest TEXT NOT NULL,
    asked_ms BIGINT NOT NULL, body TEXT
);
CREATE INDEX reviews_asked ON reviews (asked_ms) WHERE body IS NULL
"""


def upgrade() -> None:
    """Add a table."""
    for statement in STATEMENTS.split(";"):
        op.execute(statement)
