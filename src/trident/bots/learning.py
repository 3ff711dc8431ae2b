"""Learning the net that corrects a policy: decisions with higher labels should get higher scores.

The objective is what a player gains who chooses each decision with a probability that rises with its
corrected score (softmax): the mean of the labels, weighted by these probabilities. It is linear in the
labels, so that their noise cancels out over many positions. Adam climbs it while the temperature falls.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from trident.bots.kit import bots_of, kit_of
from trident.bots.labels import Label
from trident.bots.weights import names_of, net_in
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw, Seat, dtype_of

BATCH = 512
HOT, COLD = 8.0, 2.0  # temperature at the beginning and at the end, in the scores' own measure
RATE, LAST_RATE = 0.005, 0.0001
DECAY = 0.0001  # of the net's numbers: fewer of them are learned by heart
FIRST_SIZE = 0.15  # of the first layer's random numbers
HELD_OUT = 10  # one in so many positions is not learned from
NEVER = -1e8  # lower scores are of decisions that the policy never makes


class Shape(msgspec.Struct, frozen=True):
    """Sizes of a net: inputs and hidden units of each group, its outputs."""

    inputs: int
    hidden: int
    outputs: int


def shape_of(game: Game) -> Shape:
    """The shape of a game's net; refused with a sentence if it has none."""
    if game.bots is None or game.bots.study is None:
        raise TridentError(f"{game.title()} declares no inputs for a net, so there is nothing to train.")
    declared = dtype_of(game.bots.weights)
    (inputs, hidden), (outputs, _) = (declared[name].shape for name in net_names(game))
    return Shape(inputs, hidden, outputs)


def net_names(game: Game) -> list[str]:
    """The arrays of a net among the weights: its inner layer, its outer layer with constants."""
    return [name for name in dtype_of(bots_of(game).weights).names or () if name not in names_of(game)]


class Examples(msgspec.Struct, frozen=True):
    """What is learned from: by position, then by decision. Places beyond the last decision have no score."""

    inputs: Any  # position × group × input, as bits
    outputs: Any  # the output of each decision, or −1
    scores: Any  # without the net
    gains: Any  # in points, over the policy's own decision

    def __len__(self) -> int:
        return len(self.scores)

    def part(self, rows: Any) -> "Examples":
        """Some of the positions."""
        return Examples(self.inputs[rows], self.outputs[rows], self.scores[rows], self.gains[rows])


def joined(parts: list[Examples]) -> Examples:
    """All examples of several parts, in their order."""
    fields = zip(*((part.inputs, part.outputs, part.scores, part.gains) for part in parts), strict=True)
    return Examples(*(np.concatenate(field) for field in fields))


def examples_from(game: Game, labels: list[Label], weights: Raw) -> Examples:
    """What the labels teach; `weights` are those of the policy to be corrected."""
    kit, n = kit_of(game), len(labels)
    most = kit.bots.most_turns
    scratch, size = kit.workspace().scratch, (kit.bots.groups, shape_of(game).inputs)
    inputs = np.zeros((n, *np.packbits(np.zeros(size, np.uint8), axis=-1).shape), np.uint8)
    outputs = np.full((n, most), -1, np.int16)
    scores, gains = np.full((n, most), -np.inf, np.float32), np.zeros((n, most), np.float32)
    for place, label in enumerate(labels):
        decisions = len(label.decisions)
        found, told, on = np.zeros(decisions), np.zeros(decisions, np.int64), np.zeros(size, np.uint8)
        kit.learn(label.raw.copy(), Seat(label.seat), weights, scratch, label.decisions, found, told, on)
        inputs[place], outputs[place, :decisions] = np.packbits(on, axis=-1), told
        scores[place, :decisions] = np.where(found > NEVER, found, -np.inf)
        gains[place, :decisions] = label.gains[:, -1]
    is_scored = np.isfinite(scores).any(axis=1)
    return Examples(inputs, outputs, scores, gains).part(is_scored)


class Learner:
    """A net that is being learned."""

    def __init__(self, game: Game, weights: Raw, seed: int) -> None:
        self.shape = shape_of(game)
        net, size = net_in(game, weights).astype(np.float32), self.shape.inputs * self.shape.hidden
        self.inner = net[:size].reshape(-1, self.shape.hidden)
        self.outer = net[size:].reshape(self.shape.outputs, -1)
        self._rng = np.random.default_rng(seed)
        if not self.inner.any():
            self.inner[:] = FIRST_SIZE * self._rng.standard_normal(self.inner.shape)
        self._steps = 0
        self._moments = [(np.zeros_like(layer), np.zeros_like(layer)) for layer in (self.inner, self.outer)]

    @property
    def net(self) -> Any:
        """All numbers of the net, in their order."""
        return np.concatenate([self.inner.ravel(), self.outer.ravel()])

    def learn(self, examples: Examples, epochs: int) -> Iterator[float]:
        """Climb; after each epoch, what the softmax player gained in it per decision."""
        batches = max(1, len(examples) // BATCH)
        for epoch in range(epochs):
            gained = 0.0
            order = np.array_split(self._rng.permutation(len(examples)), batches)
            for number, rows in enumerate(order):
                done = (epoch + number / batches) / epochs
                gained += self._climb(examples.part(rows), HOT * (COLD / HOT) ** done, done) / batches
            yield gained

    def gain(self, examples: Examples) -> float:
        """What the corrected policy gains over the one that made the labels, in points per decision."""
        total = 0.0
        for first in range(0, len(examples), 8 * BATCH):
            part = examples.part(slice(first, first + 8 * BATCH))
            best = self.scores(part).argmax(axis=1)
            total += float(part.gains[np.arange(len(part)), best].sum())
        return total / len(examples)

    def scores(self, examples: Examples) -> Any:
        """The corrected score of every decision."""
        return self._forward(examples)[0]

    def _forward(self, part: Examples) -> tuple[Any, Any, Any]:
        """Corrected scores, the inputs of all groups, and the hidden layer with a constant after it."""
        on = np.unpackbits(part.inputs, axis=-1, count=self.shape.inputs)
        on = on.reshape(-1, self.shape.inputs).astype(np.float32)
        hidden = np.maximum(on @ self.inner, 0)
        hidden = np.concatenate([hidden, np.ones((len(hidden), 1), np.float32)], axis=1)
        told = (hidden @ self.outer.T).reshape(len(part), -1)
        added = np.take_along_axis(told, np.maximum(part.outputs, 0), axis=1)
        return part.scores + np.where(part.outputs >= 0, added, 0), on, hidden

    def _climb(self, part: Examples, temperature: float, done: float) -> float:
        """One step of Adam; what the softmax player gains on these positions."""
        scores, on, hidden = self._forward(part)
        chances = np.exp((scores - scores.max(axis=1, keepdims=True)) / temperature)
        chances /= chances.sum(axis=1, keepdims=True)
        gained = (chances * part.gains).sum(axis=1, keepdims=True)
        slope = chances * (part.gains - gained) / (temperature * len(part))
        told = np.zeros((len(part), len(on) // len(part) * self.shape.outputs), np.float32)
        used = part.outputs >= 0
        np.add.at(told, (np.nonzero(used)[0], part.outputs[used]), slope[used])
        told = told.reshape(-1, self.shape.outputs)
        back = (told @ self.outer[:, :-1]) * (hidden[:, :-1] > 0)
        self._steps += 1
        rate = RATE + (LAST_RATE - RATE) * done
        for layer, moments, rise in zip(
            (self.inner, self.outer), self._moments, (on.T @ back, told.T @ hidden), strict=True
        ):
            self._step(layer, moments, rise - DECAY * layer, rate)
        return float(gained.mean())

    def _step(self, layer: Any, moments: tuple[Any, Any], rise: Any, rate: float) -> None:
        """Adam, with its usual constants."""
        first, second = moments
        first += 0.1 * (rise - first)
        second += 0.001 * (rise * rise - second)
        mean, square = first / (1 - 0.9**self._steps), second / (1 - 0.999**self._steps)
        layer += rate * mean / (np.sqrt(square) + 1e-8)
