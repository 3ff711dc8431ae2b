"""Games near their end, for tests that play on from there."""

from typing import Any

import trident
from trident.bots import roster
from trident.core.chance import stream


def late(name: str, **options: Any) -> trident.Table:
    """A table that begins where sensible players have left the last eighth of a game of two."""
    whole = played(name, options, turns=10**6)
    nearly = played(name, options, turns=7 * int(whole.state.turn) // 8)
    return trident.Table(nearly.game, position=nearly.game.presentation.dump(nearly.state), seed=1)


def played(name: str, options: dict[str, Any], turns: int) -> trident.Table:
    """The same game each time, up to its end or so many turns."""
    table, rng = trident.Table(trident.game(name), 2, options, seed=1), stream(1)
    bot = roster.find(table.game, 2, "sensible")
    while not table.is_over and table.state.turn < turns:
        table.run_chance()
        if not table.is_over:
            table.apply(roster.decide(table, bot, rng)[0])
    table.run_chance()
    return table
