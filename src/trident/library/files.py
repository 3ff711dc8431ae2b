"""Text files: those beside the code, and those that a person names on this machine."""

from pathlib import Path


def text_of(file: Path) -> str | None:
    """The text of a file, or None if it cannot be read."""
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
