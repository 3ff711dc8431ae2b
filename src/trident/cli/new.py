"""`trident new`: the start of a new game, which can be played and tested at once."""

import argparse
import keyword
import re
from pathlib import Path

from trident.cli.exits import Exit
from trident.cli.options import Parser
from trident.cli.voice import Refused, Voice
from trident.library import registry, starter
from trident.library.files import text_of

NAME = re.compile(r"[a-z]{2,30}(-[a-z]{1,30}){0,3}")


def declare(parser: Parser) -> None:
    """The game's name, and where to write it."""
    parser.offer("name", "NAME", "new_name")
    parser.offer("folder", "[FOLDER]", "new_folder", nargs="?", default="my-games")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Write the files, and say what can be done with them."""
    folder = Path(given.folder).expanduser()
    try:
        for file in write(given.name, folder):
            print(file)
    except OSError as error:
        raise Refused("cannot-write", file=str(folder)) from error
    print(voice.say("new.next", folder=str(folder.resolve()), game=given.name))
    return Exit.DONE


def write(name: str, folder: Path) -> list[Path]:
    """Write a new game with its tests below a folder, where other games may be; nothing is overwritten."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused("no-game-name", name=name[:40])
    if name in registry.names():
        raise Refused("game-exists", name=name)
    texts = {folder / path: text for path, text in starter.files(name).items()}
    for file, text in texts.items():
        if file.exists() and text_of(file) != text:
            raise Refused("would-overwrite-file", file=str(file))
    for file, text in texts.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return list(texts)
