"""Submarine's policy: its games end under all options, and it tells good endings from bad ones."""

from typing import Any

import numpy as np
import pytest

from tests.submarine.scenes import GAME, last_of_column, submarine
from trident.bots.kit import kit_of
from trident.bots.roster import find
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream
from trident.core.kernel import struct_type
from trident.core.state import CHANCE, Seat, dtype_of
from trident.core.table import Table
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.bots.worth import worth
from trident.games.submarine.rules.material import KINDS

ELEVEN = ", ".join(f"blue-{kind}" for kind in KINDS if kind != "ring")
WEIGHTS: Any = weights_of(GAME, "hand").view(struct_type(dtype_of(Weights)))[0]
SCRATCH: Any = np.zeros(1, struct_type(dtype_of(Scratch)))[0]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"all_or_nothing": True}),
    (3, {"begins": "lot", "guard": False}),
    (4, {"surplus": "equal", "all_or_nothing": True}),
    (5, {"surplus": "random"}),
    (3, {"new_jokers_wait": True}),
]


def take_turn(table: Table, text: str, number: int = 1) -> list[int]:
    """A bot's next turn, made at the table; an illegal decision raises."""
    seat, turn, made = Seat(table.mover), int(table.state.turn), []
    for action in find(GAME, table.seats, text).turn(table.hidden_from(seat, stream(number)), seat, number):
        if table.mover == seat and int(table.state.turn) == turn:
            table.apply(action)
            made.append(action)
    return made


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_the_policy_ends_its_games_by_treasures_and_not_by_the_guard(
    seats: int, options: dict[str, Any]
) -> None:
    table = Table(GAME, seats, options, Secret.of_seed(seats))
    table.run_chance()
    for number in range(1500):
        if table.is_over:
            break
        take_turn(table, "policy", number)
        table.run_chance()
    assert table.view(None).ending in ("full-board", "empty-column")


def test_the_leader_ends_the_game_by_an_empty_column() -> None:
    table = last_of_column(", ".join(ELEVEN.split(", ")[:6]), "green-mask")
    table.play("ship c")
    take_turn(table, "policy")
    assert table.is_over
    assert table.winners() == [0]


def test_who_is_behind_does_not_empty_a_column() -> None:
    table = last_of_column("green-mask", ", ".join(ELEVEN.split(", ")[:6]))
    table.play("ship c")
    take_turn(table, "policy")
    assert not table.is_over


def test_the_last_missing_treasure_is_worth_a_joker() -> None:
    table = submarine(f"""
        hand 1     blue, blue, green
        divers 1   c3
        c3         red-ring, red-mask
        board 1    {ELEVEN}
        beside 1   yellow-joker
    """)
    take_turn(table, "policy")
    assert table.view(None).ending == "full-board"


LAST_BY_JOKER = f"""
    hand 1     red, blue, blue
    divers 1   c3 c4
    divers 2   a2
    c3         red-joker
    c4         violet-ring, violet-mask
    board 1    {ELEVEN}
"""


@pytest.mark.parametrize("text", ["policy", "policy:weights=hand", "search:playouts=200"])
def test_a_joker_is_collected_and_pays_for_the_last_missing_treasure_in_the_same_turn(text: str) -> None:
    table = submarine(LAST_BY_JOKER)
    if not text.startswith("search"):
        table.play("ship c")
    take_turn(table, text)
    assert table.view(None).ending == "full-board"
    made = [GAME.presentation.write(table.state, step.action) for step in table.steps]
    assert made[-6:] == [
        *("choose 3", "collect red-joker", "pay cards"),
        *("choose 4", "collect violet-ring", "pay red-joker"),
    ]


@pytest.mark.parametrize("text", ["policy", "search:playouts=200"])
def test_where_new_jokers_wait_the_joker_is_not_counted_on(text: str) -> None:
    table = submarine(LAST_BY_JOKER, new_jokers_wait=True)
    table.play("ship c")
    take_turn(table, text)
    assert not table.is_over


def judged(table: Table, seat: Seat) -> list[float]:
    """Utility, chance to win, treasures ahead."""
    out: Any = np.zeros(3)
    worth(table.state, table.state, seat, WEIGHTS, SCRATCH, out)
    return [float(part) for part in out]


def test_a_won_game_is_worth_one_and_a_lost_one_nothing() -> None:
    table = last_of_column(", ".join(ELEVEN.split(", ")[:6]), "green-mask")
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards")
    (won, chance, ahead), (lost, no_chance, behind) = judged(table, Seat(0)), judged(table, Seat(1))
    assert (chance, no_chance, ahead, behind) == (1.0, 0.0, 6.0, -6.0)
    assert 0 <= lost < 0.1 < 0.9 < won <= 1


def test_who_has_more_treasures_is_likelier_to_win_and_chances_make_one() -> None:
    table = last_of_column("green-mask, red-gong", "green-ring")
    chances = [judged(table, seat)[1] for seat in map(Seat, range(2))]
    assert chances[0] > chances[1]
    assert sum(chances) == pytest.approx(1)


def test_in_a_sampled_deal_a_card_whose_face_is_known_keeps_it() -> None:
    table = submarine("supply 1    1\nlaid 1    0 red by 1\nship 1    off\nhand 1    blue, blue, green")
    table.play("trade blue")
    assert table.mover == CHANCE
    own = kit_of(GAME).workspace()
    own.streams[0] = 12345
    table.apply(int(kit_of(GAME).draw(table.raw, own.streams, own.scratch)))
    assert table.state.hand[0].tolist() == [0, 1, 1, 1, 0]
