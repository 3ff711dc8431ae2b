"""`trident games`: what can be played."""

import argparse

from trident.cli.columns import two_columns
from trident.cli.options import Parser
from trident.cli.screen import Screen, plain
from trident.cli.voice import Voice
from trident.core.game import Game
from trident.core.options import Choice, Count, Option
from trident.library import registry


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
    rows = [
        (f"--set {option.key}={option.shown(option.default)}", about_option(game, option, language))
        for option in game.options.every
    ]
    return lines + [f"[quiet]{plain(line)}[/]" for line in two_columns(rows)]


def about_option(game: Game, option: Option, language: str) -> str:
    """What an option is about, and which other values it takes where that is not just on or off."""
    about = game.phrases.say(language, f"options.{option.key}")
    if isinstance(option, Choice):
        return f"{about} ({', '.join(option.words)})"
    return f"{about} ({option.least}–{option.most})" if isinstance(option, Count) else about
