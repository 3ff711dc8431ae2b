"""Text files: those beside the code, and those that a person names on this machine."""

import sys
from collections.abc import Mapping
from pathlib import Path


def text_of(file: Path) -> str | None:
    """The text of a file, or None if it cannot be read."""
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def write_or_compare(made: Mapping[Path, str], *, is_check: bool) -> int:
    """Write generated files, or say which are out of date; the exit code."""
    if is_check:
        wrong = [file for file, text in made.items() if text_of(file) != text]
        sys.stderr.write("".join(f"{file} is out of date; generate it again.\n" for file in wrong))
        return 1 if wrong else 0
    for file, text in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return 0
