"""What the strongest character makes of a daily deal with more time than anybody: found once, and stored.

It plays the person's seat against the same bots with the same luck. That is done in the thread of reviews,
turn by turn, behind play.
"""

import asyncio
from collections.abc import Iterator

import msgspec

from trident.bots import roster
from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.replay import to_text
from trident.core.table import Table
from trident.server.logging import say
from trident.server.names import fresh_id
from trident.server.storage import Unavailable
from trident.server.storage.contract import DailyDeal, Score
from trident.server.tables import bots
from trident.server.tables.days import score_of
from trident.server.tables.lineups import lineup_in
from trident.server.tables.rooms import Rooms

PATIENCE_SECONDS = 0.5  # for bots that play with people, at every turn
Key = tuple[int, str]  # a day and a game


class Best(msgspec.Struct, frozen=True):
    """The best line as it is stored: whose it is, how it ended, and the shared record of it."""

    bot: str
    score: Score
    record: str


def line_of(game: Game, deal: DailyDeal, times: int) -> Iterator[Table]:
    """The deal played by bots, after each of their turns; the strongest works so many times as long."""
    lineup, own = lineup_in(deal), roster.strongest(game)
    seats = len(lineup.bots)
    players = [
        roster.find(game, seats, name or own, is_hurried=False, times=1 if name else times)
        for name in lineup.bots
    ]
    names = [bots.checked(game, name or own).name for name in lineup.bots]
    secret = Secret(bytes.fromhex(deal.secret))
    table = Table(game, seats, lineup.options, secret, players=names, counts_draws=True)
    table.run_chance()
    while not table.is_over:
        bots.plan(table, players[table.mover], bots.luck_in(secret, table))
        table.run_chance()
        yield table


class BestLines:
    """The best lines that this process looks for."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._failed: set[Key] = set()  # of the newest day: what cannot be found is not looked for again

    def ask(self, game: Game, deal: DailyDeal) -> None:
        """Have the best line of a deal found, unless it is; once by this process."""
        key = deal.day, deal.game
        is_wanted = deal.best is None and self._rooms.settings.daily_work > 0
        if is_wanted and key not in self._tasks and key not in self._failed:
            task = self._tasks[key] = asyncio.create_task(self._find(game, deal))
            task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _find(self, game: Game, deal: DailyDeal) -> None:
        try:
            stored = await self._rooms.store.daily_deal(deal.day, deal.game)
            if stored is None or stored.best is not None:  # found since the deal was read
                return
            table = await self._played(game, deal)
            await self._keep(game, deal, table)
        except Unavailable as error:
            say("a best line could not be stored", 30, game=deal.game, why=str(error))
        except Exception as error:
            self._fail(deal, error)

    def _fail(self, deal: DailyDeal, error: Exception) -> None:
        say("a best line failed", 40, game=deal.game, why=type(error).__name__)
        self._failed = {key for key in self._failed if key[0] == deal.day} | {(deal.day, deal.game)}

    async def _played(self, game: Game, deal: DailyDeal) -> Table:
        machine, times = self._rooms.machine, self._rooms.settings.daily_work
        stages = line_of(game, deal, times)
        table = await machine.run("reviews", next, stages)
        while await machine.run("reviews", next, stages, None) is not None:
            await self._rooms.thinkers.rest(PATIENCE_SECONDS)
        return table

    async def _keep(self, game: Game, deal: DailyDeal, table: Table) -> None:
        store, machine = self._rooms.store, self._rooms.machine
        record = msgspec.structs.replace(table.record(), deal="daily", secret=None)
        text, name = await machine.run("records", to_text, game, record), fresh_id(machine)
        own = lineup_in(deal).own
        best = Best(roster.strongest(game), score_of(game, table.scores(), table.winners(), own), name)
        await store.save_record(name, text, "", machine.now_ms())
        await store.save_best(deal.day, deal.game, msgspec.json.encode(best).decode())

    async def stop(self) -> None:
        """Stop between two turns; whoever asks next has it begun again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
