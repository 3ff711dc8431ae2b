"""The contract of a game: a record, a handful of compiled rules, and how people see and say things."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
import numpy as np

from trident.core.compiled import Compiled
from trident.core.errors import BadOption, BadPosition, IllegalAction
from trident.core.kernel import named
from trident.core.options import Options, Settings
from trident.core.phrases import Phrasebook
from trident.core.skill import Skill

CHANCE = -1  # state.mover when a die, a card or a tile decides
OVER = -2  # state.mover when the game has ended

State = Any  # a NumPy record with the game's fields; `mover`, `turn` and `seats` are always among them


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as one seat may see it. Facts are numbers, notation, or lists of them."""

    kind: str
    seat: int | None = None
    facts: dict[str, Any] = {}


class Picture(msgspec.Struct, frozen=True):
    """A position drawn for a terminal: lines of text with [style]marks[/], and what the styles look like."""

    lines: list[str]
    styles: dict[str, str]


@dataclass(frozen=True)
class Bounds:
    """What no game can exceed. `longest` counts decisions and outcomes; None if games may go on."""

    longest: int | None
    lowest: int
    highest: int


@dataclass(frozen=True)
class Refusal:
    """A reason for which a decision may be refused, and the rule that gives it."""

    code: str
    rule: str


@dataclass(frozen=True)
class Rules:
    """The compiled heart of a game. Each function takes the state's record first."""

    start: Callable[
        ..., Any
    ]  # (state, seats, options): set the table before any chance; the state comes zeroed
    legal: Callable[..., Any]  # (state, out) -> n: distinct actions of the mover, or equally likely outcomes
    apply: Callable[..., Any]  # (state, action): one legal decision or outcome
    score: Callable[
        ..., Any
    ]  # (state, out): out[seat, part] for each part of the score, most important first
    reshuffle: Callable[
        ..., Any
    ]  # (state, seat, rng): another state that this seat cannot tell from the first
    why_not: Callable[..., Any]  # (state, action) -> 0 if legal, else 1 + its place in Game.refusals
    broken: Callable[..., Any]  # (state) -> bits of the invariants that do not hold; 0 when all is well
    sense: Callable[
        ..., Any
    ]  # (state, seat, rng) -> a sensible legal action, from this seat's knowledge alone


@dataclass(frozen=True)
class Manners:
    """How people and programs see a game, in ordinary Python. States come as records with named fields.

    `seat` is None for a watcher.
    """

    view: Callable[[State, int | None], msgspec.Struct]
    tell: Callable[[State, int, State, int | None], list[Event]]  # before, action, after, seat
    write: Callable[[State, int], str]  # an action or outcome as text
    read: Callable[[State, str], int]  # and back; raises UnreadableAction
    facts: Callable[[State, int], dict[str, Any]]  # what a refusal's sentence may name
    dump: Callable[[State], msgspec.Struct]  # the complete position, things by name
    load: Callable[[Any], Any]  # and back, from plain JSON data to bytes; raises BadPosition
    draw: Callable[[Any, str], Picture]  # a view for the terminal, in a language
    prompt: Callable[[Any], tuple[str, dict[str, Any]]]  # a view's key and facts of "what is expected now"


@dataclass(frozen=True)
class Game:
    """Everything Trident knows about one game."""

    name: str  # "lost-cities"
    prefix: str  # of its rule numbers: "LC"
    version: int  # of the rules: records of another version are not continued
    seats: tuple[int, ...]
    options: Options
    state: np.dtype[Any]
    actions: int  # decisions are 0 … actions − 1
    outcomes: int  # outcomes of chance are 0 … outcomes − 1
    most_legal: int  # the longest list `legal` can give
    score_parts: tuple[str, ...]
    rules: Rules
    manners: Manners
    refusals: tuple[Refusal, ...]
    invariants: tuple[str, ...]
    bounds: Callable[[int, Settings], Bounds]
    phrases: Phrasebook
    # Facts for clients and bots, by name: (state, seat) -> JSON-able data that this seat may know
    extras: Mapping[str, Callable[[State, int | None], Any]] = field(default_factory=dict)
    skill: Skill | None = None  # what bots need to play it well

    @property
    def module(self) -> str:
        """Where its rules are written: its machine code is kept by that."""
        return self.rules.start.__module__

    @cached_property
    def compiled(self) -> Compiled:
        """The functions that cross from Python into compiled code."""
        return Compiled(self)

    def settle(self, seats: int, given: Mapping[str, Any] | None = None) -> Settings:
        """Check a number of seats and options; defaults for what is not given."""
        if seats not in self.seats:
            allowed = " or ".join(map(str, self.seats))
            raise BadOption(f"{self.title()} is played by {allowed}, not by {seats}.")
        return self.options.settle(given)

    def settings(self, seats: int, given: Mapping[str, Any] | None = None) -> Any:
        """The options, checked, as the bytes that the compiled `start` takes."""
        return self.options.record(self.settle(seats, given)).view(np.uint8)

    def title(self, language: str = "en") -> str:
        """The game's name for people."""
        return self.phrases.say(language, "title")

    def refusal(self, state: State, action: int, code: int) -> IllegalAction:
        """The error for refusal number `code` (as `why_not` gives it)."""
        refusal = self.refusals[code - 1]
        return IllegalAction(self.phrases, refusal.code, refusal.rule, self.manners.facts(state, action))

    def say_event(self, event: Event, language: str = "en") -> str:
        """An event as a sentence. Where its facts are hidden from the seat, the shorter sentence is told."""
        key = f"events.{event.kind}"
        fuller = "_".join([key, *event.facts])
        facts = {**event.facts, "seat": None if event.seat is None else event.seat + 1}
        return self.phrases.say(language, fuller if self.phrases.knows(fuller) else key, facts)

    def load(self, data: Any) -> Any:
        """The bytes of the state that a dumped position describes, checked against every invariant."""
        raw = self.manners.load(data)
        wrong = int(self.compiled.broken(raw))
        if wrong:
            names = [name for bit, name in enumerate(self.invariants) if wrong >> bit & 1]
            raise BadPosition(f"This position cannot be; it must hold that {', and that '.join(names)}.")
        return raw

    def record(self, raw: Any) -> State:
        """The bytes of a state as a record with named fields; it shares the bytes."""
        return raw.view(self._record_type)[0]

    @cached_property
    def _record_type(self) -> np.dtype[Any]:
        return named(self.state)

    def blank(self) -> Any:
        """The bytes of a state, all zero."""
        return np.zeros(self.state.itemsize, np.uint8)
