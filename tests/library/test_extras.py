"""A missing library is reported with the command that installs it."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from trident.library import extras
from trident.library.extras import MissingExtra, installing, lack, needed, require

SENTENCE = f"This needs nosuchlibrary, which is missing: {installing('arena')}"


def test_what_is_there_is_not_missed() -> None:
    require("arena", "json", "tomllib")
    assert lack("arena", "json") == ""


def test_what_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(MissingExtra) as caught:
        require("arena", "json", "nosuchlibrary.part")
    assert str(caught.value) == SENTENCE
    assert lack("arena", "nosuchlibrary") == SENTENCE


def test_a_fault_of_our_own_is_not_taken_for_a_missing_library() -> None:
    with pytest.raises(ModuleNotFoundError), needed("arena"):
        __import__("trident.nothing_of_that_name")


@pytest.mark.parametrize(
    ("noted", "words"),
    [
        ('{"url": "file://FOLDER", "dir_info": {"editable": true}}', "-e 'FOLDER[arena]'"),
        ('{"url": "file://FOLDER", "dir_info": {}}', "'FOLDER[arena]'"),
        ('{"url": "file://FOLDER/a%20wheel.whl", "archive_info": {}}', "'FOLDER/a wheel.whl[arena]'"),
        ('{"url": "file://FOLDER/gone", "dir_info": {}}', "'trident-games[arena]'"),
        ('{"url": "https://packages.example/trident.whl"}', "'trident-games[arena]'"),
        ("what?", "'trident-games[arena]'"),
        (None, "'trident-games[arena]'"),
    ],
)
def test_an_extra_is_installed_from_where_trident_came(
    noted: str | None, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a wheel.whl").touch()
    text = noted and noted.replace("FOLDER", str(tmp_path))
    monkeypatch.setattr(extras, "distribution", lambda _: SimpleNamespace(read_text=lambda _: text))
    monkeypatch.setattr(sys, "executable", "/somewhere/python")
    expected = words.replace("FOLDER", str(tmp_path))
    assert installing("arena") == f"/somewhere/python -m pip install {expected}"


def test_sources_that_were_never_installed_name_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "PACKAGE", "no-such-package")
    assert installing("arena").endswith("pip install 'no-such-package[arena]'")
