"""Who plays the deal of a day, and by which options: decided once a day, and stored with the deal."""

import msgspec

from trident.bots import roster
from trident.bots.levels import levels_of
from trident.core.game import Game
from trident.core.options import Value
from trident.library.data import read_tables
from trident.library.registry import home
from trident.server.storage.contract import DailyDeal


class Lineup(msgspec.Struct, frozen=True):
    """Who plays a deal, by seat: bots, and the person at the seat that has none."""

    bots: list[str | None]
    options: dict[str, Value] = {}

    @property
    def own(self) -> int:
        """The person's seat."""
        return self.bots.index(None)


def lineup_of(game: Game, day: int) -> Lineup:
    """Who plays the deal of that day: each of the game's characters in turn, and then from another seat."""
    names = [level.key for level in levels_of(game)] or [roster.PLAIN_BOT]
    seats, round_, place = game.seats[0], *divmod(day, len(names))
    others = [names[(place + seat) % len(names)] for seat in range(seats)]
    settings = read_tables(home(game.name) / "presentation" / "daily.toml").get("options", {})
    own = round_ % seats
    return Lineup([None if seat == own else name for seat, name in enumerate(others)], settings)


def lineup_in(deal: DailyDeal) -> Lineup:
    """Who plays a stored deal."""
    return msgspec.json.decode(deal.seating, type=Lineup)
