"""Games as parallel environments of PettingZoo, for learners that know no other kind.

In none of our games do seats decide at the same time, so that a step is still one decision: everybody is
observed and gives an action, but only that of the mover counts. The others' masks are empty. Where a learner
can take turns, `trident.envs.pettingzoo` or a batch does the same work once instead of once per seat.
"""

from collections.abc import Mapping
from typing import Any

from trident.core.errors import TridentError
from trident.core.game import Game
from trident.envs.pettingzoo import TableEnv, env
from trident.library.extras import needed

with needed("pettingzoo"):
    from pettingzoo import ParallelEnv

Told = dict[str, Any]


class ParallelTable(ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """One game, in which every agent is asked in every step."""

    def __init__(self, table: TableEnv) -> None:
        self.table, self.agents = table, list[str]()
        self.metadata, self.render_mode = table.metadata, table.render_mode
        self.possible_agents = table.possible_agents

    def observation_space(self, agent: str) -> Any:
        """What an agent observes, and which actions are legal."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """Every decision of the game."""
        return self.table.action_space(agent)

    def reset(self, seed: int | None = None, options: Told | None = None) -> tuple[Told, Told]:
        """A new game; what everybody knows."""
        self.table.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions: Mapping[str, int]) -> tuple[Told, Told, Told, Told, Told]:
        """The mover's decision; what the others gave is not looked at."""
        mover = self.table.agent_selection
        if mover not in actions:
            raise TridentError(f"It is the turn of {mover}, who gave no action.")
        self.table.step(actions[mover])
        paid, ends, cuts = self.table.rewards, self.table.terminations, self.table.truncations
        if any(ends.values()):
            self.agents = []
        return self._observations(), paid, ends, cuts, self._infos()

    def _observations(self) -> Told:
        return {agent: self.table.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> Told:
        """For everybody whether their action counts next."""
        is_over = any(self.table.terminations.values())
        mover = None if is_over else self.table.agent_selection
        return {agent: {"is_mover": agent == mover} for agent in self.possible_agents}

    def render(self) -> str | None:
        """The table as a watcher sees it, as text."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is left open."""


def parallel_env(game: str | Game, **settings: Any) -> ParallelTable:
    """A game by its name, as a parallel environment."""
    return ParallelTable(env(game, **settings))
