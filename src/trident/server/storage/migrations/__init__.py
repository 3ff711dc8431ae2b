"""The database's schema versions."""
