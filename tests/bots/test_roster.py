"""The roster: the same names everywhere, and bots even for a game without a policy."""

from dataclasses import replace

import msgspec
import pytest

from trident.bots import roster
from trident.bots.bot import SearchBot
from trident.bots.levels import levels_of, ratings_of
from trident.core.chance import stream
from trident.core.errors import BadOption
from trident.core.game import Game
from trident.core.phrases import LANGUAGES
from trident.core.table import Table
from trident.library import registry

GAME = registry.game("lost-cities")
GAMES = [registry.game(name) for name in registry.names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_bot_of_every_game_takes_a_legal_turn(game: Game) -> None:
    for name in roster.names(game):
        table = Table(game, seed=5)
        table.run_chance()
        seat = table.mover
        turn = roster.decide(table, roster.find(game, table.seats, name, most_ms=20), stream(1))
        assert turn
        for action in turn:
            assert table.mover == seat
            table.apply(action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_bot_has_a_name_and_a_style_in_each_language(game: Game) -> None:
    for one in roster.characters(game):
        assert one.name
        assert all(one.style[language] for language in LANGUAGES)
    assert len(set(roster.names(game))) == len(roster.names(game))


def test_the_usual_opponent_is_one_step_above_the_gentlest() -> None:
    levels = [level.key for level in levels_of(GAME)]
    assert roster.usual(GAME) == levels[1]
    assert roster.strongest(GAME) == levels[-1]
    assert roster.names(GAME) == [*levels, "sensible", "random"]


def test_a_game_without_a_policy_offers_the_bots_that_every_game_has() -> None:
    plain = replace(GAME, bots=None)
    assert roster.names(plain) == ["sensible", "random"]
    assert roster.usual(plain) == roster.strongest(plain) == "sensible"
    assert roster.rating(plain, "sensible") is None


def test_a_rating_is_what_calibration_measured() -> None:
    measured = ratings_of(GAME)
    assert measured
    assert all(roster.rating(GAME, key) == one.rating for key, one in measured.items())
    assert roster.rating(GAME, "random") is None


def test_a_bot_takes_no_longer_than_its_level_allows_nor_than_asked() -> None:
    for level in levels_of(GAME):
        player = roster.find(GAME, 2, level.key)
        hurried = roster.find(GAME, 2, level.key, most_ms=3)
        if isinstance(player, SearchBot) and isinstance(hurried, SearchBot):
            assert 0 < player.search.pace.budget.time_ms <= level.time_ms
            assert hurried.search.pace.budget.time_ms == 3
    free = roster.find(GAME, 2, "search", 50)
    assert isinstance(free, SearchBot)
    assert (free.search.pace.budget.playouts, free.search.pace.budget.time_ms) == (2000, 50)
    unlimited = roster.find(GAME, 2, "search:ms=20")
    assert isinstance(unlimited, SearchBot)
    assert (unlimited.search.pace.budget.playouts, unlimited.search.pace.budget.time_ms) == (0, 20)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match="tilda"):
        roster.find(GAME, 2, "oracle")
    with pytest.raises(BadOption, match="tilda"):
        roster.character(GAME, "oracle")
    assert roster.character(GAME, "random").key == "random"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_without_hurry_a_level_does_its_work_however_long_it_takes(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for bot, work in (("search:ms=20", 60), ("search:playouts=60,ms=20", 0)):
        level = msgspec.structs.replace(levels_of(game)[-1], bot=bot, work=work)
        monkeypatch.setattr(roster, "characters", lambda game, level=level: [level])
        player = roster.find(game, game.seats[0], level.key, is_hurried=False)
        assert isinstance(player, SearchBot)
        assert (player.search.pace.budget.playouts, player.search.pace.budget.time_ms) == (60, 0)
