"""The review of a whole game: the account of every seat, every turn judged, and the curve of the values."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import numpy as np

from trident.core.game import Game
from trident.core.record import Record
from trident.core.state import CHANCE, Raw
from trident.review.account import Account, Amount, Ledger, amount, certainty, mean_change
from trident.review.judge import Judge, Verdict, Work
from trident.review.reasons import Reason
from trident.review.stages import Course, Stage, course_of
from trident.review.values import POINTS, UTILITY, Appraiser, Reals, Values, each_once

VERSION = 4  # of what a review says; stored ones of another version are made again
WORK = Work(words=256, choose=1200, compare=320)

Progress = Callable[[float], None]


class Judged(msgspec.Struct, frozen=True):
    """One turn: what was done and what the review would have done. Losses are positive."""

    step: int
    turn: int
    seat: int
    played: list[int]
    choice: list[int]
    is_choice: bool  # the turn played leads where the review's choice leads
    is_flagged: bool
    loss: Amount  # to its own seat, from what it could know
    certainty: float  # the loss of utility in standard errors
    known: Amount  # what the turn was worth, as its seat could know
    blind: Amount  # what only open cards could have told
    spread: dict[str, list[float]]  # of points at the end, in ten equal parts: "played" and "choice"
    reasons: list[Reason]  # of a flagged turn: what speaks for the choice


class Luck(msgspec.Struct, frozen=True):
    """One deal or draw, and what it changed for each seat."""

    kind: str
    step: int
    turn: int
    seat: int
    change: list[Amount]


class Moment(msgspec.Struct, frozen=True):
    """What the position before a step was worth to each seat with all cards open."""

    step: int
    values: list[Amount]


class Review(msgspec.Struct, frozen=True):
    """Everything that a review found out."""

    version: int
    game: str
    seats: int
    seed: int
    work: Work
    is_played_out: bool  # otherwise results are what the last position was worth, with its error
    accounts: list[Account]
    turns: list[Judged]
    luck: list[Luck]
    curve: list[Moment]


def review(
    game: Game, record: Record, work: Work = WORK, seed: int = 1, progress: Progress | None = None
) -> Review:
    """Review a game that has ended. The same record, work and seed give the same review.

    One that was not played out is judged as far as it went; its result is what the last position was worth.
    """
    reviewer = reviewer_of(game, record, work, seed)
    for share in reviewer.stages():
        if progress is not None:
            progress(share)
    return reviewer.found()


def reviewer_of(game: Game, record: Record, work: Work = WORK, seed: int = 1) -> "Reviewer":
    """Who reviews a game that has ended, for those who go from stage to stage."""
    return Reviewer(course_of(game, record), work, seed)


class Reviewer:
    """Goes through the stages of one game."""

    def __init__(self, course: Course, work: Work, seed: int) -> None:
        self.course, self.work, self.seed = course, work, seed
        self.appraiser = Appraiser(course.game, course.seats, work.words, seed)
        self.judge = Judge(self.appraiser, work, seed)
        self.since = course.start  # playouts reach as far as from here
        self.ledger = Ledger(self.appraiser.value(course.start, course.start), course.is_even)
        self.turns: list[Judged] = []
        self.luck: list[Luck] = []
        self.curve: list[Moment] = []

    def stages(self) -> Iterator[float]:
        """Judge one stage after the other; how much of the game is done after each."""
        stages = self.course.stages
        for number, stage in enumerate(stages):
            if self._is_far(stage):
                self._look_from(stage)
            self._remember(stage.step)
            if stage.kind == "turn":
                self._judge(stage)
            else:
                self._weigh(stage)
            yield (number + 1) / len(stages)
        self._end()

    def found(self) -> Review:
        """Everything, once all stages are judged."""
        course = self.course
        accounts = [self.ledger.account(seat, course.has_secrets) for seat in range(course.seats)]
        return Review(
            VERSION,
            course.game.name,
            course.seats,
            self.seed,
            self.work,
            course.is_played_out,
            accounts,
            self.turns,
            self.luck,
            self.curve,
        )

    def _is_far(self, stage: Stage) -> bool:
        """Whether playouts must reach farther from here on: at a deal, and once in a round of turns."""
        since = self.course.game.state_of(self.since)
        return stage.kind == "deal" or since.mover == CHANCE or stage.turn - since.turn >= self.course.seats

    def _end(self) -> None:
        """The game as it ended: values at the end of the rules are the scores themselves."""
        if self.course.is_played_out:
            result = np.zeros_like(self.ledger.value) + result_of(self.course.game, self.course.end)
            self.ledger.rise("rest", result)
        self._remember(self.course.steps)

    def _look_from(self, stage: Stage) -> None:
        """Playouts reach as far as from this position now; what that changes is a fault of the values."""
        self.since = stage.before
        self.ledger.rise("rest", self.appraiser.value(stage.before, self.since))

    def _remember(self, step: int) -> None:
        self.curve.append(Moment(step, by_seat(self.ledger.value)))

    def _weigh(self, stage: Stage) -> None:
        """What chance gave and took."""
        after = self.appraiser.value(stage.after, self.since)
        change = self.ledger.rise("deal" if stage.kind == "deal" else "draws", after)
        self.luck.append(Luck(stage.kind, stage.step, stage.turn, stage.seat, by_seat(change)))

    def _judge(self, stage: Stage) -> None:
        """What a decision gave and took.

        Where nothing is hidden, the open playouts are what the seat could know.
        """
        turns = self.judge.turns(stage)
        opened = each_once(turns, partial(self._open_values, stage))
        seen = each_once(turns, partial(self.judge.compare, stage)) if self.course.has_secrets else opened
        verdict = Verdict(turns[1], seen[0], seen[1:], is_same=turns[1] == turns[0])
        fall = verdict.fall
        if not self.course.has_secrets:
            fall = fall._replace(change=mean_change(opened[0], opened[1:]), errors=0.0)
        self.ledger.turn(stage.seat, fall, opened)
        found = self.judge.reasons(stage, verdict.choice) if verdict.is_flagged(stage.seat) else []
        self.turns.append(judged(stage, verdict, opened, found))

    def _open_values(self, stage: Stage, turns: list[list[int]]) -> list[Values]:
        return self.appraiser.open_values(stage.before, self.since, turns, stage.seat)


def judged(stage: Stage, verdict: Verdict, opened: list[Values], found: list[Reason]) -> Judged:
    """One turn as the review tells it."""
    change, errors = verdict.shortfall
    seat = stage.seat
    lost = (verdict.chosen[0] - verdict.seen)[:, seat]
    blind = (opened[0] - opened[1] - change)[:, seat]
    return Judged(
        step=stage.step,
        turn=stage.turn,
        seat=seat,
        played=stage.actions,
        choice=verdict.choice,
        is_choice=verdict.is_same,
        is_flagged=verdict.is_flagged(seat),
        loss=amount(lost),
        certainty=certainty(-float(change[seat, UTILITY]), float(errors[seat, UTILITY])),
        known=amount(verdict.seen[:, seat]),
        blind=amount(blind, errors[seat] ** 2),
        spread={
            "played": spread_of(verdict.seen[:, seat]),
            "choice": spread_of(verdict.chosen[0][:, seat]),
        },
        reasons=found,
    )


def result_of(game: Game, raw: Raw) -> Reals:
    """A final position by seat: utility (the share of the win), that share, and points ahead."""
    scores = game.scores(raw).tolist()
    sides = [game.side_of(seat) for seat in range(len(scores))]
    winners = {side for side, score in zip(sides, scores, strict=True) if score == max(scores)}
    rows = []
    for side, score in zip(sides, scores, strict=True):
        others = [row[0] for other, row in zip(sides, scores, strict=True) if other != side]
        share = (side in winners) / len(winners)
        rows.append([share, share, score[0] - max(others, default=0)])
    return np.array(rows, float)


def spread_of(values: Values) -> list[float]:
    """The lowest, every tenth, and the highest points that came out."""
    return [float(one) for one in np.quantile(values[:, POINTS], np.linspace(0, 1, 11))]


def by_seat(values: Values) -> list[Amount]:
    """What values come to for each seat."""
    return [amount(values[:, seat]) for seat in range(values.shape[1])]
