"""The command's messages, errors included, in the language of the person."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from trident.core.errors import GameError
from trident.core.phrases import LANGUAGES
from trident.library.phrases import phrases_in

PHRASES = phrases_in(Path(__file__).parent)


class Refused(GameError):
    """Something the command cannot do: a sentence of its own phrasebook."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(PHRASES, code, facts)


class Voice:
    """The command's sentences in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **facts: Any) -> str:
        """The sentence of that key."""
        return PHRASES.say(self.language, key, facts)

    def listing(self, things: list[str], word: str = "and") -> str:
        """Things listed as in a sentence: "1, 2 and 3"."""
        if len(things) < 2:
            return "".join(things)
        return f"{', '.join(things[:-1])} {self.say(f'words.{word}')} {things[-1]}"


def print_json(result: Any) -> None:
    """For programs: with --json a command prints one JSON document, indented, and nothing else."""
    print(msgspec.json.format(msgspec.json.encode(result)).decode())


def typed_words(section: str) -> dict[str, str]:
    """Every word of a section that may be typed, in any language, and what it means."""
    table: dict[str, str] = {}
    for sentences in PHRASES.sentences.values():
        for key, meaning in sentences.items():
            if key.startswith(f"{section}."):
                table[key.removeprefix(f"{section}.")] = meaning
    return table


def language_of(arguments: list[str], environment: Mapping[str, str]) -> str:
    """The language asked for by --language, or that of the person's system if Trident speaks it."""
    for place, word in enumerate(arguments):
        if word.startswith("--language"):
            wanted = word.partition("=")[2] or "".join(arguments[place + 1 : place + 2])
            if wanted in LANGUAGES:
                return wanted
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next((name for name in names if name), "")[:2].lower()
    return system if system in LANGUAGES else "en"
