"""The pool of a game: policies that differ, by which search plays the other seats in its sampled deals.

`pool.toml` of a game names them, each by the description of a policy, and says in which share of the sampled
deals the others play as the searching bot itself does; the rest is shared equally by the named ones.
"""

from typing import Any

import numpy as np

from trident.bots.kit import bots_of
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.library.data import read_tables

# Multiples of each are spread evenly between whole numbers, in every run, and independently of the others'.
SPREADS = np.sqrt([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37])  # one for each seat of a table


class Pool:
    """Policies by their weights: row 0 is the searching bot's own, the others are the pool's."""

    def __init__(self, own: Raw, others: list[Raw], own_share: float) -> None:
        self.weights = np.array([own, *others])
        share = own_share if others else 1.0
        self._limits = share + (1 - share) * np.arange(1, len(others) + 1) / max(1, len(others))
        self._own_share = share

    def seat(self, deals: int, seats: int, seat: Seat, seed: int) -> Any:
        """Who sits where in each sampled deal: rows of `weights`, the searching bot at its own seat.

        The shares are kept in every run of deals, as far as whole numbers can.
        """
        number = np.arange(deals)[:, None] + seed % 9973
        place = (number * SPREADS[None, :seats]) % 1.0
        members = np.searchsorted(self._limits, place, side="right") + 1
        players = np.where(place < self._own_share, 0, np.minimum(members, len(self.weights) - 1))
        players[:, seat] = 0
        return players.astype(np.int64)


def descriptions(game: Game) -> dict[str, str]:
    """The members of a game's pool by name, each as the description of a policy."""
    return {name: str(text) for name, text in read_pool(game).get("others", {}).items()}


def own_share(game: Game) -> float:
    """The share of sampled deals in which the others play as the searching bot itself."""
    return float(read_pool(game).get("share", {}).get("own", 1.0))


def read_pool(game: Game) -> dict[str, dict[str, Any]]:
    """The tables of `pool.toml`; none if the game has no such file."""
    return read_tables(bots_of(game).folder / "pool.toml")


def member(game: Game, name: str) -> str:
    """The description of one member; refused with a sentence if there is none of that name."""
    known = descriptions(game)
    if name not in known:
        raise TridentError(f"The pool has no {name[:40]!r}; it has {', '.join(known) or 'no members'}.")
    return known[name]
