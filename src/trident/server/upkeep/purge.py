"""Removes what nobody will come back to: abandoned tables, and used words that have expired anyway."""

from trident.server.logging import say
from trident.server.settings import Settings
from trident.server.tables.days import DAY_MS, day_of
from trident.server.tables.rooms import Rooms

EVERY_SECONDS = 3600.0
DAILY_DAYS = 60  # for which daily deals and everybody's first tries are kept
AT_ONCE = 100  # tables of a round, so that nobody waits for long; the next round goes on


class Purge:
    """What is done every hour."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self._rooms = rooms
        self._days = {
            "open": settings.open_days,
            "running": settings.running_days,
            "over": settings.over_days,
        }

    async def once(self) -> None:
        """Remove the oldest of what has been left alone for too long."""
        store, now_ms = self._rooms.store, self._rooms.machine.now_ms()
        for status, days in self._days.items():
            if days:
                removed = 0
                for table, updated_ms in await store.abandoned(status, now_ms - days * DAY_MS, AT_ONCE):
                    removed += self._rooms.lets_go(table) and await store.remove(table, updated_ms)
                if removed:
                    say("abandoned tables removed", status=status, tables=removed)
        await store.forget_words(now_ms - DAY_MS)
        await store.forget_days(day_of(now_ms) - DAILY_DAYS)
