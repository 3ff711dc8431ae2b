"""What is told of a mistake: every number in its sentences is worked out a second time."""

import re
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from tests.review.games import FEW, TABLES, finished
from trident.core.chance import stream
from trident.core.phrases import LANGUAGES
from trident.core.state import Raw, Seat
from trident.core.table import Table
from trident.review.review import Judged, reviewer_of
from trident.review.stages import Stage
from trident.review.telling import Telling
from trident.review.values import POINTS, WIN, Appraiser, fresh_seed

SEED = 3
TURNS = 12  # of each game
NUMBER = re.compile(r"[+−]?\d+(?:[.,]\d+)?")


def written(value: float, digits: int, sign: str = "") -> str:
    """A number as English sentences have it."""
    text = f"{value:{sign}.{digits}f}".replace("-", "−")
    return text if float(text.strip("+−")) else text.strip("+−")


def error(values: Any) -> float:
    """A standard error, by its definition."""
    return float(np.sqrt(((values - values.mean()) ** 2).sum() / (len(values) - 1) / len(values)))


def numbers_again(table: Table, stage: Stage, one: Judged, since: Raw, after: Stage | None) -> list[str]:
    """All numbers of a mistake's sentences, from playouts of its own position."""
    game, seat = table.game, one.seat
    appraiser = Appraiser(game, table.seats, FEW.words, SEED)
    word, known = SEED * 100_003 + one.step, stage.before.copy()
    game.compiled.reshuffle(known, Seat(seat), stream(word))
    turns = [one.played, one.choice]
    opened = np.array(appraiser.open_values(stage.before, since, turns, seat))[:, :, seat]
    is_open = game.name == "sunken-city"
    imagined = appraiser.seat_values(known, seat, turns, FEW.compare, fresh_seed(word))
    played, choice = opened if is_open else np.array(imagined)[:, :, seat]
    lost = choice - played
    numbers = [
        written(lost[:, POINTS].mean(), 1),
        written(error(lost[:, POINTS]), 1),
        written(100 * lost[:, WIN].mean(), 0),
        written(100 * error(lost[:, WIN]), 0),
    ]
    for values in (played, choice):
        tenths = np.quantile(values[:, POINTS], np.linspace(0, 1, 11))
        numbers += [written(tenths[place], 0) for place in (3, 8)]
    if not is_open:
        hidden = (opened[0] - opened[1])[:, POINTS]
        spread = np.hypot(error(hidden), error(lost[:, POINTS]))
        numbers += [written(hidden.mean() + lost[:, POINTS].mean(), 1, "+"), written(spread, 1)]
    if after is not None:
        two = [appraiser.value(raw, since)[:, seat, POINTS] for raw in (after.before, after.after)]
        numbers.append(written((two[1] - two[0]).mean(), 1, "+"))
    return numbers


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_number_about_a_mistake_is_what_playouts_say(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    table = finished(name, seats, **options)
    reviewer = reviewer_of(table.game, table.record(), FEW, SEED)
    with patch("trident.review.judge.FLAG", -1e9), patch("trident.review.judge.LEAST", -1.0):
        since = {
            stage.step: reviewer.since
            for stage, _ in zip(reviewer.course.stages, reviewer.stages(), strict=True)
        }
    found = reviewer.found()
    for language in LANGUAGES:
        telling = Telling(table.game, table.record(), found, language)
        for one in [one for one in found.turns if not one.is_choice][:TURNS]:
            after = telling.stages.get(one.step + len(one.played))
            luck = after if after is not None and after.kind != "turn" else None
            if luck is not None and (since[luck.step] != since[one.step]).any():
                continue  # the draw is judged from farther on
            told = telling.sentences(one)[2 + len(one.reasons) :]
            seen = NUMBER.findall(" ".join(told).replace(",", "."))
            again = numbers_again(table, telling.stages[one.step], one, since[one.step], luck)
            assert sorted(seen) == sorted(again), (language, one.step)
