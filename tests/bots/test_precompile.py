"""What bots need is compiled ahead of time, part by part."""

import runpy
import sys
from dataclasses import replace

import pytest

import trident
from trident.bots import precompile

GAME = trident.game("lost-cities")


def test_the_policy_and_then_the_search_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "PLAIN", False)
    assert list(precompile.prepare_bots(GAME)) == ["policy", "search"]
    assert list(precompile.prepare_bots(replace(GAME, bots=None))) == []


def test_a_game_that_is_ready_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    precompile.prepare(GAME)
    monkeypatch.setattr(sys, "argv", ["precompile", GAME.name])
    begun = runpy.run_path(precompile.__file__, run_name="__main__")
    assert begun["is_ready"](GAME)
