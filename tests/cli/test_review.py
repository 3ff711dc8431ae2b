"""`trident review`: the account for people and programs, and a page that needs nothing else."""

import json
import re
import string
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.cli.driver import recorded, trident
from tests.review.games import FEW
from trident.cli import review as command
from trident.review.wording import PHRASES


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game between a sensible bot and a random one."""
    file = tmp_path_factory.mktemp("review") / "game"
    recorded(file)
    return file


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests ask what is said, not how exact it is."""
    monkeypatch.setattr(command, "WORK", FEW)


def test_a_review_tells_every_part_of_the_result(game: Path) -> None:
    said = trident("review", game)
    assert said.code == 0
    for part in ("Deal", "Draws", "Own mistakes", "Others' mistakes", "What nobody could know", "Rest"):
        assert said.out.count(part) == 2, "once for each seat"
    assert trident("review", game, "--seat", 2).out.count("Deal") == 1


def test_a_review_is_told_in_german(game: Path) -> None:
    said = trident("review", game, "--language", "de").out
    assert "Eigene Fehler" in said
    assert not re.search(r"\d\.\d", said), "decimals have commas"


def test_programs_get_the_same_document_every_time(game: Path) -> None:
    first, second = (json.loads(trident("review", game, "--json").out) for _ in range(2))
    assert first == second
    account = first["accounts"][0]
    total = account["even"]["points"] + sum(one["points"] for one in account["terms"].values())
    assert total == pytest.approx(account["result"]["points"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_needs_nothing_else_and_says_in_tables_what_it_draws(
    game: Path, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "page.html"
    assert trident("review", game, "--html", file, "--language", language).code == 0
    page = file.read_text("utf-8")
    assert not re.search(r"(src|href)=|@import|url\(", page), "everything is in the page"
    assert page.count("<svg") == page.count('aria-hidden="true"') == 4
    assert page.count("<table") == 4
    assert f'lang="{language}"' in page
    assert trident("review", game, "--html", file).code == 0, "a page may be written again"


def test_a_flagged_turn_is_shown_with_both_turns_on_its_board(game: Path, tmp_path: Path) -> None:
    with patch("trident.review.judge.FLAG", -1e9), patch("trident.review.judge.LEAST", -1.0):
        trident("review", game, "--html", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text("utf-8")
    turns = page.count("<article>")
    assert turns > 0
    assert (
        page.count("Played:") == page.count("The review would have chosen:") == page.count("<pre>") == turns
    )
    assert "[/]" not in page, "a picture's marks are for terminals"


def test_other_files_are_not_overwritten(game: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear", "utf-8")
    said = trident("review", game, "--html", letter)
    assert (said.code, letter.read_text("utf-8")) == (2, "Dear")
    assert "is not a review" in said.err


def test_a_game_that_was_not_played_out_is_reviewed_as_far_as_it_went(game: Path, tmp_path: Path) -> None:
    lines = game.read_text("utf-8").rstrip().splitlines()
    (tmp_path / "half").write_text("\n".join(lines[:-3]), "utf-8")
    said = trident("review", tmp_path / "half")
    assert (said.code, said.out.count("was not played to its end")) == (0, 1)
    assert re.search(r"As it stood at the end +\S+ ± \S+ +\S+ ± \S+ %", said.out)
    assert "not played to its end" not in trident("review", game).out
    page = tmp_path / "page.html"
    assert trident("review", tmp_path / "half", "--html", page).code == 0
    assert "was not played to its end" in page.read_text("utf-8")


def test_every_sentence_is_there_in_both_languages_with_the_same_facts() -> None:
    facts = {
        language: {
            key: {field for _, field, *_ in string.Formatter().parse(text)} for key, text in table.items()
        }
        for language, table in PHRASES.sentences.items()
    }
    assert facts["en"] == facts["de"]
