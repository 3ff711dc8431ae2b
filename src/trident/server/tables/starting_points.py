"""Where a table begins if not at the beginning: in a lesson, or at a step of a game that is over.

A finished game is open to everyone, so nothing in its positions is secret any more. Having seen it
gives no advantage: chance draws from a fresh secret, and unless the request says otherwise everything the
person's seat could not know at that step is redealt.
"""

from typing import Any

import msgspec

from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.record import Deal, Record
from trident.core.state import OVER, Raw, Seat, Stream
from trident.review.puzzles import Puzzle
from trident.server.errors import NotFound, Refused, TooLate
from trident.server.machine import Machine
from trident.server.messages import LessonSeen, OpenTable
from trident.server.tables import puzzles, records
from trident.server.tables.catalogue import known_game
from trident.server.tables.lessons import lessons_of


class StartingPoint(msgspec.Struct, frozen=True):
    """What a table begins with; without a position it is the game's own beginning."""

    secret: Secret
    options: Settings
    position: Any = None
    scenario: str | None = None
    deal: Deal | None = None  # why the secret is no secret, if it is none

    @property
    def is_known(self) -> bool:
        """Whether its host may know more of what is dealt than whoever joins."""
        return self.position is not None or self.scenario is not None


def fresh_secret(machine: Machine) -> Secret:
    """A secret nobody can guess."""
    return Secret(machine.random_bytes(32))


def usual(wish: OpenTable, machine: Machine) -> StartingPoint:
    """The game's own beginning, with unpredictable chance."""
    return StartingPoint(fresh_secret(machine), wish.options)


def of_lesson(wish: OpenTable, machine: Machine) -> StartingPoint:
    """A lesson's position. Chance is the same every time, from a secret that everybody may know.

    Where somebody else may join, it is not.
    """
    game, scenario = known_game(wish.game), wish.scenario or ""
    if scenario.startswith(puzzles.SCENARIO):
        return of_puzzle(wish, puzzles.puzzle_of(game.name, scenario.removeprefix(puzzles.SCENARIO)))
    lessons = lessons_of(game)
    lesson = next((one for one in lessons if one.key == wish.scenario), None)
    if lesson is None:
        raise NotFound("no-lesson", "There is no such lesson.")
    check_seats(wish, lesson.seats)
    begun = StartingPoint(Secret.of_seed(lesson.seed), lesson.options, lesson.position, lesson.key, "lesson")
    is_shared = any(seat.kind == "open" for seat in wish.seats)
    return msgspec.structs.replace(begun, secret=fresh_secret(machine), deal=None) if is_shared else begun


def of_puzzle(wish: OpenTable, puzzle: Puzzle) -> StartingPoint:
    """A puzzle's position, for one person and bots: nobody else may join who would not know it."""
    check_seats(wish, puzzle.seats)
    if any(seat.kind != ("me" if place == puzzle.seat else "bot") for place, seat in enumerate(wish.seats)):
        raise Refused("bad-seats", f"In that puzzle, seat {puzzle.seat + 1} is yours.")
    return StartingPoint(puzzles.secret_of(puzzle), {}, puzzle.position, wish.scenario, "lesson")


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
    secret = fresh_secret(machine)
    if wish.deals_anew:
        game.compiled.reshuffle(raw, seat_of(wish), secret.stream_for("deal anew"))
    return StartingPoint(secret, record.options, dumped(game, raw))


def redealt(game: Game, position: Any, seats: list[int], rng: Stream) -> Any:
    """A position with everything dealt anew that any of these seats does not know."""
    raw = game.load(position)
    for seat in seats:
        game.compiled.reshuffle(raw, Seat(seat), rng)
    return dumped(game, raw)


def dumped(game: Game, raw: Raw) -> Any:
    """A state as plain data."""
    return msgspec.to_builtins(game.presentation.dump(game.state_of(raw)))


def seat_of(wish: OpenTable) -> Seat:
    """The seat whose knowledge is kept: one's own, or the first that no bot plays."""
    kinds = [seat.kind for seat in wish.seats]
    people = [number for number, kind in enumerate(kinds) if kind != "bot"]
    return Seat(kinds.index("me") if "me" in kinds else (people or [0])[0])


def check_seats(wish: OpenTable, seats: int) -> None:
    """A position has its own number of seats, and who sits where matters."""
    if len(wish.seats) != seats:
        raise Refused("bad-seats", f"That position is for {seats} seats.", {"seats": seats})
