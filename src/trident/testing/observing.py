"""Assertions about observations: nothing that the seat cannot know, and everything that it sees."""

from collections.abc import Iterable

import msgspec
import numpy as np

from trident.core.game import Game
from trident.core.observation import differing_fields
from trident.core.state import Seat, Stream
from trident.core.table import Table
from trident.core.walk import step


def same_observations(game: Game, table: Table, rng: Stream) -> None:
    """Assert that a seat observes the same in two states that it cannot tell apart."""
    for seat in map(Seat, range(table.seats)):
        first, second = table.observe(seat), game.observe(table.hidden_from(seat, rng), seat)
        if not np.array_equal(first, second):
            wrong = ", ".join(differing_fields(game.layout, first, second))
            raise AssertionError(f"seat {seat} observes something hidden in {wrong}")


def other_observations(game: Game, table: Table, actions: Iterable[int]) -> None:
    """Assert that a seat that sees two steps differ observes different things after them."""
    steps = [step(game, table.raw, action) for action in actions]
    for seat in map(Seat, range(table.seats)):
        seen: dict[bytes, tuple[bytes, int]] = {}
        for walked in steps:
            view = msgspec.json.encode(walked.view(seat))
            first, action = seen.setdefault(bytes(game.observe(walked.after, seat)), (view, walked.action))
            assert first == view, f"seat {seat} observes the same after {action} and {walked.action}"


def layout_is_sound(game: Game) -> None:
    """Assert that every field of the layout explains itself, and that together they fill it."""
    layout = game.layout
    unsaid = [one.name for one in layout.stretches if not one.says]
    assert not unsaid, f"nothing explains {', '.join(unsaid)} of the observation"
    assert sum(one.size for one in layout.stretches) == layout.size, "the observation has gaps"
