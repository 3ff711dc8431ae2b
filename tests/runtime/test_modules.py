"""The modules that lie beside the games: whole, small, and without anything from outside."""

import gzip

import pytest
import wasmtime

import trident
from trident.bots.module import exports_of
from trident.runtime.wasm.engine import the_engine
from trident.runtime.wasm.manifest import layout_of
from trident.runtime.wasm.shipped import module_file, shipped_module

GAMES = [trident.game(name) for name in trident.game_names()]
MOST_GZIPPED = 250_000  # bytes, all games together


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
class TestModule:
    """One game's module."""

    def test_it_needs_nothing_from_outside(self, game: trident.Game) -> None:
        module = wasmtime.Module(the_engine().engine, module_file(game).read_bytes())
        assert module.imports == []
        names = {"memory", "__heap_base", "interrupted", *exports_of(game)}
        assert {export.name for export in module.exports} == names

    def test_it_says_nothing_of_the_computer_that_built_it(self, game: trident.Game) -> None:
        module = module_file(game).read_bytes()
        assert [word for word in (b"site-packages", b"builtins", b".py") if word in module] == []

    def test_its_manifest_says_how_to_call_it(self, game: trident.Game) -> None:
        manifest = shipped_module(game)[1]
        assert manifest.structs == {name: layout_of(dtype) for name, dtype in game.structs.items()}
        assert {seats: bytes(game.packed(seats)) for seats in game.seats} == manifest.defaults
        for name, entry in exports_of(game).items():
            declared = manifest.functions[name]
            assert [one.name for one in declared.parameters] == [one.name for one in entry.parameters]
        assert (manifest.rules, manifest.most_legal) == (game.version, game.most_legal)

    def test_it_knows_what_its_functions_write(self, game: trident.Game) -> None:
        functions = shipped_module(game)[1].functions
        assert "out" in written(functions, "legal")  # the compiler may think that it writes more
        assert written(functions, "apply") == ["raw"]
        assert written(functions, "step") == ["raw", "rng", "out"]
        assert written(functions, "start") == ["raw"]


def written(functions: object, name: str) -> list[str]:
    assert isinstance(functions, dict)
    return [one.name for one in functions[name].parameters if one.is_written]


def test_all_modules_together_are_small() -> None:
    sizes = [len(gzip.compress(module_file(game).read_bytes(), 9)) for game in GAMES]
    assert sum(sizes) <= MOST_GZIPPED
