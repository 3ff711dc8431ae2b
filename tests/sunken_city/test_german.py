"""In German Neptune is the Wassermann, as in the German rulebook, wherever a player reads of him."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sunken_city.scenes import GAME
from trident.library import rulebook

HOME = Path(__file__).parents[2] / "src" / "trident" / "games" / "sunken_city"
TRANSLATED = (
    HOME / "bots" / "levels.toml",
    HOME / "presentation" / "lessons.toml",
    rulebook.pages() / "sunken-city.pictures.toml",
)


def german(value: Any) -> Iterator[str]:
    """The texts under "de", however deep."""
    if isinstance(value, list):
        for one in value:
            yield from german(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from [str(one)] if key == "de" else german(one)


def of_neptune(texts: list[str]) -> list[str]:
    """The texts that call him by his English name, or nearly."""
    return [text for text in texts if "neptun" in text.lower()]


def test_sentences_name_the_wassermann() -> None:
    phrases = GAME.phrases.sentences["de"]
    shown = [text for key, text in phrases.items() if not key.startswith("typed.")]
    assert of_neptune(shown) == []
    assert GAME.phrases.name("de", "neptune to e5") == "Wassermann nach e5"


def test_the_rules_page_names_the_wassermann() -> None:
    page = rulebook.page("sunken-city", "de")
    assert of_neptune(page.splitlines()) == []
    assert "Wassermann" in page


@pytest.mark.parametrize("file", TRANSLATED, ids=lambda file: file.name)
def test_characters_lessons_and_pictures_name_the_wassermann(file: Path) -> None:
    texts = list(german(tomllib.loads(file.read_text("utf-8"))))
    assert texts
    assert of_neptune(texts) == []
