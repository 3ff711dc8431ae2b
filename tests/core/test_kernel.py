"""Compiled code is kept by a fingerprint of its sources, and old code is forgotten with care."""

import importlib.util
import os
import shutil
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trident
from trident.core import compiled, kernel
from trident.core.game import Game

GAME = trident.game("lost-cities")
SOURCE = Path(kernel.__file__)
WEEK = 7 * 24 * 3600


def second_copy(file: Path) -> types.ModuleType:
    """The module `kernel` once more, from that file, under the present environment."""
    spec = importlib.util.spec_from_file_location("second_kernel", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package in which sources can be changed."""
    copy = tmp_path / "trident"
    shutil.copytree(SOURCE.parent.parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("TRIDENT_PLAIN", "1")
    return copy


def fingerprint_of(package: Path) -> str:
    found: str = second_copy(package / "core" / "kernel.py").fingerprint()
    return found


def test_the_fingerprint_is_short_and_steady(package: Path) -> None:
    assert len(fingerprint_of(package)) == kernel.FINGERPRINT_DIGITS
    assert fingerprint_of(package) == fingerprint_of(package)


@pytest.mark.parametrize("room", ["core", "games", "bots"])
def test_a_changed_source_changes_the_fingerprint(package: Path, room: str) -> None:
    before = fingerprint_of(package)
    (package / room / "further.py").write_text("x = 1\n")
    added = fingerprint_of(package)
    (package / room / "further.py").write_text("x = 2\n")
    assert len({before, added, fingerprint_of(package)}) == 3


def test_other_sources_do_not_change_the_fingerprint(package: Path) -> None:
    before = fingerprint_of(package)
    (package / "cli" / "further.py").write_text("x = 1\n")
    assert fingerprint_of(package) == before


def test_games_from_elsewhere_change_the_fingerprint(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = fingerprint_of(package)
    source = tmp_path / "mine" / "nim" / "rules.py"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    monkeypatch.setenv("TRIDENT_GAMES", f"{tmp_path / 'mine'}{os.pathsep}")
    assert kernel.outside_games() == [tmp_path / "mine"]
    found = fingerprint_of(package)
    source.write_text("x = 2\n")
    assert len({before, found, fingerprint_of(package)}) == 3


def test_the_cache_can_be_put_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIDENT_CACHE", str(tmp_path))
    assert kernel.cache_root() == tmp_path
    monkeypatch.delenv("TRIDENT_CACHE")
    assert kernel.cache_root().name == "trident"


def aged(folder: Path, seconds: int, now: float) -> Path:
    folder.mkdir()
    (folder / "code").write_text("…")
    os.utime(folder, (now - seconds, now - seconds))
    return folder


def test_only_old_code_of_other_versions_is_forgotten(tmp_path: Path) -> None:
    now = 10.0**9
    current = aged(tmp_path / ("a" * 16), 9 * WEEK, now)
    recent = aged(tmp_path / ("b" * 16), WEEK, now)
    old = aged(tmp_path / ("c" * 16), 3 * WEEK, now)
    users_own = aged(tmp_path / "letters", 9 * WEEK, now)
    (tmp_path / ("d" * 16)).write_text("a file")
    os.utime(tmp_path / ("d" * 16), (0, 0))
    kernel.forget_old_code(tmp_path, current, now)
    assert sorted(tmp_path.iterdir()) == sorted([current, recent, users_own, tmp_path / ("d" * 16)])
    assert not old.exists()
    kernel.forget_old_code(tmp_path, current)
    assert not recent.exists()


def test_two_processes_may_forget_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 10.0**9
    old = aged(tmp_path / ("c" * 16), 3 * WEEK, now)

    def gone_before(folder: Path) -> bool:
        if folder == old:
            shutil.rmtree(folder)
        return True

    monkeypatch.setattr(Path, "is_dir", gone_before)
    kernel.forget_old_code(tmp_path, tmp_path / "x", now)
    assert not old.exists()


def test_a_function_is_compiled_unless_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(number: int) -> int:
        return number * 2

    monkeypatch.setenv("TRIDENT_PLAIN", "1")
    plain = second_copy(SOURCE)
    assert plain.kernel(doubled) is doubled
    monkeypatch.setenv("TRIDENT_PLAIN", "0")
    fast = second_copy(SOURCE)
    assert fast.kernel(doubled) is not doubled
    assert fast.kernel(doubled)(21) == 42
    assert plain.lean(doubled) is doubled
    assert fast.lean(doubled)(21) == 42


def test_a_template_copy_uses_its_owners_names() -> None:
    copy = kernel.specialise(compiled._legal, "toy", legal=ones, open_state=same)
    assert copy.__qualname__ == "toy._legal"
    out = np.zeros(3, np.int64)
    assert copy(np.zeros(1, np.uint8), out) == 3
    assert list(out) == [1, 1, 1]


@kernel.kernel
def ones(state: object, out: Any) -> int:
    out[:] = 1
    return len(out)


@kernel.kernel
def same(raw: object) -> object:
    return raw


def test_bytes_open_as_a_record_either_way(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = np.dtype([("turn", np.int32), ("mover", np.int8)], align=True)
    raw = np.zeros(layout.itemsize, np.uint8)
    assert kernel.opener(layout, "toy.state")(raw)["turn"] == 0
    monkeypatch.setattr(kernel, "PLAIN", False)
    raw[0] = 7
    assert kernel.opener(layout, "toy.other")(raw)["turn"] == 7


def test_everything_is_compiled_ahead_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    forgotten: list[Path] = []
    monkeypatch.setattr(compiled, "PLAIN", False)
    monkeypatch.setattr(compiled, "forget_old_code", lambda root, current: forgotten.append(current))
    for folder in (tmp_path, tmp_path / "missing"):
        monkeypatch.setattr(compiled, "CACHE", folder)
        named = set(compiled.Compiled(GAME).prepare())
        assert named == {template.__name__[1:] for template in compiled.TEMPLATES}
    assert forgotten == [tmp_path, tmp_path / "missing"]


def test_nothing_is_compiled_ahead_when_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PLAIN", True)
    assert list(GAME.compiled.prepare()) == []


def test_both_ways_play_the_same_games() -> None:
    program = "import sys; from tests.core.test_kernel import digest; sys.stdout.write(digest())"
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "TRIDENT_PLAIN": plain},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert told[0] == told[1]


def digest(game: Game = GAME) -> str:
    """The end of a few random games."""
    ends = []
    for seats in game.seats:
        sim = trident.Simulator(game, seats, {"rounds": 1}, seed=seats)
        n = sim.reset()
        while n:
            n = sim.step(int(sim.legal[n // 2]))
        ends.append(bytes(sim.raw).hex())
    return " ".join(ends)


def test_fields_of_a_record_are_read_and_written_as_attributes() -> None:
    state = np.dtype([("mover", np.int8), ("hand", np.int8, (2, 3))])
    raw = np.zeros(state.itemsize, np.uint8)
    record = raw.view(kernel.named(state))[0]
    record.mover = -1
    record.hand[1, 2] = 5
    again = raw.view(state)[0]
    assert (int(again["mover"]), int(again["hand"][1, 2])) == (-1, 5)
    assert int(record.mover) == -1
    with pytest.raises(AttributeError):
        _ = record.piles


def test_two_places_of_the_same_sources_have_fingerprints_of_their_own(package: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere" / "trident"
    shutil.copytree(package, other, ignore=shutil.ignore_patterns("__pycache__"))
    assert fingerprint_of(package) != fingerprint_of(other)
