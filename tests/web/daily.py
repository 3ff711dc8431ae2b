"""The deal of the day: on a server with a clock of its own, or as one tells it to somebody who has played."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
from anyio.from_thread import start_blocking_portal

from tests.server.test_daily import at_noon, until
from tests.web.site import DIST
from tests.web.visitor import Visitor
from trident.server.messages import DailyCompared, DailyLine, DailyRank, DailySeen, DailyYours
from trident.server.tables.days import DAY_MS, ends_ms

DAY = 20_775


class Noon(NamedTuple):
    """A server whose day begins when a test says so."""

    address: str
    until: Callable[[int], None]  # that time in ms


@contextmanager
def noon(folder: Path) -> Iterator[Noon]:
    """A server of one's own at noon of a day that nobody has asked about; it runs in a thread."""
    served = at_noon(f"sqlite:///{folder}/trident.db", web=str(DIST))
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(served) as server:
        yield Noon(f"http://{server.address}", lambda ms: portal.call(until, server, ms))


def compared(ann: Visitor, table: str, is_past: bool = False) -> None:
    """Answer this visitor, whose first try was at that table."""
    names = ["Amalia von Hohenstein-Wittgenstein", "Bo", "Chantal", "Dimitri", "Eleni"]
    ranks = [
        DailyRank(1 + place, name, place < 3, 41 - 17 * place, 66 - 9 * place, is_yours=False)
        for place, name in enumerate(names)
    ]
    mine = DailyRank(7, "Ann", has_won=False, lead=-52, points=11, is_yours=True)
    seen = DailySeen(
        day=DAY,
        ends_ms=ends_ms(DAY),
        now_ms=(DAY + is_past) * DAY_MS + DAY_MS // 2,
        bots=["tilda", None],
        seat=1,
        secret_hash="ab" * 32,
        secret="cd" * 32 if is_past else None,
        yours=DailyYours(table, is_over=True, is_ranked=True),
        compared=DailyCompared(12, 7, mine, ranks, DailyLine("Quist", True, 58, 73, "somerecord")),
    )
    body = msgspec.json.encode(seen)
    told = "application/json"
    ann.context.route(
        "**/api/games/lost-cities/daily*", lambda route: route.fulfill(body=body, content_type=told)
    )
