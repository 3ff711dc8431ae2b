"""Bots at tables: who can be asked, and what they decide. A bot is shown only what its seat may know."""

import hmac
import threading
from functools import cache
from typing import Any

from trident.bots import roster
from trident.bots.levels import Level
from trident.bots.player import Player
from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.table import Table
from trident.library.registry import game as game_named
from trident.server.wire.messages import BotSeen

MOST_DECISIONS = 200  # of one plan; whatever is left is planned anew
STAND_IN = roster.PLAIN_BOT  # plays on where another bot cannot
READY: set[str] = set()  # games whose bots are compiled


class Thinker(threading.local):
    """The players of one thread: they keep arrays to work in, so that no two threads may share one."""

    def __init__(self) -> None:
        self.players: dict[tuple[str, int, str], Player] = {}


_thinker = Thinker()


@cache
def characters(game: str) -> dict[str, Level]:
    """The bots of a game by name, its own first, the gentlest of them first."""
    return {level.key: level for level in roster.characters(game_named(game))}


@cache
def usual(game: str) -> str:
    """The bot that comes where nobody chooses one."""
    return roster.usual(game_named(game))


def checked(game: Game, name: str | None) -> Level:
    """The bot asked for, or the usual one; refused if there is none of that name."""
    wanted = name or usual(game.name)
    return characters(game.name).get(wanted) or roster.character(game, wanted)


def seen(game: Game) -> list[BotSeen]:
    """The bots of a game as people are shown them."""
    return [
        BotSeen(level.key, level.name, level.style, roster.rating(game, level.key))
        for level in characters(game.name).values()
    ]


def longest_ms(game: Game, name: str) -> float:
    """The most time a bot takes for a turn: a fact about its level, not about its cards."""
    level = characters(game.name).get(name)
    return level.time_ms if level else 0


def player_of(game: Game, seats: int, name: str) -> Player:
    """This thread's player of that name; the stand-in if such a bot is not known, or not yet compiled."""
    players = _thinker.players
    known = name if name in characters(game.name) and game.name in READY else STAND_IN
    key = (game.name, seats, known)
    if key not in players:
        players[key] = roster.find(game, seats, known)
    return players[key]


def luck(secret: Secret, version: int) -> Any:
    """A bot's own random stream for one turn: nobody can foresee it, and a restart does not change it."""
    return stream(int.from_bytes(hmac.digest(secret.word, f"bot {version}".encode(), "sha256")[:7], "big"))


def plan(table: Table, name: str, rng: Any) -> list[int]:
    """The mover's decisions up to the first that cannot be taken back. `table` is played on: give a fork."""
    player, decisions = player_of(table.game, table.seats, name), list[int]()
    while len(decisions) < MOST_DECISIONS:
        for action in roster.decide(table, player, rng):
            error = table.why_not(action)
            if error:
                raise error
            decisions.append(action)
            if table.is_final(action):
                return decisions
            table.apply(action)
    return decisions
