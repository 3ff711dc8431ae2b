"""Games are found by walking their folder, and loaded by name."""

import pytest

import trident
from trident.core import registry
from trident.core.errors import UnknownGame


def test_names_are_found_before_and_after_a_game_is_loaded() -> None:
    assert "lost-cities" in trident.game_names()
    assert trident.game("lost-cities").name == "lost-cities"
    assert "lost-cities" in trident.game_names()


def test_a_game_is_loaded_once() -> None:
    assert trident.game("lost-cities") is registry.game("lost-cities")


@pytest.mark.parametrize("name", ["chess", "", "lost_cities", "../core", "x" * 10_000, "\ud800"])
def test_there_is_no_other_game(name: str) -> None:
    with pytest.raises(UnknownGame, match="There is no game") as caught:
        trident.game(name)
    assert len(str(caught.value)) < 400
