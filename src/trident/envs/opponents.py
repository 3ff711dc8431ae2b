"""The other seats of a game in which a program plays one."""

from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.state import Stream
from trident.core.table import Table


def let_others_play(table: Table, seat: int, bot: Bot, rng: Stream) -> None:
    """Chance and bots move until it is the seat's turn, or the game is over."""
    table.run_chance()
    while not table.is_over and table.mover != seat:
        mover = table.mover
        for action in roster.decide(table, bot, rng):
            if table.mover == mover:
                table.apply(action)
        table.run_chance()
