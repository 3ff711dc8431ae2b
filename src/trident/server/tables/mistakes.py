"""Learning from mistakes: the flagged turns of a guest, asked again until they are answered well.

They are written down with the review that flagged them. Nobody is asked about somebody else's turns.
"""

from collections.abc import Sequence

import msgspec

from trident.core.chance import stream
from trident.core.record import Record
from trident.core.state import Seat
from trident.review.questions import Marked, Question
from trident.review.review import VERSION, Judged, Review
from trident.review.wording import texts_of
from trident.server.errors import NotFound
from trident.server.messages import MistakeAsked, MistakeMarked, MistakesSeen
from trident.server.storage.contract import Mistake, Reviewed
from trident.server.tables import records
from trident.server.tables.packing import packed
from trident.server.tables.session import Session
from trident.server.tables.starting_points import dumped

LATER_MS = 12 * 3600 * 1000  # after which a mistake that was made again is due again
MOST = 500  # that are looked at for one guest
SHOWN = 50


class NoMistake(NotFound):
    """Nothing is asked there."""

    def __init__(self) -> None:
        super().__init__("no-mistake", "You are not asked about that turn.")


def flagged(session: Session, review: Review, now_ms: int) -> list[Mistake]:
    """What people are asked after a review: each about the turns that they played from beginning to end."""
    played_by = [one.guest for one in session.applied for _ in one.actions]
    found = []
    for one in review.turns:
        guest, *others = set(played_by[one.step : one.step + len(one.played)])
        if one.is_flagged and guest is not None and not others:
            found.append(Mistake(session.id, one.step, guest, one.seat, review.game, now_ms))
    return found


def seen(kept: Sequence[Mistake], game: str | None, now_ms: int) -> MistakesSeen:
    """What somebody is asked now, and how much is asked later."""
    wanted = [one for one in kept if one.due_ms is not None and game in (None, one.game)]
    due = [one for one in wanted if (one.due_ms or 0) <= now_ms]
    asked = [MistakeAsked(one.table, one.step, one.seat, one.game, one.tries) for one in due[:SHOWN]]
    return MistakesSeen(asked, len(due), len(wanted) - len(due))


def judged_in(stored: Reviewed | None, step: int) -> Judged:
    """The flagged turn in the review that is kept."""
    if stored is not None and stored.body is not None and stored.version == VERSION:
        review = msgspec.json.decode(stored.body, type=Review)
        for one in review.turns:
            if one.step == step and one.is_flagged:
                return one
    raise NoMistake


def question_of(record: Record, one: Judged) -> Question:
    """The position as its seat knew it: everything else is dealt at random, the same way every time."""
    replayed = records.replayed(record)
    raw = replayed.position(one.step).copy()
    replayed.game.compiled.reshuffle(raw, Seat(one.seat), stream(one.step))
    position = dumped(replayed.game, raw)
    return Question(position, one.seat, one.choice, one.reasons, one.step, wrong=one.played)


def told(record: Record, one: Judged, found: Marked | None) -> MistakeMarked:
    """What an answer is worth; without one, the answer itself."""
    game, before = records.replayed(record).game, records.replayed(record).position(one.step)
    choice, played = (packed(game, turn, texts_of(game, before, turn)) for turn in (one.choice, one.played))
    if found is None:
        return MistakeMarked(False, None, choice, played, one.loss, one.reasons)
    return MistakeMarked(found.is_accepted, found.loss, choice, played, one.loss, found.reasons)
