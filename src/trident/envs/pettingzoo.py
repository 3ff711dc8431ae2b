"""Games as environments of PettingZoo: agents act one after the other (AEC), with an action mask.

env = trident.envs.pettingzoo.env("lost-cities", options={"rounds": 1})
"""

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from trident.core.game import Game
from trident.core.state import OVER, Seat
from trident.envs.drawing import drawn
from trident.envs.spaces import action_space, mask_space, observation_space
from trident.envs.vector import Vector
from trident.library import registry
from trident.library.extras import needed

with needed("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

SEEDS = 2**31


class TableEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """One game. Agents are `seat_1` to `seat_n`; what an agent observes is what its seat knows.

    An illegal action is refused by its rule and changes nothing; PettingZoo's `TerminateIllegalWrapper`
    ends the game instead.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.render_mode = game, render_mode
        self.metadata = {
            "name": f"trident_{game.name.replace('-', '_')}_v{game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        seed = secrets.randbelow(SEEDS)
        self._batch = Vector(game, 1, seats, options, seed, autoreset="disabled", reward=reward)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self._batch.seats)]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._space = spaces.Dict({"observation": observation_space(game), "action_mask": mask_space(game)})
        self._actions = action_space(game)

    def observation_space(self, agent: str) -> Any:  # noqa: ARG002 - all are alike
        """What an agent observes, and which actions are legal."""
        return self._space

    def action_space(self, agent: str) -> Any:  # noqa: ARG002
        """Every decision of the game."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game."""
        self._batch.reset(seed=seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def _mover(self) -> str:
        """The agent that must decide; the first one of a game that is over."""
        seat = int(self._batch.movers[0])
        return self.possible_agents[0 if seat == OVER else seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat knows, and what it may do now."""
        seat, batch = self._seats[agent], self._batch
        if batch.movers[0] == seat:  # then the batch has it at hand
            return {
                "observation": batch.observations[0].copy(),
                "action_mask": batch.masks[0].astype(np.int8),
            }
        mask = np.zeros(self.game.decisions.size, np.int8)
        return {"observation": self.game.observe(batch.raw(0), seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The decision of the selected agent."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._batch.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        paid = self._batch.rewards[0].tolist()
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        if self._batch.ends[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._mover()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a watcher sees it, as text."""
        return drawn(self.game, self._batch.raw(0), None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""


def env(game: str | Game, **settings: Any) -> TableEnv:
    """A game by its name, as an environment."""
    return TableEnv(registry.game(game) if isinstance(game, str) else game, **settings)
