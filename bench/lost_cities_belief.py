"""Learn where unseen cards are: logistic regression on the policy's games against itself.

    python -m bench.lost_cities_belief [games] [seed]

Prints LEANINGS for `trident/games/lost_cities/bots/belief.py`.
"""

import sys
from typing import Any

import numpy as np

import trident
from trident.bots.kit import kit_of
from trident.bots.weights import best_set, weights_of
from trident.core.chance import stream
from trident.core.state import Seat
from trident.games.lost_cities.bots.belief import LEANINGS, played_share, sign_of
from trident.games.lost_cities.rules.material import CARDS, KINDS
from trident.games.lost_cities.rules.state import Card

GAME = trident.game("lost-cities")
SIGNS = LEANINGS.shape[1]  # classes of cards


def sample(state: Any, seat: Seat) -> list[tuple[int, float, float, float]]:
    """For each unseen card: its class, progress of the round, prior log odds, copies in hand and pile."""
    other = 1 - seat
    hidden = np.zeros(CARDS, int)
    for card in state.hand[other][: int(state.hand_size[other])]:
        hidden[card] += 1
    hidden = np.maximum(0, hidden - state.shown[other])
    in_hand, in_pile = hidden.sum(), int(state.pile_left)
    if not in_hand or not in_pile:
        return []
    offset, past = float(np.log(in_hand / in_pile)), float(played_share(state))
    rows = []
    for card in map(Card, range(int(state.destinations) * KINDS)):
        sign = sign_of(state, seat, card)
        rows += [(sign, past, offset, 1.0)] * int(hidden[card])
        rows += [(sign, past, offset, 0.0)] * int(state.pile[card])
    return rows


def gather(games: int, seed: int) -> Any:
    """Samples at every fifth turn of games of the policy against itself."""
    kit, weights = kit_of(GAME), weights_of(GAME, best_set(GAME, 2))
    own, rows = kit.workspace(), []
    simulator = trident.Simulator(GAME, 2, {"rounds": 1}, seed)
    for _ in range(games):
        n = simulator.reset()
        while n:
            seat = Seat(simulator.state.mover)
            kit.own_turn(simulator.raw.copy(), seat, weights, own.scratch, stream(1), own.decisions[:1])
            n = simulator.step(int(own.decisions[0]))
            if n and int(simulator.state.turn) % 5 == 0:
                rows += sample(simulator.state, Seat(simulator.state.mover))
    return np.array(rows)


def fit(rows: Any, rounds: int = 12, ridge: float = 5.0) -> Any:
    """Newton's method for the log odds, with slight shrinkage towards 0."""
    signs = rows[:, 0].astype(int)
    inputs = np.zeros((len(rows), 2 * SIGNS))
    inputs[np.arange(len(rows)), signs] = 1
    inputs[np.arange(len(rows)), SIGNS + signs] = rows[:, 1]
    learned = np.zeros(2 * SIGNS)
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(-(inputs @ learned + rows[:, 2])))
        slope = inputs.T @ (rows[:, 3] - chance) - ridge * learned
        bend = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + ridge * np.eye(2 * SIGNS)
        learned += np.linalg.solve(bend, slope)
    return learned.reshape(2, SIGNS)


if __name__ == "__main__":
    arguments = [int(word) for word in sys.argv[1:]]
    gathered = gather(*(arguments + [400, 17][len(arguments) :]))
    print(len(gathered), "samples")
    print(np.array2string(fit(gathered).round(2), separator=", "))
