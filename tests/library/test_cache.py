"""Compiled code is kept by a fingerprint of its sources, and old code is removed carefully."""

import importlib.util
import os
import re
import shutil
import sys
import types
from pathlib import Path

import pytest

from trident.library import cache

WEEK = 7 * 24 * 3600
LOST_CITIES, SUBMARINE = "trident.games.lost_cities", "trident.games.submarine"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package in which sources can be changed."""
    copy = tmp_path / "trident"
    shutil.copytree(cache.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "PACKAGE", copy)
    for name in (LOST_CITIES, SUBMARINE):
        game = types.ModuleType(name)
        game.__path__ = [str(copy / "games" / name.rpartition(".")[2])]
        monkeypatch.setitem(sys.modules, name, game)
    return copy


def test_the_fingerprint_is_short_and_steady(package: Path) -> None:
    assert len(cache.fingerprint(LOST_CITIES)) == cache.FINGERPRINT_DIGITS
    assert cache.fingerprint(LOST_CITIES) == cache.fingerprint(LOST_CITIES)


@pytest.mark.parametrize("file", ["core/state.py", "bots/kit.py", "runtime/native.py"])
def test_a_changed_shared_source_changes_every_fingerprint(package: Path, file: str) -> None:
    before = {owner: cache.fingerprint(owner) for owner in ("trident", LOST_CITIES, SUBMARINE)}
    (package / file).write_text("x = 1\n")
    assert all(cache.fingerprint(owner) != before[owner] for owner in before)


def test_every_shared_source_of_machine_code_is_named() -> None:
    files = [*(cache.PACKAGE / "core").glob("*.py"), *(cache.PACKAGE / "bots").glob("*.py")]
    marks = re.compile(r"^@(kernel|lean)|specialise\(", re.MULTILINE)
    compiled = [file for file in files if marks.search(file.read_text("utf-8"))]
    assert {file.relative_to(cache.PACKAGE).as_posix() for file in compiled} <= set(cache.SHARED)


def test_an_edit_of_one_game_leaves_the_code_of_the_others_alone(package: Path) -> None:
    before = {owner: cache.fingerprint(owner) for owner in ("trident", LOST_CITIES, SUBMARINE)}
    (package / "games" / "lost_cities" / "rules" / "further.py").write_text("x = 1\n")
    after = {owner: cache.fingerprint(owner) for owner in before}
    assert [owner for owner in before if before[owner] != after[owner]] == [LOST_CITIES]


def test_the_fingerprint_of_a_module_does_not_depend_on_where_the_sources_lie(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cache.fingerprint_of_sources(LOST_CITIES)
    for source in (package / "core").glob("*.py"):
        source.write_bytes(source.read_bytes().replace(b"\n", b"\r\n"))
    assert cache.fingerprint_of_sources(LOST_CITIES) == before
    (package / "games" / "lost_cities" / "rules" / "further.py").write_text("x = 1\n")
    assert cache.fingerprint_of_sources(LOST_CITIES) != before


def test_facts_that_rules_read_from_a_file_belong_to_the_sources(package: Path) -> None:
    before = cache.fingerprint(LOST_CITIES), cache.fingerprint_of_sources(LOST_CITIES)
    (package / "games" / "lost_cities" / "rules" / "box.toml").write_text("cards = 60\n")
    after = cache.fingerprint(LOST_CITIES), cache.fingerprint_of_sources(LOST_CITIES)
    assert not set(before) & set(after)


def test_other_sources_do_not_change_the_fingerprint(package: Path) -> None:
    before = cache.fingerprint(LOST_CITIES)
    (package / "games" / "lost_cities" / "rules" / ".moves.py.swp").write_text("an editor's")
    (package / "games" / "lost_cities" / "bots" / "ratings.toml").write_text("")
    (package / "core" / "table.py").write_text("x = 1\n")
    (package / "bots" / "search.py").write_text("x = 1\n")
    (package / "games" / "lost_cities" / "presentation" / "further.py").write_text("x = 1\n")
    assert cache.fingerprint(LOST_CITIES) == before


def test_a_folder_around_the_package_may_have_any_name(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cache.fingerprint_of_sources(LOST_CITIES)
    (tmp_path / "presentation").mkdir()
    moved = package.rename(tmp_path / "presentation" / "trident")
    monkeypatch.setattr(cache, "PACKAGE", moved)
    monkeypatch.setattr(sys.modules[LOST_CITIES], "__path__", [str(moved / "games" / "lost_cities")])
    assert cache.fingerprint_of_sources(LOST_CITIES) == before


def test_nothing_that_is_compiled_stands_outside_the_fingerprint() -> None:
    files = (cache.PACKAGE / "games").glob("*/presentation/*.py")
    assert [file for file in files if "core.kernel import" in file.read_text("utf-8")] == []


def test_two_places_of_the_same_sources_have_fingerprints_of_their_own(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cache.fingerprint("trident")
    other = tmp_path / "elsewhere" / "trident"
    shutil.copytree(package, other, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "PACKAGE", other)
    assert cache.fingerprint("trident") != before


def test_a_game_of_another_package_is_kept_by_its_own_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "dark_nim.py"
    source.write_text("x = 1\n")
    spec = importlib.util.spec_from_file_location("dark_nim", source)
    assert spec is not None
    monkeypatch.setitem(sys.modules, "dark_nim", importlib.util.module_from_spec(spec))
    assert cache.owner_of("dark_nim.rules") == "dark_nim"
    before = cache.fingerprint("dark_nim")
    source.write_text("x = 2\n")
    assert cache.fingerprint("dark_nim") != before


def test_a_module_belongs_to_its_game_or_to_trident() -> None:
    assert cache.owner_of("trident.games.submarine.rules.moves") == SUBMARINE
    assert cache.owner_of("trident.core.chance") == "trident"
    assert cache.folder_for("trident.core.chance") == cache.folder_for("trident.bots.search")


def test_the_cache_can_be_put_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIDENT_CACHE", str(tmp_path))
    assert cache.cache_root() == tmp_path
    monkeypatch.delenv("TRIDENT_CACHE")
    assert cache.cache_root().name == "trident"


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
    cache.forget_old_code(tmp_path, {current}, now)
    assert sorted(tmp_path.iterdir()) == sorted([current, recent, users_own, tmp_path / ("d" * 16)])
    assert not old.exists()


def test_folders_in_use_are_kept_and_others_forgotten_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIDENT_CACHE", str(tmp_path))
    used, unused = (aged(tmp_path / (letter * 16), 9 * WEEK, 10.0**9) for letter in "ab")
    cache.tidy(used, tmp_path / "missing")
    assert used.exists()
    assert not unused.exists()
    assert used.stat().st_mtime > 10.0**9


def test_two_processes_may_forget_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 10.0**9
    old = aged(tmp_path / ("c" * 16), 3 * WEEK, now)

    def gone_before(folder: Path) -> bool:
        if folder == old:
            shutil.rmtree(folder)
        return True

    monkeypatch.setattr(Path, "is_dir", gone_before)
    cache.forget_old_code(tmp_path, set(), now)
    assert not old.exists()


def test_whether_machine_code_was_made_before_is_seen_in_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "folder_for", lambda module: tmp_path / module)
    assert not cache.has_code(LOST_CITIES)
    (tmp_path / LOST_CITIES / "rules").mkdir(parents=True)
    (tmp_path / LOST_CITIES / "rules" / "moves.apply.nbi").touch()
    assert cache.has_code(LOST_CITIES)
