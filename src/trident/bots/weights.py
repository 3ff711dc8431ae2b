"""Weights of a game's policy: sets by name, with the command that made each.

Some come with the game; those that `trident tune` made on this machine are in the user's data folder.
Compiled code gets a set as the bytes of the struct that the game declares: its numbers first, and after them,
in a game whose policy has a learned correction, the numbers of a net. Those are in a file of their own, named
like the set, as 32-bit numbers in their order; a set without such a file has no net.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from trident.bots.kit import bots_of
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw, dtype_of
from trident.library.data import Tables, own_file, read_as, read_tables, write_tables
from trident.library.files import writing

FILE = "weights.toml"
BEST = ("own", "tuned")  # sets for a number of seats, the best first
SWITCH = "learned"  # the weight that a net's output is multiplied by
HEAD = "Weights of the policy (`weights.py` says what each means)."


def names_of(game: Game) -> list[str]:
    """The names of the policy's weights, in order; a net has none."""
    declared = dtype_of(bots_of(game).weights)
    return [name for name in declared.names or () if not declared[name].shape]


def numbers_in(game: Game, weights: Raw) -> Any:
    """The named weights within the bytes of a set, as numbers that can be changed."""
    return weights[: 8 * len(names_of(game))].view(np.float64)


def net_in(game: Game, weights: Raw) -> Any:
    """The numbers of the net within the bytes of a set, which can be changed; none if the game has no net."""
    return weights[8 * len(names_of(game)) :].view(np.float32)


def net_file(game: Game, name: str) -> Path:
    """Where the net of a set is, if it has one: the user's own, or the one that comes with the game."""
    own = own_file(game.name, f"{name}.net")
    return own if own.is_file() else bots_of(game).folder / f"{name}.net"


def sets_of(game: Game) -> Tables:
    """All sets of weights of a game: those that come with it, then the user's own."""
    return read_tables(bots_of(game).folder / FILE) | own_sets(game)


def own_sets(game: Game) -> Tables:
    """The user's own sets of weights; sets for other weights than the game has now are skipped."""
    found = read_as(own_file(game.name, FILE), dict[str, dict[str, float | str]])
    return {name: values for name, values in found.items() if is_set(game, values)}


def is_set(game: Game, values: Mapping[str, float | str]) -> bool:
    """Whether there is a number for each of the game's weights."""
    return all(isinstance(values.get(weight), float) for weight in names_of(game))


def weights_of(game: Game, name: str, changes: dict[str, float] | None = None) -> Raw:
    """A set of weights as the bytes that the policy reads, with some of them changed."""
    sets = sets_of(game)
    if name not in sets:
        raise TridentError(f"There are no weights {name[:40]!r}; there are {', '.join(sets)}.")
    values = sets[name] | (changes or {})
    weights = np.zeros(dtype_of(bots_of(game).weights).itemsize, np.uint8)
    numbers_in(game, weights)[:] = [float(values[weight]) for weight in names_of(game)]
    file, net = net_file(game, name), net_in(game, weights)
    if file.is_file() and file.stat().st_size == 4 * len(net):
        net[:] = np.fromfile(file, "<f4")
    return weights


def best_set(game: Game, seats: int) -> str:
    """The user's own set for that number of seats, the tuned one, or the one set by hand."""
    sets = sets_of(game)
    return next((name for kind in BEST if (name := f"{kind}-{seats}") in sets), "hand")


def set_for(game: Game, seats: int, name: str | None) -> str:
    """A set by its name or its kind: `trained` is `trained-2` at two seats, and the best where none is."""
    kinds = {known.rpartition("-")[0] for known in sets_of(game)}
    if name is None or (name in kinds and f"{name}-{seats}" not in sets_of(game)):
        return best_set(game, seats)
    return f"{name}-{seats}" if name in kinds else name


def without_net(game: Game, weights: Raw) -> Raw:
    """The same weights without a net: less strong, and many times as fast."""
    plain = weights.copy()
    net_in(game, plain)[:] = 0
    if SWITCH in names_of(game):
        numbers_in(game, plain)[names_of(game).index(SWITCH)] = 0.0
    return plain


def store(game: Game, name: str, weights: Raw, made_by: str) -> Path:
    """Write a set of weights into the user's own file; where that is."""
    values = zip(names_of(game), numbers_in(game, weights), strict=True)
    rounded = {weight: round(float(value), 4) for weight, value in values}
    file, net = own_file(game.name, FILE), net_in(game, weights)
    write_tables(file, HEAD, own_sets(game) | {name: {"made_by": made_by} | rounded})
    if net.any():
        own_net = own_file(game.name, f"{name}.net")
        with writing(own_net):
            net.astype("<f4").tofile(own_net)
    return file
