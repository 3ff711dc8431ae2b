"""What bots need is compiled ahead of time, part by part."""

import runpy
import sys
from dataclasses import replace

import pytest

import trident
from trident.bots import ahead

GAME = trident.game("lost-cities")


def test_the_policy_and_then_the_search_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "PLAIN", False)
    assert list(ahead.prepare_bots(GAME)) == ["policy", "search"]
    assert list(ahead.prepare_bots(replace(GAME, bots=None))) == []


def test_a_game_that_is_ready_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ahead.prepare(GAME)
    monkeypatch.setattr(sys, "argv", ["ahead", GAME.name])
    begun = runpy.run_path(ahead.__file__, run_name="__main__")
    assert begun["is_ready"](GAME)
