"""Every paragraph of the rules page has a test, in both languages the same."""

from pathlib import Path

from trident.library import rulebook
from trident.testing import marker

HERE = Path(__file__).parent


def test_every_paragraph_is_proved_by_a_test() -> None:
    assert marker.untested("lost-cities", HERE) == []


def test_no_test_names_a_paragraph_that_is_not_there() -> None:
    assert marker.unknown("lost-cities", "LC", HERE) == []


def test_a_paragraph_without_a_test_and_a_test_without_a_paragraph_would_show(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@rule("LC-1.1", "LC-9.9")\ndef test_one(): ...\n', "utf-8")
    assert "LC-1.2" in marker.untested("lost-cities", tmp_path)
    assert "LC-1.1" not in marker.untested("lost-cities", tmp_path)
    assert marker.unknown("lost-cities", "LC", tmp_path) == ["LC-9.9"]


def test_both_languages_have_the_same_paragraphs() -> None:
    english, german = (rulebook.paragraphs("lost-cities", language) for language in ("en", "de"))
    assert list(english) == list(german)
    assert len(english) == 37
    assert all(len(text) > 20 for text in (*english.values(), *german.values()))
