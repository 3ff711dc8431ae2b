"""Every mistake is reported in one sentence, in both languages, and ends with code 2."""

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.driver import recorded, trident
from trident.cli.voice import PHRASES

CASES: dict[str, list[str]] = {
    "no-such-command": ["dance"],
    "no-client": ["serve", "--open", "--web", "FOLDER"],
    "no-such-language": ["games", "--language", "fr"],
    "needs-value": ["play", "--seats"],
    "unknown-argument": ["play", "lost-cities", "--colour"],
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
    "no-game-name": ["new", "Mine"],
    "game-exists": ["new", "submarine"],
    "one-bot-and-a-pool": ["arena", "lost-cities", "random", "sensible", "--pool"],
    "name-without-program": ["arena", "lost-cities", "random", "--name", "mine"],
    "no-program-name": ["arena", "lost-cities", "random", "--external", "true", "--name", "9"],
    "program-cannot-play": ["arena", "lost-cities", "random", "--external", "true"],
    "no-bounds": ["arena", "lost-cities", "random", "sensible", "--bounds", "x"],
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
    *("would-overwrite-file", "illegal-step", "impossible-chance", "no-module", "stale-modules", "no-levels"),
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
    with contextlib.chdir(folder):
        yield folder


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
