"""Weights of a game's policy: data beside the game, by name, with the command that made them."""

import tomllib
from typing import Any

import numpy as np

from trident.bots.kit import bots_of
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import dtype_of

HEAD = "# Weights of the quick player (`policy.py` says what each means).\n"


def names_of(game: Game) -> list[str]:
    """The names of the policy's weights, in order."""
    return list(dtype_of(bots_of(game).weights).names or ())


def sets_of(game: Game) -> dict[str, dict[str, Any]]:
    """All sets of weights of a game."""
    return tomllib.loads((bots_of(game).folder / "weights.toml").read_text("utf-8"))


def weights_of(game: Game, name: str, changes: dict[str, float] | None = None) -> Any:
    """A set of weights as the policy's array, with some of them changed."""
    sets = sets_of(game)
    if name not in sets:
        raise TridentError(f"There are no weights {name[:40]!r}; there are {', '.join(sets)}.")
    values = sets[name] | (changes or {})
    return np.array([float(values[weight]) for weight in names_of(game)])


def best_set(game: Game, seats: int) -> str:
    """The set tuned for that number of seats, or the one set by hand."""
    return f"tuned-{seats}" if f"tuned-{seats}" in sets_of(game) else "hand"


def store(game: Game, name: str, values: Any, made_by: str) -> None:
    """Write a set of weights into the game's file."""
    names = names_of(game)
    rounded = {weight: round(float(value), 4) for weight, value in zip(names, values, strict=True)}
    sets = sets_of(game) | {name: {"made_by": made_by} | rounded}
    lines = [HEAD]
    for title, entries in sets.items():
        lines.append(f"\n[{title}]\n")
        for key, value in entries.items():
            lines.append(f'{key} = "{value}"\n' if isinstance(value, str) else f"{key} = {float(value)}\n")
    (bots_of(game).folder / "weights.toml").write_text("".join(lines), "utf-8")
