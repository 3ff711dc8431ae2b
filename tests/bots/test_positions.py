"""Positions with an obvious answer: enough of them, all possible, and solved from the third level up."""

import pytest

import trident
from trident.bots.levels import levels_of
from trident.bots.positions import Exercise, attempts, exercises_of, is_right, loaded
from trident.core.table import Table

GAMES = [trident.game(name) for name in trident.game_names()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
LEAST, LEAST_IN_ALL = 10, 40
SHARE = 0.95
EXPERIENCED = 2  # levels below the third are beginners


def test_there_are_enough_positions() -> None:
    counts = [len(exercises_of(game)) for game in GAMES]
    assert min(counts) >= LEAST
    assert sum(counts) >= LEAST_IN_ALL


@each_game
def test_every_position_has_a_theme_a_reason_lines_to_match_and_a_mover(
    game: trident.Game,
) -> None:
    for exercise in exercises_of(game):
        assert exercise.theme
        assert exercise.why.endswith(".")
        assert exercise.accept or exercise.refuse
        table = Table(game, position=loaded(exercise.position), seed=1)
        assert table.mover >= 0


@each_game
def test_every_position_is_another_one(game: trident.Game) -> None:
    positions = [exercise.position for exercise in exercises_of(game)]
    assert len(set(positions)) == len(positions)


@each_game
def test_whoever_is_no_beginner_solves_nearly_all_and_the_strongest_all(game: trident.Game) -> None:
    for level in levels_of(game)[EXPERIENCED:]:
        made = attempts(game, level.key)
        unsolved = [(one.exercise.theme, one.turn) for one in made if not one.is_solved]
        allowed = 0 if level == levels_of(game)[-1] else (1 - SHARE) * len(made)
        assert len(unsolved) <= allowed, (level.key, unsolved)


@each_game
def test_random_play_does_not_solve_them(game: trident.Game) -> None:
    made = attempts(game, "random")
    assert sum(one.is_solved for one in made) < len(made) / 2


def test_who_gives_up_late_trips_passes_where_a_treasure_could_be_secured() -> None:
    game = trident.game("sunken-city")
    made = attempts(game, "policy:weights=hand,late=0")
    assert "use the chip" in {one.exercise.theme for one in made if not one.is_solved}


@pytest.mark.parametrize(
    ("turn", "is_solved"),
    [
        (["raise", "step a1", "step village"], True),
        (["step village", "step a1"], False),
        (["step a1", "step village", "neptune to a1"], False),
        (["step a1"], False),
        (["chip"], True),
    ],
)
def test_a_line_is_made_in_its_order_and_others_may_come_between(turn: list[str], is_solved: bool) -> None:
    lines = [["step a1", "step village"], ["chip"]]
    exercise = Exercise("a theme", "A reason.", "{}", lines, [["neptune *"]])
    assert is_right(exercise, turn) is is_solved


def test_what_is_only_refused_leaves_all_else_right() -> None:
    exercise = Exercise("a theme", "A reason.", "{}", refuse=[["discard *"]])
    assert is_right(exercise, ["play sea 5", "draw pile"])
    assert not is_right(exercise, ["discard sea 5", "draw pile"])
