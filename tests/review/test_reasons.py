"""Reasons: every number is counted a second time, from what people are told and from dumped positions."""

from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

import trident
from tests.recounts import count_again
from tests.review.games import finished
from trident.bots.budget import Budget
from trident.bots.search import Search
from trident.core.counting import Feature, Playouts
from trident.core.phrases import LANGUAGES
from trident.core.state import Seat
from trident.review.reasons import Reason, clearest, differences, is_clear, reasons, said
from trident.review.stages import course_of
from trident.review.values import Appraiser, end_of
from trident.review.wording import Wording

DEALS = 12
TABLES = [("lost-cities", 2), ("lost-cities", 4), ("sunken-city", 3), ("submarine", 2)]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


class Both(NamedTuple):
    """Two turns of one position, played out."""

    appraiser: Appraiser
    raw: Any
    seat: int
    best: Playouts[Any]
    other: Playouts[Any]


@cache
def compared(name: str, seats: int, place: int) -> Both:
    """Two turns that lead to different positions, some way into a game."""
    table = finished(name, seats, rounds=1)
    turns = [stage for stage in course_of(table.game, table.record()).stages if stage.kind == "turn"]
    appraiser = Appraiser(table.game, seats, 1, 1)
    search = Search(appraiser.kit, appraiser.pool, Budget(playouts=40))
    for stage in turns[place * len(turns) // 10 :]:
        found = [one.turn for one in search.think(stage.before, Seat(stage.seat), 3).candidates]
        ends = [end_of(table.game, stage.before, one) for one in found]
        others = [turn for turn, end in zip(found, ends, strict=True) if (end != ends[0]).any()]
        if others:
            both = appraiser.playouts(stage.before, stage.seat, [found[0], others[-1]], DEALS, 7)
            return Both(appraiser, stage.before, stage.seat, *both)
    raise AssertionError("Nobody had a choice.")


@each_table
@pytest.mark.parametrize("place", [2, 6, 8])
def test_what_is_counted_is_what_people_would_be_told(name: str, seats: int, place: int) -> None:
    both = compared(name, seats, place)
    count_again(both.appraiser.game, both.best, both.other)


@each_table
def test_the_playouts_are_those_that_are_evaluated(name: str, seats: int) -> None:
    both = compared(name, seats, 6)
    turns = [list(both.best.turn), list(both.other.turn)]
    values = both.appraiser.seat_values(both.raw, both.seat, turns, DEALS, 7)
    kit, game = both.appraiser.kit, both.appraiser.game
    own, weights = kit.workspace(), both.appraiser.pool.weights
    for value, playouts in zip(values, (both.best, both.other), strict=True):
        for deal in range(DEALS):
            end = np.frombuffer(playouts.ends[deal].tobytes(), np.uint8).copy()
            results = np.zeros((1, 1, 3 * seats))
            nobody, word = np.zeros((1, seats), np.int64), np.ones(1, np.uint64)
            stay = np.zeros((1, 2), np.int64)
            kit.appraise(
                end,
                both.raw,
                Seat(0),
                True,
                weights,
                nobody,
                stay,
                word,
                results,
                own.dealt,
                own.playing,
                own.streams,
                own.rng,
                own.scratch,
                0,
            )
            assert results.reshape(seats, 3) == pytest.approx(value[deal]), (game.name, deal)


@each_table
def test_reasons_speak_for_the_better_turn(name: str, seats: int) -> None:
    both = compared(name, seats, 6)
    game, best, other = both.appraiser.game, list(both.best.turn), list(both.other.turn)
    for one, two in ((best, other), (other, best)):
        for reason in reasons(both.appraiser, both.raw, both.seat, one, two, 7, DEALS):
            more = reason.best - reason.other
            assert (more < 0) == game.presentation.reasons[reason.key].is_bad
    assert not list(differences(game, both.best, both.best))


@each_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(name: str, seats: int, language: str) -> None:
    game = trident.game(name)
    assert len(game.presentation.reasons) >= 3
    wording = Wording(game, language)
    for key, feature in game.presentation.reasons.items():
        told = said(wording, Reason(key, feature.names[-1], feature.is_share, 0.624, 0.051, 0.01))
        means = ("0,6", "0,1") if language == "de" else ("0.6", "0.1")
        assert all(number in told for number in (("62", "5") if feature.is_share else means))
        assert "{" not in told
        if feature.names[-1]:
            assert game.phrases.name(language, feature.names[-1]) in told


@pytest.mark.parametrize(
    ("change", "spread", "is_bad", "is_told"),
    [
        (0.2, 0.05, False, True),
        (0.2, 0.05, True, False),
        (-0.2, 0.05, True, True),
        (0.2, 0.07, False, False),
        (0.04, 0.001, False, False),
    ],
)
def test_a_reason_is_clear_and_not_too_small(
    change: float, spread: float, is_bad: bool, is_told: bool
) -> None:
    feature = Feature[Any](lambda *_: np.zeros(1), is_bad=is_bad, is_share=True)
    assert is_clear(feature, change, spread) is is_told


def test_the_clearest_of_each_kind_come_first() -> None:
    made = [Reason(key, str(place), True, 1, 0, 0) for place, key in enumerate("aabcd")]
    found = clearest(list(zip([4.0, 5.0, 9.0, 3.0, 3.5], made, strict=True)))
    assert [(one.key, one.thing) for one in found] == [("b", "2"), ("a", "1"), ("d", "4")]


def test_a_game_that_counts_nothing_gives_no_reasons() -> None:
    both = compared("lost-cities", 2, 6)
    plain = replace(both.appraiser.game.presentation, reasons={})
    bare = Appraiser(replace(both.appraiser.game, presentation=plain), 2, 1, 1)
    assert reasons(bare, both.raw, both.seat, list(both.best.turn), list(both.other.turn), 7) == []
