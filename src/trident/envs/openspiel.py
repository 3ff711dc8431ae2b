"""Games as Python games of OpenSpiel, registered as `trident_lost_cities` and so on when this is imported.

import trident.envs.openspiel
game = pyspiel.load_game("trident_lost_cities(players=2,rounds=1,reward=points)")
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from trident.core.batched import Reward
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.state import CHANCE, Raw
from trident.envs.drawing import drawn
from trident.envs.playthrough import Playthrough
from trident.envs.rewards import reward_named
from trident.library import registry
from trident.library.extras import needed

with needed("openspiel"):
    import pyspiel

SEEDS = 1 << 53  # as many as a uniform number has values
NO_BOUND = 1 << 30  # steps, where a table has switched the guard off
Parameters = Mapping[str, Any]


def name_of(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"trident_{game.name.replace('-', '_')}"


def is_zero_sum(game: Game, seats: int, reward: Reward) -> bool:
    """Whether one side wins what the other loses."""
    return (game.sides or seats) == 2 and reward is not Reward.SCORE


def parameters_of(game: Game) -> Parameters:
    """What may be set, with its defaults: seats, reward, and a table's options as people type them."""
    defaults = {
        option.key: option.shown(option.default) if isinstance(option.default, str) else option.default
        for option in game.options.every
    }
    return {"players": min(game.seats), "reward": "win", **defaults}


def type_of(game: Game, seats: int, reward: Reward) -> Any:
    """What OpenSpiel wants to know of a game; options of a table are its parameters."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game),
        long_name=game.title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_zero_sum(game, seats, reward) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def info_of(game: Game, seats: int, options: Settings, reward: Reward) -> Any:
    """Sizes and bounds."""
    bounds = game.bounds(seats, options)
    widest = float(bounds.highest - bounds.lowest)
    lowest, highest = {
        Reward.WIN: (-1.0, 1.0),
        Reward.POINTS: (-widest, widest),
        Reward.SCORE: (float(bounds.lowest), float(bounds.highest)),
    }[reward]
    return pyspiel.GameInfo(
        num_distinct_actions=game.decisions.size,
        max_chance_outcomes=game.outcomes.size,
        num_players=seats,
        min_utility=lowest,
        max_utility=highest,
        utility_sum=0.0 if is_zero_sum(game, seats, reward) else None,
        max_game_length=bounds.longest or NO_BOUND,
    )


class TridentGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game with its seats and options."""

    trident: Game  # that of a subclass

    def __init__(self, given: Parameters) -> None:
        game, settings = self.trident, {**given}
        self.seats = int(settings.pop("players", min(game.seats)))
        self.reward = reward_named(settings.pop("reward", "win"))
        self.options = game.settings(self.seats, settings)
        info = info_of(game, self.seats, self.options, self.reward)
        super().__init__(type_of(game, self.seats, self.reward), info, given)

    def new_initial_state(self) -> "TridentState":
        """A game before the first card is dealt."""
        return TridentState(self, Playthrough(self.trident, self.seats, self.options))

    def state_at(self, raw: Raw) -> "TridentState":
        """A game that begins with the bytes of a state, such as those that a bot is given."""
        return TridentState(self, self.new_initial_state().playthrough.beginning_at(raw))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What gives arrays and texts of what a player knows."""
        return Observer(self.trident, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class TridentState(pyspiel.State):  # type: ignore[misc]
    """A state: chance moves for itself, as a player of OpenSpiel."""

    def __init__(self, game: TridentGame, playthrough: Playthrough) -> None:
        super().__init__(game)
        self.reward, self.playthrough = game.reward, playthrough

    def current_player(self) -> Any:
        """Who moves: a seat, chance, or nobody."""
        mover = self.playthrough.mover
        if mover >= 0:
            return mover
        return pyspiel.PlayerId.CHANCE if mover == CHANCE else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.playthrough.is_over

    def _legal_actions(self, player: int) -> list[int]:
        """What a player may do now; nothing if it is another's turn."""
        return self.playthrough.legal() if player == self.playthrough.mover else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, each with its probability."""
        return self.playthrough.outcomes()

    def _apply_action(self, action: int) -> None:
        self.playthrough.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 - it is the mover's
        """A decision or an outcome in the game's notation."""
        return self.playthrough.written(action)

    def returns(self) -> list[float]:
        """What every player is paid; nothing before the end."""
        return self.playthrough.returns(self.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TridentState":
        """Another state that this player cannot tell from this one; its history begins here."""
        rng = stream(int(sampler() * SEEDS))
        return TridentState(self.get_game(), self.playthrough.resampled(player, rng))

    def __str__(self) -> str:
        return drawn(self.playthrough.game, self.playthrough.raw, None)


class Observer:
    """Arrays and texts of what a player knows, as OpenSpiel's observers give them.

    The text with perfect recall is the whole information state. The array is the game's observation with or
    without perfect recall: what is known of the present position, not the way to it.
    """

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations of {game.title()} take no parameters, not {params}.")
        self.is_whole = kind.perfect_recall
        self.is_for_watchers = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.is_private_only = not kind.public_info
        layout = game.layout
        self.tensor = (
            None if self.is_for_watchers or self.is_private_only else np.zeros(layout.size, np.float32)
        )
        self.dict = {}
        if self.tensor is not None:
            self.dict = {
                one.name: self.tensor[one.first : one.first + one.size].reshape(one.shape)
                for one in layout.stretches
            }

    def set_from(self, state: TridentState, player: int) -> None:
        """Fill the array."""
        if self.tensor is not None:
            self.tensor[:] = state.playthrough.observe(player)

    def string_from(self, state: TridentState, player: int) -> str | None:
        """The text; a game does not say what is private alone."""
        if self.is_private_only:
            return None
        if self.is_whole:
            return state.playthrough.information_state(player)
        return state.playthrough.view(None if self.is_for_watchers else player)


def register(game: Game) -> None:
    """Let OpenSpiel load a game by its name.

    It wants a class: when Python ends, OpenSpiel drops what it was given, and only a class outlives that.
    """
    made = type(name_of(game), (TridentGame,), {"trident": game})
    if name_of(game) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(game, min(game.seats), Reward.WIN), made)


for _name in registry.names():
    register(registry.game(_name))

__all__ = ["Observer", "TridentGame", "TridentState", "name_of", "register"]
