"""Recorded games shown again as text."""

import re
from pathlib import Path

from tests.cli.driver import recorded, trident


def test_a_piped_replay_tells_the_whole_game(tmp_path: Path) -> None:
    text = recorded(tmp_path / "game")
    said = trident("replay", tmp_path / "game")
    turns = len([line for line in text.splitlines() if " seat " in line])
    assert said.code == 0
    assert said.out.count("· Turn ") == turns + 1  # and the deal
    assert "The match ends" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())


def test_a_watcher_sees_no_hand_and_a_seat_its_own(tmp_path: Path) -> None:
    recorded(tmp_path / "game")
    assert "\nHand " not in trident("replay", tmp_path / "game").out
    seen = trident("replay", tmp_path / "game", "--seat", "2", "--all").out
    assert "\nHand " in seen
    told = " ".join(seen.split())
    assert re.search(r"Seat 1 [^.]*; draws from the pile\.", told)
    assert not re.search(r"Seat 2 [^.]*draws from the pile\.", told)
    assert re.search(r"Seat 2 [^.]*; draws \w+ \w+ from the pile\.", told)


def test_it_speaks_german(tmp_path: Path) -> None:
    recorded(tmp_path / "game")
    out = trident("replay", tmp_path / "game", "--language", "de").out
    assert "· Zug 1" in out
    assert "Seat" not in out
