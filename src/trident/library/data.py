"""Tables of a game's bots: TOML files that come with the game, and those made by the user's own commands.

What a command measures or tunes goes into the user's data folder and never into the installed package.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import platformdirs

from trident.library.files import reading, write_whole, writing

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


def write_tables(file: Path, head: str, tables: Mapping[str, Mapping[str, Any]]) -> None:
    """Write tables of texts and numbers, whole or not at all."""
    lines = [f"# {head}\n"]
    for title, entries in tables.items():
        lines.append(f"\n[{title}]\n")
        lines += [f"{key} = {msgspec.json.encode(value).decode()}\n" for key, value in entries.items()]
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, "".join(lines).encode())
