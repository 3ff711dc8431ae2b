"""Expert iteration: label decisions of the policy, learn a net from them; repeat with the result.

The labels are kept in the user's data folder, so that the same command goes on where it was interrupted.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from trident.bots.labels import Label, Labeller, read_labels, write_labels
from trident.bots.learning import HELD_OUT, Examples, Learner, examples_from, joined
from trident.bots.spec import pool_for
from trident.bots.weights import SWITCH, names_of, net_in, numbers_in
from trident.core.game import Game
from trident.core.state import Raw
from trident.library import registry
from trident.library.data import own_file

UNIT = 1000  # games that are labelled together
MOST_GAMES = 10**6  # of a round, so that the rounds' seeds differ


class Plan(msgspec.Struct, frozen=True):
    """What is trained, and with how much work."""

    game: str
    seats: int
    games: int  # that are labelled per round
    deals: int  # on which each decision is played out
    epochs: int
    seed: int

    @property
    def folder(self) -> Path:
        """Where labels and curves are kept."""
        name = f"training-{self.seats}-{self.games}-{self.deals}-{self.seed}"
        return own_file(self.game, name)


class Unit(msgspec.Struct, frozen=True):
    """Some games of a round, to be labelled in one go."""

    plan: Plan
    round_number: int
    number: int
    student: bytes  # the weights of the policy that is corrected

    @property
    def file(self) -> Path:
        """Where the labels are kept."""
        return self.plan.folder / f"labels-{self.round_number}-{self.number:03}.npz"


class EpochResult(msgspec.Struct, frozen=True):
    """What an epoch brought, in points per decision: to the softmax player, and on positions held out."""

    epoch: int
    gained: float
    held_out: float


def units_of(plan: Plan, round_number: int, student: Raw) -> list[Unit]:
    """The work of a round."""
    count = -(-plan.games // UNIT)
    return [Unit(plan, round_number, number, student.tobytes()) for number in range(count)]


def label_unit(unit: Unit) -> tuple[Unit, list[Label]]:
    """Play and label the games of a unit; it may run in any process."""
    plan, game = unit.plan, registry.game(unit.plan.game)
    student = np.frombuffer(unit.student, np.uint8)
    labeller = Labeller(game, plan.seats, pool_for(game, plan.seats, student), plan.deals)
    first = 10 * MOST_GAMES * plan.seed + MOST_GAMES * (unit.round_number - 1) + UNIT * unit.number
    games = min(UNIT, plan.games - UNIT * unit.number)
    return unit, [label for seed in range(first, first + games) for label in labeller.labels(seed)]


def keep(done: tuple[Unit, list[Label]]) -> None:
    """Store the labels of a unit."""
    write_labels(done[0].file, done[1])


def examples_of(plan: Plan, round_number: int, student: Raw) -> tuple[Examples, Examples]:
    """What a round learns from: labels of all rounds so far, and those held out, the last of its own."""
    game = registry.game(plan.game)
    learned, own = list[Examples](), list[Examples]()
    for number in range(1, round_number + 1):
        for unit in units_of(plan, number, student):
            part = examples_from(game, read_labels(unit.file), student)
            (own if number == round_number else learned).append(part)
    newest = joined(own)
    kept = max(1, len(newest) // HELD_OUT)
    learned.append(newest.part(slice(0, len(newest) - kept)))
    return joined(learned), newest.part(slice(len(newest) - kept, None))


def teach(plan: Plan, round_number: int, student: Raw) -> Iterator[tuple[EpochResult, Raw]]:
    """Learn a net from all labels so far; after each epoch, what it brought, and the corrected weights."""
    game = registry.game(plan.game)
    examples, held_out = examples_of(plan, round_number, student)
    learner = Learner(game, student, plan.seed)
    for epoch, gained in enumerate(learner.learn(examples, plan.epochs), 1):
        yield EpochResult(epoch, gained, learner.gain(held_out)), corrected(game, student, learner.net)


def corrected(game: Game, student: Raw, net: Any) -> Raw:
    """The same policy with a net."""
    weights = student.copy()
    numbers_in(game, weights)[names_of(game).index(SWITCH)] = 1.0
    net_in(game, weights)[:] = net
    return weights
