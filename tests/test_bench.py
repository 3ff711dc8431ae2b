"""The benchmarks run, on a moment of work; what they measure is not looked at."""

from collections.abc import Callable
from functools import partial

import pytest
from bench import baselines, bots, env_peers, envs, first_step, idle, play, review, runtimes
from bench.goals import pool, strangers, tree

import trident
from trident.arena.play import GameLoop
from trident.bots import roster
from trident.bots.levels import levels_of
from trident.bots.roster import find
from trident.envs.pettingzoo import env as our_env
from trident.review.account import Account, Amount
from trident.review.contest import Contest
from trident.review.judge import Work
from trident.review.review import Judged, Review
from trident.review.stages import course_of

GAME = trident.game("submarine")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bots, env_peers, envs, play):
        monkeypatch.setattr(module, "SECONDS", 0.01)
    monkeypatch.setattr(bots, "TURNS", 2)
    for name, little in {"ROUNDS": 1, "GAMES": 1, "PLAYOUTS": 20, "STEPS": 100}.items():
        monkeypatch.setattr(runtimes, name, little)


def test_random_play_is_measured() -> None:
    speed, facts = play.compiled(GAME, 2)
    assert speed.steps > speed.decisions > 0
    assert facts["widest list"] > 1
    assert play.lengths(GAME, 2, games=2)["longest"] > 0
    assert play.from_python(GAME, 2).decisions > 0
    assert play.copy_ns(GAME) > 0


def test_batches_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "BATCH", 4)
    assert envs.measure(GAME, 2).per_clock > 0


def test_environments_are_measured_beside_those_of_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(env_peers, "BATCH", 4)
    ours = [env_peers.our_batch("submarine", "wasm"), env_peers.one_game("ours", our_env("submarine"))]
    env_peers.show("Batches:", ours, [env_peers.spiel_batch("leduc_poker", 2)], goal=4)
    told = capsys.readouterr().out
    assert "OpenSpiel vector_env leduc_poker, 2 games" in told
    assert told.count("(goal: × 4 the fastest)") == 1
    assert len([line for line in told.splitlines() if line.startswith("     ours")]) == 1


def test_the_first_step_is_measured() -> None:
    assert min(first_step.seconds_to_step("lost-cities", "vector")) > 0


def test_results_of_all_kinds_of_players_are_measured() -> None:
    game = trident.game("lost-cities")
    names = [rival.name for rival in baselines.rivals(game)]
    assert names[0] == "random"
    assert names[3].startswith("the learner")
    assert set(roster.names(game)) <= {*names}
    assert baselines.opponents(game)[:2] == ["random", levels_of(game)[0].key]
    won = baselines.share(game, baselines.Searching(game, simulations=2), "random", deals=1)
    assert 0 <= won <= 1
    assert baselines.cell(0.75, 400) == "75% ± 2%"


def test_players_unlike_ours_are_played_against(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tree, "VISITS", 2)
    monkeypatch.setattr(pool, "MEMBERS", ["policy:weights=hand", *strangers.STYLES, "tree"])
    monkeypatch.setattr(
        "sys.argv", ["pool", "--bot", "policy:weights=hand", "--beside", "random", "--deals", "2"]
    )
    pool.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(pool.MEMBERS) + 1
    assert lines[0].startswith("policy:weights=hand: +0.0 ± 0.0 points")


def test_bots_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bots.playouts(GAME, 2) > 0
    assert bots.searched(GAME, 20) > 0
    bots.kept_times(GAME)
    assert "falk" in capsys.readouterr().out


@pytest.mark.xdist_group("native")  # one process compiles
@pytest.mark.parametrize("what", [runtimes.random_play, runtimes.playouts, runtimes.steps])
def test_runtimes_are_compared(what: Callable[[trident.Game], runtimes.Work]) -> None:
    assert min(runtimes.compared("submarine", what)) > 0


def test_runs_of_idle_turns_are_found_and_known_for_foolish() -> None:
    """Who gives up late trips passes while treasures can be secured; who does not, does not."""
    game = trident.game("sunken-city")
    loop, thinker = GameLoop(game, 2, game.options.shortest()), idle.deep_thinker(game, 2, 1)
    runs = {}
    for name in ("policy:weights=hand,late=0", "policy:weights=hand"):
        both = [find(game, 2, name)] * 2
        runs[name] = idle.runs_in(game, idle.turns_of(game, loop, both, 1016))
    passing, trying = runs.values()
    assert [len(run) for run in passing] == [7, 9]
    assert idle.is_foolish(game, thinker, passing[-1])
    assert trying == []


def test_the_bars_of_the_review_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(review, "Contest", partial(Contest, deals=2))
    few = review.Amounts(games=1, draws=3, puzzles=1, work=Work(words=2, choose=8, compare=4))
    review.report(trident.game("lost-cities"), few)
    told = capsys.readouterr().out
    bars = [line.partition("  ")[0] for line in told.replace("\n  ", "\n").splitlines()[1:]]
    assert bars == [
        "seconds of one core",
        "own choices, points",
        "… squared, on average",
        "… on average",
        "own choices, chance to win",
        "… squared, on average",
        "… on average",
        "flagged stay mistakes",
        "costly blunders flagged",
        "… and sorted first",
        "rest, own choices",
        "… game by game",
        "rest, with blunders",
        "… game by game",
        "mean luck of a draw",
        "puzzles that hold",
    ]


def test_every_fifth_turn_of_each_seat_is_a_planted_blunder() -> None:
    record, planted = review.played(GAME, 3, "policy", blunder=5)
    turns = [stage for stage in course_of(GAME, record).stages if stage.kind == "turn"]
    for seat in range(record.seats):
        own = [stage.step for stage in turns if stage.seat == seat]
        assert planted.intersection(own) == set(own[4::5])


def judged(step: int, points: float, is_flagged: bool) -> Judged:
    """A turn of the first seat that cost so much."""
    loss, spread = Amount(points, 1.0, points / 100, 0.01), {"played": [0.0] * 11, "choice": [0.0] * 11}
    return Judged(step, 1, 0, [1], [2], False, is_flagged, loss, 4.0, loss, loss, spread, [])


def test_costly_blunders_are_counted_where_they_come_first() -> None:
    turns = [judged(3, 9.0, True), judged(5, 7.0, True), judged(7, 8.0, True), judged(9, 10.0, False)]
    account = Account(0, turns[0].loss, turns[0].loss, {"mistakes": turns[0].loss, "rest": turns[1].loss})
    found = Review(1, "submarine", 1, 1, Work(1, 1, 1), True, [account], turns, [], [])
    assert review.flagged_steps(found, 0) == [3, 7, 5]
    assert (review.first_of(found, {3, 7}), review.first_of(found, {3, 5})) == (2, 1)
    assert review.errors_from_zero(found, "points") == review.errors_from_zero(found, "win") == [9.0]
    assert review.share_of_rest(found) == pytest.approx(7 / 9)


def test_draws_of_one_game_are_not_taken_for_independent() -> None:
    assert review.mean_of([[1.0, 3.0], [1.0, 3.0]]) == (2.0, 0.0)
    middle, spread = review.mean_of([[1.0, 1.0], [3.0, 3.0]])
    assert (middle, spread) == pytest.approx((2.0, 2**0.5 / 2))
