"""Characters: six of them, in both languages, measured and in order."""

import re

import trident
from trident.bots.levels import levels_of, ratings_of
from trident.bots.spec import read_spec
from trident.core.words import LANGUAGES

GAME = trident.game("lost-cities")
LEVELS = levels_of(GAME)


def test_there_are_six_with_a_line_of_style_in_each_language() -> None:
    assert len(LEVELS) == len({level.key for level in LEVELS}) == 6
    for level in LEVELS:
        assert set(level.style) == set(LANGUAGES)
        assert all(level.style.values())
        assert read_spec(GAME, level.bot)


def test_every_level_was_measured_and_none_is_misordered() -> None:
    measured = ratings_of(GAME)
    ratings = [measured[level.key].rating for level in LEVELS]
    assert ratings == sorted(ratings)
    for level in LEVELS:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", measured[level.key].date)
        assert measured[level.key].deviation > 0
    for level in LEVELS[1:]:
        assert (measured[level.key].over_lower or 0) >= 0.55, level.key
