"""Programs of any language play in the arena; whatever they do wrong loses the game and no more."""

import shutil
import sys
from pathlib import Path

import pytest

import trident
from trident.arena.external import ExternalBot
from trident.arena.play import GameLoop, Played
from trident.bots.bot import RandomBot

GAME = trident.game("lost-cities")
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.mjs"
ANSWER = "print(json.dumps({'id': json.loads(l)['id'], 'result': {'action': 186}}), flush=True)"
ILLEGAL = f"import json,sys\nfor l in sys.stdin: {ANSWER}"
SILENT = "import sys\nfor l in sys.stdin: pass"
BABBLE = "import sys\nfor l in sys.stdin: print('what?', flush=True)"


def game_against(command: str, time_ms: int = 5000) -> Played:
    bot = ExternalBot(GAME, command, time_ms, grace_ms=200, start_ms=0 if time_ms < 1000 else 10_000)
    try:
        return GameLoop(GAME, 2, {"rounds": 1}).played([RandomBot(GAME), bot], [0, 1], 0, 0, 5)
    finally:
        bot.close()


def test_the_example_in_javascript_plays_a_whole_game() -> None:
    node = shutil.which("node")
    assert node, "Node is needed for the example"
    played = game_against(f"{node} {EXAMPLE}")
    assert played.forfeits == {}
    assert len(played.times_ms[1]) > 20


@pytest.mark.parametrize(("script", "why"), [(ILLEGAL, "illegal"), (BABBLE, "JSON"), (SILENT, "no answer")])
def test_a_program_that_errs_loses_the_game(script: str, why: str) -> None:
    played = game_against(f'{sys.executable} -c "{script}"', time_ms=2000 if why != "no answer" else 100)
    assert why in played.forfeits[1]
    assert played.shares == [1.0, 0.0]


def test_a_program_that_is_not_there_loses_the_game() -> None:
    assert 1 in game_against("/nowhere/at/all").forfeits
