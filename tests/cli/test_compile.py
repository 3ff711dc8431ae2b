"""Modules are built where they do not belong to the sources, and only there."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.driver import trident
from tests.conftest import write_toy
from trident.cli import compile as compiling
from trident.cli.voice import Refused
from trident.library import registry
from trident.library.extras import installing
from trident.runtime.wasm.manifest import read_manifest

FindGames = Callable[[Path], None]


def test_modules_that_belong_to_their_sources_are_left_alone() -> None:
    said = trident("compile")
    assert said.code == 0
    titles = [registry.game(name).title() for name in registry.names()]
    assert said.out.splitlines() == [f"{title}: kernels.wasm belongs to its sources." for title in titles]
    assert trident("compile", "submarine", "--check").code == 0
    refused = trident("compile", "chess")
    assert refused.code == 2
    assert refused.err.startswith("There is no game chess; there are lost-cities")


def test_a_stale_module_that_is_committed_is_built_by_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "is_current", lambda game: game.name != "submarine")
    checked = trident("compile", "--check", "--again")
    assert checked.code == 1
    assert checked.out.splitlines()[-1].startswith("Submarine: ")
    assert checked.out.splitlines()[-1].endswith("make kernels")
    assert "Lost Cities: kernels.wasm belongs to its sources." in checked.out


def test_a_missing_module_is_told_and_built(tmp_path: Path, find_games_in: FindGames) -> None:
    find_games_in(write_toy(tmp_path))
    checked = trident("compile", "--check")
    assert (checked.code, checked.err) == (1, "")
    assert checked.out.splitlines()[-1] == (
        "Dark Nim: kernels.wasm is missing or does not belong to its sources. "
        "This builds it: trident compile dark-nim"
    )
    built = trident("compile", "dark-nim")
    assert built.code == 0, built.err
    assert built.err == "Building kernels.wasm of Dark Nim …\n"
    manifest = read_manifest((tmp_path / "dark_nim" / "kernels.wasm").read_bytes())
    assert manifest is not None
    assert (manifest.game, manifest.seats) == ("dark-nim", (2,))
    assert trident("compile", "dark-nim").out == "Dark Nim: kernels.wasm belongs to its sources.\n"


def test_what_cannot_be_built_is_told_in_a_sentence(
    tmp_path: Path, find_games_in: FindGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_games_in(write_toy(tmp_path))
    monkeypatch.setattr(sys, "executable", "false")
    refused = trident("compile", "dark-nim")
    assert refused.code == 2
    assert refused.err.splitlines()[-1] == "The WebAssembly module of Dark Nim cannot be built: ?"
    assert not (tmp_path / "dark_nim" / "kernels.wasm").exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="cannot be written"):
        compiling.put(b"", tmp_path / "missing" / "kernels.wasm")


def test_without_the_tools_a_sentence_says_what_to_install(
    tmp_path: Path, find_games_in: FindGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_games_in(write_toy(tmp_path))
    monkeypatch.setitem(sys.modules, "ziglang", None)
    refused = trident("compile", "dark-nim")
    assert refused.code == 3
    assert installing("compile") in refused.err
