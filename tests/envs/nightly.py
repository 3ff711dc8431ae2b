"""What takes too long for `make test`: OpenSpiel's playthroughs of every game."""

from pathlib import Path

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import trident
from trident.envs.openspiel import name_of


@pytest.mark.parametrize("name", trident.game_names())
def test_a_playthrough_is_repeated_by_its_actions(name: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # the replay asks how actions are written
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name_of(trident.game(name)), None, seed=1), "utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert again == original
