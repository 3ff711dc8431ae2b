"""Where a table begins if not at the beginning: in a lesson, or at a step of a game that is over.

A game that is over lies open to everyone, so nothing in its positions is a secret any more. What may have
been seen there is still of no use: chance draws from a fresh secret, and unless the wish says otherwise
everything the person's seat could not know at that step is dealt anew.
"""

import secrets
from typing import Any

import msgspec

from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.replay import start_of
from trident.library.registry import game as game_named
from trident.server.tables import records
from trident.server.tables.lessons import Lesson, lessons_of
from trident.server.wire.errors import NotFound, Refused, TooLate
from trident.server.wire.messages import LessonSeen, OpenTable


class Beginning(msgspec.Struct, frozen=True):
    """What a table begins with; without a position it is the game's own beginning."""

    secret: Secret
    options: Settings
    position: Any = None
    scenario: str | None = None


def usual(wish: OpenTable) -> Beginning:
    """The game's own beginning, with chance that nobody can foresee."""
    return Beginning(Secret.fresh(), wish.options)


def of_lesson(wish: OpenTable) -> Beginning:
    """A lesson's position. Its luck is always the same, which everyone may know."""
    lesson = next((one for one in lessons_named(wish.game) if one.key == wish.scenario), None)
    if lesson is None:
        raise NotFound("no-lesson", "There is no such lesson.")
    check_seats(wish, lesson.seats)
    return Beginning(Secret.of_seed(lesson.seed), lesson.options, lesson.position, lesson.key)


def lessons_named(name: str) -> list[Lesson]:
    """The lessons of the game of that name."""
    return lessons_of(game_named(name))


def seen(game: Game) -> list[LessonSeen]:
    """A game's lessons as people are shown them."""
    return [LessonSeen(one.key, one.title, one.goal, one.seats, one.seat) for one in lessons_of(game)]


def of_record(wish: OpenTable, text: str) -> Beginning:
    """The position at a step of a recorded game."""
    record = records.read(text)
    if record.game != wish.game:
        raise Refused("other-game", "That record is of another game.")
    check_seats(wish, record.seats)
    if wish.from_step > len(record.steps):
        raise Refused("bad-range", "The record is not so long.")
    game = game_named(record.game)
    table = start_of(game, record)
    for step in record.steps[: wish.from_step]:
        table.apply(step)
    if table.is_over:
        raise TooLate("already-over", "The game is over at that step; choose an earlier one.")
    if wish.deals_anew:
        table.raw[:] = table.hidden_from(seat_of(wish), stream(secrets.randbits(62)))
    position = msgspec.to_builtins(game.presentation.dump(table.state))
    return Beginning(Secret.fresh(), record.options, position)


def seat_of(wish: OpenTable) -> int:
    """The seat whose knowledge stays: one's own, or the first that no bot plays."""
    kinds = [seat.kind for seat in wish.seats]
    people = [number for number, kind in enumerate(kinds) if kind != "bot"]
    return kinds.index("me") if "me" in kinds else (people or [0])[0]


def check_seats(wish: OpenTable, seats: int) -> None:
    """A position has its own number of seats, and who sits where matters."""
    if len(wish.seats) != seats:
        raise Refused("bad-seats", f"That position is for {seats} seats.", {"seats": seats})
