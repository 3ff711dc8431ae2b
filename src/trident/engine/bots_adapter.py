"""The bots that the engine offers: a game's characters by name, or any bot by its description."""

from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.errors import TridentError
from trident.core.state import Stream
from trident.core.table import Table
from trident.engine.errors import UnknownBot

COMMON = [level.key for level in roster.COMMON]


def find(name: str, table: Table, time_ms: int) -> Bot:
    """The bot of that name or description, which takes no longer than that."""
    try:
        return roster.find(table.game, table.seats, name, time_ms)
    except TridentError as error:
        known = ", ".join(roster.names(table.game))
        raise UnknownBot(f"There is no bot {name[:60]!r}; there are {known}.") from error


def choose(name: str, table: Table, rng: Stream, time_ms: int) -> list[int]:
    """What the bot of that name would do: its decisions up to the next chance or the turn's end."""
    if table.mover < 0:
        raise TridentError("No seat has to decide now.")
    return roster.decide(table, find(name, table, time_ms), rng)
