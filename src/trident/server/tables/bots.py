"""Bots at tables: who can be asked, and what they decide. A bot is shown only what its seat may know."""

import threading
from functools import cache

from trident.bots import precompile, roster
from trident.bots.bot import Bot
from trident.bots.levels import Level
from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.state import Stream
from trident.core.table import Table
from trident.core.walk import Walked
from trident.library.registry import game as game_named
from trident.server.machine import Machine
from trident.server.messages import BotSeen

MOST_DECISIONS = 200  # per plan; the rest of a turn is planned afterwards
FALLBACK = roster.PLAIN_BOT  # plays where another bot cannot


@cache
def characters(game: str) -> dict[str, Level]:
    """The bots of a game by name, its own first, the gentlest of them first."""
    return {level.key: level for level in roster.characters(game_named(game))}


@cache
def usual(game: str) -> str:
    """The bot that plays where nobody chooses one."""
    return roster.usual(game_named(game))


def checked(game: Game, name: str | None) -> Level:
    """The bot asked for, or the usual one; refused if there is none of that name."""
    wanted = name or usual(game.name)
    return characters(game.name).get(wanted) or roster.character(game, wanted)


def seen(game: Game) -> list[BotSeen]:
    """The bots of a game as people are shown them."""
    return [
        BotSeen(level.key, level.name, level.style, roster.rating(game, level.key), level.face)
        for level in characters(game.name).values()
    ]


def longest_ms(game: Game, name: str) -> float:
    """The most time a bot takes for a turn: a fact about its level, not about its cards."""
    level = characters(game.name).get(name)
    return level.time_ms if level else 0


def luck(secret: Secret, version: int) -> Stream:
    """A bot's own random stream for one turn: nobody can foresee it, and a restart does not change it."""
    return secret.stream_for(f"bot {version}")


def plan(table: Table, bot: Bot, rng: Stream) -> list[Walked]:
    """The mover's decisions up to the first that cannot be taken back, made on this table: give a fork."""
    walked: list[Walked] = []
    while len(walked) < MOST_DECISIONS:
        for action in roster.decide(table, bot, rng):
            walked.append(table.apply(action))
            if not table.may_undo:
                return walked
    return walked


class OwnBots(threading.local):
    """The bots of one thread: they have work arrays of their own, so no two threads may share one."""

    def __init__(self) -> None:
        self.bots: dict[tuple[str, int, str], Bot] = {}


class Thinkers:
    """The threads in which bots think: compiled games release the GIL.

    `ready` are the games whose bots are compiled; until then the fallback plays.
    """

    def __init__(self, machine: Machine) -> None:
        self.ready: set[str] = set()
        self.machine = machine
        self._own = OwnBots()

    def load(self, game: Game) -> None:
        """Load a game's bots; from now on they play."""
        for _ in precompile.prepare_bots(game):
            pass
        self.ready.add(game.name)

    def bot_of(self, game: Game, seats: int, name: str) -> Bot:
        """This thread's bot of that name; the fallback if it is not known, or not yet compiled."""
        known = name if name in characters(game.name) and game.name in self.ready else FALLBACK
        bots, key = self._own.bots, (game.name, seats, known)
        if key not in bots:
            bots[key] = roster.find(game, seats, known)
        return bots[key]

    def plan(self, table: Table, name: str, rng: Stream) -> list[Walked]:
        """What the bot of that name decides, made on this table."""
        return plan(table, self.bot_of(table.game, table.seats, name), rng)

    async def think(self, table: Table, name: str, rng: Stream) -> list[Walked]:
        """The same in one of the threads."""
        return await self.machine.run("bots", self.plan, table, name, rng)
