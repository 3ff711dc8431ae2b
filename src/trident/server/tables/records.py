"""Finished games as records: downloaded, imported, replayed, checked."""

from functools import lru_cache

from trident.core import record as records
from trident.core.record import Record, game_of
from trident.core.verify import verify
from trident.library.registry import game as game_named
from trident.library.registry import names as game_names
from trident.server.tables.session import Session
from trident.server.wire.errors import NotFound, Refused, TooLate
from trident.server.wire.messages import Frame, Frames, RecordSeen

MOST_FRAMES = 60


def text_of(session: Session) -> str:
    """A finished table's record as text. While it runs, nobody may read what was hidden."""
    if session.status != "over" or session.table is None:
        raise TooLate("not-over", "The record can be read when the game is over.")
    return records.to_text(session.game, session.record())


@lru_cache(maxsize=64)
def read(text: str) -> Record:
    """The record of a text, every step checked."""
    name = game_of(text)
    if name not in game_names():
        raise NotFound("unknown-game", "The record is of a game that is not played here.")
    return records.from_text(game_named(name), text)


def seen(text: str) -> RecordSeen:
    """A record with what checking it shows."""
    record = read(text)
    verdict = verify(game_named(record.game), record)
    return RecordSeen(
        game=record.game,
        text=text,
        steps=len(record.steps),
        seats=record.seats,
        players=record.players,
        draws=verdict.draws,
        draws_proved=verdict.draws_proved,
        faults=verdict.faults,
    )


def frames(text: str, first: int, last: int, seat: int | None) -> Frames:
    """Positions `first` to `last` of a finished game, seen through one seat's eyes."""
    record = read(text)
    game = game_named(record.game)
    if seat is not None and seat >= record.seats:
        raise Refused("bad-seat", "There is no such seat.")
    if not 0 <= first <= last < first + MOST_FRAMES:
        raise Refused("bad-range", f"Ask for at most {MOST_FRAMES} positions, the first first.")
    table, shown = records.start_of(game, record), []
    for number in range(min(last, len(record.steps)) + 1):
        before = table.fork()
        if number:
            table.apply(record.steps[number - 1])
        if number >= first:
            step = record.steps[number - 1] if number else None
            events = [] if step is None else game.presentation.tell(before.state, step, table.state, seat)
            shown.append(Frame(number, table.view(seat), events))
    return Frames(len(record.steps), shown)
