"""Compiling games: rules before the server listens, bots while it runs."""

import asyncio
import sys

from trident.bots import precompile
from trident.library import registry
from trident.server.logging import say
from trident.server.tables.catalogue import playable
from trident.server.tables.thinkers import Thinkers

COMPILER = (sys.executable, "-m", "trident.bots.precompile")


def prepare_games(thinkers: Thinkers) -> None:
    """Compile the rules of every game, and load the bots that were compiled before."""
    for trouble in registry.troubles():
        say("a game cannot be played", 40, why=trouble)
    for game in playable().values():
        for _ in precompile.prepare_rules(game):
            pass
        if game.bots is None or precompile.is_ready(game):
            thinkers.load(game)


async def warm_up(thinkers: Thinkers) -> None:
    """Compile missing bots, game by game, in other processes: nobody at a table waits for the compiler."""
    for game in [game for name, game in playable().items() if name not in thinkers.ready]:
        say("compiling bots", game=game.name)
        quiet = asyncio.subprocess.DEVNULL
        compiler = await asyncio.create_subprocess_exec(*COMPILER, game.name, stdout=quiet, stderr=quiet)
        try:
            await compiler.wait()
        finally:
            if compiler.returncode is None:
                compiler.kill()
                await compiler.wait()
        if precompile.is_ready(game):
            await thinkers.machine.run("tables", thinkers.load, game)
            say("bots are ready", game=game.name)
