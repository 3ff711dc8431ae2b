"""What a game's module exports."""

from dataclasses import replace

import trident
from trident.bots.module import exports_of


def test_a_module_has_the_rules_and_where_there_are_bots_their_search() -> None:
    game = trident.game("lost-cities")
    assert set(exports_of(replace(game, bots=None))) == set(game.entries)
    assert set(exports_of(game)) - set(game.entries) >= {"own_turn", "candidates", "try_turns", "duel"}
