"""`trident new` writes a game that can be loaded and played, and never overwrites anything."""

from collections.abc import Callable
from pathlib import Path

import pytest

from trident.cli.main import main
from trident.core.table import Table
from trident.library import registry, rulebook


def test_the_new_game_is_found_under_its_own_name(
    tmp_path: Path, find_games_in: Callable[[Path], None]
) -> None:
    assert main(["new", "kuhn-poker", str(tmp_path)]) == 0
    assert main(["new", "nim", str(tmp_path)]) == 0, "a second game in the same folder"
    find_games_in(tmp_path)
    game = registry.game("kuhn-poker")
    assert (game.title("en"), game.title("de"), game.prefix) == ("Kuhn Poker", "Kuhn Poker", "KP")
    assert registry.game("nim").prefix == "NI"
    assert "KP-3.1" in rulebook.paragraphs("kuhn-poker", "de")
    table = Table(game, seed=1)
    table.run_chance()
    assert table.legal()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Kuhn Poker", "cannot be the name of a game"),
        ("class", "cannot be the name of a game"),
        ("../x", "cannot be the name of a game"),
        ("submarine", "There is a game submarine already"),
        ("mine", "rules.en.md exists already"),
    ],
)
def test_nothing_is_written_where_it_cannot_be(
    name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "rules.en.md").write_text("# Mine\n")
    assert main(["new", name, str(tmp_path), "--language", "en"]) == 2
    assert sentence in capsys.readouterr().err.replace("\n", " ")
    assert [file.name for file in tmp_path.rglob("*.*")] == ["rules.en.md"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new", "kuhn-poker", str(tmp_path / "file")]) == 2
    assert "cannot" in capsys.readouterr().err.lower()
