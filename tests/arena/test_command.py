"""`trident arena`, `tune`, `calibrate`: what they refuse, how they end, and what they leave behind."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.programs import as_json, command, program, told_to
from tests.cli.driver import trident
from trident.arena import work
from trident.bots.kit import bots_of
from trident.bots.levels import Measured, own_ratings, ratings_of, store_ratings
from trident.bots.weights import best_set, own_sets
from trident.core.game import Game
from trident.library import registry

GAME = registry.game("lost-cities")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["foo", "policy"], "There is no bot foo; there are"),
        (["foo:ms=1", "policy"], "There is no bot foo:ms=1"),
        (["policy:weights=nosuch", "policy"], "nosuch"),
        (["policy"], "at least two bots"),
        (["policy", "sensible", "--option", "rounds"], "KEY=VALUE"),
        (["policy", "sensible", "--bounds", "x"], "two numbers"),
        (["policy", "sensible", "--on", "moon"], "--on may be one of here, ray"),
        (["policy", "--external", "/nowhere/at/all"], "/nowhere/at/all` cannot play: it cannot be started"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_written(
    given: list[str], said: str, tmp_path: Path
) -> None:
    refused = trident("arena", "lost-cities", *given, "--out", tmp_path / "results")
    assert refused.code == 2
    assert said in refused.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "given",
    [
        ["arena", "lost-cities", "policy", "sensible", "--deals", "0"],
        ["arena", "lost-cities", "policy", "sensible", "--jobs", "-1"],
        ["calibrate", "lost-cities", "--deals", "none"],
        ["tune", "lost-cities", "--deals", "0"],
    ],
)
def test_less_than_one_is_refused(given: list[str]) -> None:
    said = trident(*given)
    assert said.code == 2
    assert "must be a whole number from 1 up" in said.err


@pytest.mark.parametrize(
    ("then", "why"),
    [
        ("sys.exit('no engine here')", "the program has ended; it says: no engine here"),
        ("print('what?', flush=True)", "its answer cannot be read (JSON is malformed"),
        ("print('[1]', flush=True)", "its answer cannot be read (Expected `object`, got `array`): [1]"),
        ("print(json.dumps({'id': question['id']}), flush=True)", "Object missing required field `result`"),
        ("question['legal']['actions'] = [186]", "illegal action 186: "),
        ("question['legal']['actions'] = [999]", "illegal action 999: there is no such number"),
    ],
)
def test_a_program_that_fails_at_once_stops_the_run_with_its_words(
    then: str, why: str, tmp_path: Path
) -> None:
    bot, out = program(tmp_path, then), tmp_path / "results"
    said = trident("arena", "lost-cities", "random", "--external", bot, "--out", out)
    assert said.code == 2
    assert "cannot play: " in said.err
    assert why in said.err
    assert len(said.err.splitlines()) == 1
    assert not out.exists()


def test_a_program_has_a_name_and_its_later_failures_are_told(tmp_path: Path) -> None:
    bot = program(tmp_path, "if asked > 5: sys.exit('out of ideas')")
    words = ("arena", "lost-cities", "random", "--external", f"mine={bot}", "--deals", 2, "--jobs", 1)
    said = trident(*words, "--out", tmp_path / "x", columns=200)
    assert said.code == 0
    assert "│ mine " in said.out
    assert str(tmp_path) not in said.out
    assert "mine lost 4 by: the program has ended; it says: out of ideas" in said.out
    report = as_json(trident(*words, "--out", tmp_path / "x", "--json").out)
    assert report["failures"] == [
        {"bot": 1, "games": 4, "reason": "the program has ended; it says: out of ideas"}
    ]


def test_a_program_is_named_timed_and_recorded(tmp_path: Path) -> None:
    told = tmp_path / "told"
    bot = ("--external", f"{program(tmp_path)} {told}", "--name", "mine", "--time", 1234)
    words = ("arena", "lost-cities", "random", *bot, "--deals", 1, "--jobs", 1, "--out", tmp_path / "x")
    said = trident(*words, columns=200)
    assert said.code == 0
    assert "│ mine " in said.out
    greeting, *_ = told_to(told)
    assert (greeting["name"], greeting["time_ms"]) == ("mine", 1234)
    records = sorted((tmp_path / "x" / "records").iterdir())
    assert [file.name for file in records] == ["deal-1-game-1.rec", "deal-1-game-2.rec"]
    assert '[Player 2 "mine"]' in records[0].read_text("utf-8")
    for record in records:
        replayed = trident("replay", record, "--all")
        assert replayed.code == 0
        assert "Turn 1" in replayed.out


def test_the_record_of_a_game_lost_by_a_fault_ends_there(tmp_path: Path) -> None:
    bot = program(tmp_path, "if asked > 3: sys.exit('out of ideas')")
    words = ("arena", "lost-cities", "random", "--external", bot, "--deals", 1, "--jobs", 1)
    assert trident(*words, "--out", tmp_path / "x").code == 0
    record = tmp_path / "x" / "records" / "deal-1-game-1.rec"
    assert "2 seat 2: " in record.read_text("utf-8")
    assert trident("verify", record).code == 0
    assert trident(*words, "--out", tmp_path / "y", "--no-records").code == 0
    assert not (tmp_path / "y" / "records").exists()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["random", "--name", "mine"], "--name mine names no program"),
        (["--external", "a=x", "--external", "y", "--name", "b", "--name", "c"], "--name c names no program"),
        (["random", "--external", "x", "--name", "my bot"], "A program's name begins with a letter"),
        (["random", "policy", "--pool"], "--pool compares one bot with all of ours, not 2."),
        (["--pool"], "--pool compares one bot with all of ours, not 0."),
        (["random", "policy", "--time", "0"], "must be a whole number from 1 up"),
    ],
)
def test_wrong_names_times_and_pools_are_refused(given: list[str], said: str) -> None:
    refused = trident("arena", "lost-cities", *given)
    assert refused.code == 2
    assert said in refused.err


def test_a_bot_is_placed_on_the_ladder(own_game: Callable[..., Game], tmp_path: Path) -> None:
    own_game(tilda="random", mirja="policy")
    (tmp_path / "ratings.toml").write_text(RATINGS, "utf-8")
    words = ("arena", "lost-cities", "policy:weights=hand", "--pool", "--deals", 20, "--jobs", 1)
    said = trident(*words, "--out", tmp_path / "x", columns=120)
    assert said.code == 0
    assert "policy:weights=hand stands at " in said.out
    assert "on the ladder, above tilda and below mirja." in said.out
    found = as_json(trident(*words, "--out", tmp_path / "x", "--json").out)["standing"]
    assert [rung["bot"] for rung in found["rungs"]] == ["mirja", "tilda", "sensible", "random"]  # type: ignore[index]
    assert 1000 < found["rating"] < 2000  # type: ignore[index]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("asked", "is_early"), [(3, True), (400, False)])
def test_an_interrupted_tournament_says_so_by_its_code(
    asked: int, is_early: bool, jobs: int, tmp_path: Path
) -> None:
    bot = program(tmp_path, f"asked == {asked} and os.kill(int(os.environ['ARENA']), signal.SIGINT)")
    words = (
        "arena",
        "lost-cities",
        "random",
        "--external",
        bot,
        "--deals",
        500,
        "--jobs",
        jobs,
        "--no-early-stop",
    )
    said = command(*words, "--out", tmp_path / "x")
    assert said.returncode == 130
    assert "Interrupted; the same command continues from" in said.stderr
    assert bool(said.stdout) != is_early
    for wrong in ("inf", "Warning", "Traceback"):
        assert wrong not in said.stdout + said.stderr


def test_a_game_without_bots_of_its_own_is_played_too(toy_folder: Path, tmp_path: Path) -> None:
    around = {"TRIDENT_GAMES": str(toy_folder), "TRIDENT_CACHE": str(toy_folder / "cache")}
    bots = ("random", "sensible", "--external", program(tmp_path))
    said = command("arena", "dark-nim", *bots, "--deals", 2, "--json", "--out", tmp_path / "x", **around)
    assert said.returncode == 0, said.stderr
    lines = as_json(said.stdout)["lines"]
    assert [line["units"] for line in lines] == [4, 4, 4]  # type: ignore[attr-defined]
    refused = command("calibrate", "dark-nim", **around)
    assert refused.returncode == 2
    assert "dark-nim has no levels of its own" in refused.stderr


def test_a_process_that_dies_is_told_in_a_sentence(tmp_path: Path) -> None:
    bot = program(tmp_path, "asked == 3 and os.kill(os.getppid(), signal.SIGKILL)")
    said = command("arena", "lost-cities", "random", "--external", bot, "--deals", 9, "--out", tmp_path / "x")
    assert said.returncode == 2
    assert said.stderr == "A worker process ended unexpectedly; run the same command again.\n"


RATINGS = """
[tilda]
rating = 1000
deviation = 20
date = "2026-11-16"
units = 100
[mirja]
rating = 2000
deviation = 20
date = "2026-11-16"
units = 100
"""
LEVEL = """
[[level]]
key = "{key}"
name = "{key}"
bot = "{bot}"
time_ms = 10
style = {{en = "", de = ""}}
"""


@pytest.fixture
def own_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Game]]:
    """Lost Cities with a ladder of these levels. Bots that earlier tests made are not used again."""

    def made(**levels: str) -> Game:
        text = "".join(LEVEL.format(key=key, bot=bot) for key, bot in levels.items())
        (tmp_path / "levels.toml").write_text(text, "utf-8")
        shutil.copy(bots_of(GAME).folder / "weights.toml", tmp_path)
        game = replace(GAME, bots=replace(bots_of(GAME), folder=tmp_path))
        monkeypatch.setattr(registry, "game", lambda _: game)
        monkeypatch.setenv("TRIDENT_DATA", str(tmp_path / "data"))
        forget_bots()
        return game

    yield made
    forget_bots()


def forget_bots() -> None:
    """Games and bots are made once in a process."""
    work.seated.cache_clear()
    work.loop_of.cache_clear()


def test_ratings_are_measured_and_kept_in_the_data_folder(
    own_game: Callable[..., Game], tmp_path: Path
) -> None:
    game = own_game(random="random", sensible="sensible")
    said = trident("calibrate", "lost-cities", "--deals", 1, "--jobs", 1, "--out", tmp_path / "x", "--json")
    assert said.code == 0
    assert "sensible over random: 100.0 % of matches" in said.err
    found = as_json(said.out)
    assert (found["in_order"], found["file"]) == (
        True,
        str(tmp_path / "data" / "lost-cities" / "ratings.toml"),
    )
    measured = ratings_of(game)
    assert measured["sensible"].rating > measured["random"].rating
    assert measured["sensible"].over_lower == 1.0


@pytest.mark.parametrize(
    ("levels", "units", "deals", "sentence"),
    [
        (("sensible", "random"), 0, 1, "That is no ladder"),
        (("random", "sensible"), 3, 2, "rest on more games"),
    ],
)
def test_ratings_that_prove_less_than_those_in_use_replace_nothing(
    levels: tuple[str, str],
    units: int,
    deals: int,
    sentence: str,
    own_game: Callable[..., Game],
    tmp_path: Path,
) -> None:
    game = own_game(**{key: key for key in levels})
    in_use = {key: Measured(1000.0, 20.0, "2026-11-16", units) for key in levels}
    store_ratings(own_ratings(game), in_use, "a test")
    words = ("--deals", deals, "--jobs", 1, "--out", tmp_path / "x")
    said = trident("calibrate", "lost-cities", *words)
    assert said.code == 1
    assert sentence in said.err
    assert ratings_of(game) == in_use
    assert f"units = {deals}" in (tmp_path / "x" / "ratings.toml").read_text("utf-8")


def test_ratings_on_as_much_as_those_in_use_replace_them(
    own_game: Callable[..., Game], tmp_path: Path
) -> None:
    levels = ("random", "sensible")
    game = own_game(**{key: key for key in levels})
    store_ratings(own_ratings(game), dict.fromkeys(levels, Measured(1.0, 2.0, "2026-11-16", 2)), "a test")
    assert trident("calibrate", "lost-cities", "--deals", 2, "--jobs", 1, "--out", tmp_path / "x").code == 0
    assert ratings_of(game)["sensible"].rating > 1000


def test_weights_that_are_no_better_are_kept_but_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cma", reason="the extra `arena` is not installed")
    monkeypatch.setenv("TRIDENT_DATA", str(tmp_path))
    shipped = (bots_of(GAME).folder / "weights.toml").read_bytes()
    short = ("--generations", 1, "--deals", 1, "--proof", 20, "--start", "hand")
    said = trident("tune", "lost-cities", *short)
    assert said.code == 1
    assert "Against tuned-2 on fresh deals:" in said.out
    assert "not significantly better" in said.out
    assert (best_set(GAME, 2), list(own_sets(GAME))) == ("tuned-2", ["candidate-2"])
    assert (bots_of(GAME).folder / "weights.toml").read_bytes() == shipped
    assert f"candidate-2 ({tmp_path}/lost-cities/weights.toml)" in trident("bots", "lost-cities").out


@pytest.mark.parametrize("seed", [0, 99_999_999_999])
def test_every_seed_of_tuning_can_be_repeated(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cma", reason="the extra `arena` is not installed")
    found = []
    for folder in ("once", "again"):
        monkeypatch.setenv("TRIDENT_DATA", str(tmp_path / folder))
        said = trident("tune", "lost-cities", "--generations", 1, "--deals", 1, "--proof", 2, "--seed", seed)
        assert said.code in (0, 1), said.err
        found.append(own_sets(GAME))
    assert found[0] == found[1]
