"""Rules pages are found by game and language, and consist of numbered paragraphs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from trident.core.errors import TridentError, UnknownGame
from trident.library import registry, rulebook

PAGE = """# Toy

Introduction, - **TO-9.9** not at the beginning of a line.

## 1 First
- **TO-1.1** One line.
- **TO-1.2** Two
  lines.

## 2 Second
- **TO-2.1** The last,
  with an example:

  | a | b |

Afterword.
"""


@pytest.fixture
def toy(tmp_path: Path, find_games_in: Callable[[Path], None]) -> Path:
    """A game from elsewhere that brings its rules page."""
    folder = tmp_path / "toy_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("GAME = 'toy'\n")
    (folder / "rules.en.md").write_text(PAGE, "utf-8")
    find_games_in(tmp_path)
    return folder


def test_a_page_may_stand_beside_the_code(toy: Path) -> None:
    assert registry.home("toy-game") == toy
    assert rulebook.page("toy-game") == PAGE


def test_a_page_falls_into_numbered_paragraphs(toy: Path) -> None:
    rulebook.paragraphs.cache_clear()
    found = rulebook.paragraphs("toy-game")
    assert list(found) == ["TO-1.1", "TO-1.2", "TO-2.1"]
    assert found["TO-1.1"] == "One line."
    assert found["TO-1.2"] == "Two\nlines."
    assert found["TO-2.1"].startswith("The last,\nwith an example:")
    assert "Afterword" not in found["TO-2.1"]
    rulebook.paragraphs.cache_clear()


def test_the_last_paragraph_may_end_the_page(toy: Path) -> None:
    (toy / "rules.de.md").write_text("- **TO-1.1** Nur dies", "utf-8")
    rulebook.paragraphs.cache_clear()
    assert rulebook.paragraphs("toy-game", "de") == {"TO-1.1": "Nur dies"}
    rulebook.paragraphs.cache_clear()


def test_a_missing_page_is_named(toy: Path) -> None:
    with pytest.raises(TridentError, match="no rules page for toy-game in de"):
        rulebook.page("toy-game", "de")


@pytest.mark.parametrize("language", ["fr", "../en", ""])
def test_there_are_two_languages(language: str) -> None:
    with pytest.raises(TridentError, match="en and de"):
        rulebook.page("lost-cities", language)


def test_there_is_no_page_of_an_unknown_game() -> None:
    with pytest.raises(UnknownGame):
        rulebook.page("../README")


def test_installed_pages_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "__file__", str(tmp_path / "src" / "trident" / "core" / "rulebook.py"))
    assert rulebook.pages() == tmp_path / "docs" / "rules"
    installed = tmp_path / "src" / "trident" / "rules"
    installed.mkdir(parents=True)
    assert rulebook.pages() == installed
