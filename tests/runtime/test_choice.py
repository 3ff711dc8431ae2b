"""A game runs on WebAssembly while its module belongs to its sources, and otherwise says how it runs."""

import logging
import shutil
import sys
import types
from dataclasses import replace
from pathlib import Path

import pytest

import trident
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.library import cache
from trident.library.extras import MissingExtra
from trident.runtime import choice
from trident.runtime.wasm import shipped
from trident.runtime.wasm.manifest import HEADER, read_manifest

GAME = trident.game("lost-cities")
PACKAGE = "trident.games.lost_cities"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a copy of the game, whose sources and module can be changed."""
    folder = tmp_path / "lost_cities"
    shutil.copytree(shipped.module_file(GAME).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    package = types.ModuleType(PACKAGE)
    package.__file__, package.__path__ = str(folder / "__init__.py"), [str(folder)]
    monkeypatch.setitem(sys.modules, PACKAGE, package)
    monkeypatch.setattr(choice, "RUNTIME", "")
    return folder


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What is logged about runtimes."""
    logging.getLogger("trident").propagate = True
    return caplog


def chosen(game: Game) -> str:
    return choice.choose(game).name


def test_a_shipped_game_runs_on_webassembly_without_a_word(
    copy: Path, warnings: pytest.LogCaptureFixture
) -> None:
    assert chosen(GAME) == "wasm"
    assert warnings.messages == []


def test_a_game_whose_rules_were_edited_runs_natively_and_says_so(
    copy: Path, warnings: pytest.LogCaptureFixture
) -> None:
    (copy / "rules" / "moves.py").write_text("# other rules")
    assert chosen(GAME) == "native"
    said = "Lost Cities runs as machine code, compiled at its first use: its sources have changed since"
    assert warnings.messages == [f"{said} kernels.wasm was built; {shipped.REBUILD}."]


def test_a_game_without_a_module_runs_natively_without_a_warning(
    copy: Path, warnings: pytest.LogCaptureFixture
) -> None:
    (copy / "kernels.wasm").unlink()
    assert chosen(GAME) == "native"
    assert warnings.messages == []


@pytest.mark.parametrize(("is_there", "said"), [(False, 1), (True, 0)])
def test_whoever_asks_for_machine_code_is_told_that_it_must_be_made_first(
    is_there: bool, said: int, warnings: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trident, "has_code", lambda module: is_there)
    trident.game("lost-cities", "native")
    assert len(warnings.messages) == said
    assert all("Lost Cities is compiled to machine code" in message for message in warnings.messages)


def test_without_a_compiler_it_runs_as_plain_python(
    copy: Path, warnings: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (copy / "kernels.wasm").unlink()
    monkeypatch.setattr(choice, "find_spec", lambda name: None)
    assert chosen(GAME) == "plain"
    assert warnings.messages[0].startswith(
        "Lost Cities runs as plain Python, which is slow: it has no kernels.w"
    )


@pytest.mark.parametrize(
    "content", [b"", b"not a module", HEADER, HEADER + b"\0\x05\x04name", HEADER + b"\0\x80"]
)
def test_a_file_that_is_no_module_of_ours_is_not_used(copy: Path, content: bytes) -> None:
    (copy / "kernels.wasm").write_bytes(content)
    assert read_manifest(content) is None
    assert chosen(GAME) == "native"


def test_a_module_of_another_format_is_not_used(copy: Path) -> None:
    module = (copy / "kernels.wasm").read_bytes()
    (copy / "kernels.wasm").write_bytes(module.replace(b'"format":1', b'"format":7', 1))
    assert chosen(GAME) == "native"


def test_where_wasmtime_does_not_run_something_else_does(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "trident.runtime.wasm.runtime", None)
    assert chosen(GAME) == "native"


def test_a_game_of_one_file_has_its_module_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    alone = types.ModuleType("dark_nim")
    alone.__file__ = str(tmp_path / "dark_nim.py")
    monkeypatch.setitem(sys.modules, "dark_nim", alone)
    monkeypatch.setattr(shipped, "owner_of", lambda module: "dark_nim")
    assert shipped.module_file(GAME) == tmp_path / "dark_nim.wasm"


def test_the_environment_may_name_a_runtime(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("plain", "native", "wasm"):
        monkeypatch.setattr(choice, "RUNTIME", name)
        assert chosen(GAME) == name
    monkeypatch.setattr(choice, "RUNTIME", "java")
    with pytest.raises(TridentError, match="There is no runtime 'java'; there are wasm, native, plain"):
        chosen(GAME)


def test_a_named_runtime_that_cannot_be_used_is_refused_in_a_sentence(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (copy / "rules" / "moves.py").write_text("# other rules")
    with pytest.raises(TridentError, match="Lost Cities cannot run as WebAssembly: its sources have changed"):
        choice.named("wasm")(GAME)
    monkeypatch.delitem(sys.modules, "trident.runtime.native", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match=r"numba, which is missing: .*\[native\]"):
        choice.named("native")(GAME)


def test_a_game_may_be_asked_for_on_a_runtime() -> None:
    assert trident.game("lost-cities", runtime="plain").runtime.name == "plain"
    assert trident.game("lost-cities") is GAME
    assert replace(GAME, runs_on=choice.named("plain")).runtime.name == "plain"


def test_every_game_of_ours_belongs_to_its_sources() -> None:
    for name in trident.game_names():
        game = trident.game(name)
        assert shipped.shipped_module(game)[1].sources == cache.fingerprint_of_sources(game.module)
