"""The course of a recorded game in stages: deals, draws, and turns.

A turn is what one seat decides without anything being revealed in between; a deal is chance before the first
decision, or whatever a game tells as the event "deal"; all other chance is a draw. Where nothing is hidden
there is nothing to deal: all chance is a draw.
"""

from itertools import groupby
from typing import Literal

import msgspec

from trident.core.chance import stream
from trident.core.game import Game
from trident.core.record import Record
from trident.core.replay import start_of
from trident.core.state import CHANCE, OVER, Raw, Seat
from trident.core.walk import Walked, walk

Kind = Literal["deal", "draw", "turn"]
DEAL, LOT = "deal", "lot"  # events by these names mean the same in every game


class Stage(msgspec.Struct, frozen=True):
    """Some steps of a record that are judged together, with the states before and after them."""

    kind: Kind
    seat: int  # who decided, or at whose turn chance moved; −1 before the first turn
    turn: int  # its number
    step: int  # the number of its first step
    actions: list[int]
    before: Raw
    after: Raw


class Course(msgspec.Struct, frozen=True):
    """A whole game: where it began, its stages, and whether anything was hidden from a seat."""

    game: Game
    start: Raw
    stages: list[Stage]
    has_secrets: bool
    is_even: bool  # who begins was drawn by lot, from the beginning

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.game.state_of(self.start).seats)

    @property
    def end(self) -> Raw:
        """The position after the last stage."""
        return self.stages[-1].after if self.stages else self.start

    @property
    def steps(self) -> int:
        """How many steps its stages have."""
        return sum(len(one.actions) for one in self.stages)

    @property
    def is_played_out(self) -> bool:
        """Whether it ended by its rules."""
        return bool(self.game.state_of(self.end).mover == OVER)


def course_of(game: Game, record: Record) -> Course:
    """The stages of a record; a last turn that was not finished is none."""
    start = start_of(game, record).raw
    steps = list(walk(game, start, record.steps))
    has_secrets = any(is_hidden(one) for one in steps)
    labels = list(labels_of(steps, has_secrets))
    stages, seat = [], -1
    for (kind, *_), group in groupby(zip(labels, range(len(steps)), strict=True), key=lambda one: one[0]):
        numbers = [number for _, number in group]
        first, last = steps[numbers[0]], steps[numbers[-1]]
        seat = int(first.was.mover) if kind == "turn" else seat
        actions = [one.action for one in steps[numbers[0] : numbers[-1] + 1]]
        turn = int(first.was.turn)
        stages.append(Stage(kind, seat, turn, numbers[0], actions, first.before, last.after))
    if stages and is_unfinished(game, stages[-1]):
        stages.pop()
    lot = bool(steps) and any(event.kind == LOT for event in steps[0].told(None))
    return Course(game, start, stages, has_secrets, lot and record.position is None)


def is_unfinished(game: Game, last: Stage) -> bool:
    """Whether a turn stops in the middle: the same seat would still have to decide in it."""
    after = game.state_of(last.after)
    return last.kind == "turn" and (int(after.mover), int(after.turn)) == (last.seat, last.turn)


def labels_of(steps: list[Walked], has_secrets: bool) -> list[tuple[Kind, int, int]]:
    """For each step its kind of stage, who decides and in which turn: steps of one stage have the same."""
    labels: list[tuple[Kind, int, int]] = []
    is_dealing = has_secrets
    for one in steps:
        if one.was.mover != CHANCE:
            is_dealing = False
            labels.append(("turn", int(one.was.mover), int(one.was.turn)))
            continue
        is_dealing |= has_secrets and any(event.kind == DEAL for event in one.told(None))
        labels.append(("deal" if is_dealing else "draw", CHANCE, 0))
    return labels


def is_hidden(one: Walked) -> bool:
    """Whether the seat that decides here does not know everything."""
    seat = int(one.was.mover)
    if seat < 0:
        return False
    other = one.before.copy()
    one.game.compiled.reshuffle(other, Seat(seat), stream(1))
    return bool((other != one.before).any())
