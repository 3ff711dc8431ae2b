"""A game: its declared structs, its compiled rules, and how people see and say things."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, Generic, Protocol

import numpy as np

from trident.core.actions import Space
from trident.core.compiled import Compiled, entries_of
from trident.core.contract import Bots, C, Event, O, Observation, Presentation, Rules, S, V, W
from trident.core.declared import Invariants, Refusals
from trident.core.entry import Entry
from trident.core.errors import BadOption, BadPosition, IllegalAction, TridentError
from trident.core.kernel import struct_type
from trident.core.observation import Layout, layout_of
from trident.core.options import OptionsClash, Settings
from trident.core.phrases import Phrasebook
from trident.core.runtime import Runtime, Runtimes
from trident.core.state import Raw, Seat, dtype_of


@dataclass(frozen=True)
class Bounds:
    """What no game can exceed. `longest` counts decisions and outcomes; None if there is no limit."""

    longest: int | None
    lowest: int
    highest: int


class BoundsOf(Protocol):
    """The bounds of a game with these seats and settings."""

    def __call__(self, seats: int, settings: Settings, /) -> Bounds: ...


def unchanged(given: Any) -> Any:
    """What was given, for a version in which it meant the same."""
    return given


@dataclass(frozen=True)
class Earlier:
    """An earlier version of the rules: how its options and positions are said under the present one."""

    options: Callable[[dict[str, Any]], dict[str, Any]] = unchanged
    position: Callable[[Any], Any] = unchanged


class Installed:
    """`game` finds a game by its name; `trident` sets it when it is imported."""

    game: Callable[[str], Any]


@cache
def installed(name: str, runs_on: Any) -> Any:
    """A game by its name, with its kernels on a runtime."""
    found = Installed.game(name)
    return found if runs_on is None else replace(found, runs_on=runs_on)


@dataclass(frozen=True)
class GameOf(Generic[S, O, V, W, C]):
    """Everything Trident knows about one game; its parts must all be of the same state."""

    name: str  # "lost-cities"
    prefix: str  # of its rule numbers: "LC"
    version: int  # of the rules
    seats: tuple[int, ...]
    options: O
    state: type[S]
    decisions: Space
    outcomes: Space  # of chance
    most_legal: int  # the longest list `legal` can give
    score_parts: tuple[str, ...]
    rules: Rules[S, O]
    presentation: Presentation[S, V]
    refusals: type[Refusals]
    invariants: type[Invariants]
    bounds: BoundsOf
    phrases: Phrasebook
    observation: Observation[S, Any] | None = None  # what programs that learn are given
    sides: int = 0  # seats of the same number modulo `sides` win together; 0 if each plays alone
    bots: Bots[S, W, C] | None = None  # what bots need to play it well
    earlier: Mapping[int, Earlier] = field(default_factory=dict)  # rules versions whose games are played on
    runs_on: Callable[["Game"], Runtime] | None = None  # the runtime of its kernels; None: what suits it

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by name: another process finds the same game there."""
        if Installed.game(self.name).rules is not self.rules:
            raise TridentError(f"{self.title()} was changed here, so that other processes do not know it.")
        return installed, (self.name, self.runs_on)

    def __copy__(self) -> "GameOf[S, O, V, W, C]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameOf[S, O, V, W, C]":
        return self

    @property
    def module(self) -> str:
        """The module of its rules, under which its machine code is cached."""
        return str(self.rules.start.__module__)

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The struct that a state is."""
        return dtype_of(self.state)

    @cached_property
    def structs(self) -> Mapping[str, np.dtype[Any]]:
        """The structs that kernels read and write, by name."""
        own = {"state": self.dtype, "options": self.options.dtype}
        if self.observation is not None:
            own["observation"] = dtype_of(self.observation.layout)
        if self.bots is not None:
            own |= {"weights": dtype_of(self.bots.weights), "scratch": dtype_of(self.bots.scratch)}
        return own

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """The functions through which Python calls the rules, before a runtime takes them."""
        observe = None if self.observation is None else self.observation.observe
        return entries_of(self.name, self.module, self.structs, self.rules, observe, self.decisions.size)

    @cached_property
    def runtime(self) -> Runtime:
        """What runs its kernels."""
        return Runtimes.choose(self) if self.runs_on is None else self.runs_on(self)

    @cached_property
    def compiled(self) -> Compiled:
        """The rules as functions of bytes."""
        return Compiled(self.entries, self.runtime)

    def settings(self, seats: int, given: Mapping[str, Any] | None = None) -> Settings:
        """Check a number of seats and options, and fill in defaults."""
        if seats not in self.seats:
            allowed = " or ".join(map(str, self.seats))
            raise BadOption(f"{self.title()} is played by {allowed}, not by {seats}.")
        settings = self.options.complete(given)
        code = self.options.check(seats, settings)
        if code is not None:
            raise OptionsClash(self.phrases, code, {"seats": seats, **settings})
        return settings

    def knows_rules(self, version: int) -> bool:
        """Whether games of this version of the rules can be played on."""
        return version == self.version or version in self.earlier

    def under_present_rules(
        self, version: int, seats: int, options: Mapping[str, Any], position: Any
    ) -> tuple[Settings, Any]:
        """Options, checked, and position of a game of a version that is known, as they are said now."""
        earlier = self.earlier.get(version, Earlier())
        settings = self.settings(seats, earlier.options(dict(options)))
        return settings, None if position is None else earlier.position(position)

    def packed(self, seats: int, given: Mapping[str, Any] | None = None) -> Raw:
        """The options, checked, as the bytes that the compiled `start` takes."""
        return self.options.pack(self.settings(seats, given))

    def title(self, language: str = "en") -> str:
        """The game's name for people."""
        return self.phrases.say(language, "title")

    def refusal(self, state: S, action: int, code: int) -> IllegalAction:
        """The error for refusal number `code` (as `why_not` gives it)."""
        refusal = self.refusals(code)
        facts = self.presentation.facts(state, action)
        return IllegalAction(self.phrases, refusal.code, refusal.rule, facts)

    def why_not(self, raw: Raw, action: int) -> IllegalAction | None:
        """Why a decision is refused in a state, or None if it is legal."""
        most = self.decisions.size - 1
        if not 0 <= action <= most:
            raise TridentError(f"Actions of {self.title()} are 0 to {most}, not {action}.")
        code = int(self.compiled.why_not(raw, action))
        return self.refusal(self.state_of(raw), action, code) if code else None

    def say_event(self, event: Event, language: str = "en") -> str:
        """An event as a sentence; the shorter one where its facts are hidden from the seat."""
        key = f"events.{event.kind}"
        fuller = "_".join([key, *event.facts])
        facts = {**event.facts, "seat": None if event.seat is None else event.seat + 1}
        return self.phrases.say(language, fuller if self.phrases.knows(fuller) else key, facts)

    def load(self, data: Any) -> Raw:
        """The bytes of the state that a dumped position describes, checked against every invariant."""
        raw = self.presentation.load(data)
        wrong = self.broken(raw)
        if wrong:
            raise BadPosition(f"This position is impossible; it must hold that {', and that '.join(wrong)}.")
        return raw

    def broken(self, raw: Raw) -> list[str]:
        """The sentences of the invariants that a state breaks."""
        bits = int(self.compiled.broken(raw))
        return [one.sentence for one in self.invariants if bits >> one & 1]

    def state_of(self, raw: Raw) -> Any:
        """The bytes of a state as a struct with named fields; it shares the bytes."""
        return np.ndarray((), self._struct_type, raw)[()]  # five times as fast as `raw.view`

    @cached_property
    def _struct_type(self) -> np.dtype[Any]:
        return struct_type(self.dtype)

    def blank(self) -> Raw:
        """The bytes of a state, all zero."""
        return np.zeros(self.dtype.itemsize, np.uint8)

    def list_of_actions(self) -> Any:
        """An array for the longest list that `legal` can give."""
        return np.zeros(self.most_legal, np.int64)

    def legal(self, raw: Raw) -> list[int]:
        """The mover's actions, or the equally likely outcomes of chance."""
        out = self.list_of_actions()
        actions: list[int] = out[: self.compiled.legal(raw, out)].tolist()
        return actions

    def scores(self, raw: Raw) -> Any:
        """What each seat has, an array by seat and part, the most important part first."""
        out = np.zeros((max(self.seats), len(self.score_parts)), np.int32)
        self.compiled.score(raw, out)
        return out[: int(self.state_of(raw).seats)]

    @cached_property
    def layout(self) -> Layout:
        """The layout of its observations; a game without them is refused."""
        if self.observation is None:
            raise TridentError(f"{self.title()} has no observations: it declares no `observation`.")
        return layout_of(self.observation.layout)

    def observe(self, raw: Raw, seat: Seat) -> Any:
        """What a seat knows, as a flat array (`layout` names its parts)."""
        flat = np.zeros(self.layout.size, self.layout.entry)
        self.compiled.observe(raw, seat, flat.view(np.uint8))
        return flat

    def side_of(self, seat: int) -> int:
        """Who wins together with this seat: the number of its side."""
        return seat % self.sides if self.sides else seat


Game = GameOf[Any, Any, Any, Any, Any]
