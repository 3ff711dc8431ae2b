"""How bots play, counted over seeded games: the same every time, and different for those who differ."""

import pytest

import trident
from trident.arena.style import Habit, habits_of
from trident.core.phrases import LANGUAGES

GAMES = [trident.game(name) for name in trident.game_names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_counts_something_with_words_for_it(game: trident.Game) -> None:
    assert game.presentation.style
    for key in game.presentation.style:
        for language in LANGUAGES:
            assert game.phrases.say(language, f"style.{key}")
    habits = habits_of(game, "sensible", 2)
    assert habits == habits_of(game, "sensible", 2)
    assert all(habit.of >= habit.count for habit in habits.values() if habit.is_share)
    assert any(habit.count for habit in habits.values())


def test_who_sets_out_everywhere_begins_more_expeditions() -> None:
    game = trident.game("lost-cities")
    tilda, mirja = (habits_of(game, name, 10)["sets-out"].mean for name in ("tilda", "mirja"))
    assert tilda > mirja + 1


def test_who_leaves_neptune_alone_takes_nothing_from_others() -> None:
    game = trident.game("sunken-city")
    odile, henk = (habits_of(game, name, 10)["strands"] for name in ("odile", "henk"))
    assert odile == Habit(0, 10, False)
    assert henk.mean > 1


def test_without_an_occasion_a_share_is_nothing() -> None:
    assert Habit(0, 0, True).mean == 0.0
