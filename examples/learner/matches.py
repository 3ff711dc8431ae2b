"""The learner against the bots of the game."""

from typing import Any

import numpy as np

import trident
from examples.learner.features import features_of
from examples.learner.network import Weights, forward
from trident.bots import roster
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.state import Raw, Seat

ROUND = {"rounds": 1}


class Trained:
    """A bot that plays the action its network likes best: the same kind of object as the game's own bots."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game, self.weights = game, weights

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:  # noqa: ARG002 - nothing is random
        """The next decision of a seat, from what it knows."""
        known = self.game.layout.named(self.game.observe(raw, seat))[None]
        mask = np.zeros((1, self.game.decisions.size), np.bool_)
        mask[0, self.game.legal(raw)] = True
        return [int(forward(self.weights, features_of(known), mask).logits[0].argmax())]


def shares_won(weights: Weights, opponent: str, games: int, seed: int = 1) -> float:
    """Which share of the rounds the network wins; a shared win counts one half. It begins every other one."""
    batch = trident.vector("lost-cities", games, 2, ROUND, seed, autoreset="disabled", strict=False)
    bot = roster.find(batch.game, 2, opponent, is_hurried=False)
    rng, own, paid = stream(seed), np.arange(games) % 2, np.zeros(games)
    waiting: list[list[int]] = [[] for _ in range(games)]
    while not batch.ends.all():
        actions = forward(weights, features_of(batch.named), batch.masks).logits.argmax(axis=1)
        for place in np.flatnonzero(~batch.ends & (batch.movers != own)):
            waiting[place] = waiting[place] or asked(batch, bot, int(place), rng)
            actions[place] = waiting[place].pop(0)
        batch.step(actions)
        paid += batch.rewards[np.arange(games), own]
    return float((paid + 1).mean() / 2)


def asked(batch: Any, bot: Any, place: int, rng: Any) -> list[int]:
    """The turn of a bot, which is shown only what its seat may know."""
    raw, seat = batch.raw(place), Seat(int(batch.movers[place]))
    batch.game.compiled.reshuffle(raw, seat, rng)
    return list(bot.turn(raw, seat, int(rng[0] >> np.uint64(33))))
