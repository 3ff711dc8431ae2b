"""Every mistake is reported in one sentence, in both languages, and ends with code 2."""

import asyncio
import contextlib
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.driver import recorded, trident
from trident.cli.voice import PHRASES
from trident.server.storage import open_store

CASES: dict[str, list[str]] = {
    "no-such-command": ["dance"],
    "no-client": ["serve", "--open", "--web", "FOLDER"],
    "no-such-language": ["games", "--language", "fr"],
    "needs-value": ["play", "--seats"],
    "unknown-argument": ["play", "lost-cities", "--colour"],
    "not-together": ["puzzles", "lost-cities", "--solve", "--json"],
    "no-number": ["play", "lost-cities", "--seats", "two"],
    "no-such-game": ["play", "chess"],
    "no-such-seats": ["play", "lost-cities", "--seats", "3"],
    "no-such-option": ["play", "lost-cities", "--option", "speed=9"],
    "no-count": ["play", "lost-cities", "--option", "rounds=0"],
    "no-choice": ["play", "lost-cities", "--option", "begins=never"],
    "no-such-bot": ["play", "lost-cities", "--bot", "deep"],
    "too-many-bots": ["play", "lost-cities", "--bot", "random", "--bot", "random", "--bot", "random"],
    "nobody-to-share-with": ["play", "lost-cities", "--hot-seat", "--bot", "random"],
    "set-by-record": ["play", "--load", "GOOD", "--seats", "2"],
    "record-of-other-game": ["play", "chess", "--load", "GOOD"],
    "record-is-over": ["play", "--load", "GOOD"],
    "no-such-file": ["verify", "nowhere.rec"],
    "cannot-read": ["verify", "FOLDER"],
    "not-a-record": ["verify", "LETTER"],
    "record-of-unknown-game": ["verify", "UNKNOWN"],
    "other-version": ["verify", "VERSION"],
    "damaged": ["verify", "DAMAGED"],
    "no-such-seat": ["replay", "GOOD", "--seat", "5"],
    "needs-word": ["verify"],
    "no-secret": ["verify", "VERSION", "--secret", "words"],
    "no-game-name": ["new", "Mine"],
    "game-exists": ["new", "submarine"],
    "one-bot-and-a-pool": ["arena", "lost-cities", "random", "sensible", "--pool"],
    "name-without-program": ["arena", "lost-cities", "random", "--name", "mine"],
    "no-program-name": ["arena", "lost-cities", "random", "--external", "true", "--name", "9"],
    "program-cannot-play": ["arena", "lost-cities", "random", "--external", "true"],
    "no-bounds": ["arena", "lost-cities", "random", "sensible", "--bounds", "x"],
}
ARENA = ("arena", "lost-cities", "random")
SPACE = {"file": "/somewhere/file", "why": "No space left on device"}
WRONG: dict[
    str, tuple[list[str], str]
] = {  # files and words that nobody can use, and what is said about them
    "a tournament in a file": (
        [*ARENA, "sensible", "--out", "LETTER"],
        "LETTER/games.jsonl cannot be written: LETTER is not a folder.",
    ),
    "a tournament where nothing can be": (
        [*ARENA, "sensible", "--out", "/proc/x"],
        "/proc/x/games.jsonl cannot be written: No such file or directory.",
    ),
    "a calibration in a file": (
        ["calibrate", "lost-cities", "--deals", "1", "--out", "LETTER"],
        "LETTER/bruno-tilda.jsonl cannot be written: LETTER is not a folder.",
    ),
    "a damaged tournament": (
        [*ARENA, "sensible", "--out", "GAMES"],
        "GAMES/games.jsonl cannot be read: JSON is malformed",
    ),
    "an open quotation": ([*ARENA, "--external", '"'], "its command cannot be read (No closing quotation)"),
    "no words": ([*ARENA, "--external", ""], "its command is empty"),
    "bounds the wrong way round": ([*ARENA, "sensible", "--bounds", "2,0"], "the lower one first"),
    "bounds that are no numbers": ([*ARENA, "sensible", "--bounds", "nan,nan"], "the lower one first"),
    "bounds without an end": ([*ARENA, "sensible", "--bounds", "0,inf"], "the lower one first"),
    "puzzles where there is no folder": (
        ["puzzles", "lost-cities", "--count", "1", "--out", "nowhere/a.json"],
        "nowhere/a.json cannot be written: No such file or directory.",
    ),
    "a backup where there is no folder": (
        ["backup", "nowhere/x", "--database", "sqlite:///TABLES"],
        "nowhere/x cannot be written: No such file or directory.",
    ),
    "a backup in the place of a folder": (
        ["backup", "FOLDER", "--database", "sqlite:///TABLES"],
        "FOLDER cannot be written: Is a directory.",
    ),
    "a new game over another text": (["new", "kuhn-poker", "NOTES"], "rules.en.md exists already"),
}
DAMAGED_DATA = {  # the user's own tables, and what is said about them
    "ratings.toml": {
        b"[tilda": "ratings.toml cannot be read: ",
        b"\xff": "ratings.toml cannot be read: 'utf-8' codec",
        b"[tilda]\nrating = 'high'": "ratings.toml cannot be read: Expected `float`, got `str`",
    },
    "weights.toml": {
        b"[own-2": "weights.toml cannot be read: ",
        b"own-2 = 1": "weights.toml cannot be read: Expected `object`, got `int`",
    },
}
# Said during a game (test_commands), by `trident verify` as its verdict (test_verify), or where there is
# no folder to write to (test_compile, test_new).
ELSEWHERE = {
    *(
        "would-overwrite",
        "cannot-write",
        "no-such-choice",
        "several-fit",
        "no-undo",
        "save-where",
        "why-what",
        "hint-others",
    ),
    *("would-overwrite-page",),  # test_review
    *("system-error",),  # below
    *("would-overwrite-file", "illegal-step", "impossible-chance", "no-module", "no-levels"),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("records")
    good = recorded(folder / "GOOD")
    (folder / "FOLDER").mkdir()
    (folder / "LETTER").write_text("Dear diary,\n", "utf-8")
    (folder / "UNKNOWN").write_text(good.replace("lost-cities", "lost-and-found"), "utf-8")
    (folder / "VERSION").write_text(good.replace('[Rules "2"]', '[Rules "99"]'), "utf-8")
    (folder / "DAMAGED").write_text(good.replace("draw pile", "drww", 1), "utf-8")
    (folder / "GAMES").mkdir()
    (folder / "GAMES" / "games.jsonl").write_text("{games}\n", "utf-8")
    (folder / "NOTES" / "kuhn_poker").mkdir(parents=True)
    (folder / "NOTES" / "kuhn_poker" / "rules.en.md").write_bytes(b"\xff\xfe")
    asyncio.run(empty_database(folder / "TABLES"))
    with contextlib.chdir(folder):
        yield folder


async def empty_database(file: Path) -> None:
    await (await open_store(f"sqlite:///{file}")).close()


def content(folder: Path) -> dict[Path, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and not file.name.startswith("TABLES-"))
    return {file: file.read_bytes() for file in files}


def test_the_table_names_every_sentence() -> None:
    codes = {key.removeprefix("refusals.") for key in PHRASES.sentences["en"] if key.startswith("refusals.")}
    assert codes == set(CASES) | ELSEWHERE


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("code", CASES)
def test_a_mistake_is_told_in_one_sentence(files: Path, code: str, language: str) -> None:
    said = trident(*CASES[code], LC_ALL=f"{language}_XX.UTF-8")
    sentence = PHRASES.sentences[language][f"refusals.{code}"]
    assert said.code == 2
    assert said.out == ""
    assert max(re.split(r"\{[^}]*\}", sentence), key=len) in said.err, said.err
    assert len(said.err.strip().splitlines()) == 1


def test_bytes_that_are_no_text_are_no_record(files: Path) -> None:
    (files / "BYTES").write_bytes(os.urandom(500) + b"\xff")
    assert "not a game recorded" in trident("verify", "BYTES").err


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_used_is_told_in_one_sentence_and_changes_nothing(files: Path, what: str) -> None:
    words, sentence = WRONG[what]
    before = content(files)
    said = trident(*words)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.strip().splitlines()) == 1, said.err
    assert content(files) == before


@pytest.mark.parametrize(
    ("name", "damage"), [(name, damage) for name in DAMAGED_DATA for damage in DAMAGED_DATA[name]]
)
def test_damaged_tables_of_ones_own_are_named(name: str, damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "lost-cities").mkdir()
    (tmp_path / "lost-cities" / name).write_bytes(damage)
    said = trident("bots", "lost-cities", TRIDENT_DATA=str(tmp_path))
    assert said.code == 2
    assert DAMAGED_DATA[name][damage] in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_weights_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    pytest.importorskip("cma", reason="the extra `arena` is not installed")
    (tmp_path / "data").write_text("", "utf-8")
    short = ("--generations", 1, "--deals", 1, "--proof", 2)
    said = trident("tune", "lost-cities", *short, TRIDENT_DATA=str(tmp_path / "data"))
    assert said.code == 2
    assert "weights.toml cannot be written: " in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_labels_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", "utf-8")
    short = ("--rounds", 1, "--games", 1, "--deals", 2, "--epochs", 1, "--jobs", 1)
    said = trident("train", "lost-cities", *short, TRIDENT_DATA=str(tmp_path / "data"))
    assert said.code == 2
    assert "labels-1-000.npz cannot be written: " in said.err
    assert len(said.err.strip().splitlines()) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_else_the_system_refuses_is_told_in_one_sentence(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", "/somewhere/file")

    monkeypatch.setattr("trident.cli.games.run", full)
    said = trident("games", LC_ALL=f"{language}_XX.UTF-8")
    assert said.code == 2
    assert said.err == PHRASES.say(language, "refusals.system-error", SPACE) + "\n"
