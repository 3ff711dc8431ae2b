"""Tables of the user's own, and text files that may not be there."""

from pathlib import Path

import pytest

from trident.core.errors import TridentError
from trident.library import data
from trident.library.files import text_of, write_whole


def test_tables_are_written_whole_and_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIDENT_DATA", str(tmp_path))
    file = data.own_file("lost-cities", "weights.toml")
    assert data.read_tables(file) == {}
    tables = {"own-2": {"made_by": 'a "test"', "go_on": 1.5, "count": 3}}
    data.write_tables(file, "Weights.", tables)
    assert data.read_tables(file) == tables
    assert file.read_text("utf-8").startswith("# Weights.\n")
    assert [one.name for one in file.parent.iterdir()] == ["weights.toml"]


@pytest.mark.parametrize("name", ["Jörg", "old tom", "a.b", 'a "b"', "=", ""])
def test_a_table_may_have_any_name(name: str, tmp_path: Path) -> None:
    tables: data.Tables = {name: {name: 1.5}, "other": {"key": 2}}
    data.write_tables(tmp_path / "ratings.toml", "Ratings.", tables)
    assert data.read_tables(tmp_path / "ratings.toml") == tables


def test_the_data_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRIDENT_DATA")
    assert data.data_root().name == "trident"


def test_a_file_that_cannot_be_read_has_no_text(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("ä", "utf-8")
    (tmp_path / "bad.txt").write_bytes(b"\xff")
    assert text_of(tmp_path / "good.txt") == "ä"
    assert text_of(tmp_path / "bad.txt") is None
    assert text_of(tmp_path / "none.txt") is None


@pytest.mark.parametrize("damage", [b"[own-2", b"\xff", b"own-2 = 1"])
def test_a_damaged_table_is_named(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "weights.toml").write_bytes(damage)
    with pytest.raises(TridentError, match=r"weights\.toml cannot be read: "):
        data.read_as(tmp_path / "weights.toml", dict[str, dict[str, float]])


def test_a_file_that_cannot_be_written_is_named_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(TridentError, match=r"folder cannot be written: Is a directory\."):
        write_whole(tmp_path / "folder", b"text")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(TridentError, match=r"x\.toml cannot be written: .*file is not a folder\."):
        data.write_tables(tmp_path / "file" / "x.toml", "Nothing.", {})
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "folder"]
