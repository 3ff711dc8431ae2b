"""Random rollouts for the searches of OpenSpiel, with the compiled rules instead of OpenSpiel's steps."""

from typing import Any

import numpy as np

from trident.core.simulator import Simulator
from trident.envs.rewards import rewards_of


class Rollouts:
    """An evaluator: what random games from a state are worth on average. All actions are alike to it."""

    def __init__(self, rollouts: int = 1, seed: int = 0) -> None:
        self.rollouts, self._rng = rollouts, np.random.default_rng(seed)
        self._simulator: Simulator | None = None

    def evaluate(self, state: Any) -> Any:
        """What every player gets, on average."""
        playthrough = state.playthrough
        simulator = self._for(playthrough)
        paid = np.zeros(playthrough.seats)
        for _ in range(self.rollouts):
            left = simulator.resume(playthrough.raw)
            while left:
                left = simulator.step(int(simulator.legal[self._rng.integers(left)]))
            paid += rewards_of(playthrough.game, np.array(simulator.raw), state.reward)
        return paid / self.rollouts

    def _for(self, playthrough: Any) -> Simulator:
        """A simulator for this game, kept from state to state."""
        known = self._simulator
        if known is None or (known.game, known.seats, known.options) != (
            playthrough.game,
            playthrough.seats,
            playthrough.options,
        ):
            known = Simulator(
                playthrough.game, playthrough.seats, playthrough.options, int(self._rng.integers(1 << 31))
            )
            self._simulator = known
        return known

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Every action with the same probability."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
