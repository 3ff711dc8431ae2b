"""Sentences by language and key, with facts inserted; and errors that use them."""

from pathlib import Path

import pytest

from trident.core.errors import (
    AmbiguousAction,
    GameError,
    IllegalAction,
    StaleAction,
    TridentError,
    UnreadableAction,
    UnreadableRecord,
)
from trident.core.phrases import Phrasebook
from trident.library.phrases import flatten, phrases_in

ENGLISH = """
title = "Toy"
[names]
desert = "desert"
[refusals]
no = "{card} may not be played."
"""
GERMAN = """
title = "Spielzeug"
[names]
desert = "Wüste"
[refusals]
no = "{card} darf nicht gespielt werden."
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
