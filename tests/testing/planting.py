"""How one thing is made wrong in the toy game.

Faults are ordinary Python, so they are planted with the compiler off.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from trident.core.chance import stream
from trident.core.game import Game
from trident.core.phrases import Phrasebook
from trident.testing import conformance

SEVEN = int(stream(7)[0])
FAULTS: dict[str, tuple[conformance.Check, Callable[[Game], Game], str]] = {}


def caught_by(check: conformance.Check, why: str) -> Callable[[Any], Any]:
    """Plant this fault, and claim which check catches it and what it says."""

    def planted(fault: Callable[[Game], Game]) -> Callable[[Game], Game]:
        FAULTS[fault.__name__] = (check, fault, why)
        return fault

    return planted


def with_rules(game: Game, **rules: Any) -> Game:
    return replace(game, rules=replace(game.rules, **rules))


def with_manners(game: Game, **manners: Any) -> Game:
    return replace(game, manners=replace(game.presentation, **manners))


def after(function: Callable[..., Any], also: Callable[..., None]) -> Callable[..., Any]:
    """A rule after which something else happens too."""

    def both(state: Any, *rest: Any) -> Any:
        result = function(state, *rest)
        also(state, *rest)
        return result

    return both


def with_phrases(game: Game, language: str, **sentences: str | None) -> Game:
    """The game with sentences put in, or taken out where None is given."""
    table = {one: dict(words) for one, words in game.phrases.sentences.items()}
    for key, sentence in sentences.items():
        table[language].pop(key.replace("__", "."), None)
        if sentence is not None:
            table[language][key.replace("__", ".")] = sentence
    return replace(game, phrases=Phrasebook(lambda: table))
