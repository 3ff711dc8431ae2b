"""Every bot decides only by what its seat knows, and legally; `make nightly` runs longer."""

from typing import Any

import numpy as np
import pytest

import trident
from trident.bots.bot import Bot
from trident.bots.levels import levels_of
from trident.bots.roster import find
from trident.testing import amount
from trident.testing.honesty import differing_moves, tables_of

LOST_CITIES = trident.game("lost-cities")
WITH_BOTS = [name for name in trident.game_names() if trident.game(name).bots]
TABLES = [(name, seats) for name in WITH_BOTS for seats in trident.game(name).seats]
LIGHT = "search:playouts=40"
QUICK = ("random", "sensible", "policy", "policy:weights=hand")
STATES = 5000  # of each quick bot of a game, shared among its numbers of seats and kinds of weights


class Cheat:
    """Looks at all bytes it is given, other hands included."""

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:
        out = np.zeros(LOST_CITIES.most_legal, np.int64)
        n = LOST_CITIES.compiled.legal(raw, out)
        hands = LOST_CITIES.state_of(raw).hand
        return [int(out[int(hands.sum() + 3 * hands[1 - seat % 2, 0]) % n])]


def share(name: str, whole: int) -> int:
    """The part of a game's whole that one number of seats gets."""
    return amount(-(-whole // len(trident.game(name).seats)))


def test_every_game_has_bots_to_be_tested() -> None:
    assert "lost-cities" in WITH_BOTS


@pytest.mark.parametrize("text", QUICK)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_seat_cannot_know_does_not_change_its_move(name: str, seats: int, text: str) -> None:
    game = trident.game(name)
    states = share(name, STATES if text == "policy" else STATES // 5)
    assert differing_moves(game, seats, find(game, seats, text), states) == []


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nor_does_it_change_what_search_finds(name: str, seats: int) -> None:
    game = trident.game(name)
    assert differing_moves(game, seats, find(game, seats, LIGHT), share(name, 100)) == []


def test_a_bot_that_looks_at_other_hands_is_caught() -> None:
    cheat: Bot = Cheat()
    assert differing_moves(LOST_CITIES, 2, cheat, 40)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_levels_make_only_legal_moves(name: str, seats: int) -> None:
    game = trident.game(name)
    for level in levels_of(game):
        searches = level.bot.startswith("search")
        player = find(game, seats, LIGHT if searches else level.key)
        moves = share(name, 100 if searches else 800)
        assert sum(1 for _ in tables_of(game, seats, player, moves, seed=5)) == moves, level.key
