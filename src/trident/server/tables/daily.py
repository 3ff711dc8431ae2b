"""The deal of the day: who sits where, first tries and further ones, and what is told about them."""

import msgspec

from trident.core.chance import Secret
from trident.core.game import Game
from trident.server.errors import NotAllowed, NotFound, TooLate
from trident.server.messages import NOBODY, DailyCompared, DailyLine, DailyRank, DailySeen, DailyYours
from trident.server.storage import Conflict
from trident.server.storage.contract import DailyDeal, DailyTry, Guest, Score
from trident.server.tables import bots, commands, journal
from trident.server.tables.best_lines import Best, BestLines
from trident.server.tables.days import day_of, ends_ms, is_today, opens_ms
from trident.server.tables.lineups import lineup_in, lineup_of
from trident.server.tables.rooms import Rooms
from trident.server.tables.session import Session

SHOWN = 10  # of the best tries


def head_of(game: Game, deal: DailyDeal, guest: Guest, is_ranked: bool) -> journal.Opened:
    """A table with the deal of a day, for one person."""
    lineup = lineup_in(deal)
    seats = [
        journal.Seat("guest", guest.id, guest.name)
        if name is None
        else journal.Seat("bot", name=bots.checked(game, name).name, bot=name)
        for name in lineup.bots
    ]
    return journal.Opened(
        game=game.name,
        rules=game.version,
        options=game.settings(len(seats), lineup.options),
        seats=commands.told_apart(seats),
        host=guest.id,
        secret=deal.secret,
        clock="none",
        is_listed=False,
        draws_seats=False,
        stand_in=NOBODY,
        deal="daily",
        daily=journal.Daily(deal.day, is_ranked),
    )


class DailyDeals:
    """The deals of the days, on this server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._store = rooms, rooms.store
        self.lines = BestLines(rooms)

    async def today(self, game: Game) -> DailyDeal:
        """Today's deal."""
        return await self._of(game, day_of(self._rooms.machine.now_ms()))

    async def _of(self, game: Game, day: int) -> DailyDeal:
        """The deal of a day that is today: the first one that any process has stored."""
        stored = await self._store.daily_deal(day, game.name)
        if stored is not None:
            return stored
        lineup = msgspec.json.encode(lineup_of(game, day)).decode()
        secret = self._rooms.machine.random_bytes(32).hex()
        return await self._store.first_deal(DailyDeal(day, game.name, secret, lineup))

    async def begin(self, game: Game, guest: Guest, day: int, is_again: bool) -> Session:
        """The table of a guest's first try, new or resumed; after it, that of another one if so wished.

        The guest was shown that day: nobody who wants another try at it gives away the first one of the next.
        """
        if not is_today(day, self._rooms.machine.now_ms()):
            raise TooLate("daily-over", "A new day has begun, with a new deal.")
        deal = await self._of(game, day)
        self.lines.ask(game, deal)
        mine = await self._store.daily_try(day, game.name, guest.id)
        if mine is None:
            if is_again:
                raise NotAllowed(
                    "daily-unplayed", "You have not played this deal yet; your first try is ranked."
                )
            try:
                return (await self._rooms.open(head_of(game, deal, guest, is_ranked=True))).session
            except Conflict:  # another window of the same guest was quicker
                return await self.begin(game, guest, day, is_again)
        if not mine.is_over:
            return (await self._rooms.get(mine.table_id)).session
        if not is_again:
            raise TooLate("daily-played", "You have played today's deal; further tries are not ranked.")
        return (await self._rooms.open(head_of(game, deal, guest, is_ranked=False))).session

    async def seen(self, game: Game, guest: Guest | None, day: int | None) -> DailySeen:
        """A day's deal as a guest may know it: results and secret only after one's try, or after the day."""
        now_ms = self._rooms.machine.now_ms()
        deal = await (self.today(game) if day in (None, day_of(now_ms)) else self._past(game, day or 0))
        lineup, is_past = lineup_in(deal), now_ms >= opens_ms(deal.day)
        mine = await self._store.daily_try(deal.day, game.name, guest.id) if guest else None
        may_compare = is_past or (mine is not None and mine.is_over)
        if may_compare and not is_past:
            self.lines.ask(game, deal)  # it may have been interrupted
        return DailySeen(
            day=deal.day,
            ends_ms=ends_ms(deal.day),
            now_ms=now_ms,
            bots=lineup.bots,
            seat=lineup.own,
            secret_hash=Secret(bytes.fromhex(deal.secret)).hash,
            secret=deal.secret if is_past else None,
            yours=DailyYours(mine.table_id, mine.is_over, mine.is_ranked) if mine else None,
            compared=await self._compared(game, deal, mine) if may_compare else None,
        )

    async def _past(self, game: Game, day: int) -> DailyDeal:
        """The deal of an earlier day; days to come have none yet."""
        stored = await self._store.daily_deal(day, game.name)
        if stored is None:
            raise NotFound("no-daily", "There is no deal of that day.")
        return stored

    async def _compared(self, game: Game, deal: DailyDeal, mine: DailyTry | None) -> DailyCompared:
        """The results of a day."""
        best = await self._store.best_tries(deal.day, deal.game, SHOWN)
        own = mine.score if mine else Score()
        among, tries = await self._store.daily_place(deal.day, deal.game, own)
        place = among if mine and mine.is_ranked else None
        return DailyCompared(
            tries=tries,
            place=place,
            yours=rank_of(own, place, mine.name, is_yours=True) if mine and mine.is_over else None,
            best=[rank_of(one.score, place_in(best, one), one.name, one == mine) for one in best],
            line=line_of(game, deal),
        )


def place_in(best: list[DailyTry], one: DailyTry) -> int:
    """A try's place among the best: equal ones share it."""
    return 1 + sum(other.score > one.score for other in best)


def rank_of(score: Score, place: int | None, name: str, is_yours: bool) -> DailyRank:
    """One result as it is told."""
    return DailyRank(place, name, bool(score.has_won), score.lead, score.points, is_yours)


def line_of(game: Game, deal: DailyDeal) -> DailyLine | None:
    """The best line as it is told, once it is found."""
    if deal.best is None:
        return None
    best = msgspec.json.decode(deal.best, type=Best)
    score = best.score
    return DailyLine(
        bots.checked(game, best.bot).name, bool(score.has_won), score.lead, score.points, best.record
    )
