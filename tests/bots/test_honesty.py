"""Bots move by what their seat knows, and only as the rules allow."""

from typing import Any

import numpy as np
import pytest

import trident
from trident.bots.levels import bot, levels_of
from trident.bots.player import Player
from trident.testing import amount
from trident.testing.honesty import differing_moves, tables_of

GAME = trident.game("lost-cities")
LIGHT = "search:playouts=60,belief=1"


class Cheat:
    """Looks at all bytes it is given, other hands included."""

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        out = np.zeros(GAME.most_legal, np.int64)
        n = GAME.compiled.legal(raw, out)
        hands = GAME.record(raw).hand
        return [int(out[int(hands.sum() + 3 * hands[1 - seat % 2, 0]) % n])]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text", ["random", "sense", "policy", "policy:weights=hand", LIGHT])
def test_what_a_seat_cannot_know_does_not_change_its_move(text: str, seats: int) -> None:
    player = bot(GAME, seats, text)
    assert differing_moves(GAME, seats, player, amount(600 if text == LIGHT else 1500)) == []


def test_a_bot_that_looks_at_other_hands_is_caught() -> None:
    cheat: Player = Cheat()
    assert differing_moves(GAME, 2, cheat, 40)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", levels_of(GAME)[:4], ids=lambda level: level.key)
def test_levels_make_only_legal_moves(level: Any, seats: int) -> None:
    moves = amount(2000)
    assert sum(1 for _ in tables_of(GAME, seats, bot(GAME, seats, level.key), moves, seed=5)) == moves


@pytest.mark.parametrize("seats", [2, 4])
def test_search_makes_only_legal_moves(seats: int) -> None:
    moves = amount(800)
    assert sum(1 for _ in tables_of(GAME, seats, bot(GAME, seats, LIGHT), moves, seed=6)) == moves
