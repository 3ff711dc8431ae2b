"""The search kit of one game: compiled loops, and room to work in."""

from collections.abc import Callable
from typing import Any

import numpy as np

from trident.bots import compiled
from trident.core.chance import stream
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.kernel import opener, specialise
from trident.core.skill import Skill

OF_RULES = ("start", "legal", "apply", "score")
OF_SKILL = ("policy", "turns", "pick", "imagine", "is_settled", "worth")


class Room:
    """Arrays that one thinking thread works in: never shared by two at once."""

    def __init__(self, game: Game, skill: Skill) -> None:
        self.raw, dealt, playing = game.blank(), game.blank(), game.blank()
        self.playing = playing
        self.streams = np.zeros(skill.streams, np.int64)
        self.rng = stream(0)
        self.scratch = np.zeros(skill.scratch)
        self.turns = np.zeros((skill.most_turns + 1, skill.longest_turn + 1), np.int64)
        self.decisions = np.zeros(skill.longest_turn, np.int64)
        self.inner = (dealt, playing, self.streams, self.rng)


class Kit:
    """A game's rules and skill as compiled loops over bytes."""

    advise: Callable[..., Any]
    own_turn: Callable[..., Any]
    turns: Callable[..., Any]
    pick: Callable[..., Any]
    try_turns: Callable[..., Any]
    duel: Callable[..., Any]

    def __init__(self, game: Game) -> None:
        if game.skill is None:
            raise TridentError(f"{game.title()} brings no skill that bots could use.")
        self.game, self.skill = game, game.skill
        names = {name: getattr(game.rules, name) for name in OF_RULES}
        names |= {name: getattr(game.skill, name) for name in OF_SKILL}
        names["open_state"] = opener(game.state, f"{game.name}.state", game.module)
        settings = game.options.record(game.options.settle())
        names["open_options"] = opener(settings.dtype, f"{game.name}.options", game.module)
        for name in ("copy", "follow", "play_on"):
            names[name] = specialise(getattr(compiled, f"_{name}"), game.name, game.module, **names)
        for name in ("advise", "own_turn", "turns", "pick", "try_turns", "duel"):
            setattr(self, name, specialise(getattr(compiled, f"_{name}"), game.name, game.module, **names))

    def room(self) -> Room:
        """A new room to work in."""
        return Room(self.game, self.skill)


_kits: dict[int, Kit] = {}  # a kit holds its game, so that the number stays that game's own


def kit_of(game: Game) -> Kit:
    """The kit of a game, made once."""
    if id(game) not in _kits:
        _kits[id(game)] = Kit(game)
    return _kits[id(game)]
