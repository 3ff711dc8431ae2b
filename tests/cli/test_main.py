"""The command itself: help, version, games, and languages."""

import io
import os
import string
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import trident as package
from tests.cli.driver import ENTRY, PATIENCE_SECONDS, Terminal, trident
from trident.cli.columns import folded
from trident.cli.main import COMMANDS
from trident.cli.voice import PHRASES, language_of
from trident.library import registry

LANGUAGES = ["en", "de"]


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"], ["--language", "en"]])
def test_without_a_terminal_it_says_what_can_be_done(words: list[str]) -> None:
    said = trident(*words)
    assert said.code == 0
    for command in COMMANDS:
        assert f"  trident {command} " in said.out


def test_commands_are_grouped_by_whom_they_are_for() -> None:
    headings = [PHRASES.say("en", f"overview.{group}") for group in dict.fromkeys(COMMANDS.values())]
    shown = [line for line in trident("--help").out.splitlines() if line in headings]
    assert shown == headings


@pytest.mark.parametrize("words", [[], ["--language", "de"]])
def test_at_a_terminal_it_opens_the_game(words: list[str], tmp_path: Path) -> None:
    """The real server with a browser that answers at once; the page is asked for, then Ctrl-C."""
    (tmp_path / "index.html").write_text("<!doctype html><p>the client", "utf-8")
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n', "utf-8")
    browser.chmod(0o700)
    around = {"BROWSER": str(browser), "TRIDENT_WEB": str(tmp_path), "TRIDENT_PORT": "0"}
    around |= {"TRIDENT_DATABASE": f"sqlite:///{tmp_path}/tables.db"}
    with Terminal(*words, around=around) as terminal:
        terminal.until("http://127.0.0.1:")
        address = f"http://127.0.0.1:{terminal.until(' ').strip()}"
        with urllib.request.urlopen(address, timeout=60) as page:
            assert b"the client" in page.read()
        assert eventually(opened) == address
        os.write(terminal.end, b"\x03")
        assert terminal.leave() == 0


def eventually(file: Path) -> str:
    """What a file says as soon as it is there."""
    limit = time.monotonic() + PATIENCE_SECONDS
    while not file.exists():
        assert time.monotonic() < limit, "no browser was opened"
        time.sleep(0.05)
    return file.read_text("utf-8").strip()


def test_at_a_terminal_help_is_help() -> None:
    with Terminal("--help") as terminal:
        terminal.until("Exit codes")
        assert terminal.leave() == 0


def test_an_engine_answers_lines() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ENTRY, "engine"],
        input=b'{"do": "nothing known"}\n',
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert b"error" in answer.stdout


def test_it_says_its_version() -> None:
    assert trident("--version").out == f"Trident {package.__version__}\n"


def test_it_speaks_the_language_of_the_system() -> None:
    assert "Brettspiele" in trident(LC_ALL="de_DE.UTF-8").out
    assert language_of([], {"LANG": "de_AT"}) == "de"
    assert language_of([], {"LANG": "fr_FR"}) == "en"
    assert language_of(["play", "--language", "en"], {"LANG": "de_DE"}) == "en"
    assert language_of(["play", "--language=de"], {}) == "de"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_its_options(command: str, language: str) -> None:
    said = trident(command, "--help", "--language", language)
    assert said.code == 0
    assert said.out.startswith(f"trident {command}")
    assert PHRASES.say(language, f"commands.{command}") in said.out
    assert "--language en|de" in said.out
    assert said.out.splitlines()[-1].startswith(f"  trident {command}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_eighty_columns(language: str) -> None:
    pages = [
        trident("--language", language),
        *(trident(name, "-h", "--language", language) for name in COMMANDS),
    ]
    too_long = [line for page in pages for line in page.out.splitlines() if len(line) > 80]
    assert not too_long


def test_games_are_listed_with_their_options() -> None:
    said = trident("games")
    for name in registry.names():
        assert f"({name})" in said.out
    for default in ("rounds=3 ", "guard=on ", "layout=diamond "):
        assert f"--option {default}" in said.out
    assert "Who begins (first, second, third, fourth," in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())


def facts_in(template: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(template) if field}


def test_every_sentence_is_there_in_both_languages_with_the_same_facts() -> None:
    english, german = PHRASES.sentences["en"], PHRASES.sentences["de"]
    typed = ("typed.", "answers.", "steps.", "puzzle-keys.")
    keys = {key for key in english if not key.startswith(typed)}
    assert keys == {key for key in german if not key.startswith(typed)}
    for key in keys:
        assert facts_in(english[key]) == facts_in(german[key]), key


def test_long_sentences_are_folded_between_words_for_people_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    text = f"{'word ' * 20}end."
    assert folded(text, io.StringIO()) == text
    lines = folded(text, Terminal()).splitlines()
    assert max(map(len, lines)) <= 79
    assert " ".join(lines) == text
