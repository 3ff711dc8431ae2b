"""Files: those beside the code, and those that a person names on this machine."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from zipfile import BadZipFile

import msgspec

from trident.core.errors import TridentError


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Report in a sentence that a file cannot be written."""
    try:
        yield
    except OSError as error:
        is_no_folder = isinstance(error, FileExistsError)  # raised where a folder is to be made
        why = f"{error.filename} is not a folder" if is_no_folder else error.strerror or error
        raise TridentError(f"{file} cannot be written: {why}.") from error


@contextmanager
def reading(file: Path) -> Iterator[None]:
    """Report in a sentence that a file cannot be read, or does not hold what it should."""
    try:
        yield
    except (OSError, ValueError, EOFError, BadZipFile, msgspec.MsgspecError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise TridentError(f"{file} cannot be read: {why}.") from error


@contextmanager
def writing_whole(file: Path) -> Iterator[Path]:
    """A file to write to, which takes the place of the one that is meant only when it is complete."""
    part = file.with_name(f".{file.name}.part")
    with writing(file):
        try:
            yield part
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)


def write_whole(file: Path, content: bytes) -> None:
    """Write a file, whole or not at all."""
    with writing_whole(file) as part:
        part.write_bytes(content)


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
