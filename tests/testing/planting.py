"""How one thing is made wrong in the toy game.

Faults are ordinary Python, so they are planted with the compiler off.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from trident.core.chance import stream
from trident.core.contract import Bots, Observation, Policy
from trident.core.game import Game
from trident.core.phrases import Phrasebook
from trident.core.state import Fields, f64
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


def with_presentation(game: Game, **functions: Any) -> Game:
    return replace(game, presentation=replace(game.presentation, **functions))


def observation_of(game: Game) -> Observation[Any, Any]:
    assert game.observation is not None
    return game.observation


def with_observe(game: Game, observe: Any) -> Game:
    return replace(game, observation=replace(observation_of(game), observe=observe))


class Weights(Fields):
    """What the toy's policies weigh: nothing that matters."""

    boldness: f64


def with_policy(game: Game, policy: Policy[Any, Any, Any]) -> Game:
    """The game with a policy, which its sensible bot then follows."""
    bots: Bots[Any, Any, Any] = Bots(
        policy=policy,
        turns=lambda state, seat, weights, scratch, out: 0,
        pick=lambda state, streams, scratch: 0,
        imagine=lambda state, seat, weights, scratch, rng: None,
        is_decided=lambda root, state: False,
        worth=lambda root, state, seat, weights, scratch, out: None,
        weights=Weights,
        tuned="boldness",
        scratch=Weights,
        folder=Path(__file__).parent / "policy",
        most_turns=1,
        longest_turn=4,
        streams=1,
        horizon=100,
    )
    return replace(game, bots=bots)


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
