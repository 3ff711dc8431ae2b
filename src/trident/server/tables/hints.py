"""Hints at tables: from what one's own seat knows, and only where one person plays with bots."""

from trident.core.game import Game
from trident.core.table import Table
from trident.review.hint import Hint as Advice
from trident.review.hint import Why
from trident.server.errors import NotAllowed, Refused
from trident.server.messages import Compared, Hint, HintSeen, PieceSeen
from trident.server.tables.commands import PAST_FINAL
from trident.server.tables.drafts import tried
from trident.server.tables.packing import packed
from trident.server.tables.session import Session

LONGEST_MS = 1000.0


class NoHints(NotAllowed):
    """Somebody else plays at this table."""

    def __init__(self) -> None:
        super().__init__("no-hints", "There are hints only where one person plays with bots.")


class NoneToday(NotAllowed):
    """Everybody plays the daily deal alone."""

    def __init__(self) -> None:
        super().__init__("no-hints-daily", "There are no hints in your first try at a daily deal.")


class Waiting(Refused):
    """One hint at a time."""

    def __init__(self) -> None:
        super().__init__("hint-waiting", "You have asked for a hint already; wait for it.")


class Busy(Refused):
    """Too many wait for bots and hints."""

    status = 503

    def __init__(self) -> None:
        super().__init__("hints-busy", "Too many bots are thinking; ask for a hint again in a moment.")


def position(session: Session, guest: str, asked: Hint) -> Table:
    """The position to advise on, after what is drafted.

    A seat that a bot plays for somebody is still a person's: who has left a game against another person gets
    no advice in it, nor does the one who stays.
    """
    table, is_final = tried(session, guest, asked)
    if sum(seat.kind == "guest" for seat in session.seats) != 1:
        raise NoHints
    if session.head.daily is not None and session.head.daily.is_ranked:
        raise NoneToday
    if is_final:
        raise Refused(*PAST_FINAL)
    return table.fork()


def seen(game: Game, asked: Hint, advice: Advice) -> HintSeen:
    """A hint as it is sent."""
    return HintSeen(
        id=asked.id,
        version=asked.version,
        pieces=[PieceSeen(one.place, one.part, one.name) for one in advice.pieces],
        turn=packed(game, advice.what.turn, advice.what.texts),
        why=None if advice.why is None else compared(game, advice.why),
    )


def compared(game: Game, why: Why) -> Compared:
    """The reasons as they are sent."""
    other = packed(game, why.other.turn, why.other.texts)
    return Compared(why.deals, why.worth, other, why.margin, why.is_clear, why.reasons)
