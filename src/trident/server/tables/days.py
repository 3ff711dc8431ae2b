"""Daily deals at tables: the same for everybody, seen by nobody else until their day is over.

Days are counted from 1970 in UTC. Everybody draws from the day's secret, so it is published only when the day
is over, and until then a table is seen only by whoever plays there.
"""

from trident.core.game import Game
from trident.server.errors import NotAllowed
from trident.server.storage.contract import DailyTry, Score, TryEnded
from trident.server.tables.session import Session

DAY_MS = 24 * 3600 * 1000
OVERLAP_MS = 60_000  # by which the clocks of processes may differ


class NotYet(NotAllowed):
    """What is asked for would show others the deal."""

    def __init__(self) -> None:
        super().__init__("daily-hidden", "Until its day is over, a daily deal is seen only by who plays it.")


def day_of(now_ms: int) -> int:
    """Today."""
    return now_ms // DAY_MS


def ends_ms(day: int) -> int:
    """When a day is over."""
    return (day + 1) * DAY_MS


def opens_ms(day: int) -> int:
    """When a day is over for every process, so that everything about its deal may become known."""
    return ends_ms(day) + OVERLAP_MS


def is_today(day: int, now_ms: int) -> bool:
    """Whether a day is today for any process."""
    return ends_ms(day - 1) - OVERLAP_MS <= now_ms < opens_ms(day)


def is_sealed(session: Session, now_ms: int) -> bool:
    """Whether a table's deal must not become known yet."""
    daily = session.head.daily
    return daily is not None and now_ms < opens_ms(daily.day)


def check_seen(session: Session, guest: str | None, now_ms: int) -> None:
    """Refuse a table to whoever does not play there, while its deal must not become known."""
    if is_sealed(session, now_ms) and not session.seats_of(guest):
        raise NotYet


def begun(session: Session) -> DailyTry | None:
    """The first try that a new table is, if it is one."""
    head = session.head
    if head.daily is None or not head.daily.is_ranked:
        return None
    name = session.seats[session.seats_of(head.host)[0]].name
    return DailyTry(head.daily.day, head.game, head.host, session.id, name)


def ended(session: Session) -> TryEnded | None:
    """How a first try has ended, if it has: ranked if it was played to its end, on its day."""
    head = session.head
    if head.daily is None or not head.daily.is_ranked or session.status != "over" or session.table is None:
        return None
    is_ranked = session.reason == "rules" and session.updated_ms < ends_ms(head.daily.day)
    seat = session.seats_of(head.host)[0]
    return TryEnded(score_of(session.game, session.table.scores(), session.winners, seat), is_ranked)


def score_of(game: Game, scores: list[list[int]], winners: list[int], seat: int) -> Score:
    """What a seat is ranked by; its lead is over the best side that is not its own."""
    side = game.side_of(seat)
    others = [row[0] for other, row in enumerate(scores) if game.side_of(other) != side]
    points = scores[seat][0]
    return Score(int(seat in winners), points - max(others, default=points), points)
