"""Daily deals, and everybody's first try at each."""

from alembic import op

revision = "0007"
down_revision = "0006"

STATEMENTS = """
CREATE TABLE daily_deals (
    day INTEGER NOT NULL, game TEXT NOT NULL, secret TEXT NOT NULL, seating TEXT NOT NULL, best TEXT,
    PRIMARY KEY (day, game)
);
CREATE TABLE daily_tries (
    day INTEGER NOT NULL, game TEXT NOT NULL, guest TEXT NOT NULL, table_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL, is_over INTEGER NOT NULL, is_ranked INTEGER NOT NULL, has_won INTEGER NOT NULL,
    lead INTEGER NOT NULL, points INTEGER NOT NULL, PRIMARY KEY (day, game, guest)
);
CREATE INDEX daily_ranks ON daily_tries (day, game, has_won, lead, points) WHERE is_ranked = 1
"""


def upgrade() -> None:
    """Add two tables."""
    for statement in STATEMENTS.split(";"):
        op.execute(statement)
