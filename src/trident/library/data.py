"""Tables of a game's bots: TOML files that come with the game, and those made by the user's own commands.

What a command measures or tunes goes into the user's data folder and never into the installed package.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import platformdirs

from trident.library.files import reading, write_whole, writing

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
Kind = TypeVar("Kind")
Tables = dict[str, dict[str, Any]]  # by title, then by key


def data_root() -> Path:
    """Where the user's own tables are: TRIDENT_DATA, or the user's data folder."""
    return Path(os.environ.get("TRIDENT_DATA") or platformdirs.user_data_path("trident"))


def own_file(game: str, name: str) -> Path:
    """The user's own file of that name for a game."""
    return data_root() / game / name


def read_tables(file: Path) -> Tables:
    """All tables of a file; none if there is no such file."""
    with reading(file):
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def read_as(file: Path, kind: type[Kind]) -> Kind:
    """All tables of a file as what they should be."""
    tables = read_tables(file)
    with reading(file):
        return msgspec.convert(tables, kind)


def as_written(value: Any) -> str:
    """A text or a number, as both JSON and TOML have it."""
    return msgspec.json.encode(value).decode()


def key_as_written(key: str) -> str:
    """A key, in quotes where it could not stand without."""
    return key if BARE_KEY.fullmatch(key) else as_written(key)


def write_tables(file: Path, head: str, tables: Mapping[str, Mapping[str, Any]]) -> None:
    """Write tables of texts and numbers, whole or not at all."""
    lines = [f"# {head}\n"]
    for title, entries in tables.items():
        lines.append(f"\n[{key_as_written(title)}]\n")
        lines += [f"{key_as_written(key)} = {as_written(value)}\n" for key, value in entries.items()]
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, "".join(lines).encode())
