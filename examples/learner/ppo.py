"""Proximal policy optimization (PPO): play a stretch, estimate advantages, take clipped steps."""

from dataclasses import dataclass
from typing import Any

import numpy as np

import trident
from examples.learner.features import DESTINATIONS, WIDTH, features_of
from examples.learner.network import Adam, Passed, backward, forward, fresh_weights

SEATS = 2


@dataclass(frozen=True)
class Settings:
    """What may be tried."""

    games: int = 512
    steps: int = 64  # of every game, between two updates
    minibatch: int = 4096
    epochs: int = 2
    pace: float = 1e-3
    last_pace: float = 1e-4
    clip: float = 0.2
    trace: float = 0.95  # λ of the advantages; rewards come at the end, so nothing is discounted
    entropy: float = 0.015
    last_entropy: float = 0.003
    value_share: float = 0.5
    points: float = 0.02  # a point ahead is worth so much


def probabilities(logits: Any) -> Any:
    """The softmax of logits."""
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def drawn(chances: Any, rng: np.random.Generator) -> Any:
    """One action per row, by its probability."""
    edges = np.cumsum(chances, axis=1)
    points = rng.random(len(chances), np.float32) * edges[:, -1]
    return (edges > points[:, None]).argmax(axis=1)


class Stretch:
    """What was seen and done in some steps of every game, in arrays of steps × games."""

    def __init__(self, settings: Settings, batch: Any) -> None:
        shape = settings.steps, settings.games
        self.rows = np.zeros((*shape, DESTINATIONS, WIDTH), np.float32)
        self.masks = np.zeros((*shape, batch.game.decisions.size), np.bool_)
        self.actions, self.movers = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.chances, self.values = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        self.rewards = np.zeros((*shape, SEATS), np.float32)
        self.ends = np.zeros(shape, np.bool_)


class Learner:
    """Plays both seats of many rounds at once, and learns from the points ahead at their ends."""

    def __init__(self, settings: Settings, seed: int = 1) -> None:
        self.settings, self.rng = settings, np.random.default_rng(seed)
        self.batch = trident.vector(
            "lost-cities",
            settings.games,
            SEATS,
            {"rounds": 1},
            seed,
            autoreset="same-step",
            reward="points",
            strict=False,
        )
        self.weights = fresh_weights(seed)
        self.adam = Adam(self.weights)
        self.stretch = Stretch(settings, self.batch)

    def look(self) -> Passed:
        """What the network says of the games as they stand."""
        return forward(self.weights, features_of(self.batch.named), self.batch.masks)

    def play(self) -> Any:
        """Fill the stretch; what each seat can expect after it."""
        games, kept = np.arange(self.settings.games), self.stretch
        for step in range(self.settings.steps):
            seen = self.look()
            chances = probabilities(seen.logits)
            actions = drawn(chances, self.rng)
            kept.rows[step], kept.masks[step] = seen.rows, self.batch.masks
            kept.actions[step], kept.movers[step] = actions, self.batch.movers
            kept.chances[step], kept.values[step] = chances[games, actions], seen.values
            self.batch.step(actions)
            kept.rewards[step] = self.batch.rewards * self.settings.points
            kept.ends[step] = self.batch.ends
        expected = np.zeros((self.settings.games, SEATS), np.float32)
        movers, values = self.batch.movers.astype(np.int64), self.look().values
        expected[games, movers], expected[games, 1 - movers] = (
            values,
            -values,
        )  # what one wins, the other loses
        return expected

    def advantages(self, expected: Any) -> Any:
        """How much better each action was than expected (generalized advantage estimation, per seat)."""
        games, kept = np.arange(self.settings.games), self.stretch
        following, found = np.zeros_like(expected), np.zeros_like(kept.values)
        for step in reversed(range(self.settings.steps)):
            ended, movers = kept.ends[step], kept.movers[step]
            expected[ended], following[ended] = kept.rewards[step][ended], 0
            surprise = expected[games, movers] - kept.values[step]
            found[step] = surprise + self.settings.trace * following[games, movers]
            expected[games, movers], following[games, movers] = kept.values[step], found[step]
        return found

    def update(self, done: float) -> dict[str, float]:
        """Play a stretch and learn from it; `done` is the share of the time that has gone by."""
        settings, kept = self.settings, self.stretch
        advantages = self.advantages(self.play())
        aims = (advantages + kept.values).reshape(-1)
        scaled = ((advantages - advantages.mean()) / (advantages.std() + 1e-6)).reshape(-1)
        pace = settings.pace + done * (settings.last_pace - settings.pace)
        entropy = settings.entropy + done * (settings.last_entropy - settings.entropy)
        told = {"entropy": 0.0, "clipped": 0.0}
        for _ in range(settings.epochs):
            order = self.rng.permutation(scaled.size)
            for first in range(0, scaled.size, settings.minibatch):
                told = self._step(order[first : first + settings.minibatch], scaled, aims, pace, entropy)
        explained = 1 - float(np.var(advantages) / (np.var(aims) + 1e-6))
        return told | {"explained": explained}

    def _step(self, some: Any, advantages: Any, aims: Any, pace: float, entropy: float) -> dict[str, float]:
        """One step of the optimizer on some decisions."""
        settings, kept, places = self.settings, self.stretch, np.arange(len(some))
        rows = kept.rows.reshape(-1, DESTINATIONS, WIDTH)[some]
        masks = kept.masks.reshape(-1, self.batch.game.decisions.size)[some]
        actions, before = kept.actions.reshape(-1)[some], kept.chances.reshape(-1)[some]
        passed = forward(self.weights, rows, masks)
        chances = probabilities(passed.logits)
        logs = np.where(masks, np.log(np.maximum(chances, 1e-12)), 0)
        ratios, gains = chances[places, actions] / before, advantages[some]
        is_clipped = np.where(gains > 0, ratios > 1 + settings.clip, ratios < 1 - settings.clip)
        by_log = np.where(is_clipped, 0, -gains * ratios)  # of the loss, by the logarithm of a chance
        by_logits = -by_log[:, None] * chances
        by_logits[places, actions] += by_log
        disorder = -(chances * logs).sum(axis=1)
        by_logits += entropy * chances * (logs + disorder[:, None])
        by_values = settings.value_share * (passed.values - aims[some])
        scale = np.float32(1 / len(some))
        slopes = backward(self.weights, passed, by_logits.astype(np.float32) * scale, by_values * scale)
        self.adam.step(slopes, pace)
        return {"entropy": float(disorder.mean()), "clipped": float(is_clipped.mean())}
