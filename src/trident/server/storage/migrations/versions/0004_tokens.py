"""Keys that rotate, and guests who sign out; the first key goes on protecting posts."""

from alembic import op

revision = "0004"
down_revision = "0003"

STATEMENTS = """
ALTER TABLE guests ADD COLUMN sign_outs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN signed_out_ms BIGINT;
CREATE INDEX guests_signed_out ON guests (signed_out_ms) WHERE signed_out_ms IS NOT NULL;
CREATE TABLE signing_keys (
    number INTEGER NOT NULL PRIMARY KEY, secret TEXT NOT NULL, signs_from_ms BIGINT NOT NULL
);
INSERT INTO signing_keys SELECT 0, value, 0 FROM notes WHERE key = 'key';
UPDATE notes SET key = 'csrf' WHERE key = 'key'
"""


def upgrade() -> None:
    """Add columns and a table, and move the key."""
    for statement in STATEMENTS.split(";"):
        op.execute(statement)
