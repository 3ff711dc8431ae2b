"""Where a table begins if not at the beginning: in a lesson, or at a step of a game that is over.

A finished game is open to everyone, so nothing in its positions is secret any more. Having seen it
gives no advantage: chance draws from a fresh secret, and unless the request says otherwise everything the
person's seat could not know at that step is redealt.
"""

from typing import Any

import msgspec

from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.record import Record
from trident.core.state import OVER, Seat
from trident.server.errors import NotFound, Refused, TooLate
from trident.server.machine import Machine
from trident.server.messages import LessonSeen, OpenTable
from trident.server.tables import records
from trident.server.tables.catalogue import known_game
from trident.server.tables.lessons import lessons_of


class StartingPoint(msgspec.Struct, frozen=True):
    """What a table begins with; without a position it is the game's own beginning."""

    secret: Secret
    options: Settings
    position: Any = None
    scenario: str | None = None


def fresh_secret(machine: Machine) -> Secret:
    """A secret nobody can guess."""
    return Secret(machine.random_bytes(32))


def usual(wish: OpenTable, machine: Machine) -> StartingPoint:
    """The game's own beginning, with unpredictable chance."""
    return StartingPoint(fresh_secret(machine), wish.options)


def of_lesson(wish: OpenTable) -> StartingPoint:
    """A lesson's position. Chance is the same every time, from a secret that everybody may know."""
    lessons = lessons_of(known_game(wish.game))
    lesson = next((one for one in lessons if one.key == wish.scenario), None)
    if lesson is None:
        raise NotFound("no-lesson", "There is no such lesson.")
    check_seats(wish, lesson.seats)
    return StartingPoint(Secret.of_seed(lesson.seed), lesson.options, lesson.position, lesson.key)


def seen(game: Game) -> list[LessonSeen]:
    """A game's lessons as people are shown them."""
    return [LessonSeen(one.key, one.title, one.goal, one.seats, one.seat) for one in lessons_of(game)]


def of_record(wish: OpenTable, record: Record, machine: Machine) -> StartingPoint:
    """The position at a step of a recorded game."""
    if record.game != wish.game:
        raise Refused("other-game", "That record is of another game.")
    check_seats(wish, record.seats)
    if wish.from_step > len(record.steps):
        raise Refused("bad-range", "The record does not have that many steps.")
    replayed = records.replayed(record)
    game, raw = replayed.game, replayed.position(wish.from_step).copy()
    if game.state_of(raw).mover == OVER:
        raise TooLate("already-over", "The game is over at that step; choose an earlier one.")
    if wish.deals_anew:
        game.compiled.reshuffle(raw, seat_of(wish), stream(machine.below(2**62)))
    position = msgspec.to_builtins(game.presentation.dump(game.state_of(raw)))
    return StartingPoint(fresh_secret(machine), record.options, position)


def seat_of(wish: OpenTable) -> Seat:
    """The seat whose knowledge is kept: one's own, or the first that no bot plays."""
    kinds = [seat.kind for seat in wish.seats]
    people = [number for number, kind in enumerate(kinds) if kind != "bot"]
    return Seat(kinds.index("me") if "me" in kinds else (people or [0])[0])


def check_seats(wish: OpenTable, seats: int) -> None:
    """A position has its own number of seats, and who sits where matters."""
    if len(wish.seats) != seats:
        raise Refused("bad-seats", f"That position is for {seats} seats.", {"seats": seats})
