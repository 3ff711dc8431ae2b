"""Bots at tables: found by name here and nowhere else. A bot is shown only what its seat may know."""

from collections.abc import Callable
from typing import Any, Protocol

from trident.core.errors import BadOption
from trident.core.game import Game
from trident.core.table import Table

MOST_DECISIONS = 200  # of one plan; whatever is left is planned anew


class Bot(Protocol):
    """Chooses one legal action from a state that its seat cannot tell from the real one."""

    def choose(self, game: Game, raw: Any, seat: int, rng: Any) -> int:
        """The action."""


class Sensible:
    """Plays by the game's own quick judgement."""

    def choose(self, game: Game, raw: Any, seat: int, rng: Any) -> int:
        """The game's sensible action."""
        return int(game.compiled.sense(raw, seat, rng))


BOTS: dict[str, Callable[[], Bot]] = {"sensible": Sensible}
STAND_IN = "sensible"  # plays for whoever is away


def names() -> list[str]:
    """The bots there are, the weakest first."""
    return list(BOTS)


def find(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadOption(f"There is no bot {name[:40]!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]()


def plan(table: Table, bot: Bot, rng: Any) -> list[int]:
    """The mover's decisions up to the first that cannot be taken back. `table` is played on: give a fork."""
    seat, decisions = table.mover, list[int]()
    while len(decisions) < MOST_DECISIONS:
        action = bot.choose(table.game, table.hidden_from(seat, rng), seat, rng)
        decisions.append(action)
        if table.is_final(action):
            break
        table.apply(action)
    return decisions
