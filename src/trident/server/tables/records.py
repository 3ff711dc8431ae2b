"""Finished games as records: downloaded, imported, replayed, checked."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from trident.core.contract import Event
from trident.core.errors import BadOption, BadPosition, UnreadableRecord
from trident.core.game import Game
from trident.core.phrases import Language
from trident.core.record import Record, game_of
from trident.core.replay import from_text, start_of, to_text
from trident.core.state import Raw, Seat
from trident.core.verify import verify
from trident.core.walk import Walked, walk
from trident.library.registry import game as game_named
from trident.server.errors import NotFound, Refused, TooLate
from trident.server.messages import FlawSeen, Frame, Frames, RecordSeen
from trident.server.tables import days
from trident.server.tables.catalogue import playable
from trident.server.tables.session import Session

MOST_FRAMES = 60
MOST_READ = 64  # records cached after reading
MOST_REPLAYED = 16  # records whose positions are cached


def record_of(session: Session) -> Record:
    """A finished table's record. While the game runs, nobody may read hidden information."""
    if session.status != "over" or session.table is None:
        raise TooLate("not-over", "The record can be read when the game is over.")
    return session.record()


def text_of(session: Session, now_ms: int) -> str:
    """A finished table's record as text; without the secret of a daily deal, until its day is over."""
    record = record_of(session)
    if days.is_sealed(session, now_ms):
        record = msgspec.structs.replace(record, secret=None)
    return to_text(session.game, record)


@lru_cache(MOST_READ)
def read(text: str) -> Record:
    """The record of a text, every step checked."""
    name = game_of(text)
    if name not in playable():
        raise NotFound("unknown-game", "The record is of a game that is not played here.")
    try:
        return from_text(playable()[name], text)
    except (BadOption, BadPosition) as error:  # the options or the position of another game
        raise UnreadableRecord(0, error.text()) from error


class Replayed(NamedTuple):
    """Every position of a record."""

    game: Game
    start: Raw
    steps: list[Walked]

    def position(self, step: int) -> Raw:
        """The bytes of the state after so many steps."""
        return self.steps[step - 1].after if step else self.start

    def frame(self, step: int, seat: Seat | None, language: Language | None) -> Frame:
        """The position after so many steps, and what led to it, as this viewer sees it."""
        presentation = self.game.presentation
        view = presentation.view(self.game.state_of(self.position(step)), seat)
        events: list[Event] = self.steps[step - 1].told(seat) if step else []
        return Frame(step, view, events, presentation.draw(view, language) if language else None)


def replayed(record: Record) -> Replayed:
    """Every position of a record that was checked before; walked once while people look at it."""
    return _replayed(msgspec.json.encode(record))


@lru_cache(MOST_REPLAYED)
def _replayed(encoded: bytes) -> Replayed:
    record = msgspec.json.decode(encoded, type=Record)
    game = game_named(record.game)
    start = start_of(game, record).raw
    return Replayed(game, start, list(walk(game, start, record.steps)))


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
        flaws=[FlawSeen(flaw.code, flaw.step) for flaw in verdict.found],
        nonces=list(record.nonces.values()),
        is_by_lot=record.lots is not None,
        deal=record.deal,
    )


def frames(
    record: Record, first: int, last: int, seat: int | None, language: Language | None = None
) -> Frames:
    """Positions `first` to `last` of a finished game, as one seat sees them."""
    if seat is not None and seat >= record.seats:
        raise Refused("bad-seat", "There is no such seat.")
    if not 0 <= first <= last < first + MOST_FRAMES:
        raise Refused("bad-range", f"Ask for at most {MOST_FRAMES} positions, and `first` before `last`.")
    steps, eyes = len(record.steps), None if seat is None else Seat(seat)
    found, wanted = replayed(record), range(first, min(last, steps) + 1)
    return Frames(steps, [found.frame(step, eyes, language) for step in wanted])
