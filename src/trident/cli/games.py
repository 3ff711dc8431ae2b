"""`trident games`: what can be played."""

import argparse
import sys
from typing import Any

from trident.cli.columns import two_columns
from trident.cli.exits import Exit
from trident.cli.options import Parser
from trident.cli.screen import Screen, plain
from trident.cli.voice import Voice, print_json
from trident.core.game import Game
from trident.core.options import Choice, Count, Option, Settings, Switch, Value
from trident.library import registry


def declare(parser: Parser) -> None:
    """For people or for programs."""
    parser.offer("--json", action="store_true")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """List every game with its seats and options, and say which cannot be loaded."""
    games, troubles = registry.games(), registry.troubles()
    if given.json:
        print_json({"games": [as_data(game, voice.language) for game in games], "troubles": troubles})
        return Exit.DONE
    screen = Screen(voice, given.plain)
    for game in games:
        screen.lines(described(game, voice))
        screen.line()
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return Exit.DONE


def as_data(game: Game, language: str) -> dict[str, Any]:
    """A game for programs."""
    options = [
        {"key": option.key, "default": option.default, "allowed": option.allowed, "rule": option.rule}
        | {"about": game.phrases.say(language, f"options.{option.key}")}
        | {"explained": game.phrases.say(language, f"explained.{option.key}")}
        for option in game.options.every
    ]
    sentence = game.phrases.say(language, "sentence")
    titled = {"name": game.name, "title": game.title(language), "sentence": sentence}
    return titled | {"seats": game.seats, "rules_version": game.version, "options": options}


def described(game: Game, voice: Voice) -> list[str]:
    """A game's name, seats, sentence and options."""
    language = voice.language
    seats = voice.listing([str(seats) for seats in game.seats], "or")
    lines = [
        f"[strong]{game.title(language)}[/] ({game.name}) · {voice.say('games.seats', seats=seats)}",
        f"  {game.phrases.say(language, 'sentence')}",
    ]
    rows = [
        (f"--option {option.key}={option.shown(option.default)}", about_option(game, option, language))
        for option in game.options.every
    ]
    return lines + [f"[quiet]{plain(line)}[/]" for line in two_columns(rows)]


def about_option(game: Game, option: Option, language: str) -> str:
    """What an option does, in a sentence, and which values it takes unless those are just on and off."""
    about = game.phrases.say(language, f"options.{option.key}")
    if isinstance(option, Choice):
        about = f"{about} ({', '.join(option.words)})"
    elif isinstance(option, Count):
        about = f"{about} ({option.least}–{option.most})"
    return f"{about}: {game.phrases.say(language, f'explained.{option.key}')}"


def unusual(game: Game, settings: Settings) -> list[Option]:
    """The options whose value is not the default."""
    every = game.options.every
    return [one for one in every if one.shown(settings[one.key]) != one.shown(one.default)]


def setting_told(game: Game, option: Option, value: Value, voice: Voice) -> str:
    """What was chosen for an option, and the sentence that explains it."""
    language = voice.language
    about = game.phrases.say(language, f"options.{option.key}")
    explained = game.phrases.say(language, f"explained.{option.key}")
    return f"{about}: {value_told(game, option, value, voice)}. {explained}"


def value_told(game: Game, option: Option, value: Value, voice: Voice) -> str:
    """A value in words; what somebody made, such as a layout in a file, has no name."""
    shown = option.shown(value)
    key = f"choices.{option.key}.{shown}"
    if game.phrases.knows(key):
        return game.phrases.say(voice.language, key)
    if isinstance(option, Switch):
        return voice.say(f"games.{shown}")
    return shown if isinstance(option, Choice | Count) else voice.say("games.own")
