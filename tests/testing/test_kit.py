"""The rest of the test kit: scenes, the marker of rules, amounts."""

from pathlib import Path

import msgspec
import pytest

import trident
from trident.core.kernel import PLAIN
from trident.testing import Scene, amount, conformance, marker, rule
from trident.testing.scene import sheet

GAME = trident.game("lost-cities")


@pytest.fixture
def scene() -> Scene:
    table = trident.Table(GAME, 2, seed=7)
    table.run_chance()
    return Scene(GAME, 2, msgspec.to_builtins(GAME.presentation.dump(table.state)))


def test_a_sheet_is_lines_of_keys_and_values() -> None:
    text = """
        hand 1     desert 5, volcano 3

        to move    seat 1
        empty
    """
    assert sheet(text) == [("hand 1", "desert 5, volcano 3"), ("to move", "seat 1"), ("empty", "")]


def test_a_scene_plays_and_tells(scene: Scene) -> None:
    assert scene.plays("play desert 5", "draw pile").mover == trident.CHANCE
    scene.plays("sea 2")
    assert scene.last_told(0)[0].facts == {"card": "sea 2"}
    assert scene.last_told(None)[0].facts == {}


def test_a_scene_claims_what_is_allowed(scene: Scene) -> None:
    scene.allows("play desert 5")
    with pytest.raises(AssertionError, match="draw pile is refused: First play"):
        scene.allows("draw pile")


def test_a_scene_claims_what_is_refused_and_by_which_rule(scene: Scene) -> None:
    scene.refuses("draw pile", rule="LC-2.2")
    with pytest.raises(AssertionError, match=r"refused by LC-2\.2"):
        scene.refuses("draw pile", rule="LC-2.9")
    with pytest.raises(AssertionError, match="is legal"):
        scene.refuses("play desert 5", rule="LC-2.2")


def test_a_scene_finds_a_refusal_that_is_none(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "apply", lambda action: None)
    with pytest.raises(AssertionError, match="was done"):
        scene.refuses("draw pile", rule="LC-2.2")


def test_a_scene_finds_a_refusal_that_changes_it(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    real = scene.apply

    def careless(action: int) -> None:
        scene.state.turn += 1
        real(action)

    monkeypatch.setattr(scene, "apply", careless)
    with pytest.raises(AssertionError, match="a refusal changed the position"):
        scene.refuses("draw pile", rule="LC-2.2")


def test_random_play_looks_at_whole_games() -> None:
    tables = conformance.random_tables(GAME, amount(4_000))
    turns = {int(table.state.turn) for table in tables}
    assert 0 in turns
    assert max(turns) > 5


def test_the_mark_carries_its_numbers() -> None:
    assert rule("LC-1.1", "LC-1.2").args == ("LC-1.1", "LC-1.2")


def test_paragraphs_without_a_test_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text('@rule("LC-1.1", "LC-9.9", "SU-1.1")\ndef test_it(): ...\n')
    (tmp_path / "other.py").write_text('@rule("LC-1.2")\ndef test_it(): ...\n')
    missing = marker.untested("lost-cities", tmp_path)
    assert "LC-1.1" not in missing
    assert "LC-1.2" in missing, "only test files count"
    assert marker.unknown("lost-cities", "LC", tmp_path) == ["LC-9.9"]


def test_only_marks_count() -> None:
    source = 'x = "LC-1.1"\n@rule("LC-1.2", 5, number)\ndef test_it(): ...\nother("LC-1.3")\n'
    assert marker.numbers_in(source) == {"LC-1.2"}


def test_a_sample_is_a_fortieth_with_the_compiler_off() -> None:
    assert amount(4_000) == (100 if PLAIN else 4_000)
    assert amount(1) == 1
