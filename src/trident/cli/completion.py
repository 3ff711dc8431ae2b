"""`trident completion`: the script with which a shell completes commands, options, games and files."""

import argparse
from typing import Any

import shtab

from trident.cli.exits import Exit
from trident.cli.options import Parser
from trident.cli.voice import Voice
from trident.library import registry

SHELLS = ("bash", "zsh", "fish")
PATHS: dict[str, Any] = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY}  # as help shows them


def declare(parser: Parser) -> None:
    """Which shell."""
    parser.offer("shell", "|".join(SHELLS), choices=SHELLS)


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Print the script of a shell."""
    print(shtab.complete(whole_command(voice), given.shell))
    return Exit.DONE


def whole_command(voice: Voice) -> argparse.ArgumentParser:
    """All commands in one parser, as shtab reads them."""
    from trident.cli.main import COMMANDS, parser_of

    root = argparse.ArgumentParser(prog="trident")
    made = root.add_subparsers()
    for name in COMMANDS:
        parser = with_values(parser_of(name, voice))
        made.add_parser(name, parents=[parser], add_help=False, help=voice.say(f"commands.{name}"))
    return root


def with_values(parser: Parser) -> Parser:
    """Declare what each argument may be: a game, a file, a folder."""
    for name, action in parser.actions.items():
        if action.metavar in PATHS:
            action.complete = PATHS[action.metavar]
        if name == "game":
            action.choices = registry.names()
    return parser
