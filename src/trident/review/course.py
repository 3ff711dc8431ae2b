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
from trident.core.state import CHANCE, Raw, Seat
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


def course_of(game: Game, record: Record) -> Course:
    """The stages of a record."""
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
    lot = bool(steps) and any(event.kind == LOT for event in steps[0].told(None))
    return Course(game, start, stages, has_secrets, lot and record.position is None)


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
