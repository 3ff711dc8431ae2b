"""Writes TypeScript types for the client: `python -m trident.server.wire.typescript web/src`.

The messages become `protocol.ts`; each game that has a board gets `boards/<game>/view.ts` with its views,
extras, events and decisions. With --check nothing is written; the exit code says whether every file is up
to date.
"""

import inspect
import re
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args

import msgspec

from trident.core.contract import Event, Outlook, Picture
from trident.library import registry
from trident.library.files import write_or_compare
from trident.review.account import Amount
from trident.review.reasons import Reason
from trident.server import messages
from trident.server.messages import (
    asked,
    daily,
    from_client,
    from_server,
    games,
    mistakes,
    puzzles,
    reviews,
    tables,
)
from trident.server.wire import game_types
from trident.server.wire.declarations import declaration

FILES = (asked, games, tables, puzzles, daily, from_client, from_server, reviews, mistakes)
HEAD = "// Made by `python -m trident.server.wire.typescript`. Do not edit.\n"
ANY_GAME = """/** A view of any game; its other fields are known to the board of the game alone. */
export interface AnyView {
  turn?: number;
  outlook?: Outlook;
}

/** What is different from game to game; each board's `view.ts` has its own `Types`. */
export interface GameTypes {
  view: AnyView;
  extras: object;
  event: Event;
  decision: { kind: string };
}
"""
WIDTH = 120  # as everywhere in the client
FIXED = "\N{NO-BREAK SPACE}"


def every_message() -> list[type[msgspec.Struct]]:
    """Every type that goes over the wire, in the order of the files."""
    found: list[type[msgspec.Struct]] = [Event, Outlook, Picture, Amount, Reason]
    for file in FILES:
        classes = [one for one in vars(file).values() if inspect.isclass(one)]
        own = [one for one in classes if one.__module__ == file.__name__]
        found += [one for one in own if issubclass(one, msgspec.Struct)]
    return found


def union(name: str, members: Any) -> str:
    """A choice of messages."""
    return f"export type {name} = {' | '.join(one.__name__ for one in get_args(members))};\n"


def protocol() -> str:
    """The whole file."""
    parts = [declaration(message) for message in every_message()]
    unions = [union("FromClient", messages.FromClient), union("FromServer", messages.FromServer)]
    return "\n".join([HEAD, ANY_GAME, *parts, *unions])


def folded(line: str) -> str:
    """A declaration in lines that are not too long, never broken within a quoted word."""
    if len(line) <= WIDTH or "/*" in line:
        return line
    text = re.sub('"[^"]*"', lambda word: word[0].replace(" ", FIXED), line)
    indent = " " * (4 + len(line) - len(line.lstrip()))
    lines = textwrap.wrap(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines).replace(FIXED, " ")


def files(folder: Path) -> dict[Path, str]:
    """Every generated file below the client's sources, with its text in lines that are not too long."""
    return {file: "\n".join(map(folded, text.split("\n"))) for file, text in written_files(folder).items()}


def written_files(folder: Path) -> dict[Path, str]:
    """Every generated file, one line per declaration."""
    found = {folder / "protocol.ts": protocol()}
    for game in registry.games():
        board = folder / "boards" / game.name.replace("-", "_")
        if board.is_dir():
            found[board / "view.ts"] = HEAD + "\n" + game_types.text_of(game)
    return found


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    folder = Path(next(one for one in arguments if not one.startswith("--")))
    return write_or_compare(files(folder), is_check="--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
