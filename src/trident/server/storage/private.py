"""Files that only their owner may read: they hold the keys that sign tokens, and secrets of running games."""

from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600


def make_private(file: Path, is_wanted: bool = True) -> None:
    """Keep others from reading a file, which is made if it is wanted and not there yet."""
    if is_wanted:
        file.touch(OWNER_ONLY)
    with suppress(FileNotFoundError, PermissionError):  # somebody else's file stays as it is
        file.chmod(OWNER_ONLY)
