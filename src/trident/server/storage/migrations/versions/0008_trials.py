"""Trials are nobody's games: people have seats only at tables that belong into their lists."""

from alembic import op

revision = "0008"
down_revision = "0007"

# Lessons, and positions in which fewer than two seats were for people. The card of a table says so; what both
# databases can do with JSON is to count letters.
FOR_PEOPLE = """length(card) - length(
    replace(replace(card, '"kind":"guest"', '"kind":"gues"'), '"kind":"open"', '"kind":"ope"')
)"""
STATEMENT = f"""
DELETE FROM seatings WHERE table_id IN (
    SELECT id FROM tables WHERE replace(card, '"starts_from":"lesson"', '') <> card
    OR (replace(card, '"starts_from":"position"', '') <> card AND {FOR_PEOPLE} < 2)
)
"""  # noqa: S608 - own text


def upgrade() -> None:
    """Forget who sits at trials."""
    op.execute(STATEMENT)
