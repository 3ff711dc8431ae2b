"""Bots at tables: who can be asked, and what they decide. A bot is shown only what its seat may know."""

import hashlib
from functools import cache

import msgspec

from trident.bots import roster
from trident.bots.bot import Bot
from trident.bots.levels import Level
from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.state import Stream
from trident.core.table import Table
from trident.core.walk import Walked
from trident.library.registry import game as game_named
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


def luck_in(secret: Secret, table: Table) -> Stream:
    """A bot's own random stream in a position: the same for everybody, from what its seat sees."""
    seen = hashlib.sha256(msgspec.json.encode(table.view(table.mover))).hexdigest()
    return secret.stream_for(f"bot {seen}")


def plan(table: Table, bot: Bot, rng: Stream) -> list[Walked]:
    """The mover's decisions up to the first that cannot be taken back, made on this table: give a fork."""
    walked: list[Walked] = []
    while len(walked) < MOST_DECISIONS:
        for action in roster.decide(table, bot, rng):
            walked.append(table.apply(action))
            if not table.may_undo:
                return walked
    return walked
