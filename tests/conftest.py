"""The toy game of docs/add-a-game.md, taken from the page as it stands."""

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import trident.games
from trident.cli import new
from trident.library import registry
from trident.server.tables import catalogue

settings.register_profile("unhurried", deadline=None)  # tests do not measure time
settings.load_profile("unhurried")


# Started in the background of a shell, processes ignore Ctrl-C, and so would those that the tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


def write_toy(folder: Path) -> Path:
    """Write every file of the page below a folder."""
    new.write("dark-nim", folder)
    return folder


@pytest.fixture(scope="session", autouse=True)
def nobodys_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests use the tables that come with the games, whatever the user has tuned."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIDENT_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the toy game and its tests."""
    return write_toy(tmp_path_factory.mktemp("my-games"))


@pytest.fixture
def find_games_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """Lets games be found in a folder of a test's own."""

    def find(folder: Path) -> None:
        monkeypatch.setenv("TRIDENT_GAMES", str(folder))
        monkeypatch.setattr(trident.games, "__path__", [*trident.games.__path__, str(folder)])
        forget_games()

    yield find
    monkeypatch.undo()
    forget_games()


def forget_games() -> None:
    """Let games be looked for again, by the server too, and the toy be loaded from where it is now."""
    for name in [name for name in sys.modules if name.startswith("trident.games.dark_nim")]:
        del sys.modules[name]
    for found in (registry.declared, registry.game, catalogue.playable):
        found.cache_clear()
