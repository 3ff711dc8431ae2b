"""The tournament that a command line describes, and where a newcomer stands in it, in words."""

from argparse import Namespace

from trident.arena.external import TURN_MS, ExternalBot
from trident.arena.ladder import Standing
from trident.arena.plan import EXTERNAL, Setup, is_name, program_of
from trident.arena.play import Forfeit
from trident.arena.report import with_error
from trident.bots import roster
from trident.cli.options import check_bot, known_game, settings_of
from trident.cli.voice import Refused, Voice
from trident.core.game import Game

DEALS, POOL_DEALS = 500, 50


def setup_of(given: Namespace) -> Setup:
    """The tournament that the command line describes; refused before anything is written if it cannot be."""
    game = known_game(given.game)
    programs = programs_of(given)
    bots = bots_of(game, given, programs)
    seats = given.seats or (len(bots) if len(bots) in game.seats and not given.pool else min(game.seats))
    usual = {} if given.pool else game.options.shortest()  # the ladder is of whole matches
    options = game.settings(seats, usual | settings_of(game, given.option))
    deals = given.deals or (POOL_DEALS if given.pool else DEALS)
    setup = Setup(game.name, seats, bots, options, deals, given.seed, given.time, given.pool)
    _ = setup.lineups  # refused if nobody can meet
    for text in given.bots:
        check_bot(game, seats, text)
    for name, command in map(program_of, programs):
        try:
            ExternalBot(game, command, name, given.time or TURN_MS).check(seats, options)
        except Forfeit as forfeit:
            raise Refused("program-cannot-play", program=command, why=forfeit.args[1]) from forfeit
    return setup


def bots_of(game: Game, given: Namespace, programs: list[str]) -> list[str]:
    """The bots of a tournament; with --pool, the one that was given and then all of ours."""
    bots = [*given.bots, *(EXTERNAL + program for program in programs)]
    if not given.pool:
        return bots
    if len(bots) != 1:
        raise Refused("one-bot-and-a-pool", bots=len(bots))
    return [*bots, *(name for name in roster.names(game) if name not in bots)]


def programs_of(given: Namespace) -> list[str]:
    """The programs as NAME=COMMAND where they have a name: --name gives those one that lack it, in order."""
    nameless = [one for one in given.external if program_of(one)[0] == one]
    if len(given.name) > len(nameless):
        raise Refused("name-without-program", name=given.name[len(nameless)][:40])
    for name in given.name:
        if not is_name(name):
            raise Refused("no-program-name", name=name[:40])
    names = iter(given.name)
    return [named(one, next(names, "")) if one in nameless else one for one in given.external]


def named(command: str, name: str) -> str:
    """A program's command with its name, if it has one."""
    return f"{name}={command}" if name else command


def placed(standing: Standing, voice: Voice) -> str:
    """The sentence that says where a bot stands."""
    if standing.rating is None or standing.deviation is None:
        return voice.say("arena.no-ladder", bot=standing.bot)
    above, below = standing.neighbours()
    key = "both" if above and below else "above" if above else "below"
    where = voice.say(f"arena.{key}", above=above, below=below)
    rating = with_error(standing.rating, standing.deviation, digits=0)
    return voice.say("arena.stands", bot=standing.bot, rating=rating, where=where)
