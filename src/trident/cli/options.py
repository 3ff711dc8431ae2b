"""Options of a command on its command line, with help and errors in the person's language."""

import argparse
import re
from typing import Any, NoReturn

from trident.cli.columns import two_columns
from trident.cli.voice import Refused, Voice
from trident.core.game import Game
from trident.core.phrases import LANGUAGES
from trident.library import registry


class Parser(argparse.ArgumentParser):
    """argparse with our own help page and sentences."""

    def __init__(self, command: str, voice: Voice) -> None:
        super().__init__(prog=f"trident {command}", add_help=False, allow_abbrev=False)
        self.command = command
        self.voice = voice
        self.offered: list[tuple[str, str]] = []

    def offer(self, flag: str, shown: str = "", **how: Any) -> None:
        """Take an option or a word; its help is the sentence `options.<name>`."""
        name = flag.lstrip("-").replace("-", "_")
        self.add_argument(flag, **how)
        self.offered.append((f"{flag} {shown}".strip() if flag[0] == "-" else shown, f"options.{name}"))

    def error(self, message: str) -> NoReturn:
        """Refuse what argparse cannot read, in one sentence."""
        value = re.match(r"argument (\S+): expected one argument", message)
        if value:
            raise Refused("needs-value", option=value[1], command=self.prog)
        raise Refused("unknown-argument", argument=message.partition(": ")[2], command=self.prog)

    def help_page(self) -> str:
        """What the command does and which options it has."""
        words = " ".join(shown for shown, _ in self.offered if shown[0] != "-")
        lines = [f"{self.prog} {words}".strip(), "", self.voice.say(f"commands.{self.command}"), ""]
        lines += two_columns([(shown, self.voice.say(key)) for shown, key in self.offered])
        return "\n".join(lines)


def add_common(parser: Parser) -> None:
    """Options every command has."""
    parser.offer("--language", "en|de")
    parser.offer("--plain", action="store_true")
    parser.offer("--help", action="store_true")


def check_common(given: argparse.Namespace) -> None:
    """Refuse a language we do not speak."""
    if given.language is not None and given.language not in LANGUAGES:
        raise Refused("no-such-language", language=given.language)


def whole_number(option: str, text: str, least: int = 0) -> int:
    """A number from the command line."""
    if not (text.isascii() and text.isdigit() and len(text) < 19 and int(text) >= least):
        raise Refused("no-number", option=option, text=text[:40], least=least)
    return int(text)


def known_game(name: str) -> Game:
    """A game from the command line."""
    if name not in registry.names():
        raise Refused("no-such-game", game=name[:40], games=", ".join(registry.names()))
    return registry.game(name)


def count(text: str) -> int:
    """How many, for a parser of the usual kind: at least one."""
    if not (text.isascii() and text.isdigit() and int(text) >= 1):
        raise argparse.ArgumentTypeError(f"a whole number from 1 on is needed, not {text[:40]!r}")
    return int(text)
