"""Submarine's bots: honest, and legal whatever the table's options."""

from typing import Any

import numpy as np
import pytest

import trident
from trident.bots.bot import Bot
from trident.bots.budget import Budget
from trident.bots.kit import kit_of
from trident.bots.levels import levels_of
from trident.bots.roster import find
from trident.bots.search import Search
from trident.bots.spec import pool_for
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream
from trident.core.state import CHANCE, Seat
from trident.core.table import Table
from trident.testing.honesty import differing_moves, tables_of

GAME = trident.game("submarine")
LIGHT = "search:playouts=24,width=4"
FORGETFUL = "policy:toll=0,count=0,keep=0,trade=1000"
LEVELS = levels_of(GAME)
OPTIONS: list[dict[str, Any]] = [
    {"all_or_nothing": True},
    {"surplus": "random", "begins": "lot"},
    {"surplus": "equal", "guard": False},
    {"new_jokers_wait": True},
]


class Cheat:
    """Looks at all bytes it is given, other hands included."""

    def turn(self, raw: Any, seat: Seat, seed: int) -> list[int]:
        out = np.zeros(GAME.most_legal, np.int64)
        n = GAME.compiled.legal(raw, out)
        hand = GAME.state_of(raw).hand[1 - seat % 2]
        return [int(out[int((hand * np.arange(5)).sum()) % n])]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(("text", "moves"), [("policy", 800), (FORGETFUL, 800), (LIGHT, 80)])
def test_what_a_seat_cannot_know_does_not_change_its_move(text: str, moves: int, seats: int) -> None:
    assert differing_moves(GAME, seats, find(GAME, seats, text), moves) == []


def test_a_bot_that_looks_at_other_hands_is_caught() -> None:
    cheat: Bot = Cheat()
    assert differing_moves(GAME, 2, cheat, 60)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("text", ["policy", FORGETFUL])
def test_the_policy_makes_only_legal_moves(text: str, seats: int) -> None:
    assert sum(1 for _ in tables_of(GAME, seats, find(GAME, seats, text), 2000, seed=5)) == 2000


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 5])
def test_search_makes_only_legal_moves_under_every_option(seats: int, options: dict[str, Any]) -> None:
    table, player = Table(GAME, seats, options, Secret.of_seed(seats)), find(GAME, seats, LIGHT)
    table.run_chance()
    for number in range(150):
        if table.is_over:
            break
        seat, turn = Seat(table.mover), int(table.state.turn)
        for action in player.turn(table.hidden_from(seat, stream(number)), seat, number):
            if table.mover == seat and int(table.state.turn) == turn:
                table.apply(action)  # raises if it is not legal
        table.run_chance()
    assert table.is_over or int(table.state.turn) > 100


@pytest.mark.parametrize("seats", GAME.seats)
def test_candidates_are_different_legal_turns_in_every_phase(seats: int) -> None:
    search = Search(kit_of(GAME), pool_for(GAME, 2, weights_of(GAME, "hand")), Budget(playouts=100_000))
    widest = 0
    for table in tables_of(GAME, seats, find(GAME, seats, "policy"), 300, seed=7):
        seat = Seat(table.mover)
        raw = table.hidden_from(seat, stream(1))
        n = search.candidates(raw, seat, 1)
        turns = [tuple(turn[1 : turn[0] + 1]) for turn in search.workspace.turns[:n]]
        assert len(set(turns)) == n
        widest = max(widest, n)
        for turn in turns:
            after = raw.copy()
            for action in turn:
                assert GAME.state_of(after).mover == table.mover
                assert GAME.compiled.why_not(after, int(action)) == 0
                GAME.compiled.apply(after, int(action))
    assert widest > 20


def test_half_made_decisions_have_candidates_too() -> None:
    search = Search(kit_of(GAME), pool_for(GAME, 2, weights_of(GAME, "hand")), Budget(playouts=100_000))
    phases = set()
    table = Table(GAME, 2, secret=Secret.of_seed(9))
    table.run_chance()
    for number in range(200):
        if table.is_over:
            break
        seat = Seat(table.mover)
        raw = table.hidden_from(seat, stream(number))
        phases.add(int(table.state.phase))
        for turn in search.workspace.turns[: search.candidates(raw, seat, 1)]:
            assert GAME.compiled.why_not(raw, int(turn[1])) == 0
        table.apply(int(search.workspace.turns[0, 1]))
        table.run_chance()
    assert len(phases) >= 5


def drawn(seats: int, word: int) -> Any:
    """A table dealt by a random word, as bytes."""
    kit, raw = kit_of(GAME), GAME.blank()
    own = kit.workspace()
    GAME.compiled.start(raw, seats, GAME.packed(seats))
    own.streams[0] = word
    while GAME.state_of(raw).mover == CHANCE:
        GAME.compiled.apply(raw, kit.draw(raw, own.streams, own.scratch))
    return raw


@pytest.mark.parametrize("seats", GAME.seats)
def test_sampled_deals_keep_every_invariant_and_differ(seats: int) -> None:
    deals = [drawn(seats, word * 0x1E3779B97F4A7C15 % 2**62 + 1) for word in range(100)]
    assert all(GAME.compiled.broken(raw) == 0 for raw in deals)
    hands = {bytes(GAME.state_of(raw).hand.tobytes()) for raw in deals}
    assert len(hands) > 90


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_plays_a_legal_opening(level: Any) -> None:
    assert sum(1 for _ in tables_of(GAME, 3, find(GAME, 3, level.key), 5, seed=3)) == 5
