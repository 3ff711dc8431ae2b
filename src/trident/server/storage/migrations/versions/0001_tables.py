"""Journals of tables, lists of them, guests, shared records."""

from alembic import op

revision = "0001"
down_revision = None

STATEMENTS = """
CREATE TABLE notes (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE guests (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, created_ms BIGINT NOT NULL);
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, is_listed INTEGER NOT NULL,
    due_ms BIGINT, mover TEXT, updated_ms BIGINT NOT NULL, card TEXT NOT NULL
);
CREATE INDEX tables_due ON tables (due_ms);
CREATE INDEX tables_listed ON tables (is_listed, updated_ms);
CREATE TABLE seatings (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE INDEX seatings_guest ON seatings (guest);
CREATE TABLE entries (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER, body TEXT NOT NULL,
    at_ms BIGINT NOT NULL, move_id TEXT, PRIMARY KEY (table_id, seq), UNIQUE (table_id, seat, move_id)
);
CREATE TABLE records (
    id TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL, guest TEXT NOT NULL, created_ms BIGINT NOT NULL
);
CREATE TABLE used_words (word TEXT NOT NULL PRIMARY KEY, used_ms BIGINT NOT NULL)
"""


def upgrade() -> None:
    """Create all tables."""
    for statement in STATEMENTS.split(";"):
        op.execute(statement)
