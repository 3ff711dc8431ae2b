"""A game's observations and actions as spaces of Gymnasium."""

from typing import Any

import numpy as np

from trident.core.game import Game
from trident.library.extras import needed

with needed("gymnasium"):
    from gymnasium import spaces


def observation_space(game: Game) -> Any:
    """The flat array of an observation; `game.layout` names its parts."""
    bounds = np.iinfo(game.layout.entry)
    return spaces.Box(int(bounds.min), int(bounds.max), (game.layout.size,), game.layout.entry.type)


def mask_space(game: Game) -> Any:
    """A 1 for each legal action."""
    return spaces.Box(0, 1, (game.decisions.size,), np.int8)


def action_space(game: Game) -> Any:
    """Every decision of the game."""
    return spaces.Discrete(game.decisions.size)
