"""Tournaments: every rotation of every deal, stored line by line, continued after an interruption."""

import re
from pathlib import Path
from typing import Any

import pytest

from trident.arena.pictures import bins_of, draw_all, paint_cross, paint_scores
from trident.arena.plan import Setup, lineups, rotations, units
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.arena.work import play_unit
from trident.core.errors import TridentError

SETUP = Setup("lost-cities", 2, ["policy", "policy:weights=hand", "random"], {"rounds": 1}, 4, 3)


def test_many_bots_at_two_seats_all_meet() -> None:
    assert lineups(3, 2) == [(0, 1), (0, 2), (1, 2)]


def test_two_bots_at_four_seats_sit_alternately() -> None:
    assert lineups(2, 4) == [(0, 1, 0, 1)]
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert len(rotations((0, 1, 2, 3))) == 4


def test_lineups_that_cannot_be_are_refused() -> None:
    with pytest.raises(TridentError):
        lineups(1, 2)
    with pytest.raises(TridentError):
        lineups(5, 4)


def test_both_rotations_have_the_same_deal() -> None:
    unit = next(iter(units(Setup("lost-cities", 2, ["policy", "policy"], {"rounds": 1}, 1, 8))))
    first, second = play_unit(Setup("lost-cities", 2, ["policy", "policy"], {"rounds": 1}, 1, 8), unit)
    assert first.points == second.points
    assert first.lineup != second.lineup


def comparable(played: Any) -> list[Any]:
    """Results without their times."""
    rows = [(game.lineup, game.deal, game.rotation, game.points) for unit in played for game in unit]
    return sorted(rows)


def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = Tournament(Store(tmp_path / "whole.jsonl", SETUP), early_stop=False)
    whole.run(jobs=1)
    lines = (tmp_path / "whole.jsonl").read_bytes().split(b"\n")
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"\n".join(lines[:6]) + b"\n" + lines[6][:40])
    resumed = Tournament(Store(cut, SETUP), early_stop=False)
    assert len(resumed.store.played) == 5
    resumed.run(jobs=1)
    assert comparable(resumed.store.played) == comparable(whole.store.played)
    assert len(whole.store.played) == 12


def test_another_tournaments_file_is_refused(tmp_path: Path) -> None:
    Store(tmp_path / "games.jsonl", SETUP)
    with pytest.raises(TridentError):
        Store(tmp_path / "games.jsonl", Setup("lost-cities", 2, ["random", "policy"], {"rounds": 1}, 4, 3))


def test_a_clear_pairing_stops_early_and_pictures_are_drawn(tmp_path: Path) -> None:
    setup = Setup("lost-cities", 2, ["policy", "random"], {"rounds": 1}, 100, 3)
    tournament = Tournament(Store(tmp_path / "games.jsonl", setup))
    report = tournament.run(jobs=1)
    assert 16 <= len(tournament.store.played) < 40
    assert report.pairings[0].verdict == "better"
    assert report.ratings[0].rating > report.ratings[1].rating + 200
    pytest.importorskip("matplotlib", reason="the extra `arena` is not installed")
    files = draw_all(report, tournament.store.played, tmp_path / "pictures")
    assert [file.read_bytes()[:4] for file in files] == [b"\x89PNG"] * 3


def test_partners_share_their_win(tmp_path: Path) -> None:
    setup = Setup("lost-cities", 4, ["policy", "random"], {"rounds": 1}, 2, 3)
    played = Tournament(Store(tmp_path / "games.jsonl", setup)).run(jobs=1)
    assert played.results[0].win_share == 1.0
    assert played.results[1].win_share == 0.0


def test_pictures_name_the_game_and_say_how_sure_they_are(tmp_path: Path) -> None:
    mpl = pytest.importorskip("matplotlib", reason="the extra `arena` is not installed")
    from matplotlib.figure import Figure

    mpl.use("Agg")
    tournament = Tournament(Store(tmp_path / "games.jsonl", SETUP), early_stop=False)
    report = tournament.run(jobs=1)
    cross, scores = Figure().subplots(1, 2)
    paint_cross(cross, report, tournament.store.played)
    ranked = [SETUP.names[bot] for bot in report.order]
    assert ranked[-1] == "random"
    assert [label.get_text() for label in cross.get_yticklabels()] == ranked
    assert all(re.fullmatch(r"\d+ ± \d+ %\nn = 4", text.get_text()) for text in cross.texts)
    paint_scores(scores, report, tournament.store.played)
    assert scores.get_xlabel() == "points per game"
    assert scores.get_ylabel().startswith("% of games")
    assert len({tuple(patch.get_xy()[:, 0]) for patch in scores.patches}) == 1


def test_bins_are_equal_and_hold_every_score() -> None:
    edges = bins_of([-80, 3, 156])
    assert len(set(edges[1:] - edges[:-1])) == 1
    assert edges[0] < -80
    assert edges[-1] > 156
