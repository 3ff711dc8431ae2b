"""Types reach into the rules: mistakes that compile are refused by mypy.

The faults are planted in one copy of the package, and mypy looks at it once.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.checks.untyped import is_untyped, names_for_any, parameters

ROOT = Path(__file__).parents[2]


class Mistake(NamedTuple):
    """A line of code that is wrong, in which file it is put, and what mypy says of it."""

    file: str
    line: str
    said: str


HEAD = {
    "games/lost_cities/rules/wrong.py": """
from trident.core.chance import below
from trident.core.state import Actions, Seat, Stream, as_seat
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules.options import LostCitiesOptions
from trident.games.lost_cities.rules.moves import legal, may_extend
from trident.games.lost_cities.rules.knowledge import reshuffle
from trident.games.lost_cities.rules.state import Card, State

def wrong(
    state: State,
    seat: Seat,
    card: Card,
    rng: Stream,
    out: Actions,
    options: LostCitiesOptions,
    weights: Weights,
) -> None:
""",
    "games/wrong.py": """
from typing import Any
from trident.core.contract import Rules
from trident.core.game import GameOf
from trident.games import lost_cities, submarine

OWN, VIEW, BOTS = lost_cities.GAME.rules, lost_cities.GAME.presentation, lost_cities.GAME.bots
OTHERS, THEIR_VIEW, THEIR_BOTS = submarine.GAME.rules, submarine.GAME.presentation, submarine.GAME.bots
STATE, OPTIONS, SEES = lost_cities.GAME.state, lost_cities.GAME.options, lost_cities.GAME.observation
THEY_SEE = submarine.GAME.observation

def wrong(more: dict[str, Any]) -> None:
""",
}


def made_of(parts: str) -> str:
    """A game made of these parts."""
    return f"GameOf(state=STATE, options=OPTIONS, {parts}, **more)"


LOST_CITIES = "games/lost_cities/rules/wrong.py"
WIRING = "games/wrong.py"
NO_STATE = 'Cannot infer value of type parameter "S" of "GameOf"'  # none that all parts are of
MISTAKES = [
    Mistake(LOST_CITIES, "state.discards_lft[0]", 'maybe "discards_left"'),
    Mistake(LOST_CITIES, "state.hand_sizes[0] = 1", 'maybe "hand_size"'),
    Mistake(LOST_CITIES, "state.hand_size = 1", "Incompatible types in assignment"),
    Mistake(LOST_CITIES, "state.hand[seat, 0] = seat", "Grid[Card]"),
    Mistake(LOST_CITIES, "may_extend(state, as_seat(0), seat)", 'has incompatible type "Seat"'),
    Mistake(LOST_CITIES, "reshuffle(state, card, rng)", 'has incompatible type "Card"; expected "Seat"'),
    Mistake(LOST_CITIES, "reshuffle(state, seat, state)", 'has incompatible type "State"; expected "Stream"'),
    Mistake(LOST_CITIES, "legal(rng, out)", 'has incompatible type "Stream"; expected "State"'),
    Mistake(LOST_CITIES, "below(out, 3)", 'expected "Stream"'),
    Mistake(LOST_CITIES, "options.round", 'maybe "rounds"'),
    Mistake(LOST_CITIES, "weights.go_onn", 'maybe "go_on"'),
    Mistake(
        WIRING,
        "Rules(OWN.start, OWN.legal, OWN.why_not, OWN.score, OWN.reshuffle, OWN.apply, OWN.broken)",
        'expected "Apply[State]"',
    ),
    Mistake(
        WIRING,
        made_of("rules=OTHERS, presentation=VIEW, bots=BOTS, observation=SEES"),
        NO_STATE,
    ),
    Mistake(
        WIRING,
        made_of("rules=OWN, presentation=THEIR_VIEW, bots=BOTS, observation=SEES"),
        NO_STATE,
    ),
    Mistake(
        WIRING,
        made_of("rules=OWN, presentation=VIEW, bots=THEIR_BOTS, observation=SEES"),
        NO_STATE,
    ),
    Mistake(
        WIRING,
        made_of("rules=OWN, presentation=VIEW, bots=BOTS, observation=THEY_SEE"),
        NO_STATE,
    ),
]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What mypy says of a copy in which every mistake is made."""
    folder = tmp_path_factory.mktemp("typed")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for file, head in HEAD.items():
        lines = [f"    {one.line}  # {number}" for number, one in enumerate(MISTAKES) if one.file == file]
        (folder / "src" / "trident" / file).write_text(head.lstrip() + "\n".join(lines) + "\n", "utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
        + ["--cache-dir", str(folder / "cache"), "--no-error-summary"]
        + [str(folder / "src" / "trident" / file) for file in HEAD],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(folder / "src"), "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stderr == ""
    return checked.stdout.splitlines()


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.line)
def test_a_mistake_in_the_rules_is_refused(said: list[str], mistake: Mistake) -> None:
    of_file = [one for one in MISTAKES if one.file == mistake.file]
    line = len(HEAD[mistake.file].lstrip().splitlines()) + of_file.index(mistake) + 1
    here = [one for one in said if f"wrong.py:{line}: error:" in one]
    assert any(mistake.said in one for one in here), here


def test_nothing_else_is_wrong(said: list[str]) -> None:
    errors = [one for one in said if ": error:" in one]
    assert all("wrong.py:" in one for one in errors), errors


def test_untyped_parameters_are_counted() -> None:
    source = "Raw = Any\ndef f(self, a: int, b, *c: Any, d: Raw, **e): ...\nasync def g(x: State): ..."
    assert names_for_any(source) == {"Raw"}
    assert [one.arg for one in parameters(source)] == ["a", "b", "d", "c", "e", "x"]
    assert [one.arg for one in parameters(source) if is_untyped(one, {"Raw"})] == ["b", "d", "c", "e"]
