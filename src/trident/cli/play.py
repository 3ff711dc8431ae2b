"""`trident play`: a game in this terminal, against bots, with others at one device, or both."""

import argparse

from trident.cli.exits import Exit
from trident.cli.files import read_record
from trident.cli.menu import ask_for_bot, ask_for_game, ask_for_players
from trident.cli.options import Parser, check_bot, known_game, settings_of, whole
from trident.cli.screen import Screen
from trident.cli.sitting import PERSON, Setup, players_of
from trident.cli.voice import Refused, Voice
from trident.core.game import Game


def declare(parser: Parser) -> None:
    """Everything that can be chosen before the game."""
    parser.offer("game", "[GAME]", "game_or_ask", nargs="?")
    parser.offer("--seats", "N", type=whole("--seats"))
    parser.offer("--bot", "NAME", action="append", default=[])
    parser.offer("--hot-seat", action="store_true")
    parser.offer("--option", "KEY=VALUE", action="append", default=[])
    parser.offer("--seed", "N", type=whole("--seed"))
    parser.offer("--load", "FILE")
    parser.offer("--save", "FILE")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Ask for whatever is not given, then play."""
    from trident.cli.playing import play

    screen = Screen(voice, given.plain)
    try:
        setup = agreed(given, screen)
    except EOFError:
        print(voice.say("table.goodbye"))
        return Exit.DONE
    play(screen, setup, given.save)
    return Exit.DONE


def agreed(given: argparse.Namespace, screen: Screen) -> Setup:
    """What the command line says, and answers to what it leaves open."""
    if given.load is not None:
        return taken_up(given)
    game = known_game(given.game) if given.game else ask_for_game(screen)
    seats = seats_of(game, given)
    if given.game is None and not (given.hot_seat or given.bot or given.seats):
        seats, given.hot_seat = ask_for_players(screen, game)
        given.bot = [] if given.hot_seat else [ask_for_bot(screen, game)]
    options = game.settings(seats, settings_of(game, given.option))
    players = players_at(game, seats, given)
    return Setup(game, seats, options, players, given.seed)


def taken_up(given: argparse.Namespace) -> Setup:
    """A saved game, with the players it had unless others are named."""
    for option in ("seats", "option", "seed"):
        if getattr(given, option) not in (None, []):
            raise Refused("set-by-record", option=f"--{option}")
    game, record = read_record(given.load)
    if given.game not in (None, game.name):
        raise Refused("record-of-other-game", file=given.load, game=game.name)
    players = players_at(game, record.seats, given) if given.bot or given.hot_seat else players_of(record)
    setup = Setup(game, record.seats, record.options, players, record=record)
    if setup.table().is_over:
        raise Refused("record-is-over", file=given.load)
    return setup


def seats_of(game: Game, given: argparse.Namespace) -> int:
    """How many sit at the table."""
    seats: int = game.seats[0] if given.seats is None else given.seats
    if seats not in game.seats:
        raise Refused("no-such-seats", game=game.name, seats=seats, allowed=", ".join(map(str, game.seats)))
    return seats


def players_at(game: Game, seats: int, given: argparse.Namespace) -> list[str]:
    """Who sits where: people first, then bots; the last bot named fills what is left."""
    from trident.bots import roster

    bots: list[str] = list(given.bot)
    for text in bots:
        check_bot(game, seats, text)
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
