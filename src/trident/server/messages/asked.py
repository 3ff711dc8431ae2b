"""What clients ask over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta

from trident.core.options import Value
from trident.server.messages.bounds import (
    Name,
    Preset,
    Request,
    SeatNumber,
    SignOutWord,
    TableId,
    Token,
    Word,
)


class NameGuest(Request):
    """Become a guest, or change one's name; without a name, one is made up.

    A browser is given a cookie that its scripts cannot read; a program is given a token instead.
    """

    name: Name | None = None
    is_program: bool = False


class SeatWish(Request):
    """Who sits at a seat: oneself, whoever joins, a bot, or another player at the same device."""

    kind: Literal["me", "open", "bot", "hot-seat"]
    bot: Word | None = None
    name: Name | None = None


class OpenTable(Request):
    """Open a table: at the game's beginning, in a lesson, or at a step of a finished game or kept record.

    In the last two cases it cannot be listed.
    """

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Word, Value], Meta(max_length=64)] = {}
    clock: Preset = "none"
    is_listed: bool = False
    draws_seats: bool = False  # who sits where is decided by lot when the game begins
    stand_in: Word | None = None  # who plays for people who stay away: a bot, `nobody`, or the usual bot
    scenario: Word | None = None  # a lesson of the game
    from_table: TableId | None = None
    from_record: Word | None = None
    from_step: Annotated[int, Meta(ge=0, le=10**6)] = 0
    deals_anew: bool = True  # from a finished game: what one's seat could not know is redealt


class Join(Request):
    """Take a seat: by invitation, or any open one of a listed table."""

    invitation: Token | None = None
    seat: SeatNumber | None = None


class SeatCommand(Request):
    """A command about one seat; without a number, about one's own."""

    seat: SeatNumber | None = None
    bot: Word | None = None


class ShowSeat(Request):
    """Let watchers see what one's own seat sees, or stop that."""

    seat: SeatNumber | None = None
    is_shown: bool = True


class ImportRecord(Request):
    """Keep a record so that it can be shared by link."""

    text: Annotated[str, Meta(min_length=1, max_length=400_000)]


class SignOut(Request):
    """End all tokens but one's own. Whoever gets no answer asks again with the same word, within a day."""

    word: SignOutWord | None = None


class EnterPass(Request):
    """Use a pass: become the same guest on another device."""

    word: Token
