"""Observations: their layout, who may ask for them, and information states."""

from dataclasses import replace
from typing import Annotated

import numpy as np
import pytest

import trident
from trident.core.errors import TridentError
from trident.core.observation import differing_fields, layout_of
from trident.core.state import CHANCE, Fields, Grid, Row, i8, i16

GAME = trident.game("lost-cities")


class Small(Fields):
    """Three fields, one after the other."""

    turn: Annotated[i16, "turns made"]
    hand: Annotated[Row[i16], 3, "cards"]
    laid: Annotated[Grid[i16], 2, 3, "cards laid"]


class Mixed(Fields):
    """Numbers of two types."""

    turn: i16
    hand: Annotated[Row[i8], 3]


def test_a_layout_names_every_place_of_the_flat_array() -> None:
    layout = layout_of(Small)
    assert (layout.size, layout.entry.name) == (10, "int16")
    assert layout.table() == [
        (0, 0, "turn", "", "turns made"),
        (1, 3, "hand", "3", "cards"),
        (4, 9, "laid", "2 × 3", "cards laid"),
    ]


def test_flat_array_and_struct_are_the_same_bytes() -> None:
    layout = layout_of(Small)
    flat = np.zeros((4, layout.size), layout.entry)
    named = layout.named(flat)
    flat[2, 5] = 7
    assert named["laid"][2, 0, 1] == 7
    assert differing_fields(layout, flat[0], flat[2]) == ["laid"]


def test_numbers_of_several_types_make_no_flat_array() -> None:
    with pytest.raises(TypeError, match="Mixed has numbers of several types"):
        layout_of(Mixed)


def test_a_game_without_observations_says_so() -> None:
    bare = replace(GAME, observation=None)
    assert "observe" not in bare.entries
    with pytest.raises(TridentError, match="Lost Cities has no observations"):
        trident.Table(bare, seed=1).observe(0)


def test_table_and_simulator_observe_the_same() -> None:
    table = trident.Table(GAME, 2, seed=1)
    table.run_chance()
    sim = trident.Simulator(GAME, 2)
    sim.raw[:] = table.raw
    assert table.observe(1).tolist() == sim.observe(1).tolist()
    assert int(GAME.layout.named(table.observe(1))["hand"].sum()) == 8


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_observes_from_a_seat_that_is_not_there(seat: int) -> None:
    table = trident.Table(GAME, 2, seed=1)
    for asked in (table.observe, table.information_state, trident.Simulator(GAME, 2).observe):
        with pytest.raises(TridentError, match=f"There is no seat {seat}; seats are 0 to 1"):
            asked(seat)


def drawn(outcome: int) -> trident.Table:
    """Seat 0 discards and draws; which card comes is given by its place in the list."""
    table = trident.Table(GAME, 2, seed=5)
    table.run_chance()
    table.play(next(text for text in table.legal_texts() if text.startswith("discard")))
    table.play("draw pile")
    assert table.mover == CHANCE
    table.apply(table.legal()[outcome])
    return table


def test_an_information_state_is_what_a_seat_can_tell_apart() -> None:
    one, other = drawn(0), drawn(-1)
    assert one.information_state(1) == other.information_state(1)
    assert one.information_state(0) != other.information_state(0)


def test_an_information_state_remembers_what_lies_covered() -> None:
    table = trident.Table(GAME, 2, {"memory_aids": False}, seed=5)
    table.run_chance()
    discard = next(text for text in table.legal_texts() if text.startswith("discard"))
    table.play(discard)
    for _ in range(6):
        table.apply(table.legal()[0])
        table.run_chance()
    assert discard.removeprefix("discard ") in table.information_state(1)
