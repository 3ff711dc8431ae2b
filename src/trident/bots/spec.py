"""Bots by their description: a level's name, or a kind with settings.

random                          anything legal
sense                           the game's own sensible player
policy                          the policy by its best weights
policy:weights=hand,deny=0      by a set of weights, some changed
search:playouts=2000            gated search with a fixed amount of work
search:ms=20,gate=0.5           … or of time
"""

import math

import msgspec

from trident.bots.player import Player, PolicyPlayer, RandomPlayer, SearchPlayer, SensePlayer
from trident.bots.search import Budget
from trident.bots.weights import best_set, skill_of, weights_of
from trident.core.errors import TridentError
from trident.core.game import Game

KINDS = ("random", "sense", "policy", "search")
DEFAULT_PLAYOUTS = 2000


class Spec(msgspec.Struct, frozen=True):
    """A bot's kind and settings."""

    kind: str
    weights: str | None = None
    playouts: int = 0
    ms: float = 0.0
    gate: float = 1.0
    width: int = 0  # candidates at most; 0: as many as the budget suffices for
    changes: dict[str, float] = {}


def read_spec(game: Game, text: str) -> Spec:
    """The description of a bot, read; refused with a sentence if it cannot be."""
    kind, _, rest = text.partition(":")
    if kind not in KINDS:
        raise TridentError(f"There is no bot {text[:60]!r}; a bot is {', '.join(KINDS)}, or a level's name.")
    given: dict[str, str] = {}
    for part in rest.split(",") if rest else []:
        key, _, value = part.partition("=")
        given[key] = value
    try:
        spec = Spec(
            kind,
            given.pop("weights", None),
            int(given.pop("playouts", 0)),
            float(given.pop("ms", 0)),
            float(given.pop("gate", 1)),
            int(given.pop("width", 0)),
            {key: float(value) for key, value in given.items() if known_weight(game, key)},
        )
    except ValueError as error:
        raise TridentError(f"{text[:60]!r}: {error}") from error
    for name in ("playouts", "ms", "gate", "width"):
        if not 0 <= getattr(spec, name) < math.inf:
            raise TridentError(f"{text[:60]!r}: {name} must be a number from 0 on.")
    return spec


def known_weight(game: Game, key: str) -> bool:
    """Whether the game's policy has a weight of that name; refused if not."""
    if key not in skill_of(game).weights:
        raise TridentError(f"There is no setting {key[:40]!r} for bots of {game.title()}.")
    return True


def player(game: Game, seats: int, text: str, budget: Budget | None = None) -> Player:
    """A player by its description; `budget` replaces the description's own."""
    spec = read_spec(game, text)
    if spec.kind == "random":
        return RandomPlayer(game)
    if spec.kind == "sense":
        return SensePlayer(game)
    weights = weights_of(game, spec.weights or best_set(game, seats), spec.changes)
    if spec.kind == "policy":
        return PolicyPlayer(game, weights)
    own = Budget(spec.playouts, spec.ms) if spec.playouts or spec.ms else Budget(DEFAULT_PLAYOUTS)
    return SearchPlayer(game, weights, budget or own, spec.gate, spec.width)
