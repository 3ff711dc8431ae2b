"""Machine code is made once, with progress, and two processes share the work."""

import argparse
import subprocess
import sys
import threading
from pathlib import Path
from unittest.mock import patch

import pytest
from filelock import FileLock

from tests.cli.driver import ENTRY, trident
from trident.bots import precompile
from trident.cli import compile as compiling
from trident.cli.voice import Refused, Voice
from trident.core.game import Game
from trident.library import cache, registry

GAME = registry.game("lost-cities")


@pytest.fixture(autouse=True)
def compiler_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the tests run with the compiler off, what surrounds it is tested all the same."""
    monkeypatch.setattr(precompile, "PLAIN", False)


def test_every_game_is_prepared() -> None:
    said = trident("compile")
    assert said.code == 0
    assert said.out.splitlines() == [f"{registry.game(name).title()} is ready." for name in registry.names()]
    assert trident("compile").err == ""


def test_one_game_is_prepared_alone() -> None:
    assert trident("compile", "submarine").out.splitlines() == ["Submarine is ready."]
    refused = trident("compile", "chess")
    assert refused.code == 2
    assert refused.err.startswith("There is no game chess; there are lost-cities")


def test_games_that_are_missing_are_compiled_at_once_by_a_process_each(tmp_path: Path) -> None:
    called = tmp_path / "python"
    called.write_text(f'#!/bin/sh\nshift 5\necho "$@" >> {tmp_path}/asked\n')
    called.chmod(0o755)
    prepared: list[str] = []
    with (
        patch.object(precompile, "is_ready", lambda game: game.name == "submarine"),
        patch.object(compiling, "prepare", lambda game, _: prepared.append(game.name)),
        patch.object(sys, "executable", str(called)),
    ):
        compiling.run(argparse.Namespace(game=None), Voice("en"))
        assert sorted((tmp_path / "asked").read_text().split()) == ["lost-cities", "sunken-city"]
        compiling.run(argparse.Namespace(game="sunken-city"), Voice("en"))
    assert prepared == [*registry.names(), "sunken-city"]
    assert len((tmp_path / "asked").read_text().split()) == 2


def test_the_first_time_says_how_far_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (
        patch.object(precompile, "prepare_rules", lambda game: iter(["one", "two"])),
        patch.object(precompile, "prepare_bots", lambda game: iter(["its bots"])),
    ):
        compiling.prepare(GAME, Voice("en"), tmp_path / "cache")
        told = capsys.readouterr().err.splitlines()
        assert told[0] == "Compiling Lost Cities: step 1 of 15 …"
        assert len(told) == 3
        compiling.prepare(GAME, Voice("en"), tmp_path / "cache")
        assert capsys.readouterr().err == ""


def test_whoever_comes_second_waits_and_does_not_compile_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = FileLock(tmp_path / "lock", thread_local=False)
    lock.acquire()
    told = threading.Event()

    def other_is_done(text: str) -> None:
        if "Another Trident process is compiling Lost Cities" in text:
            cache.mark(tmp_path, "bots")
            lock.release()
            told.set()

    def compiled_again(*_: object, **__: object) -> None:
        raise AssertionError("it was compiled twice")

    with (
        patch.object(compiling, "tell", other_is_done),
        patch.object(precompile, "compile_all", compiled_again),
    ):
        compiling.prepare(GAME, Voice("en"), tmp_path)
    assert told.is_set()
    assert capsys.readouterr().err == ""


def test_what_breaks_off_is_not_taken_for_done(tmp_path: Path) -> None:
    def breaks_off(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with patch.object(precompile, "compile_all", breaks_off), pytest.raises(KeyboardInterrupt):
        compiling.prepare(GAME, Voice("en"), tmp_path)
    assert not cache.is_marked(tmp_path, "bots")
    with FileLock(tmp_path / "lock", timeout=0):
        pass


def test_rules_alone_are_prepared_without_bots(tmp_path: Path) -> None:
    def no_bots(game: Game) -> object:
        raise AssertionError("bots were compiled")

    with (
        patch.object(precompile, "prepare_rules", lambda game: iter(["one"])),
        patch.object(precompile, "prepare_bots", no_bots),
    ):
        compiling.prepare(GAME, Voice("en"), tmp_path, with_bots=False)
        compiling.prepare(GAME, Voice("en"), tmp_path, with_bots=False)
        with pytest.raises(AssertionError):
            compiling.prepare(GAME, Voice("en"), tmp_path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(Refused, match="TRIDENT_CACHE"):
        compiling.prepare(GAME, Voice("en"), tmp_path / "file" / "cache")


def test_two_processes_at_once_do_not_clash() -> None:
    both = [
        subprocess.Popen([sys.executable, "-c", ENTRY, "compile"], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for process in both:
        out, _ = process.communicate(timeout=300)
        assert process.returncode == 0
        assert "Lost Cities is ready." in out
