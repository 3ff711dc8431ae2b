"""Characters of every game: six of them, in both languages, measured and in order; and their weights."""

import re
from pathlib import Path

import msgspec
import pytest

import trident
from trident.bots.bot import SearchBot
from trident.bots.budget import Budget
from trident.bots.levels import (
    Measured,
    levels_of,
    own_ratings,
    ratings_file,
    ratings_of,
    rest_on_as_much,
    store_ratings,
)
from trident.bots.roster import find
from trident.bots.spec import read_spec
from trident.bots.weights import names_of, sets_of
from trident.core.phrases import LANGUAGES

GAMES = [trident.game(name) for name in trident.game_names()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_there_are_six_with_a_line_of_style_in_each_language(game: trident.Game) -> None:
    levels = levels_of(game)
    assert len(levels) == len({level.key for level in levels}) == 6
    for level in levels:
        assert set(level.style) == set(LANGUAGES)
        assert all(level.style.values())
        assert read_spec(game, level.bot)


@each_game
def test_every_level_was_measured_and_is_one_step_above_the_next_lower(game: trident.Game) -> None:
    levels, measured = levels_of(game), ratings_of(game)
    ratings = [measured[level.key].rating for level in levels]
    assert ratings == sorted(ratings)
    for level in levels:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", measured[level.key].date)
        assert measured[level.key].deviation > 0
    for level in levels[1:]:
        assert 0.57 <= (measured[level.key].over_lower or 0) <= 0.90, level.key


def budget_of(game: trident.Game, key: str, *, is_hurried: bool) -> Budget | None:
    """How much a character thinks at a table, or where work is budgeted; None if it does not search."""
    bot = find(game, game.seats[0], key, is_hurried=is_hurried)
    return bot.search.pace.budget if isinstance(bot, SearchBot) else None


@each_game
def test_no_character_does_less_work_on_a_busy_machine_than_it_was_rated_with(game: trident.Game) -> None:
    searching = [level for level in levels_of(game) if budget_of(game, level.key, is_hurried=False)]
    assert searching
    for level in searching:
        rated, played = (budget_of(game, level.key, is_hurried=hurry) for hurry in (False, True))
        assert rated is not None
        assert played is not None
        assert rated.time_ms == 0
        assert played.floor == rated.playouts > 0, level.key
        assert played.time_ms <= level.time_ms


@each_game
def test_the_strongest_uses_all_of_its_time(game: trident.Game) -> None:
    level = levels_of(game)[-1]
    played = budget_of(game, level.key, is_hurried=True)
    assert played is not None
    assert (played.playouts, played.time_ms) == (0, level.time_ms)


@each_game
def test_a_calibration_of_ones_own_replaces_the_ratings_that_come_with_the_game(
    game: trident.Game, data: Path
) -> None:
    measured = {
        "tilda": Measured(12.5, 3.0, "2026-01-31", 40),
        "quist": Measured(90.0, 4.0, "2026-01-31", 40, 0.7, 0.02),
    }
    store_ratings(own_ratings(game), measured, "a test")
    assert ratings_file(game) == data / game.name / "ratings.toml"
    assert ratings_of(game) == measured


@each_game
def test_every_set_of_weights_names_every_weight_and_what_made_it(game: trident.Game) -> None:
    for name, values in sets_of(game).items():
        assert values["made_by"], name
        assert set(values) == {"made_by", *names_of(game)}, name


@each_game
def test_ratings_rest_on_as_much_as_those_in_use_only_with_as_many_units(game: trident.Game) -> None:
    in_use = ratings_of(game)
    key, least = next(iter(in_use.items()))
    fewer = {key: msgspec.structs.replace(least, units=least.units - 1)}
    assert rest_on_as_much(game, in_use)
    assert rest_on_as_much(game, {key: least})
    assert not rest_on_as_much(game, fewer)
    assert not rest_on_as_much(game, in_use | fewer)
