"""Bots by their description: a level's name, or a kind with settings.

random                          anything legal
sensible                        the policy at hand-set weights; in a game without a policy, rollouts
rollout                         every legal action tried by random play on sampled deals
policy                          the policy at its best weights
policy:weights=hand,deny=0      at a named set of weights, some changed
policy:weights=trained          at the set of that kind for the seats of the table, or the best
pool:NAME                       a member of the game's pool
search:playouts=2000            gated search with a fixed amount of work
search:ms=20,gate=0.5           … or of time
search:ms=900,floor=2000,own=1  … but at least so much work; imagining all others like itself
"""

import math
from typing import Any

import msgspec

from trident.bots.bot import Bot, PolicyBot, RandomBot, RolloutBot, SearchBot
from trident.bots.budget import Budget
from trident.bots.pool import Pool, descriptions, member, own_share
from trident.bots.weights import names_of, set_for, weights_of
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw

KINDS = ("random", "sensible", "rollout", "policy", "pool", "search")
DEFAULT_PLAYOUTS = 2000
WHOLE = ("playouts", "floor", "width")
LEAST_ZERO = (*WHOLE, "ms", "gate", "own")


class Spec(msgspec.Struct, frozen=True):
    """A bot's kind and settings."""

    kind: str
    weights: str | None = None
    playouts: int = 0
    ms: float = 0.0
    floor: int = 0  # least playouts, even if time is over
    gate: float = 1.0
    width: int = 0  # most candidates; 0: as many as the budget allows
    own: float | None = None  # share of deals in which others play as the bot itself; None: as the pool says
    changes: dict[str, float] = {}


def read_spec(game: Game, text: str) -> Spec:
    """Read the description of a bot; refused with a sentence if that fails."""
    kind, _, rest = text.partition(":")
    if kind not in KINDS:
        raise TridentError(f"There is no bot {text[:60]!r}; a bot is {', '.join(KINDS)}, or a level's name.")
    if kind == "pool":
        return read_spec(game, member(game, rest))
    given: dict[str, str] = {}
    for part in rest.split(",") if rest else []:
        key, _, value = part.partition("=")
        given[key] = value
    weights = given.pop("weights", None)
    for key in given:
        if key not in LEAST_ZERO:
            check_weight(game, key)
    numbers = {key: number_of(text, key, value) for key, value in given.items()}
    settings: dict[str, Any] = {key: numbers.pop(key) for key in LEAST_ZERO if key in numbers}
    return Spec(kind, weights, **settings, changes=numbers)


def number_of(text: str, key: str, value: str) -> float:
    """A setting's number; refused with a sentence if it is none."""
    try:
        number = int(value) if key in WHOLE else float(value)
        if math.isfinite(number) and (number >= 0 or key not in LEAST_ZERO):
            return number
    except ValueError:
        pass
    least = ", at least 0" if key in LEAST_ZERO else ""
    raise TridentError(f"{text[:60]!r}: {key} must be a {'whole ' if key in WHOLE else ''}number{least}.")


def check_weight(game: Game, key: str) -> None:
    """Refuse a setting with a sentence if the game's policy has no weight of that name."""
    if key not in names_of(game):
        raise TridentError(f"There is no setting {key[:40]!r} for bots of {game.title()}.")


def make(game: Game, seats: int, spec: Spec, most_ms: float | None = None) -> Bot:
    """The bot that a description describes, which takes no longer than `most_ms` per turn."""
    if spec.kind == "random":
        return RandomBot(game)
    if spec.kind == "rollout" or (spec.kind == "sensible" and game.bots is None):
        return RolloutBot(game)
    name = "hand" if spec.kind == "sensible" else set_for(game, seats, spec.weights)
    weights = weights_of(game, name, spec.changes)
    if spec.kind != "search":
        return PolicyBot(game, weights)
    pool = pool_for(game, seats, weights, spec.own)
    return SearchBot(game, pool, budget_of(spec, most_ms), spec.gate, spec.width)


def pool_for(game: Game, seats: int, own: Raw, share: float | None = None) -> Pool:
    """The policies by which a search with these weights plays the other seats."""
    others = []
    for text in descriptions(game).values():
        spec = read_spec(game, text)
        others.append(weights_of(game, set_for(game, seats, spec.weights), spec.changes))
    return Pool(own, others, own_share(game) if share is None else min(1.0, share))


def budget_of(spec: Spec, most_ms: float | None) -> Budget:
    """How much a search may think: what its description says, within its time limit.

    A limit below its own time is a demand of the caller: then there is no floor of work.
    """
    playouts = spec.playouts or (0 if spec.ms else DEFAULT_PLAYOUTS)
    if most_ms is None or (spec.ms and most_ms >= spec.ms):
        return Budget(playouts, spec.ms, spec.floor)
    return Budget(playouts, most_ms)
