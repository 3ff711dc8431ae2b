"""Games as environments of Gymnasium: one seat against our bots, or many games at once in self-play.

env = trident.envs.gymnasium.SeatEnv(trident.game("lost-cities"), opponent="sensible")
envs = trident.envs.gymnasium.BatchEnv(trident.game("lost-cities"), 64)
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from trident.bots import roster
from trident.core.batched import Reset
from trident.core.chance import stream
from trident.core.errors import IllegalAction
from trident.core.game import Game
from trident.core.integers import known_seat
from trident.core.table import Table
from trident.envs.drawing import drawn
from trident.envs.opponents import let_others_play
from trident.envs.rewards import reward_named, rewards_of
from trident.envs.spaces import action_space, observation_space
from trident.envs.vector import RESETS, Vector
from trident.library.extras import needed

with needed("gymnasium"):
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

MODES = {
    Reset.NEXT_STEP: AutoresetMode.NEXT_STEP,
    Reset.SAME_STEP: AutoresetMode.SAME_STEP,
    Reset.DISABLED: AutoresetMode.DISABLED,
}
SEEDS = 2**31


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; a bot plays the others.

    `info["action_mask"]` has a 1 for each legal action. Another one changes nothing, and `info["refused"]`
    says why; a strict environment raises instead.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seat: int = 0,
        opponent: str = "sensible",
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        *,
        strict: bool = False,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.game, self.render_mode, self.strict = game, render_mode, strict
        self.table = Table(game, game.seats[0] if seats is None else seats, options)
        self.seat = known_seat(seat, self.table.seats)
        self.bot = roster.find(game, self.table.seats, opponent, is_hurried=False)
        self._reward = reward_named(reward)
        self.observation_space = observation_space(game)
        self.action_space = action_space(game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game, up to one's first decision."""
        super().reset(seed=seed, options=options)
        self.table.reset(seed=int(self.np_random.integers(SEEDS)))
        self._rng = stream(int(self.np_random.integers(SEEDS)))
        let_others_play(self.table, self.seat, self.bot, self._rng)
        return self.table.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One's decision, and everything up to the next one."""
        refused = self._decide(action)
        if not refused:
            let_others_play(self.table, self.seat, self.bot, self._rng)
        is_over = self.table.is_over
        paid = rewards_of(self.game, self.table.raw, self._reward)[self.seat] if is_over else 0.0
        return self.table.observe(self.seat), paid, is_over, False, self._info() | refused

    def _decide(self, action: Any) -> dict[str, str]:
        """Make a decision; why it was refused, if it was."""
        try:
            self.table.apply(action)
        except IllegalAction as error:
            if self.strict:
                raise
            return {"refused": str(error)}
        return {}

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.decisions.size, np.int8)
        mask[[] if self.table.is_over else self.table.legal()] = 1
        return {"action_mask": mask}

    def render(self) -> Any:
        """The table as one's seat sees it, as text."""
        return drawn(self.game, self.table.raw, self.seat) if self.render_mode == "ansi" else None


class BatchEnv(VectorEnv[Any, Any, Any]):
    """Many games at once, in which the same learner plays all seats in turn.

    A step's reward is that of the seat that decided; `infos` has the rewards of all, the movers and the
    action masks. Arrays are written anew by every step.
    """

    def __init__(self, game: Game, num_envs: int, **settings: Any) -> None:
        self.batch = Vector(game, num_envs, **settings)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": MODES[RESETS[self.batch.autoreset]]}
        self.single_observation_space = observation_space(game)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.spec, self.closed = None, False

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew, or those of `options["reset_mask"]`."""
        self.batch.reset(wanted=(options or {}).get("reset_mask"), seed=seed)
        return self.batch.observations, self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision in every game."""
        batch, games = self.batch, np.arange(self.num_envs)
        deciding = np.maximum(batch.movers, 0).astype(np.int64)
        batch.step(actions)
        rewards = batch.rewards[games, deciding].astype(np.float64)
        return batch.observations, rewards, batch.ends, np.zeros(self.num_envs, np.bool_), self._infos()

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        infos = {"action_mask": batch.masks, "movers": batch.movers, "rewards": batch.rewards}
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            infos |= {"final_obs": batch.finals, "_final_obs": batch.ends}
        return infos

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 - Gymnasium's signature
        """Let the threads end."""
        self.batch.close()
