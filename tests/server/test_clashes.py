"""Values of options that do not go together are told with the game."""

from dataclasses import replace

import pytest

from tests.server.people import GAMES
from trident.core.game import Game
from trident.core.options import Choice, Options, Settings, Switch
from trident.library.registry import game
from trident.server.messages import Clash
from trident.server.tables.clashes import clashes_of


class Choosy(Options):
    one = Switch(True, "XX-1.1")
    other = Choice("first", "XX-1.2", ("first", "lot"))
    third = Switch(False, "XX-1.3")

    def check(self, seats: int, settings: Settings) -> str | None:
        if seats == 4 and settings["third"]:
            return "not-with-four"
        return "not-by-lot" if settings["other"] == "lot" and not settings["one"] else None


def test_the_fewest_values_are_told_for_each_number_of_seats() -> None:
    choosy: Game = replace(game("lost-cities"), options=Choosy())
    lot: Settings = {"one": False, "other": "lot"}
    assert clashes_of(choosy) == [
        Clash(2, lot, "not-by-lot"),
        Clash(4, {"third": True}, "not-with-four"),
        Clash(4, lot, "not-by-lot"),
    ]


def test_open_discard_piles_clash_with_memory() -> None:
    both: Settings = {"open_discards": True, "memory_aids": False}
    assert clashes_of(game("lost-cities")) == [Clash(seats, both, "nothing-to-remember") for seats in (2, 4)]


@pytest.mark.parametrize("name", GAMES)
def test_every_clash_has_a_sentence(name: str) -> None:
    assert all(game(name).phrases.knows(f"refusals.{clash.code}") for clash in clashes_of(game(name)))
