"""`trident play`: a game at this terminal, against bots, with others at one device, or both."""

import argparse

from trident.cli.compile import prepare
from trident.cli.files import read_record
from trident.cli.menu import ask_for_bot, ask_for_game, ask_for_players
from trident.cli.options import Parser, known_game, whole_number
from trident.cli.screen import Screen
from trident.cli.sitting import PERSON, Setup, players_of
from trident.cli.voice import Refused, Voice
from trident.core.game import Game
from trident.core.options import Choice, Count, Option, Settings, Switch, Value

SHORTHANDS = ("rounds", "layout")  # options of games that have a flag of their own beside --set


def declare(parser: Parser) -> None:
    """All that can be agreed before the game."""
    parser.offer("game", "[GAME]", nargs="?")
    parser.offer("--seats", "N")
    parser.offer("--bot", "NAME", action="append", default=[])
    parser.offer("--hot-seat", action="store_true")
    parser.offer("--partners", action="store_true")
    parser.offer("--rounds", "N")
    parser.offer("--layout", "FILE")
    parser.offer("--set", "KEY=VALUE", action="append", default=[])
    parser.offer("--seed", "N")
    parser.offer("--load", "FILE")
    parser.offer("--save", "FILE")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Agree on everything, then play."""
    from trident.cli.playing import play

    screen = Screen(voice, given.plain)
    try:
        setup = agreed(given, screen)
    except EOFError:
        print(voice.say("table.goodbye"))
        return 0
    play(screen, setup, given.save)
    return 0


def agreed(given: argparse.Namespace, screen: Screen) -> Setup:
    """What the command line says, and answers to what it leaves open."""
    if given.load is not None:
        return taken_up(given, screen.voice)
    game = known_game(given.game) if given.game else ask_for_game(screen)
    seats = seats_of(game, given)
    if given.game is None and not (given.hot_seat or given.bot or given.seats or given.partners):
        seats, given.hot_seat = ask_for_players(screen, game)
        given.bot = [] if given.hot_seat else [ask_for_bot(screen, game)]
    options = options_of(game, given)
    seed = None if given.seed is None else whole_number("--seed", given.seed)
    players = players_at(game, seats, given)
    prepare(game, screen.voice)
    return Setup(game, seats, options, players, seed)


def taken_up(given: argparse.Namespace, voice: Voice) -> Setup:
    """A saved game, with the players it had unless others are named."""
    for option in ("seats", "partners", *SHORTHANDS, "set", "seed"):
        if getattr(given, option):
            raise Refused("set-by-record", option=f"--{option}")
    game, record = read_record(given.load, voice)
    if given.game not in (None, game.name):
        raise Refused("record-of-other-game", file=given.load, game=game.name)
    players = players_at(game, record.seats, given) if given.bot or given.hot_seat else players_of(record)
    setup = Setup(game, record.seats, record.options, players, record=record)
    if setup.table().is_over:
        raise Refused("record-is-over", file=given.load)
    return setup


def seats_of(game: Game, given: argparse.Namespace) -> int:
    """How many sit at the table."""
    if given.partners and not (game.phrases.knows("partners") and given.seats in (None, "4")):
        raise Refused("no-partners", game=game.name)
    seats = whole_number("--seats", given.seats) if given.seats is not None else game.seats[0]
    seats = 4 if given.partners else seats
    if seats not in game.seats:
        raise Refused("no-such-seats", game=game.name, seats=seats, allowed=", ".join(map(str, game.seats)))
    return seats


def options_of(game: Game, given: argparse.Namespace) -> Settings:
    """The game's options as set by --set and its shorthands."""
    known = {option.key: option for option in game.options.every}
    short = {key: getattr(given, key) for key in SHORTHANDS}
    settings = [*given.set, *(f"{key}={value}" for key, value in short.items() if value is not None)]
    chosen: Settings = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if key not in known or not equals:
            raise Refused("no-such-option", option=setting[:40], game=game.name, options=", ".join(known))
        chosen[key] = typed_value(known[key], value)
    return game.settings(game.seats[0], chosen)


def typed_value(option: Option, value: str) -> Value:
    """What a person typed for an option; a value it does not take is refused, saying which it takes."""
    from trident.core.errors import BadOption

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


def players_at(game: Game, seats: int, given: argparse.Namespace) -> list[str]:
    """Who sits where: people first, then bots; the last bot named fills what is left."""
    from trident.bots import roster

    bots: list[str] = list(given.bot)
    known = roster.names(game)
    for kind in bots:
        if kind not in known:
            raise Refused("no-such-bot", bot=kind[:40], bots=", ".join(known))
    if len(bots) > seats:
        raise Refused("too-many-bots", bots=len(bots), seats=seats)
    if given.hot_seat:
        people = seats - len(bots)
    else:
        people = 0 if len(bots) == seats else 1
    if given.hot_seat and people < 2:
        raise Refused("nobody-to-share-with")
    filling = [bots[-1] if bots else roster.usual(game)] * (seats - people - len(bots))
    return [PERSON] * people + bots + filling
