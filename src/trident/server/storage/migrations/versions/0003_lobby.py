"""The lobby's index in the order of its pages."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Replace the index."""
    op.execute("DROP INDEX tables_lobby")
    op.execute(
        "CREATE INDEX tables_lobby ON tables (updated_ms, id) WHERE is_listed = 1 AND status <> 'over'"
    )
