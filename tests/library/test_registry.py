"""Games are found by what packages and folders declare, and loaded by name."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trident
from trident.core.errors import BrokenGame, UnknownGame
from trident.core.game import Game
from trident.core.phrases import LANGUAGES, Phrasebook, Sentences
from trident.engine import answers
from trident.engine.open_tables import OpenTables
from trident.library import registry
from trident.library.registry import Declared


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """What a test declares is not there for the next."""
    yield
    registry.declared.cache_clear()
    registry.game.cache_clear()


def declare(monkeypatch: pytest.MonkeyPatch, *more: tuple[str, Declared]) -> None:
    """Let packages declare these games too."""
    games = [*registry.installed(), *more]
    monkeypatch.setattr(registry, "installed", lambda: games)
    registry.declared.cache_clear()
    registry.game.cache_clear()


def fails() -> Game:
    raise ImportError("no module named pebbles")


def test_names_are_found_before_and_after_a_game_is_loaded() -> None:
    assert "lost-cities" in trident.game_names()
    assert trident.game("lost-cities").name == "lost-cities"
    assert "lost-cities" in trident.game_names()


def test_the_games_of_the_box_are_entry_points_like_any_other() -> None:
    sources = {name: declared.source for name, declared in registry.installed()}
    assert sources == dict.fromkeys(["lost-cities", "submarine", "sunken-city"], "trident-games")


def test_a_game_is_loaded_once() -> None:
    assert trident.game("lost-cities") is registry.game("lost-cities")


@pytest.mark.parametrize("name", ["chess", "", "lost_cities", "../core", "x" * 10_000, "\ud800"])
def test_there_is_no_other_game(name: str) -> None:
    with pytest.raises(UnknownGame, match="There is no game") as caught:
        trident.game(name)
    assert len(str(caught.value)) < 400


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(registry.game("submarine"), name="twin")
    declare(monkeypatch, ("twin", Declared("twins", "twin", lambda: other)))
    assert registry.game("twin") is other
    assert registry.names() == ["lost-cities", "submarine", "sunken-city", "twin"]


def without_sentence() -> Game:
    def read() -> Sentences:
        return {language: {"title": "Dark Nim"} for language in LANGUAGES}

    return replace(registry.game("submarine"), name="dark-nim", phrases=Phrasebook(read))


BROKEN: dict[str, tuple[Callable[[], Any], str]] = {
    "fails": (fails, "ImportError: no module named pebbles"),
    "exits": (lambda: sys.exit("no\npebbles"), "SystemExit: no pebbles"),
    "other type": (lambda: 5, "TypeError: GAME is of type int, not Game"),
    "other name": (lambda: registry.game("submarine"), "ValueError: it calls itself submarine"),
    "no sentence": (without_sentence, "KeyError: 'sentence'"),
}


@pytest.mark.parametrize(("load", "why"), BROKEN.values(), ids=BROKEN)
def test_a_broken_game_is_named_and_the_others_still_work(
    monkeypatch: pytest.MonkeyPatch, load: Callable[[], Any], why: str
) -> None:
    declare(monkeypatch, ("dark-nim", Declared("nim-games", "dark_nim", load)))
    others = ["lost-cities", "submarine", "sunken-city"]
    assert [game.name for game in registry.games()] == others
    assert registry.troubles() == [f"The game dark-nim of nim-games cannot be loaded ({why})."]
    with pytest.raises(BrokenGame, match="cannot be loaded"):
        registry.game("dark-nim")
    assert answers.hello(OpenTables())["games"] == others
    assert [game["game"] for game in answers.games(OpenTables())["games"]] == others


def test_two_games_of_one_name_are_told_with_both_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    declare(monkeypatch, ("submarine", Declared("deep-games", "deep", fails)))
    assert [game.name for game in registry.games()] == ["lost-cities", "sunken-city"]
    assert registry.troubles() == [
        "Two packages declare a game called submarine: trident-games and deep-games. Remove one of them."
    ]


def test_folders_of_ones_own_are_walked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dark_nim").mkdir()
    (tmp_path / "dark_nim" / "__init__.py").write_text("GAME = 1 // 0\n")
    (tmp_path / "letters.py").write_text("")
    monkeypatch.setenv("TRIDENT_GAMES", f"{tmp_path}")
    registry.declared.cache_clear()
    assert "dark-nim" in registry.names()
    assert "letters" not in registry.names()


def test_the_home_of_a_game_is_its_folder() -> None:
    assert (registry.home("submarine") / "rules").is_dir()


def test_a_game_without_code_has_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    declare(monkeypatch, ("dark-nim", Declared("nim-games", "nothing_of_that_name", fails)))
    with pytest.raises(BrokenGame, match="The game dark-nim of nim-games has no code"):
        registry.home("dark-nim")


def test_a_game_in_a_folder_of_ones_own_is_loaded(
    toy_folder: Path, find_games_in: Callable[[Path], None]
) -> None:
    find_games_in(toy_folder)
    registry.game.cache_clear()
    assert registry.game("dark-nim").name == "dark-nim"
