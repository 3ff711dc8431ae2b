"""`trident games`: what can be played."""

import argparse

from trident.cli.options import Parser
from trident.cli.screen import Screen
from trident.cli.voice import Voice
from trident.core import registry
from trident.core.game import Game


def declare(parser: Parser) -> None:
    """It has no options of its own."""


def run(given: argparse.Namespace, voice: Voice) -> int:
    """List every game with its seats and options."""
    screen = Screen(voice, given.plain)
    for name in registry.names():
        for line in described(registry.game(name), voice):
            screen.line(line)
        screen.line()
    return 0


def described(game: Game, voice: Voice) -> list[str]:
    """A game's name, seats, sentence and options."""
    language = voice.language
    seats = voice.listing([str(seats) for seats in game.seats], "or")
    lines = [
        f"[strong]{game.title(language)}[/] ({game.name}) · {voice.say('games.seats', seats=seats)}",
        f"  {game.phrases.say(language, 'sentence')}",
    ]
    for option in game.options.every:
        about = game.phrases.say(language, f"options.{option.key}")
        default = str(option.default).lower() if isinstance(option.default, bool) else option.default
        lines.append(f"  [quiet]--set {option.key}={default}[/]  {about}")
    return lines
