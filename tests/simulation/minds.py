"""Quick minds for simulated servers: what thinks by searching takes real time, and measures it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch
from zlib import crc32

from trident.bots.bot import Bot
from trident.core.game import Game
from trident.core.record import Record
from trident.core.state import Raw, Seat
from trident.core.table import Table
from trident.review.account import Account, Amount
from trident.review.hint import Adviser, Hint
from trident.review.judge import Work
from trident.review.questions import Marked, Question, check_turn
from trident.review.review import VERSION, WORK, Judged, Review
from trident.review.stages import Stage, course_of
from trident.server.tables import bots, reviewing
from trident.server.tables.thinkers import Thinkers

ANY_BOT = Thinkers.bot_of
NOTHING = Amount(0.0, 0.0, 0.0, 0.0)
QUICK_MS = 60_000  # the longest that a quick review takes
PARTS = 20  # of a stage, each of which takes a moment
FLAGGED = 3  # one turn in so many is called a mistake


def bot_of(self: Thinkers, game: Game, seats: int, name: str, is_hurried: bool = True) -> Bot:
    """The fallback plays for every bot."""
    return ANY_BOT(self, game, seats, bots.FALLBACK, is_hurried)


def adviser(game: Game) -> Adviser:
    """One without anything to search with."""
    found = object.__new__(Adviser)
    found.game, found.deals, found._appraiser, found._search = game, 0, None, None
    return found


def hint(self: Thinkers, table: Table) -> Hint:
    """A hint by one of those."""
    return adviser(table.game).hint(table)


def advise(self: Adviser, raw: Raw, seat: Seat, seed: int) -> Hint:
    """Any legal decision: another one where any byte of the position is different."""
    legal = self.game.legal(raw)
    return self._hint(self._way(raw, [legal[crc32(raw.tobytes()) % len(legal)]]), None)


def marked(self: Thinkers, game: Game, seats: int, asked: Question, answer: list[int]) -> Marked:
    """Only the best turn itself is accepted."""
    check_turn(game, asked, answer)
    return Marked(answer == asked.best, NOTHING, asked.reasons)


class QuickReviewer:
    """Goes through the stages of a game and finds a mistake now and then."""

    def __init__(self, game: Game, record: Record) -> None:
        self.course = course_of(game, record)

    def stages(self) -> Iterator[float]:
        """How much is done after each part of a stage."""
        count = len(self.course.stages) * PARTS
        return ((number + 1) / count for number in range(count))

    def found(self) -> Review:
        """A review in which every turn is told."""
        course = self.course
        turns = [judged(stage) for stage in course.stages if stage.kind == "turn"]
        accounts = [Account(seat, NOTHING, NOTHING, {"blind": NOTHING}) for seat in range(course.seats)]
        about = VERSION, course.game.name, course.seats, 1, WORK, course.is_played_out
        return Review(*about, accounts, turns, [], [])


def judged(stage: Stage) -> Judged:
    """One turn: what was played was best, though it may be called a mistake."""
    return Judged(
        step=stage.step,
        turn=stage.turn,
        seat=stage.seat,
        played=stage.actions,
        choice=stage.actions,
        is_choice=True,
        is_flagged=stage.step % FLAGGED == 0,
        loss=NOTHING,
        certainty=0.0,
        known=NOTHING,
        blind=NOTHING,
        spread={"played": [], "choice": []},
        reasons=[],
    )


def begun(game: Game, record: Record, _work: Work) -> tuple[Any, Iterator[float]]:
    """A review before its first stage."""
    reviewer = QuickReviewer(game, record)
    return reviewer, reviewer.stages()


@contextmanager
def quick_minds() -> Iterator[None]:
    """In simulated servers nobody searches."""
    with (
        patch.object(Thinkers, "bot_of", bot_of),
        patch.object(Thinkers, "advise", hint),
        patch.object(Thinkers, "marked", marked),
        patch.object(Adviser, "advise", advise),
        patch.object(reviewing, "begun", begun),
        patch.object(reviewing, "ABANDONED_MS", QUICK_MS),
        patch("trident.server.service.load_games", lambda: None),  # once is enough for all of them
    ):
        yield
