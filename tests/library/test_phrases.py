"""Sentences by language and key, with facts inserted; and errors that use them."""

import re
from pathlib import Path

import pytest

from trident.cli.voice import PHRASES
from trident.core.errors import (
    AmbiguousAction,
    GameError,
    IllegalAction,
    StaleAction,
    TridentError,
    UnreadableAction,
    UnreadableRecord,
)
from trident.core.phrases import FILLER, LANGUAGES, Phrasebook
from trident.library.phrases import flatten, phrases_in
from trident.library.registry import game, home, names
from trident.review import wording

ENGLISH = """
title = "Toy"
[names]
desert = "desert"
[refusals]
no = "{card} may not be played."
[table]
steps = "{steps} {steps:step|steps} left"
"""
GERMAN = """
title = "Spielzeug"
[names]
desert = "Wüste"
[refusals]
no = "{card} darf nicht gespielt werden."
[table]
steps = "noch {steps} {steps:Schritt|Schritte}"
"""


@pytest.fixture
def phrases(tmp_path: Path) -> Phrasebook:
    (tmp_path / "words.en.toml").write_text(ENGLISH, "utf-8")
    (tmp_path / "words.de.toml").write_text(GERMAN, "utf-8")
    return phrases_in(tmp_path)


def test_keys_are_paths() -> None:
    assert flatten({"a": {"b": {"c": "x"}, "d": 1}}) == {"a.b.c": "x", "a.d": "1"}


def test_words_of_the_notation_are_translated_one_by_one(phrases: Phrasebook) -> None:
    assert phrases.name("de", "desert 5") == "Wüste 5"
    assert phrases.fact("de", ["desert 5", "desert 6"]) == "Wüste 5, Wüste 6"
    assert phrases.fact("de", ["desert", "sea", 3]) == "Wüste, sea, 3"
    assert phrases.name("en", "") == ""


def test_facts_are_put_in_and_never_taken_for_a_template(phrases: Phrasebook) -> None:
    assert phrases.say("de", "refusals.no", {"card": "desert 5"}) == "Wüste 5 darf nicht gespielt werden."
    assert phrases.say("en", "refusals.no", {"card": 5}) == "5 may not be played."
    assert phrases.say("en", "refusals.no", {"card": "{card.x}"}) == "{card.x} may not be played."
    assert phrases.say("de", "title") == "Spielzeug"


def test_words_go_with_their_number(phrases: Phrasebook) -> None:
    said = {n: [phrases.say(one, "table.steps", {"steps": n}) for one in LANGUAGES] for n in (0, 1, 2, 5)}
    assert said == {
        0: ["0 steps left", "noch 0 Schritte"],
        1: ["1 step left", "noch 1 Schritt"],
        2: ["2 steps left", "noch 2 Schritte"],
        5: ["5 steps left", "noch 5 Schritte"],
    }


PLURAL = re.compile(r"\{\w+:[^|}]+\|([^}]+)\}")
BOOKS = {name: game(name).phrases for name in names()} | {
    "the command line": PHRASES,
    "reviews": wording.PHRASES,
}


class Ones(dict[str, int]):
    """One of everything."""

    def __missing__(self, key: str) -> int:
        return 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_speaks_of_one_thing_as_of_many(language: str) -> None:
    """Plurals are known from those sentences that have both forms: none may follow a 1 anywhere."""
    templates = [text for book in BOOKS.values() for text in book.sentences[language].values()]
    plurals = {word for text in templates for word in PLURAL.findall(text)}
    assert len(plurals) >= 3
    wrong = re.compile(rf"\b1 (?:{'|'.join(map(re.escape, plurals))})\b")
    told = [FILLER.vformat(text, (), Ones()) for text in templates]
    assert [one for one in told if wrong.search(one)] == []


@pytest.mark.parametrize("name", names())
def test_every_word_of_a_drawing_is_drawn(name: str) -> None:
    """Only what clients say of a number of seats, `table.seats-4`, is not part of the drawing."""
    drawing = (home(name) / "presentation" / "terminal.py").read_text("utf-8")
    words = {key for key, _ in game(name).phrases.under("table.") if not key.startswith("seats-")}
    assert words
    assert words - set(re.findall(r"""["'](?:table\.)?([\w-]+)["']""", drawing)) == set()


def test_a_key_is_known_or_not(phrases: Phrasebook) -> None:
    assert phrases.knows("refusals.no")
    assert not phrases.knows("refusals.yes")


def test_a_refusal_speaks_both_languages_and_names_its_rule(phrases: Phrasebook) -> None:
    refusal = IllegalAction(phrases, "no", "XX-2.3", {"card": "desert 5"})
    assert str(refusal) == "desert 5 may not be played. (XX-2.3)"
    assert refusal.text("de") == "Wüste 5 darf nicht gespielt werden. (XX-2.3)"
    assert (refusal.code, refusal.rule, refusal.facts) == ("no", "XX-2.3", {"card": "desert 5"})


def test_the_tree_of_errors_is_as_drawn(phrases: Phrasebook) -> None:
    assert isinstance(AmbiguousAction(phrases, "no", {"card": "5"}), UnreadableAction)
    assert issubclass(UnreadableAction, GameError)
    assert issubclass(GameError, TridentError)
    assert StaleAction(12).text("de") == str(StaleAction(12))
    assert "step 12" in str(StaleAction(12))
    assert str(UnreadableRecord(3, "no")) == "line 3: no"
    assert str(UnreadableRecord(0, "no")) == "no"
