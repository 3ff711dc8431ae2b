"""The benchmarks run, on a moment of work; what they measure is not looked at."""

from collections.abc import Callable

import pytest
from bench import bots, envs, play, runtimes

import trident

GAME = trident.game("submarine")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bots, envs, play):
        monkeypatch.setattr(module, "SECONDS", 0.01)
    monkeypatch.setattr(bots, "TURNS", 2)
    for name, little in {"ROUNDS": 1, "GAMES": 1, "PLAYOUTS": 20, "STEPS": 100}.items():
        monkeypatch.setattr(runtimes, name, little)


def test_random_play_is_measured() -> None:
    speed, facts = play.compiled(GAME, 2)
    assert speed.steps > speed.decisions > 0
    assert facts["widest list"] > 1
    assert play.lengths(GAME, 2, games=2)["longest"] > 0
    assert play.from_python(GAME, 2).decisions > 0
    assert play.copy_ns(GAME) > 0


def test_batches_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "BATCH", 4)
    assert envs.measure(GAME, 2).per_clock > 0


def test_bots_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bots.playouts(GAME, 2) > 0
    assert bots.searched(GAME, 20) > 0
    bots.kept_times(GAME)
    assert "falk" in capsys.readouterr().out


@pytest.mark.xdist_group("native")  # one process compiles
@pytest.mark.parametrize("what", [runtimes.random_play, runtimes.playouts, runtimes.steps])
def test_runtimes_are_compared(what: Callable[[trident.Game], runtimes.Work]) -> None:
    assert min(runtimes.compared("submarine", what)) > 0
