"""The database's numbered forms."""
