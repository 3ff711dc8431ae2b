"""Options of a command on its command line, with help and errors in the person's language."""

import argparse
import re
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from trident.cli.columns import two_columns
from trident.cli.voice import Refused, Voice
from trident.core.errors import BadOption
from trident.core.game import Game
from trident.core.options import Choice, Count, Option, Settings, Switch, Value
from trident.library import registry


class Parser(argparse.ArgumentParser):
    """argparse with our own help page and sentences."""

    def __init__(self, command: str, voice: Voice) -> None:
        super().__init__(prog=f"trident {command}", add_help=False, allow_abbrev=False)
        self.command = command
        self.voice = voice
        self.offered: list[tuple[str, str]] = []  # as shown, and the key of its help
        self.actions: dict[str, Any] = {}  # what argparse made of each, by name

    def offer(self, flag: str, shown: str = "", about: str = "", **how: Any) -> None:
        """Declare an option or argument; its help is the sentence `options.<about>`."""
        name = flag.lstrip("-").replace("-", "_")
        key = f"options.{about or name}"
        if "choices" in how:
            how["type"] = one_of(flag, how["choices"])
        if shown:
            how["metavar"] = shown.strip("[]. ")
        self.actions[name] = self.add_argument(flag, help=self.voice.say(key), **how)
        self.offered.append((f"{flag} {shown}".strip() if flag[0] == "-" else shown, key))

    def error(self, message: str) -> NoReturn:
        """Refuse what argparse cannot read, in one sentence."""
        if value := re.match(r"argument (\S+): expected (?:one|at least one) argument", message):
            raise Refused("needs-value", option=value[1], command=self.prog)
        if lacking := re.match(r"the following arguments are required: (.+)", message):
            raise Refused("needs-word", words=lacking[1], command=self.prog)
        raise Refused("unknown-argument", argument=message.partition(": ")[2], command=self.prog)

    def help_page(self) -> str:
        """What the command does, which options it has, and an example."""
        say = self.voice.say
        words = " ".join(shown for shown, _ in self.offered if shown[0] != "-")
        lines = [f"{self.prog} {words}".strip(), "", say(f"commands.{self.command}"), ""]
        lines += two_columns([(shown, say(key)) for shown, key in self.offered])
        return "\n".join([*lines, "", say("overview.example"), f"  {say(f'examples.{self.command}')}"])


def add_common(parser: Parser) -> None:
    """Options every command has."""
    parser.offer("--language", "en|de")
    parser.offer("--plain", action="store_true")
    parser.offer("--help", action="store_true")


def whole(option: str, least: int = 0) -> Callable[[str], int]:
    """Reads a whole number from the command line."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 19 and int(text) >= least):
            raise Refused("no-number", option=option, text=text[:40], least=least)
        return int(text)

    return read


def one_of(option: str, words: Iterable[str]) -> Callable[[str], str]:
    """Reads one of a few words from the command line."""

    def read(text: str) -> str:
        if text not in words:
            raise Refused("no-choice", option=option, value=text[:40], allowed=", ".join(words))
        return text

    return read


def known_game(name: str) -> Game:
    """A game from the command line."""
    if name not in registry.names():
        raise Refused("no-such-game", game=name[:40], games=", ".join(registry.names()))
    return registry.game(name)


def check_bot(game: Game, seats: int, text: str) -> None:
    """Refuse a bot from the command line unless it is a character or a description that can be read."""
    from trident.bots import roster
    from trident.bots.spec import KINDS

    known = [*dict.fromkeys([*roster.names(game), *KINDS])]
    if text.partition(":")[0] not in known:
        raise Refused("no-such-bot", bot=text[:40], bots=", ".join(known))
    roster.find(game, seats, text)


def settings_of(game: Game, given: list[str]) -> Settings:
    """A game's options as set by --option KEY=VALUE."""
    known = game.options.by_key
    chosen: Settings = {}
    for setting in given:
        key, equals, value = setting.partition("=")
        if key not in known or not equals:
            raise Refused("no-such-option", option=setting[:40], game=game.name, options=", ".join(known))
        chosen[key] = typed_value(known[key], value)
    return chosen


def typed_value(option: Option, value: str) -> Value:
    """What a person typed for an option; the refusal of a wrong value names the possible ones."""
    try:
        return option.typed(value)
    except BadOption as error:
        facts = {"option": option.key, "value": value[:40]}
        if isinstance(option, Count):
            raise Refused("no-count", **facts, least=option.least, most=option.most) from error
        if not isinstance(option, Choice | Switch):
            raise
        allowed = ", ".join(option.words) if isinstance(option, Choice) else "on, off"
        raise Refused("no-choice", **facts, allowed=allowed) from error
