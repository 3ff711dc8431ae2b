"""The bots that the engine offers. A bot is given a state dealt anew from what its seat knows."""

from collections.abc import Callable
from typing import Any

from trident.core.chance import below
from trident.core.errors import TridentError
from trident.core.table import Table

Chooser = Callable[[Table, Any], int]


def sense(table: Table, rng: Any) -> int:
    """The game's own sensible player."""
    given = table.hidden_from(table.mover, rng)
    return int(table.game.compiled.sense(given, table.mover, rng))


def at_random(table: Table, rng: Any) -> int:
    """Any legal action."""
    legal = table.legal()
    return legal[below(rng, len(legal))]


BOTS: dict[str, Chooser] = {"sense": sense, "random": at_random}


def choose(name: str, table: Table, rng: Any, time_ms: int) -> int:  # noqa: ARG001 - these two need no time
    """What the bot of that name would do."""
    if table.mover < 0:
        raise TridentError("No seat has to decide now.")
    return BOTS[name](table, rng)
