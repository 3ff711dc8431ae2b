"""Logs of tables, lists of them, guests, shared records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "notes",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("is_listed", sa.Integer, nullable=False),
        sa.Column("due_ms", sa.BigInteger),
        sa.Column("mover", sa.Text),
        sa.Column("updated_ms", sa.BigInteger, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
    )
    op.create_index("tables_due", "tables", ["due_ms"])
    op.create_index("tables_listed", "tables", ["is_listed", "updated_ms"])
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
    )
    op.create_index("seatings_guest", "seatings", ["guest"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("move_id", sa.Text),
        sa.UniqueConstraint("table_id", "seat", "move_id"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "used_words",
        sa.Column("word", sa.Text, primary_key=True),
        sa.Column("used_ms", sa.BigInteger, nullable=False),
    )
