"""The network: destinations are alike, so each is read by the same weights and told the mean of all."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from examples.learner.features import DESTINATIONS, PER_DESTINATION, WIDTH, from_actions, to_actions

HIDDEN = 64
NEVER = -1e9  # the logit of an illegal action
Weights = dict[str, Any]


class Passed(NamedTuple):
    """What a forward pass leaves: its result, and what the backward pass needs."""

    logits: Any  # games × actions; illegal ones are NEVER
    values: Any  # games
    rows: Any
    layers: list[Any]  # games × destinations × HIDDEN
    means: list[Any]  # games × HIDDEN
    judged: Any  # games × HIDDEN


def fresh_weights(seed: int) -> Weights:
    """Random weights; the two heads begin near zero."""
    rng = np.random.default_rng(seed)

    def matrix(inputs: int, outputs: int, scale: float = 1.0) -> Any:
        return (rng.standard_normal((inputs, outputs)) * scale * np.sqrt(2 / inputs)).astype(np.float32)

    weights = {"in": matrix(WIDTH, HIDDEN), "in_bias": np.zeros(HIDDEN, np.float32)}
    for layer in ("one", "two"):
        weights[layer] = matrix(HIDDEN, HIDDEN, 0.7)
        weights[f"{layer}_mean"] = matrix(HIDDEN, HIDDEN, 0.7)
        weights[f"{layer}_bias"] = np.zeros(HIDDEN, np.float32)
    weights |= {
        "act": matrix(HIDDEN, PER_DESTINATION, 0.01),
        "act_bias": np.zeros(PER_DESTINATION, np.float32),
    }
    weights |= {"pile": matrix(HIDDEN, 1, 0.01), "pile_bias": np.zeros(1, np.float32)}
    weights |= {"judge": matrix(HIDDEN, HIDDEN), "judge_bias": np.zeros(HIDDEN, np.float32)}
    return weights | {"value": matrix(HIDDEN, 1, 0.01), "value_bias": np.zeros(1, np.float32)}


def flat(rows: Any) -> Any:
    """Rows of all games under each other."""
    return rows.reshape(-1, rows.shape[-1])


def times(rows: Any, matrix: Any) -> Any:
    """Every row of every game times a matrix: as one product, which is many times as fast as one per game."""
    return (flat(rows) @ matrix).reshape(*rows.shape[:-1], -1)


def forward(weights: Weights, rows: Any, masks: Any) -> Passed:
    """Logits of the legal actions, and what the mover can expect."""
    layers = [np.maximum(times(rows, weights["in"]) + weights["in_bias"], 0)]
    means = [layers[0].mean(axis=1)]
    for layer in ("one", "two"):
        told = means[-1] @ weights[f"{layer}_mean"] + weights[f"{layer}_bias"]
        layers.append(np.maximum(times(layers[-1], weights[layer]) + told[:, None], 0))
        means.append(layers[-1].mean(axis=1))
    by_destination = times(layers[-1], weights["act"]) + weights["act_bias"]
    pile = (means[-1] @ weights["pile"] + weights["pile_bias"])[:, 0]
    logits = np.where(masks, to_actions(by_destination, pile, NEVER), np.float32(NEVER))
    judged = np.maximum(means[-1] @ weights["judge"] + weights["judge_bias"], 0)
    values = (judged @ weights["value"] + weights["value_bias"])[:, 0]
    return Passed(logits, values, rows, layers, means, judged)


def backward(weights: Weights, passed: Passed, by_logits: Any, by_values: Any) -> Weights:
    """The gradient of a loss, from its derivatives by logits and values."""
    slopes: Weights = {}
    by_destination, by_pile = from_actions(by_logits)
    by_value, by_pile = by_values[:, None], by_pile[:, None]
    slopes["value"], slopes["value_bias"] = passed.judged.T @ by_value, by_value.sum(axis=0)
    by_judged = (by_value @ weights["value"].T) * (passed.judged > 0)
    slopes["judge"], slopes["judge_bias"] = passed.means[-1].T @ by_judged, by_judged.sum(axis=0)
    slopes["pile"], slopes["pile_bias"] = passed.means[-1].T @ by_pile, by_pile.sum(axis=0)
    slopes["act"] = flat(passed.layers[-1]).T @ flat(by_destination)
    slopes["act_bias"] = flat(by_destination).sum(axis=0)
    by_mean = by_judged @ weights["judge"].T + by_pile @ weights["pile"].T
    by_layer = times(by_destination, weights["act"].T) + by_mean[:, None] / DESTINATIONS
    for depth, layer in ((1, "two"), (0, "one")):
        by_sum = by_layer * (passed.layers[depth + 1] > 0)
        by_told = by_sum.sum(axis=1)
        slopes[layer] = flat(passed.layers[depth]).T @ flat(by_sum)
        slopes[f"{layer}_mean"] = passed.means[depth].T @ by_told
        slopes[f"{layer}_bias"] = by_told.sum(axis=0)
        by_mean = by_told @ weights[f"{layer}_mean"].T
        by_layer = times(by_sum, weights[layer].T) + by_mean[:, None] / DESTINATIONS
    by_sum = by_layer * (passed.layers[0] > 0)
    slopes["in"], slopes["in_bias"] = flat(passed.rows).T @ flat(by_sum), flat(by_sum).sum(axis=0)
    return slopes


class Adam:
    """Steps along gradients, each weight at a pace of its own."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.steps = weights, 0
        self.first = {name: np.zeros_like(one) for name, one in weights.items()}
        self.second = {name: np.zeros_like(one) for name, one in weights.items()}

    def step(self, slopes: Weights, pace: float, longest: float = 0.5) -> None:
        """One step downhill; a gradient longer than `longest` is shortened to it."""
        self.steps += 1
        length = float(np.sqrt(sum(float((one * one).sum()) for one in slopes.values())))
        scale = min(1.0, longest / (length + 1e-8))
        for name, given in slopes.items():
            slope = given * np.float32(scale)
            self.first[name] += np.float32(0.1) * (slope - self.first[name])
            self.second[name] += np.float32(0.001) * (slope * slope - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            square = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(1e-5))


def save(weights: Weights, file: Path) -> None:
    """Write the weights."""
    np.savez_compressed(file, **weights)


def load(file: Path) -> Weights:
    """Read them."""
    with np.load(file) as found:
        return dict(found)
