"""A game's sentences in each language, as templates with {facts} and words that go with their number.

Facts that are words of the game's notation ("desert 5") are translated word by word through its names.
"""

import string
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Literal, get_args

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Sentences = dict[str, dict[str, str]]  # language → key → template


class Filler(string.Formatter):
    """Puts facts into a template. `{steps:step|steps}` is the word that goes with the number `steps`.

    Both languages tell one from many; a third would need the forms of its own plural.
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        """A fact, or the word that goes with it."""
        one, is_counted, many = format_spec.partition("|")
        return (one if value == 1 else many) if is_counted else str(super().format_field(value, format_spec))


FILLER = Filler()


class Phrasebook:
    """All sentences of one game, by language and key; read when the first one is asked for."""

    def __init__(self, read: Callable[[], Sentences]) -> None:
        self._read = read

    @cached_property
    def sentences(self) -> Sentences:
        """Language → key → template."""
        return self._read()

    def name(self, language: str, text: str) -> str:
        """Words of the notation in the given language: "desert 5" is "Wüste 5" in German."""
        table = self.sentences[language]
        return " ".join(table.get(f"names.{word}", word) for word in text.split(" "))

    def fact(self, language: str, value: Any) -> Any:
        """A fact as a sentence tells it: words translated, the items of a list with commas between them."""
        if isinstance(value, list):
            return ", ".join(str(self.fact(language, one)) for one in value)
        return self.name(language, value) if isinstance(value, str) else value

    def under(self, prefix: str) -> Iterator[tuple[str, str]]:
        """The keys below a prefix, in every language, each with its text."""
        for sentences in self.sentences.values():
            for key, text in sentences.items():
                if key.startswith(prefix):
                    yield key.removeprefix(prefix), text

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return key in self.sentences["en"]

    def say(self, language: str, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """The sentence of that key with the facts put in."""
        told = {fact: self.fact(language, value) for fact, value in (facts or {}).items()}
        return FILLER.format(self.sentences[language][key], **told)
