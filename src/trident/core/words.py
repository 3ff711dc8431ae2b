"""A game's sentences in each language: `words.en.toml` and `words.de.toml` beside its code.

Sentences are templates with {facts}. Facts that are words of the game's notation ("desert 5") are
translated word by word through the file's [names].
"""

import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de")


def flatten(tree: Mapping[str, Any], path: str = "") -> dict[str, str]:
    """`{"a": {"b": "x"}}` as `{"a.b": "x"}`."""
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping):
            flat |= flatten(value, f"{path}{key}.")
        else:
            flat[path + key] = str(value)
    return flat


class Phrasebook:
    """All sentences of one folder, by language and key."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def sentences(self) -> dict[str, dict[str, str]]:
        """Language → key → template."""
        files = {language: self.folder / f"words.{language}.toml" for language in LANGUAGES}
        return {language: flatten(tomllib.loads(file.read_text("utf-8"))) for language, file in files.items()}

    def name(self, language: str, text: str) -> str:
        """Words of the notation in the given language: "desert 5" is "Wüste 5" in German."""
        table = self.sentences[language]
        return " ".join(
            table.get(f"names.{word.rstrip(',')}", word.rstrip(",")) + "," * word.endswith(",")
            for word in text.split(" ")
        )

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return key in self.sentences["en"]

    def say(self, language: str, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """The sentence of that key with the facts put in."""
        told = {
            fact: self.name(language, value) if isinstance(value, str) else value
            for fact, value in (facts or {}).items()
        }
        return self.sentences[language][key].format(**told)
