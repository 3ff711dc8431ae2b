"""Whole games to review: short ones, by policies that know nothing of reviews."""

from functools import cache
from typing import Any

import trident
from trident.bots import roster
from trident.core.chance import stream
from trident.core.table import Table
from trident.review.judge import Work
from trident.review.review import Review, review

FEW = Work(words=6, choose=24, compare=6)
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("lost-cities", 2, {"rounds": 2}),
    ("lost-cities", 4, {"rounds": 1}),
    ("sunken-city", 3, {"length": "short"}),
    ("submarine", 2, {}),
]


@cache
def finished(name: str, seats: int, bot: str = "policy", **options: Any) -> Table:
    """A game that was played to its end, the same one every time."""
    game = trident.game(name)
    known = {option.key for option in game.options.every}
    table = Table(game, seats, {key: value for key, value in options.items() if key in known}, seed=5)
    player, rng = roster.find(game, seats, bot), stream(5)
    while not table.is_over:
        if table.mover < 0:
            table.roll()
        else:
            for action in roster.decide(table, player, rng):
                table.apply(action)
    return table


@cache
def reviewed(table: Table) -> Review:
    """The review of one of these games, made once."""
    return review(table.game, table.record(), FEW)
